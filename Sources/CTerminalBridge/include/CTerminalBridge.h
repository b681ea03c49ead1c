/* What a terminal is, and what it answers: ioctl has a variable number of arguments, which Swift cannot call, and the
 * settings of a terminal must come back whatever happens in between. */
#ifndef C_TERMINAL_BRIDGE_H
#define C_TERMINAL_BRIDGE_H

#include <stddef.h>

/* Columns, rows, and the extent in pixels, which is 0 where it is not known. Returns 0, or the error number. */
int cterminal_size(int file, int *columns, int *rows, int *width, int *height);

/* Asks the terminal of the process and waits for the answer. It ends with the answer to the request for device attributes,
 * which the question must end with, or when nothing has come for some milliseconds.
 *
 * Returns the bytes of the answer, or a negative error number. */
int cterminal_ask(const unsigned char *question, size_t count, unsigned char *answer, size_t capacity,
                  int milliseconds);

#endif
