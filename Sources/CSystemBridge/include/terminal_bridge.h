/* What a terminal is, and what it answers: ioctl has a variable number of arguments, which Swift cannot call, and the
 * settings of a terminal must come back whatever happens in between. */
#ifndef C_TERMINAL_BRIDGE_H
#define C_TERMINAL_BRIDGE_H

#include <stdbool.h>
#include <stddef.h>

/* Columns, rows, and the extent in pixels, which is 0 where it is not known. Returns 0, or the error number. */
int cterminal_size(int file, int *columns, int *rows, int *width, int *height);

/* Asks the terminal of the process and waits for the answer. It ends with the answer to the request for device attributes,
 * which the question must end with, after some milliseconds in all, or where a signal comes. Signals take effect
 * when the settings of the terminal are back.
 *
 * Returns the bytes of the answer, or a negative error number. */
int cterminal_ask(const unsigned char *question, size_t count, unsigned char *answer, size_t capacity,
                  int milliseconds);

/* Lets Ctrl-Z wait until it is asked for, or no longer. */
void cterminal_hold_stop(bool is_held);

/* Waits for some seconds, or until Ctrl-Z comes, which is held. Returns whether it came. */
bool cterminal_wait_for_stop(double seconds);

/* Stops the process as Ctrl-Z does, and returns when it goes on. */
void cterminal_stop(void);

#endif
