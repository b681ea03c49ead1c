#include "raster_kernels.h"

extern const craster_kernels craster_baseline;
#ifdef __x86_64__
extern const craster_kernels craster_avx2;
extern const craster_kernels craster_avx512;
#endif
