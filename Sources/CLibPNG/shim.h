#include <png.h>
// libpng compresses with zlib. skelshot also computes checksums with zlib, and tests compare results with it.
#include <zlib.h>
