/* One step of each loop, for vectors of WIDTH bytes. loops.h includes this file once for each width and defines
 * STEP(name), which appends the width to a name, and FUNCTION, the attributes of all functions.
 *
 * A pixel is two pairs of 16-bit lanes, red and blue, green and alpha, because the products of two levels need 16 bits. */

typedef uint16_t STEP(lanes) __attribute__((vector_size(WIDTH)));
typedef uint32_t STEP(pixels) __attribute__((vector_size(WIDTH)));
typedef uint8_t STEP(levels) __attribute__((vector_size(WIDTH / 4)));

FUNCTION STEP(pixels) STEP(load)(const uint32_t *from) {
  STEP(pixels) pixels;
  memcpy(&pixels, from, WIDTH);
  return pixels;
}

FUNCTION void STEP(store)(uint32_t *to, STEP(pixels) pixels) { memcpy(to, &pixels, WIDTH); }

FUNCTION STEP(pixels) STEP(all)(uint32_t pixel) { return (STEP(pixels)){} + pixel; }

/* One level in all lanes. */
FUNCTION STEP(lanes) STEP(level)(uint8_t level) { return (STEP(lanes)){} + (uint16_t)level; }

/* The level of each pixel in both of its lanes. */
FUNCTION STEP(lanes) STEP(load_levels)(const uint8_t *from) {
  STEP(levels) levels;
  memcpy(&levels, from, WIDTH / 4);
  STEP(pixels) wide = __builtin_convertvector(levels, STEP(pixels));
  return (STEP(lanes))(wide | wide << 16);
}

FUNCTION STEP(lanes) STEP(red_blue)(STEP(pixels) pixels) { return (STEP(lanes))(pixels & 0x00ff00ff); }

FUNCTION STEP(lanes) STEP(green_alpha)(STEP(pixels) pixels) { return (STEP(lanes))pixels >> 8; }

/* The lanes divided by 255, rounded to nearest. Lanes are 0 ... 65,025. ByteArithmetic.swift has the source. */
FUNCTION STEP(lanes) STEP(divided)(STEP(lanes) lanes) {
  lanes += 128;
  return (lanes + (lanes >> 8)) >> 8;
}

/* The pixels whose lanes, multiplied by 255, are given. */
FUNCTION STEP(pixels) STEP(joined)(STEP(lanes) red_blue, STEP(lanes) green_alpha) {
  green_alpha += 128;
  green_alpha += green_alpha >> 8;
  // The high bytes already are where the pixel has green and alpha.
  return (STEP(pixels))STEP(divided)(red_blue) | ((STEP(pixels))green_alpha & 0xff00ff00);
}

/* (added + onto * kept) / 255 */
FUNCTION STEP(pixels) STEP(mixed)(
    STEP(lanes) red_blue, STEP(lanes) green_alpha, STEP(pixels) onto, STEP(lanes) kept) {
  return STEP(joined)(
      red_blue + STEP(red_blue)(onto) * kept, green_alpha + STEP(green_alpha)(onto) * kept);
}

/* What a source at a coverage adds, multiplied by 255, and the part of the destination that it keeps. The formula for
 * translucent pixels adds the scaled source, which is rounded; 255 * s' / 255 is exactly s'. */
FUNCTION void STEP(prepare)(
    STEP(pixels) source, bool opaque, STEP(lanes) cover, STEP(lanes) *red_blue, STEP(lanes) *green_alpha,
    STEP(lanes) *kept) {
  *red_blue = STEP(red_blue)(source) * cover;
  *green_alpha = STEP(green_alpha)(source) * cover;
  *kept = 255 - cover;
  if (opaque) return;
  *red_blue = STEP(divided)(*red_blue);
  *green_alpha = STEP(divided)(*green_alpha);
  STEP(pixels) alpha = (STEP(pixels))*green_alpha & 0xffff0000;
  *kept = 255 - (STEP(lanes))(alpha | alpha >> 16);
  *red_blue *= 255;
  *green_alpha *= 255;
}

FUNCTION STEP(pixels) STEP(blended)(
    STEP(pixels) source, bool opaque, STEP(lanes) cover, STEP(pixels) onto) {
  STEP(lanes) red_blue, green_alpha, kept;
  STEP(prepare)(source, opaque, cover, &red_blue, &green_alpha, &kept);
  return STEP(mixed)(red_blue, green_alpha, onto, kept);
}

FUNCTION STEP(pixels) STEP(premultiplied)(STEP(pixels) pixels) {
  STEP(pixels) alpha = pixels >> 24;
  STEP(lanes) factor = (STEP(lanes))(alpha | alpha << 16);
  // Alpha itself is multiplied by 255.
  STEP(lanes) green_alpha = STEP(green_alpha)(pixels) * ((STEP(lanes))(alpha | 0x00ff0000));
  return STEP(joined)(STEP(red_blue)(pixels) * factor, green_alpha);
}

/* The pixels of a ramp. Its values are 8.24 fixed-point numbers. */
FUNCTION STEP(pixels) STEP(ramp_pixels)(const STEP(pixels) channels[4], bool opaque) {
  STEP(pixels) red = channels[0], green = channels[1], blue = channels[2], alpha = channels[3];
  if (!opaque) {
    red = __builtin_elementwise_min(red, alpha);
    green = __builtin_elementwise_min(green, alpha);
    blue = __builtin_elementwise_min(blue, alpha);
  }
  return red >> 24 | (green >> 16 & 0xff00) | (blue >> 8 & 0xff0000) | (alpha & 0xff000000);
}
