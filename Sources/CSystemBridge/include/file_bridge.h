/* Files without a name, and names that do not outlive the process.
 *
 * Files that wait for their place have no name where the system can do that. Those that need one are listed here,
 * so that a signal that ends the process removes them first: a signal handler may call little, and nothing of Swift.
 * Functions return 0, or the error number. */
#ifndef C_FILE_BRIDGE_H
#define C_FILE_BRIDGE_H

#include <stdbool.h>
#include <sys/types.h>

/* Opens a file without a name in a folder, for reading and writing. ENOTSUP where there are none, or where one
 * could not be given a name later. */
int cfile_open_nameless(const char *folder, mode_t mode, int *file);

/* Gives an open file a name, which must be new. */
int cfile_link(int file, const char *path);

/* Gives a file or folder another name, which must be new. */
int cfile_rename_to_new(const char *source, const char *target);

/* Gives two files each other's names. ENOTSUP where that cannot be done in one step. */
int cfile_exchange(const char *one, const char *other);

/* A name that is removed when a signal ends the process. */
typedef struct cfile_name cfile_name;

/* Lists the name of a file or of a folder, or returns NULL without memory. What was listed last is removed first. */
cfile_name *cfile_list(const char *path, bool is_folder);

/* Takes a name from the list and frees it. */
void cfile_forget(cfile_name *name);

/* Between these two no signal ends the process; it waits for the end. They nest. */
void cfile_begin_section(void);
void cfile_end_section(void);

/* Lets signals that end the process remove what is listed first: Ctrl-C, kill, a closed terminal or pipe. Those that
 * are ignored stay so. A file that grows over the limit of the system is an error of write(2) from then on. */
void cfile_handle_ending_signals(void);

/* What is written to stdout when a signal ends the process, for a terminal that shows a film: at most 63 bytes. */
void cfile_set_farewell(const char *text);

/* Begins a program with one argument, in a process group of its own and without streams; it is not waited for. */
int cfile_begin(const char *program, const char *argument);

/* Ends the process as a signal does that nobody handles, and removes the listed names first. */
void cfile_end(int number) __attribute__((noreturn));

/* Tells Swift's runtime the arguments of the process. It would read them in /proc, which need not be there. Does nothing
 * where the C library is not glibc. */
void cfile_tell_arguments(void);

/* Lets the allocator keep up to half a gigabyte of freed memory, instead of giving it back and taking it again,
 * cleared. Does nothing where the C library is not glibc. */
void cfile_keep_freed_memory(void);

#endif
