/* libmicrohttpd's daemon for Swift, which cannot call its variadic start function. */
#pragma once

#include <microhttpd.h>

/* What the daemon calls, each on its own thread, each with the context. */
typedef struct {
  void *_Nullable context;
  /* A request line has come: its target as sent. Returns the request's state. */
  void *_Nullable (*_Nonnull begin)(void *_Nullable context, const char *_Nonnull target,
                                    struct MHD_Connection *_Nonnull connection);
  /* Headers, then each part of the body, then the end of the body have come. */
  enum MHD_Result (*_Nonnull handle)(void *_Nullable context, struct MHD_Connection *_Nonnull connection,
                                     const char *_Nonnull path, const char *_Nonnull method,
                                     const char *_Nonnull version, const char *_Nullable body,
                                     size_t *_Nonnull body_size, void *_Nullable *_Nonnull state);
  /* The request is over; the state is given back. */
  void (*_Nonnull end)(void *_Nullable context, struct MHD_Connection *_Nonnull connection,
                       void *_Nullable *_Nonnull state, enum MHD_RequestTerminationCode code);
} chttp_callbacks;

/* Serves on a socket that listens already, on a thread of its own; takes the socket over. NULL where it fails.
   Paths are handed over undecoded. */
struct MHD_Daemon *_Nullable chttp_start(int listening, chttp_callbacks callbacks);
