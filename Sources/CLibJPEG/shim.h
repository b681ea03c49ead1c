#include <stddef.h>
#include <stdio.h>
/* The two above stand first: jpeglib.h needs their types. */
#include <jpeglib.h>
