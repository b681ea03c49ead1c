/* Nameless files, and names that do not outlive the process.
 *
 * A waiting file has no name if the system can do that. Other waiting files are listed here, so that a signal handler
 * can remove them: it may call few functions and no Swift.
 * Functions return 0, or an error number. */
#ifndef C_FILE_BRIDGE_H
#define C_FILE_BRIDGE_H

#include <stdbool.h>
#include <sys/types.h>

/* Opens a nameless file in a folder, for reading and writing. ENOTSUP if the system has none, or could not name one
 * later. */
int cfile_open_nameless(const char *folder, mode_t mode, int *file);

/* Gives an open file a new name. */
int cfile_link(int file, const char *path);

/* Renames a file or folder to a new name. */
int cfile_rename_to_new(const char *source, const char *target);

/* Exchanges the names of two files. ENOTSUP if that is impossible in one step. */
int cfile_exchange(const char *one, const char *other);

/* A name that is removed if a signal ends the process. */
typedef struct cfile_name cfile_name;

/* Lists the name of a file or folder; NULL if out of memory. The name listed last is removed first. */
cfile_name *cfile_list(const char *path, bool is_folder);

/* Removes a name from the list and frees it. */
void cfile_forget(cfile_name *name);

/* Between these two calls, ending signals are deferred. Sections nest. */
void cfile_begin_section(void);
void cfile_end_section(void);

/* Makes ending signals remove the listed names first: Ctrl-C, kill, a closed terminal or pipe. Ignored signals stay
 * ignored. Exceeding the file size limit becomes an error of write(2). */
void cfile_handle_ending_signals(void);

/* Sets a text for stdout if a signal ends the process, at most 63 bytes, for a terminal that shows a film. */
void cfile_set_farewell(const char *text);

/* Starts a program with one argument in its own process group, without streams, and does not wait for it. */
int cfile_begin(const char *program, const char *argument);

/* Removes the listed names, then ends the process like an unhandled signal. */
void cfile_end(int number) __attribute__((noreturn));

/* Passes the process arguments to Swift's runtime, which otherwise needs /proc. Does nothing unless the C library is
 * glibc. */
void cfile_tell_arguments(void);

/* Makes the allocator keep up to half a gigabyte of freed memory, which otherwise is returned and cleared. Does nothing
 * unless the C library is glibc. */
void cfile_keep_freed_memory(void);

#endif
