/* Requests over HTTP through libcurl, which is opened when it is first wanted: a build, which sends nothing, starts without
   it and the thirty libraries that it brings. */
#pragma once

#include <stddef.h>
#include <stdint.h>

typedef struct transfer transfer;

typedef struct {
  const char *_Nonnull method;
  const char *_Nonnull url;
  /* Lines "Name: value", ended by NULL. */
  const char *_Nullable const *_Nonnull headers;
  const uint8_t *_Nullable body;
  size_t body_size;
  /* Of the whole request, in milliseconds. */
  long timeout;
  /* Of the answer's body, in bytes; what comes behind is an error. */
  size_t limit;
  int32_t follows_redirects;
} transfer_request;

typedef struct {
  int32_t status;
  /* Of the last answer, with its status line; to be freed, as the body is. */
  char *_Nullable head;
  size_t head_size;
  char *_Nullable body;
  size_t body_size;
} transfer_answer;

/* A connection that later requests to the same host use again; for one thread at a time. NULL where there is no libcurl. */
transfer *_Nullable transfer_open(void);
void transfer_close(transfer *_Nonnull);
/* 0, or the number of a problem. */
int32_t transfer_run(transfer *_Nonnull, const transfer_request *_Nonnull, transfer_answer *_Nonnull);
/* libcurl's words for a problem. */
const char *_Nonnull transfer_problem(transfer *_Nonnull, int32_t problem);
/* Whether a later try may do better: the host was not reached, or fell silent. */
int32_t transfer_may_pass(int32_t problem);
