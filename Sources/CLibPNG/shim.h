#include <png.h>
// libpng compresses with zlib. skelshot also computes checksums with zlib, and tests compare their results with zlib's results.
#include <zlib.h>
