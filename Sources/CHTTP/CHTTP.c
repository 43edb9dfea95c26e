#include "CHTTP.h"

#include <string.h>

/* libmicrohttpd decodes paths in place and cannot tell "%00" from the end; leave them as they are. */
static size_t keep_encoded(void *context, struct MHD_Connection *connection, char *text) {
  (void)context;
  (void)connection;
  return strlen(text);
}

struct MHD_Daemon *chttp_start(int listening, chttp_callbacks callbacks) {
  return MHD_start_daemon(
      MHD_USE_INTERNAL_POLLING_THREAD | MHD_USE_EPOLL | MHD_ALLOW_SUSPEND_RESUME, 0, NULL, NULL,
      (MHD_AccessHandlerCallback)callbacks.handle, callbacks.context,
      MHD_OPTION_LISTEN_SOCKET, (MHD_socket)listening,
      MHD_OPTION_URI_LOG_CALLBACK, callbacks.begin, callbacks.context,
      MHD_OPTION_NOTIFY_COMPLETED, callbacks.end, callbacks.context,
      MHD_OPTION_UNESCAPE_CALLBACK, keep_encoded, NULL,
      MHD_OPTION_CONNECTION_TIMEOUT, 60u,
      MHD_OPTION_END);
}
