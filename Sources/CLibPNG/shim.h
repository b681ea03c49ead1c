#include <png.h>
// libpng compresses with zlib. skelshot also computes checksums with zlib, and tests use zlib for comparison.
#include <zlib.h>
