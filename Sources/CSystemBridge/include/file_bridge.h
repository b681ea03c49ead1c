/* Creates unnamed files, and removes temporary names if a signal ends the process.
 *
 * If the system supports unnamed files, an unfinished file has no name. Otherwise, the names of unfinished files are
 * listed here, because a signal handler cannot run Swift code. Functions return 0 or an error number. */
#ifndef C_FILE_BRIDGE_H
#define C_FILE_BRIDGE_H

#include <stdbool.h>
#include <sys/types.h>

/* Opens an unnamed file in a folder for reading and writing. Returns ENOTSUP if the system does not support unnamed
 * files or cannot name them later. */
int cfile_open_nameless(const char *folder, mode_t mode, int *file);

/* Gives an unnamed file a name. No file with this name may exist yet. */
int cfile_link(int file, const char *path);

/* Renames a file or folder. The target must not exist. */
int cfile_rename_to_new(const char *source, const char *target);

/* Exchanges the names of two files. Returns ENOTSUP if the system cannot exchange them in one step. */
int cfile_exchange(const char *one, const char *other);

/* A name that is removed if a signal ends the process. */
typedef struct cfile_name cfile_name;

/* Adds the name of a file or folder to the list. Returns NULL if out of memory. Names are removed in reverse order. */
cfile_name *cfile_list(const char *path, bool is_folder);

/* Removes a name from the list and frees it. */
void cfile_forget(cfile_name *name);

/* Signals that end the process are deferred between these two calls. Sections can be nested. */
void cfile_begin_section(void);
void cfile_end_section(void);

/* Removes the listed names when a signal ends the process, for example after Ctrl-C, kill, or a closed terminal or
 * pipe. Ignored signals stay ignored. If the file size limit is exceeded, write(2) fails. */
void cfile_handle_ending_signals(void);

/* Sets a text of at most 63 bytes, which is written to stdout if a signal ends the process while the terminal shows a
 * film. */
void cfile_set_farewell(const char *text);

/* Starts a program with one argument in a new process group, without standard streams, and does not wait for it. */
int cfile_begin(const char *program, const char *argument);

/* Removes the listed names and ends the process as an unhandled signal would. */
void cfile_end(int number) __attribute__((noreturn));

/* Passes the process arguments to Swift's runtime, which otherwise reads /proc. Has an effect only with glibc. */
void cfile_tell_arguments(void);

/* Makes the allocator keep up to 512 MiB of freed memory, so that the memory is not returned to the system and cleared
 * again. Has an effect only with glibc. */
void cfile_keep_freed_memory(void);

#endif
