#include <stddef.h>
#include <stdio.h>
/* jpeglib.h uses types from the two headers above. */
#include <jpeglib.h>
