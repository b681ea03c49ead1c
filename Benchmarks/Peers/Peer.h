/* What the library of a peer offers to skelshot-bench, which opens it and times it in turns with
   skelshot in one process. Tasks are fill-solid, fill-right, fill-down, fill-diagonal and the same
   with feed- for a whole frame of Fixtures/scenes/feed.json at scale 3. */

#ifdef __cplusplus
extern "C" {
#endif

/* Prepares a task and returns its number; -1 if there is no such task. */
int peer_prepare(const char *task);

/* Draws a task once, on one thread, over the previous picture. */
void peer_run(int number);

/* The picture: rows without padding, bytes B, G, R, A. */
const unsigned char *peer_pixels(int number);

#ifdef __cplusplus
}
#endif
