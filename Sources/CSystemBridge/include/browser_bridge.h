/* Starts a browser, and ends it however this process ends.
 *
 * A supervisor process is forked from this process. It starts the browser and waits until this process closes a pipe or
 * ends, even by SIGKILL. The supervisor then ends all processes of the browser and removes the browser's folder. The
 * supervisor holds a lock on the folder. If the supervisor is killed, the system kills the browser, and a later run
 * removes the unlocked folder. Functions return 0 or an error number unless stated otherwise. */
#ifndef C_BROWSER_BRIDGE_H
#define C_BROWSER_BRIDGE_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

/* Returns whether a folder is in memory and has room for a profile and for the browser's shared memory. */
bool cbrowser_is_in_memory(const char *path);

/* Creates and locks a folder for a browser. Its path is `prefix` and six more characters. `path` has `capacity` bytes. */
int cbrowser_make_folder(const char *prefix, char *path, size_t capacity, int *lock);

/* Removes the folders in `parent` whose names begin with `prefix`, if they belong to this user and no browser uses
 * them. */
void cbrowser_remove_unused(const char *parent, const char *prefix);

typedef struct {
  pid_t supervisor;
  /* A socket for messages. The browser reads descriptor 3 and writes descriptor 4. */
  int messages;
  /* The browser's stderr. */
  int errors;
  /* While this pipe is open, the browser runs. */
  int life;
  /* The supervisor writes a cbrowser_report to this pipe when the browser ends. */
  int reports;
} cbrowser;

typedef struct {
  /* The error number if the program could not be started, or 0. */
  int error;
  /* The exit code, or -1 if a signal ended the browser. */
  int code;
  /* The signal that ended the browser, or 0. */
  int signal;
} cbrowser_report;

/* Starts a browser whose temporary files are in `folder`. `arguments` are strings one after another, followed by an empty
 * string. `lock` is closed, also if the call fails. */
int cbrowser_start(const char *program, const char *arguments, const char *folder, int lock, cbrowser *browser);

/* Ends the browser and all its processes, removes its folder, and returns when all this is done. */
void cbrowser_end(cbrowser *browser);

enum { cbrowser_readable = 1, cbrowser_writable = 2, cbrowser_complaining = 4 };

/* Waits until the browser sent a message, a message can be sent if `writes`, or the browser wrote to stderr. Returns the
 * flags above, or 0 after the time is over or if a signal was handled. */
int cbrowser_wait(const cbrowser *browser, bool writes, int milliseconds);

/* Reads without waiting. Return the number of bytes, 0 at the end, or -1 if nothing can be read now. */
ssize_t cbrowser_read(const cbrowser *browser, void *bytes, size_t count);
ssize_t cbrowser_read_errors(const cbrowser *browser, void *bytes, size_t count);

/* Writes without waiting. Returns the number of written bytes, or -1 if the browser no longer reads. */
ssize_t cbrowser_write(const cbrowser *browser, const void *bytes, size_t count);

/* Waits for the supervisor's report. Returns false if there is none in time. */
bool cbrowser_wait_for_report(const cbrowser *browser, int milliseconds, cbrowser_report *report);

/* Returns whether this process runs as root. */
bool cbrowser_is_root(void);

#endif
