#include <png.h>
// libpng compresses with it; skelshot asks it for checksums, and its tests for its opinion.
#include <zlib.h>
