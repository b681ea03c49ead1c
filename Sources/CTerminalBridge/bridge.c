#include "CTerminalBridge.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdbool.h>
#include <sys/ioctl.h>
#include <termios.h>
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

/* Whether the answer to the request for device attributes is there: ESC [ ? … c. */
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
                size_t capacity, int milliseconds) {
  for (size_t written = 0; written < count;) {
    ssize_t length = write(file, question + written, count - written);
    if (length < 0 && errno == EINTR) continue;
    if (length < 0) return -errno;
    written += (size_t)length;
  }
  size_t known = 0;
  while (known < capacity && !is_whole(answer, known)) {
    struct pollfd waiting = {.fd = file, .events = POLLIN};
    int ready = poll(&waiting, 1, milliseconds);
    if (ready < 0 && errno == EINTR) continue;
    if (ready <= 0) break;
    ssize_t length = read(file, answer + known, capacity - known);
    if (length <= 0) break;
    known += (size_t)length;
  }
  return (int)known;
}

int cterminal_ask(const unsigned char *question, size_t count, unsigned char *answer, size_t capacity,
                  int milliseconds) {
  int file = open("/dev/tty", O_RDWR | O_NOCTTY | O_CLOEXEC);
  if (file < 0) return -errno;
  struct termios before, raw;
  /* In the background it would be stopped for changing the terminal. */
  if (tcgetpgrp(file) != getpgrp() || tcgetattr(file, &before) != 0) {
    close(file);
    return -ENOTTY;
  }
  raw = before;
  raw.c_lflag &= ~(tcflag_t)(ICANON | ECHO);
  raw.c_cc[VMIN] = 0;
  raw.c_cc[VTIME] = 0;
  int result = -ENOTTY;
  if (tcsetattr(file, TCSANOW, &raw) == 0) {
    result = talk(file, question, count, answer, capacity, milliseconds);
    tcsetattr(file, TCSANOW, &before);
  }
  close(file);
  return result;
}
