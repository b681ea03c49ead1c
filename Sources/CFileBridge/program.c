#include "CFileBridge.h"

#include <fcntl.h>
#include <spawn.h>
#include <unistd.h>

extern char **environ;

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
