#ifndef CFUZZER_H
#define CFUZZER_H

#include <stddef.h>
#include <stdint.h>

/* Part of libFuzzer: changes bytes in place as it finds useful, and returns how many there are then. */
size_t LLVMFuzzerMutate(uint8_t *bytes, size_t count, size_t capacity);

#endif
