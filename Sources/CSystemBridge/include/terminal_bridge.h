/* The terminal's size and its answers. Swift cannot call ioctl, which is variadic; and the terminal's settings must be
 * restored whatever happens. */
#ifndef C_TERMINAL_BRIDGE_H
#define C_TERMINAL_BRIDGE_H

#include <stdbool.h>
#include <stddef.h>

/* Columns, rows, and the size in pixels, 0 if unknown. Returns 0, or an error number. */
int cterminal_size(int file, int *columns, int *rows, int *width, int *height);

/* Sends a question to the process's terminal and waits for the answer. The question must end with a request for device
 * attributes. Stops at the answer to it, after the timeout, or at a signal, which takes effect when the terminal's
 * settings are restored.
 *
 * Returns the answer's length, or a negative error number. */
int cterminal_ask(const unsigned char *question, size_t count, unsigned char *answer, size_t capacity,
                  int milliseconds);

/* Holds Ctrl-Z until `cterminal_wait_for_stop`, or releases it. */
void cterminal_hold_stop(bool is_held);

/* Waits for so many seconds, or for the held Ctrl-Z. Returns whether it came. */
bool cterminal_wait_for_stop(double seconds);

/* Stops the process like Ctrl-Z, and returns when it continues. */
void cterminal_stop(void);

#endif
