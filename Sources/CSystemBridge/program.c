#include "file_bridge.h"

#include <fcntl.h>
#include <spawn.h>
#include <unistd.h>

#ifdef __APPLE__
/* Libraries cannot refer to `environ` on Apple's systems. */
#include <crt_externs.h>
#define environ (*_NSGetEnviron())
#else
extern char **environ;
#endif

#ifdef __GLIBC__
static char **known_arguments;
static int known_count;

/* glibc passes the process arguments to constructors. */
__attribute__((constructor)) static void take_arguments(int count, char **arguments) {
  known_count = count;
  known_arguments = arguments;
}

/* Swift's runtime provides this function for programs with a custom entry point. */
extern void _swift_stdlib_overrideUnsafeArgvArgc(char **arguments, int count) __attribute__((weak));
#endif

void cfile_tell_arguments(void) {
#ifdef __GLIBC__
  if (known_arguments != NULL && _swift_stdlib_overrideUnsafeArgvArgc != NULL)
    _swift_stdlib_overrideUnsafeArgvArgc(known_arguments, known_count);
#endif
}

int cfile_begin(const char *program, const char *argument) {
  posix_spawnattr_t attributes;
  posix_spawn_file_actions_t actions;
  int error = posix_spawnattr_init(&attributes);
  if (error != 0) return error;
  error = posix_spawn_file_actions_init(&actions);
  if (error != 0) {
    posix_spawnattr_destroy(&attributes);
    return error;
  }
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP);
  for (int stream = STDIN_FILENO; stream <= STDERR_FILENO && error == 0; stream++)
    error = posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_RDWR, 0);
  char *arguments[] = {(char *)program, (char *)argument, NULL};
  pid_t process;
  if (error == 0) error = posix_spawnp(&process, program, &actions, &attributes, arguments, environ);
  posix_spawn_file_actions_destroy(&actions);
  posix_spawnattr_destroy(&attributes);
  return error;
}
