#ifndef CFUZZER_H
#define CFUZZER_H

#include <stddef.h>
#include <stdint.h>

/* A function from libFuzzer that mutates bytes in place and returns their new number. */
size_t LLVMFuzzerMutate(uint8_t *bytes, size_t count, size_t capacity);

#endif
