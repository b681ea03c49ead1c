#define _GNU_SOURCE
#include "child_bridge.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/resource.h>
#include <sys/select.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/vfs.h>
#endif

#ifdef __APPLE__
/* Libraries cannot refer to `environ` on Apple's systems. */
#include <crt_externs.h>
#define environ (*_NSGetEnviron())
#else
extern char **environ;
#endif

/* Folders. */

/* Limits recursion. A browser's profile has about ten levels. */
enum { deepest_folder = 64 };

static void empty_folder(int parent, const char *name, int depth) {
  int file = openat(parent, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
  if (file < 0) return;
  DIR *folder = fdopendir(file);
  if (folder == NULL) {
    close(file);
    return;
  }
  struct dirent *entry;
  while ((entry = readdir(folder)) != NULL) {
    if (strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0) continue;
    if (unlinkat(file, entry->d_name, 0) == 0) continue;
    if (depth < deepest_folder) empty_folder(file, entry->d_name, depth + 1);
    unlinkat(file, entry->d_name, AT_REMOVEDIR);
  }
  closedir(folder);
}

static bool remove_folder(const char *path) {
  empty_folder(AT_FDCWD, path, 0);
  return rmdir(path) == 0 || errno == ENOENT;
}

bool cchild_is_in_memory(const char *path) {
#ifdef __linux__
  /* TMPFS_MAGIC of the kernel's headers, which not every C library comes with. */
  enum { tmpfs = 0x01021994 };
  struct statfs status;
  if (statfs(path, &status) != 0 || status.f_type != tmpfs || access(path, W_OK) != 0) return false;
  return (unsigned long long)status.f_bavail * (unsigned long long)status.f_bsize >= 512ULL << 20;
#else
  (void)path;
  return false;
#endif
}

int cchild_make_folder(const char *prefix, char *path, size_t capacity, int *lock) {
  for (;;) {
    int length = snprintf(path, capacity, "%sXXXXXX", prefix);
    if (length < 0 || (size_t)length >= capacity) return ENAMETOOLONG;
    if (mkdtemp(path) == NULL) return errno;
    int file = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    if (file >= 0) {
      while (flock(file, LOCK_EX) != 0 && errno == EINTR) continue;
      struct stat locked, named;
      if (fstat(file, &locked) == 0 && lstat(path, &named) == 0 && locked.st_ino == named.st_ino) {
        *lock = file;
        return 0;
      }
      close(file);
    } else if (errno != ENOENT) {
      int error = errno;
      rmdir(path);
      return error;
    }
    /* Another run removed the folder before it was locked. */
  }
}

void cchild_remove_unused(const char *parent, const char *prefix) {
  DIR *folder = opendir(parent);
  if (folder == NULL) return;
  struct dirent *entry;
  while ((entry = readdir(folder)) != NULL) {
    if (strncmp(entry->d_name, prefix, strlen(prefix)) != 0) continue;
    int file = openat(dirfd(folder), entry->d_name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    if (file < 0) continue;
    struct stat status;
    if (fstat(file, &status) == 0 && status.st_uid == geteuid() && flock(file, LOCK_EX | LOCK_NB) == 0) {
      empty_folder(dirfd(folder), entry->d_name, 0);
      unlinkat(dirfd(folder), entry->d_name, AT_REMOVEDIR);
    }
    close(file);
  }
  closedir(folder);
}

/* Processes. These functions run after a fork. Other threads may have held locks during the fork, but glibc, musl and
 * macOS make malloc, which opendir calls, usable in the new process. */

static void close_from(int first) {
#if defined(__linux__) && defined(SYS_close_range)
  if (syscall(SYS_close_range, (unsigned)first, ~0U, 0) == 0) return;
#endif
  struct rlimit limit;
  int most = 65536;
  if (getrlimit(RLIMIT_NOFILE, &limit) == 0 && limit.rlim_cur < (rlim_t)most) most = (int)limit.rlim_cur;
  for (int file = first; file < most; file++) close(file);
}

/* Moves descriptors to the numbers 0, 1, 2, …, closes all others, and marks the last ones to close when a program
 * starts. -1 stands for /dev/null. */
static bool arrange(const int files[], int count, int kept) {
  int moved[8];
  for (int index = 0; index < count; index++) {
    int file = files[index] < 0 ? open("/dev/null", O_RDWR) : files[index];
    /* One of the numbers may belong to a descriptor that is moved later. */
    moved[index] = fcntl(file, F_DUPFD, 16);
    if (moved[index] < 0) return false;
  }
  for (int index = 0; index < count; index++) {
    if (dup2(moved[index], index) < 0) return false;
    if (index >= kept) fcntl(index, F_SETFD, FD_CLOEXEC);
  }
  close_from(count);
  return true;
}

typedef struct {
  const char *program;
  char *const *arguments;
  char *const *environment;
  /* The folder to remove at the end, or NULL. */
  const char *folder;
  bool is_browser;
  int messages, errors, life, reports, lock;
} start;

static void write_report(int file, cchild_report report) {
  /* The report is smaller than PIPE_BUF and is therefore written as a whole. */
  if (write(file, &report, sizeof report) < 0) return;
}

static void run_program(const start *given, pid_t supervisor) __attribute__((noreturn));
static void run_program(const start *given, pid_t supervisor) {
  setpgid(0, 0);
#ifdef __linux__
  /* The system kills the program if the supervisor is killed. The supervisor has just one thread, so the signal does
   * not come early. */
  prctl(PR_SET_PDEATHSIG, SIGKILL);
#endif
  if (getppid() != supervisor) _exit(127);
  /* A browser exchanges messages over descriptors 3 and 4, any other program writes to stdout. */
  const int browser[] = {-1, -1, given->errors, given->messages, given->messages, given->reports};
  const int writer[] = {-1, given->messages, given->errors, given->reports};
  const int kept = given->is_browser ? 5 : 3;
  int error = arrange(given->is_browser ? browser : writer, kept + 1, kept) ? 0 : errno;
  if (error == 0) {
    for (int number = 1; number < NSIG; number++) signal(number, SIG_DFL);
    sigset_t none;
    sigemptyset(&none);
    pthread_sigmask(SIG_SETMASK, &none, NULL);
    execve(given->program, given->arguments, given->environment);
    error = errno;
  }
  write_report(kept, (cchild_report){.error = error, .code = 127});
  _exit(127);
}

static void pause_briefly(void) {
  struct timespec moment = {0, 2000000};
  nanosleep(&moment, NULL);
}

/* Kills the children of this process. The children include processes that left the program's group. */
static void kill_children(void) {
#ifdef __linux__
  char path[64], list[4096];
  snprintf(path, sizeof path, "/proc/self/task/%d/children", (int)getpid());
  int file = open(path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return;
  ssize_t count = read(file, list, sizeof list - 1);
  close(file);
  if (count <= 0) return;
  list[count] = 0;
  for (char *rest = list, *end;; rest = end) {
    long process = strtol(rest, &end, 10);
    /* A number at the end of the buffer may be cut off. */
    if (end == rest || *end != ' ') return;
    kill((pid_t)process, SIGKILL);
  }
#endif
}

static void ignore_signal(int number) { (void)number; }

static void supervise(const start *given) __attribute__((noreturn));
static void supervise(const start *given) {
  /* A new session, so that Ctrl-C and a closed terminal do not end the supervisor. */
  setsid();
#ifdef __linux__
  prctl(PR_SET_NAME, "skelshot-child");
  /* Processes of the program become children of the supervisor when their parents end. */
  prctl(PR_SET_CHILD_SUBREAPER, 1);
#endif
  struct sigaction noticed = {.sa_handler = ignore_signal};
  sigaction(SIGCHLD, &noticed, NULL);
  pid_t supervisor = getpid();
  pid_t program = fork();
  if (program == 0) run_program(given, supervisor);
  int error = program < 0 ? errno : 0;
  const int files[] = {-1, -1, -1, given->life, given->reports, given->lock};
  bool is_arranged = arrange(files, 6, 6);
  if (is_arranged && error != 0) write_report(4, (cchild_report){.error = error});
  /* All signals are blocked except SIGCHLD while this process waits. */
  sigset_t waiting;
  sigfillset(&waiting);
  sigdelset(&waiting, SIGCHLD);
  bool runs = is_arranged && program > 0;
  while (runs) {
    siginfo_t ended = {0};
    /* WNOWAIT keeps the process number in use, so that the group below is still the program's. */
    if (waitid(P_PID, (id_t)program, &ended, WEXITED | WNOHANG | WNOWAIT) != 0) break;
    if (ended.si_pid == program) {
      bool exited = ended.si_code == CLD_EXITED;
      write_report(4, (cchild_report){.code = exited ? ended.si_status : -1,
                                        .signal = exited ? 0 : ended.si_status});
      break;
    }
    fd_set life;
    FD_ZERO(&life);
    FD_SET(3, &life);
    if (pselect(4, &life, NULL, NULL, NULL, &waiting) > 0) runs = false;
  }
  if (program > 0) {
    kill(-program, SIGKILL);
    /* In 3 s even a busy machine ends the processes. */
    for (int round = 0; round < 1500; round++) {
      pid_t ended;
      do ended = waitpid(-1, NULL, WNOHANG);
      while (ended > 0);
      if (ended < 0 && errno == ECHILD) break;
      kill_children();
      pause_briefly();
    }
  }
  for (int round = 0; given->folder != NULL && round < 100 && !remove_folder(given->folder); round++) pause_briefly();
  _exit(0);
}

/* Variables that keep the browser's files out of the user's folders. On macOS, TMPDIR would make the path of Chromium's
 * socket longer than the 104 bytes that the system allows. */
static const char *const changed[] = {
    "BREAKPAD_DUMP_LOCATION=%s",
    "GSETTINGS_BACKEND=memory",
#ifndef __APPLE__
    "TMPDIR=%s",
#endif
};
enum { changed_count = sizeof changed / sizeof *changed };

static bool is_changed(const char *variable) {
  for (int index = 0; index < changed_count; index++) {
    size_t length = (size_t)(strchr(changed[index], '=') - changed[index]) + 1;
    if (strncmp(variable, changed[index], length) == 0) return true;
  }
  return false;
}

/* Frees a copy of the environment, whose first `changes` variables are not shared. */
static void free_environment(char **environment, size_t changes) {
  for (size_t index = 0; index < changes; index++) free(environment[index]);
  free(environment);
}

/* Returns a copy of the environment with the changed variables at its start, or NULL. Without a folder, no variable is
 * changed. */
static char **make_environment(const char *folder) {
  size_t count = 0, used = 0;
  const size_t changes = folder == NULL ? 0 : changed_count;
  while (environ[count] != NULL) count++;
  char **copy = calloc(count + changed_count + 1, sizeof *copy);
  if (copy == NULL) return NULL;
  for (; used < changes; used++) {
    size_t length = strlen(changed[used]) + strlen(folder) + 1;
    copy[used] = malloc(length);
    if (copy[used] == NULL) {
      free_environment(copy, used);
      return NULL;
    }
    snprintf(copy[used], length, changed[used], folder);
  }
  for (size_t index = 0; index < count; index++)
    if (changes == 0 || !is_changed(environ[index])) copy[used++] = environ[index];
  return copy;
}

/* Returns the program and its arguments as execve expects them, or NULL. */
static char **make_arguments(const char *program, const char *arguments) {
  size_t count = 0;
  for (const char *rest = arguments; *rest != 0; rest += strlen(rest) + 1) count++;
  char **list = calloc(count + 2, sizeof *list);
  if (list == NULL) return NULL;
  list[0] = (char *)program;
  count = 1;
  for (const char *rest = arguments; *rest != 0; rest += strlen(rest) + 1) list[count++] = (char *)rest;
  return list;
}

static int make_pipe(int ends[2]) {
#ifdef __linux__
  return pipe2(ends, O_CLOEXEC);
#else
  if (pipe(ends) != 0) return -1;
  fcntl(ends[0], F_SETFD, FD_CLOEXEC);
  fcntl(ends[1], F_SETFD, FD_CLOEXEC);
  return 0;
#endif
}

static int make_sockets(int ends[2]) {
#ifdef __linux__
  return socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends);
#else
  if (socketpair(AF_UNIX, SOCK_STREAM, 0, ends) != 0) return -1;
  fcntl(ends[0], F_SETFD, FD_CLOEXEC);
  fcntl(ends[1], F_SETFD, FD_CLOEXEC);
  int yes = 1;
  setsockopt(ends[0], SOL_SOCKET, SO_NOSIGPIPE, &yes, sizeof yes);
  return 0;
#endif
}

/* Starts a program in the way that the first members of `given` state. */
static int start_child(start *given, const char *arguments, cchild *child) {
  /* Pairs of this process's end and the other end. */
  int pairs[4][2] = {{-1, -1}, {-1, -1}, {-1, -1}, {-1, -1}};
  enum { messages, errors, life, reports };
  int error = 0;
  char **environment = make_environment(given->folder);
  char **list = make_arguments(given->program, arguments);
  int life_pipe[2] = {-1, -1};
  if (environment == NULL || list == NULL) error = ENOMEM;
  else if (make_sockets(pairs[messages]) != 0 || make_pipe(pairs[errors]) != 0 || make_pipe(life_pipe) != 0 ||
           make_pipe(pairs[reports]) != 0)
    error = errno;
  pairs[life][0] = life_pipe[1];
  pairs[life][1] = life_pipe[0];
  pid_t supervisor = -1;
  if (error == 0) {
    fcntl(pairs[errors][0], F_SETFL, O_NONBLOCK);
    /* A program whose stderr nobody reads must not wait. */
    fcntl(pairs[errors][1], F_SETFL, O_NONBLOCK);
    given->arguments = list;
    given->environment = environment;
    given->messages = pairs[messages][1];
    given->errors = pairs[errors][1];
    given->life = pairs[life][1];
    given->reports = pairs[reports][1];
    sigset_t all, outside;
    sigfillset(&all);
    /* The new process must not run this process's signal handlers. */
    pthread_sigmask(SIG_BLOCK, &all, &outside);
    supervisor = fork();
    if (supervisor == 0) supervise(given);
    if (supervisor < 0) error = errno;
    pthread_sigmask(SIG_SETMASK, &outside, NULL);
  }
  if (environment != NULL) free_environment(environment, given->folder == NULL ? 0 : changed_count);
  free(list);
  for (int index = 0; index < 4; index++) {
    if (pairs[index][1] >= 0) close(pairs[index][1]);
    if (error != 0 && pairs[index][0] >= 0) close(pairs[index][0]);
  }
  if (error != 0 && given->folder != NULL) remove_folder(given->folder);
  if (given->lock >= 0) close(given->lock);
  if (error != 0) return error;
  *child = (cchild){supervisor, pairs[messages][0], pairs[errors][0], pairs[life][0], pairs[reports][0]};
  return 0;
}

int cchild_start(const char *program, const char *arguments, cchild *child) {
  return start_child(&(start){.program = program, .lock = -1}, arguments, child);
}

int cchild_start_browser(const char *program, const char *arguments, const char *folder, int lock, cchild *child) {
  start given = {.program = program, .folder = folder, .is_browser = true, .lock = lock};
  return start_child(&given, arguments, child);
}

void cchild_end(cchild *child) {
  close(child->life);
  while (waitpid(child->supervisor, NULL, 0) < 0 && errno == EINTR) continue;
  close(child->messages);
  close(child->errors);
  close(child->reports);
}

int cchild_wait(const cchild *child, bool writes, int milliseconds) {
  struct pollfd files[] = {
      {.fd = child->messages, .events = (short)(writes ? POLLIN | POLLOUT : POLLIN)},
      {.fd = child->errors, .events = POLLIN},
  };
  if (poll(files, 2, milliseconds) <= 0) return 0;
  /* A program may close its stderr. This pipe would then end each wait at once. */
  bool is_closed = files[0].revents == 0 && !(files[1].revents & POLLIN);
  if (is_closed && poll(files, 1, milliseconds) <= 0) return 0;
  int flags = 0;
  if (files[0].revents & (POLLIN | POLLHUP | POLLERR)) flags |= cchild_readable;
  if (files[0].revents & POLLOUT) flags |= cchild_writable;
  if (files[1].revents & POLLIN) flags |= cchild_complaining;
  return flags;
}

static ssize_t count_or_end(ssize_t count) {
  if (count >= 0) return count;
  return errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR ? -1 : 0;
}

ssize_t cchild_read(const cchild *child, void *bytes, size_t count) {
  return count_or_end(recv(child->messages, bytes, count, MSG_DONTWAIT));
}

ssize_t cchild_read_errors(const cchild *child, void *bytes, size_t count) {
  return count_or_end(read(child->errors, bytes, count));
}

ssize_t cchild_write(const cchild *child, const void *bytes, size_t count) {
#ifdef MSG_NOSIGNAL
  int flags = MSG_DONTWAIT | MSG_NOSIGNAL;
#else
  int flags = MSG_DONTWAIT;
#endif
  ssize_t written = send(child->messages, bytes, count, flags);
  if (written >= 0) return written;
  return errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR ? 0 : -1;
}

bool cchild_wait_for_report(const cchild *child, int milliseconds, cchild_report *report) {
  struct pollfd file = {.fd = child->reports, .events = POLLIN};
  if (poll(&file, 1, milliseconds) <= 0) return false;
  return read(child->reports, report, sizeof *report) == (ssize_t)sizeof *report;
}

bool cchild_is_root(void) { return geteuid() == 0; }
