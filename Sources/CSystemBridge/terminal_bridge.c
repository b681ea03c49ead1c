#define _GNU_SOURCE
#include "terminal_bridge.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdint.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

int cterminal_size(int file, int *columns, int *rows, int *width, int *height) {
  struct winsize size;
  if (ioctl(file, TIOCGWINSZ, &size) != 0) return errno;
  *columns = size.ws_col;
  *rows = size.ws_row;
  *width = size.ws_xpixel;
  *height = size.ws_ypixel;
  return 0;
}

static int64_t now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

/* Blocks all signals except faults until the terminal is restored. */
static void block_signals(sigset_t *outside) {
  static const int faults[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP, SIGABRT, SIGSYS};
  sigset_t blocked;
  sigfillset(&blocked);
  for (size_t index = 0; index < sizeof faults / sizeof *faults; index++)
    sigdelset(&blocked, faults[index]);
  pthread_sigmask(SIG_BLOCK, &blocked, outside);
}

/* Returns whether a signal from the user is pending. */
static bool is_interrupted(void) {
  static const int sent[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP};
  sigset_t waiting;
  sigpending(&waiting);
  for (size_t index = 0; index < sizeof sent / sizeof *sent; index++)
    if (sigismember(&waiting, sent[index]) == 1) return true;
  return false;
}

/* Waits until the terminal can be read or written. Returns false after the deadline or if a signal is pending. */
static bool is_ready(int file, short event, int64_t deadline) {
  while (!is_interrupted()) {
    int64_t left = deadline - now();
    if (left <= 0) return false;
    struct pollfd waiting = {.fd = file, .events = event};
    /* Polls in short steps, because a blocked signal does not interrupt poll. */
    int ready = poll(&waiting, 1, left < 20 ? (int)left : 20);
    if (ready > 0) return true;
    if (ready < 0 && errno != EINTR) return false;
  }
  return false;
}

/* Returns whether the answer contains device attributes, which have the form ESC [ ? … c. */
static bool is_whole(const unsigned char *answer, size_t count) {
  for (size_t start = 0; start + 2 < count; start++) {
    if (answer[start] != 27 || answer[start + 1] != '[' || answer[start + 2] != '?') continue;
    for (size_t end = start + 3; end < count; end++) {
      if (answer[end] == 'c') return true;
      if (answer[end] != ';' && (answer[end] < '0' || answer[end] > '9')) break;
    }
  }
  return false;
}

static int talk(int file, const unsigned char *question, size_t count, unsigned char *answer,
                size_t capacity, int64_t deadline) {
  for (size_t written = 0; written < count;) {
    if (!is_ready(file, POLLOUT, deadline)) return 0;
    ssize_t length = write(file, question + written, count - written);
    if (length < 0 && errno != EAGAIN && errno != EINTR) return -errno;
    if (length > 0) written += (size_t)length;
  }
  size_t known = 0;
  while (known < capacity && !is_whole(answer, known) && is_ready(file, POLLIN, deadline)) {
    ssize_t length = read(file, answer + known, capacity - known);
    if (length == 0 || (length < 0 && errno != EAGAIN && errno != EINTR)) break;
    if (length > 0) known += (size_t)length;
  }
  return (int)known;
}

int cterminal_ask(const unsigned char *question, size_t count, unsigned char *answer, size_t capacity,
                  int milliseconds) {
  int64_t deadline = now() + milliseconds;
  /* Without O_NONBLOCK, a write would block while the terminal's output is paused, and signals would stay blocked. */
  int file = open("/dev/tty", O_RDWR | O_NOCTTY | O_CLOEXEC | O_NONBLOCK);
  if (file < 0) return -errno;
  struct termios before, raw;
  /* Changing terminal settings would stop a background process. */
  if (tcgetpgrp(file) != getpgrp() || tcgetattr(file, &before) != 0) {
    close(file);
    return -ENOTTY;
  }
  raw = before;
  raw.c_lflag &= ~(tcflag_t)(ICANON | ECHO);
  raw.c_cc[VMIN] = 1;
  raw.c_cc[VTIME] = 0;
  int result = -ENOTTY;
  sigset_t outside;
  block_signals(&outside);
  if (tcsetattr(file, TCSANOW, &raw) == 0) {
    result = talk(file, question, count, answer, capacity, deadline);
    tcsetattr(file, TCSANOW, &before);
  }
  pthread_sigmask(SIG_SETMASK, &outside, NULL);
  close(file);
  return result;
}

static void stop_set(sigset_t *set) {
  sigemptyset(set);
  sigaddset(set, SIGTSTP);
}

void cterminal_hold_stop(bool is_held) {
  sigset_t set;
  stop_set(&set);
  pthread_sigmask(is_held ? SIG_BLOCK : SIG_UNBLOCK, &set, NULL);
}

bool cterminal_wait_for_stop(double seconds) {
  sigset_t set;
  stop_set(&set);
  if (seconds < 0) seconds = 0;
  if (seconds > 1e6) seconds = 1e6;
  struct timespec time = {(time_t)seconds, (long)((seconds - (double)(time_t)seconds) * 1e9)};
  return sigtimedwait(&set, NULL, &time) == SIGTSTP;
}

void cterminal_stop(void) {
  raise(SIGTSTP);
  /* The process stops in the first call. After it continues, the second call holds Ctrl-Z again. */
  cterminal_hold_stop(false);
  cterminal_hold_stop(true);
}
