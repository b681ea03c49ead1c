/* The interface of a peer's library. skelshot-bench opens the library and times it in turns with skelshot in one
   process. The tasks are fill-solid, fill-right, fill-down and fill-diagonal. The same names with feed- in place of
   fill- stand for a whole frame of Fixtures/scenes/feed.json at scale 3. coast-N is 40
   outlines of N curves each, which do not cross themselves, and scribble-N is 40 of random curves. */

#ifdef __cplusplus
extern "C" {
#endif

/* Prepares a task and returns its number, or -1 if the task is unknown. */
int peer_prepare(const char *task);

/* Draws a task once, on a single thread, over the previous picture. */
void peer_run(int number);

/* Returns the picture as rows without padding. The bytes of each pixel are B, G, R, A. */
const unsigned char *peer_pixels(int number);

#ifdef __cplusplus
}
#endif
