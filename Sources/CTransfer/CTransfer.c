#include "CTransfer.h"

#include <curl/curl.h>
#include <dlfcn.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

/* What is used of libcurl; its interface has been the same since 2006. */
static struct {
  CURLcode (*global_init)(long);
  CURL *(*easy_init)(void);
  CURLcode (*easy_setopt)(CURL *, CURLoption, ...);
  CURLcode (*easy_perform)(CURL *);
  CURLcode (*easy_getinfo)(CURL *, CURLINFO, ...);
  void (*easy_reset)(CURL *);
  void (*easy_cleanup)(CURL *);
  const char *(*easy_strerror)(CURLcode);
  struct curl_slist *(*slist_append)(struct curl_slist *, const char *);
  void (*slist_free_all)(struct curl_slist *);
  int is_complete;
} library;

static pthread_once_t once = PTHREAD_ONCE_INIT;

struct transfer {
  CURL *handle;
  char error[CURL_ERROR_SIZE];
};

/* Bytes that arrive, up to a limit. */
typedef struct {
  char *bytes;
  size_t count;
  size_t limit;
} sink;

static int find(void *file, const char *name, void *place) {
  void *function = dlsym(file, name);
  memcpy(place, &function, sizeof function);
  return function != NULL;
}

static void load(void) {
  static const char *const names[] = {"libcurl-gnutls.so.4", "libcurl.so.4"};
  void *file = NULL;
  for (size_t i = 0; i < sizeof names / sizeof *names && !file; i++) file = dlopen(names[i], RTLD_NOW | RTLD_LOCAL);
  if (!file) return;
  library.is_complete = find(file, "curl_global_init", &library.global_init) &&
                        find(file, "curl_easy_init", &library.easy_init) &&
                        find(file, "curl_easy_setopt", &library.easy_setopt) &&
                        find(file, "curl_easy_perform", &library.easy_perform) &&
                        find(file, "curl_easy_getinfo", &library.easy_getinfo) &&
                        find(file, "curl_easy_reset", &library.easy_reset) &&
                        find(file, "curl_easy_cleanup", &library.easy_cleanup) &&
                        find(file, "curl_easy_strerror", &library.easy_strerror) &&
                        find(file, "curl_slist_append", &library.slist_append) &&
                        find(file, "curl_slist_free_all", &library.slist_free_all) &&
                        library.global_init(CURL_GLOBAL_DEFAULT) == CURLE_OK;
}

transfer *transfer_open(void) {
  pthread_once(&once, load);
  if (!library.is_complete) return NULL;
  transfer *transfer = calloc(1, sizeof *transfer);
  if (transfer && !(transfer->handle = library.easy_init())) {
    free(transfer);
    transfer = NULL;
  }
  return transfer;
}

void transfer_close(transfer *transfer) {
  library.easy_cleanup(transfer->handle);
  free(transfer);
}

static size_t receive(char *bytes, size_t size, size_t count, void *context) {
  sink *sink = context;
  size_t more = size * count;
  if (more > sink->limit - sink->count) return 0;
  char *grown = realloc(sink->bytes, sink->count + more);
  if (more > 0 && !grown) return 0;
  memcpy(grown + sink->count, bytes, more);
  sink->bytes = grown;
  sink->count += more;
  return more;
}

/* Only the head of the last answer counts: a redirect has one of its own. */
static size_t receive_head(char *bytes, size_t size, size_t count, void *context) {
  if (size * count >= 5 && memcmp(bytes, "HTTP/", 5) == 0) ((sink *)context)->count = 0;
  return receive(bytes, size, count, context);
}

static void prepare(transfer *transfer, const transfer_request *request) {
  CURL *handle = transfer->handle;
  library.easy_reset(handle);
  library.easy_setopt(handle, CURLOPT_URL, request->url);
  library.easy_setopt(handle, CURLOPT_ERRORBUFFER, transfer->error);
  library.easy_setopt(handle, CURLOPT_NOSIGNAL, 1L);
  /* A path is signed as it is written. */
  library.easy_setopt(handle, CURLOPT_PATH_AS_IS, 1L);
  library.easy_setopt(handle, CURLOPT_CONNECTTIMEOUT_MS, 10000L);
  library.easy_setopt(handle, CURLOPT_TIMEOUT_MS, request->timeout);
  library.easy_setopt(handle, CURLOPT_FOLLOWLOCATION, (long)request->follows_redirects);
  library.easy_setopt(handle, CURLOPT_MAXREDIRS, 10L);
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wdeprecated-declarations"
  /* Their successors are younger than some of the systems that this runs on. */
  library.easy_setopt(handle, CURLOPT_PROTOCOLS, (long)(CURLPROTO_HTTP | CURLPROTO_HTTPS));
  library.easy_setopt(handle, CURLOPT_REDIR_PROTOCOLS, (long)(CURLPROTO_HTTP | CURLPROTO_HTTPS));
#pragma clang diagnostic pop
  if (strcmp(request->method, "HEAD") == 0) {
    library.easy_setopt(handle, CURLOPT_NOBODY, 1L);
  } else if (strcmp(request->method, "PUT") == 0 || strcmp(request->method, "POST") == 0) {
    library.easy_setopt(handle, CURLOPT_POSTFIELDSIZE_LARGE, (curl_off_t)request->body_size);
    library.easy_setopt(handle, CURLOPT_POSTFIELDS, request->body ? (const void *)request->body : "");
  }
  if (strcmp(request->method, "HEAD") != 0) library.easy_setopt(handle, CURLOPT_CUSTOMREQUEST, request->method);
}

int32_t transfer_run(transfer *transfer, const transfer_request *request, transfer_answer *answer) {
  memset(answer, 0, sizeof *answer);
  transfer->error[0] = 0;
  prepare(transfer, request);
  CURL *handle = transfer->handle;
  sink head = {NULL, 0, 1 << 20};
  sink body = {NULL, 0, request->limit};
  struct curl_slist *headers = NULL;
  for (const char *const *line = request->headers; *line; line++) {
    struct curl_slist *longer = library.slist_append(headers, *line);
    if (longer) headers = longer;
  }
  library.easy_setopt(handle, CURLOPT_HTTPHEADER, headers);
  library.easy_setopt(handle, CURLOPT_HEADERFUNCTION, receive_head);
  library.easy_setopt(handle, CURLOPT_HEADERDATA, &head);
  library.easy_setopt(handle, CURLOPT_WRITEFUNCTION, receive);
  library.easy_setopt(handle, CURLOPT_WRITEDATA, &body);
  CURLcode code = library.easy_perform(handle);
  long status = 0;
  library.easy_getinfo(handle, CURLINFO_RESPONSE_CODE, &status);
  library.slist_free_all(headers);
  answer->status = (int32_t)status;
  answer->head = head.bytes;
  answer->head_size = head.count;
  answer->body = body.bytes;
  answer->body_size = body.count;
  return (int32_t)code;
}

const char *transfer_problem(transfer *transfer, int32_t problem) {
  return transfer->error[0] ? transfer->error : library.easy_strerror((CURLcode)problem);
}

int32_t transfer_may_pass(int32_t problem) {
  switch (problem) {
  case CURLE_COULDNT_CONNECT:
  case CURLE_OPERATION_TIMEDOUT:
  case CURLE_SEND_ERROR:
  case CURLE_RECV_ERROR:
  case CURLE_GOT_NOTHING:
  case CURLE_PARTIAL_FILE: return 1;
  default: return 0;
  }
}
