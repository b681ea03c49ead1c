#define _GNU_SOURCE
#include "file_bridge.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/syscall.h>
#endif

/* Unnamed files. */

#ifdef O_TMPFILE
static void proc_path(int file, char path[32]) { snprintf(path, 32, "/proc/self/fd/%d", file); }
#endif

int cfile_open_nameless(const char *folder, mode_t mode, int *file) {
#ifdef O_TMPFILE
  int opened = open(folder, O_TMPFILE | O_RDWR | O_CLOEXEC, mode);
  if (opened < 0) {
    /* Systems and file systems that do not support this flag reject opening a folder for writing. */
    return errno == EISDIR || errno == EINVAL || errno == EOPNOTSUPP ? ENOTSUP : errno;
  }
  char path[32];
  proc_path(opened, path);
  struct stat status;
  if (lstat(path, &status) != 0) {
    close(opened);
    return ENOTSUP;
  }
  *file = opened;
  return 0;
#else
  (void)folder, (void)mode, (void)file;
  return ENOTSUP;
#endif
}

int cfile_link(int file, const char *path) {
#ifdef O_TMPFILE
  char source[32];
  proc_path(file, source);
  return linkat(AT_FDCWD, source, AT_FDCWD, path, AT_SYMLINK_FOLLOW) == 0 ? 0 : errno;
#else
  (void)file, (void)path;
  return ENOTSUP;
#endif
}

int cfile_rename_to_new(const char *source, const char *target) {
#if defined(__linux__) && defined(SYS_renameat2)
  /* The flag 1 is RENAME_NOREPLACE, which some C libraries do not define. */
  if (syscall(SYS_renameat2, AT_FDCWD, source, AT_FDCWD, target, 1) == 0) return 0;
  if (errno != EINVAL && errno != ENOSYS) return errno;
#endif
  /* The file system cannot rename without replacing in a single step. */
  struct stat status;
  if (lstat(target, &status) == 0) return EEXIST;
  return rename(source, target) == 0 ? 0 : errno;
}

int cfile_exchange(const char *one, const char *other) {
#if defined(__linux__) && defined(SYS_renameat2)
  /* The flag 2 is RENAME_EXCHANGE. */
  if (syscall(SYS_renameat2, AT_FDCWD, one, AT_FDCWD, other, 2) == 0) return 0;
  return errno == EINVAL || errno == ENOSYS ? ENOTSUP : errno;
#else
  (void)one, (void)other;
  return ENOTSUP;
#endif
}

/* The list of names changes only inside sections. The signal handler reads the list only outside all sections. */

struct cfile_name {
  cfile_name *next;
  cfile_name *previous;
  bool is_folder;
  char path[];
};

static cfile_name *names;
static pthread_mutex_t names_lock = PTHREAD_MUTEX_INITIALIZER;
static atomic_int sections;
static atomic_int is_ending;
static _Thread_local int depth;
static _Thread_local sigset_t outside;

static const int ending_signals[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE, SIGXCPU};
enum { ending_count = sizeof ending_signals / sizeof *ending_signals };

static void ending_set(sigset_t *set) {
  sigemptyset(set);
  for (int index = 0; index < ending_count; index++) sigaddset(set, ending_signals[index]);
}

void cfile_begin_section(void) {
  if (depth++ > 0) return;
  sigset_t blocked;
  ending_set(&blocked);
  /* Blocks signals, because a handler on this thread would wait for its own section to end. */
  pthread_sigmask(SIG_BLOCK, &blocked, &outside);
  atomic_fetch_add(&sections, 1);
  if (atomic_load(&is_ending)) {
    /* Another thread is ending the process. */
    atomic_fetch_sub(&sections, 1);
    for (;;) pause();
  }
}

void cfile_end_section(void) {
  if (--depth > 0) return;
  atomic_fetch_sub(&sections, 1);
  pthread_sigmask(SIG_SETMASK, &outside, NULL);
}

cfile_name *cfile_list(const char *path, bool is_folder) {
  size_t length = strlen(path) + 1;
  cfile_name *name = malloc(sizeof *name + length);
  if (name == NULL) return NULL;
  name->is_folder = is_folder;
  memcpy(name->path, path, length);
  cfile_begin_section();
  pthread_mutex_lock(&names_lock);
  name->previous = NULL;
  name->next = names;
  if (names != NULL) names->previous = name;
  names = name;
  pthread_mutex_unlock(&names_lock);
  cfile_end_section();
  return name;
}

void cfile_forget(cfile_name *name) {
  if (name == NULL) return;
  cfile_begin_section();
  pthread_mutex_lock(&names_lock);
  if (name->previous != NULL) name->previous->next = name->next;
  else names = name->next;
  if (name->next != NULL) name->next->previous = name->previous;
  pthread_mutex_unlock(&names_lock);
  cfile_end_section();
  free(name);
}

static char farewell[64];

void cfile_set_farewell(const char *text) {
  cfile_begin_section();
  strncpy(farewell, text, sizeof farewell - 1);
  cfile_end_section();
}

static void end(int number) {
  if (atomic_exchange(&is_ending, 1)) return;
  if (farewell[0] != 0 && write(STDOUT_FILENO, farewell, strlen(farewell)) < 0) farewell[0] = 0;
  struct timespec moment = {0, 100000};
  while (atomic_load(&sections) > 0) nanosleep(&moment, NULL);
  for (cfile_name *name = names; name != NULL; name = name->next) {
    if (name->is_folder) rmdir(name->path);
    else unlink(name->path);
  }
  /* The signal is raised again, so that the parent process sees which signal ended this process. */
  signal(number, SIG_DFL);
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, number);
  pthread_sigmask(SIG_UNBLOCK, &set, NULL);
  raise(number);
  _exit(128 + number);
}

void cfile_end(int number) {
  end(number);
  /* Another thread is ending the process. */
  for (;;) pause();
}

void cfile_handle_ending_signals(void) {
  sigset_t handled;
  sigemptyset(&handled);
  for (int index = 0; index < ending_count; index++) {
    int number = ending_signals[index];
    struct sigaction known;
    /* Skips signals that nohup or a shell ignores for background jobs, and SIGQUIT if Swift's backtracer handles it. */
    if (sigaction(number, NULL, &known) != 0 || known.sa_handler != SIG_DFL) continue;
    struct sigaction action = {.sa_handler = end, .sa_flags = SA_RESTART};
    ending_set(&action.sa_mask);
    sigaction(number, &action, NULL);
    sigaddset(&handled, number);
  }
  /* The process inherits signals that its parent blocked only temporarily. */
  pthread_sigmask(SIG_UNBLOCK, &handled, NULL);
  signal(SIGXFSZ, SIG_IGN);
}
