/* Starts a program, and ends it however this process ends. The program is a browser, or one that writes to stdout.
 *
 * A supervisor process is forked from this process. It starts the program and waits until this process closes a pipe or
 * ends, even by SIGKILL. The supervisor then ends all processes of the program and removes a browser's folder. The
 * supervisor holds a lock on the folder. If the supervisor is killed, the system kills the program, and a later run
 * removes the unlocked folder. Functions return 0 or an error number unless stated otherwise. */
#ifndef C_CHILD_BRIDGE_H
#define C_CHILD_BRIDGE_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

/* Returns whether a folder is in memory and has room for a profile and for the browser's shared memory. */
bool cchild_is_in_memory(const char *path);

/* Creates and locks a folder for a browser. Its path is `prefix` and six more characters. `path` has `capacity` bytes. */
int cchild_make_folder(const char *prefix, char *path, size_t capacity, int *lock);

/* Removes the folders in `parent` whose names begin with `prefix`, if they belong to this user and no browser uses
 * them. */
void cchild_remove_unused(const char *parent, const char *prefix);

typedef struct {
  pid_t supervisor;
  /* A socket for messages. A browser reads descriptor 3 and writes descriptor 4. Any other program writes to stdout. */
  int messages;
  /* The program's stderr. */
  int errors;
  /* While this pipe is open, the program runs. */
  int life;
  /* The supervisor writes a cchild_report to this pipe when the program ends. */
  int reports;
} cchild;

typedef struct {
  /* The error number if the program could not be started, or 0. */
  int error;
  /* The exit code, or -1 if a signal ended the program. */
  int code;
  /* The signal that ended the program, or 0. */
  int signal;
} cchild_report;

/* Starts a program. `arguments` are strings one after another, followed by an empty string. */
int cchild_start(const char *program, const char *arguments, cchild *child);

/* Starts a browser whose temporary files are in `folder`. `lock` is closed, also if the call fails. */
int cchild_start_browser(const char *program, const char *arguments, const char *folder, int lock, cchild *child);

/* Ends the program and all its processes, removes its folder, and returns when all this is done. */
void cchild_end(cchild *child);

enum { cchild_readable = 1, cchild_writable = 2, cchild_complaining = 4 };

/* Waits until the program sent a message, a message can be sent if `writes`, or the program wrote to stderr. Returns
 * the flags above, or 0 after the time is over or if a signal was handled. */
int cchild_wait(const cchild *child, bool writes, int milliseconds);

/* Reads without waiting. Return the number of bytes, 0 at the end, or -1 if nothing can be read now. */
ssize_t cchild_read(const cchild *child, void *bytes, size_t count);
ssize_t cchild_read_errors(const cchild *child, void *bytes, size_t count);

/* Writes without waiting. Returns the number of written bytes, or -1 if the program no longer reads. */
ssize_t cchild_write(const cchild *child, const void *bytes, size_t count);

/* Waits for the supervisor's report. Returns false if there is none in time. */
bool cchild_wait_for_report(const cchild *child, int milliseconds, cchild_report *report);

/* Returns whether this process runs as root. */
bool cchild_is_root(void);

#endif
