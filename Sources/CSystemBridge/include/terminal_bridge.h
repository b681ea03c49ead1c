/* Queries the terminal. These functions are in C because Swift cannot call the variadic ioctl, and because the
 * terminal's settings must always be restored. */
#ifndef C_TERMINAL_BRIDGE_H
#define C_TERMINAL_BRIDGE_H

#include <stdbool.h>
#include <stddef.h>

/* Reads the numbers of columns and rows, and the size in pixels (0 if unknown). Returns 0 or an error number. */
int cterminal_size(int file, int *columns, int *rows, int *width, int *height);

/* Sends a query to the process's terminal and waits for the answer. The query must end with a request for device
 * attributes. Waiting ends when the attributes arrive, after the timeout, or at a signal. The signal is delivered
 * after the terminal's settings are restored.
 *
 * Returns the length of the answer, or a negative error number. */
int cterminal_ask(const unsigned char *question, size_t count, unsigned char *answer, size_t capacity,
                  int milliseconds);

/* Holds Ctrl-Z until `cterminal_wait_for_stop` is called, or releases a held Ctrl-Z. */
void cterminal_hold_stop(bool is_held);

/* Waits for the given time or until a held Ctrl-Z. Returns whether Ctrl-Z was pressed. */
bool cterminal_wait_for_stop(double seconds);

/* Stops the process as Ctrl-Z does, and returns when the process continues. */
void cterminal_stop(void);

#endif
