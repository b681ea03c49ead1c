// Draws a film of Fixtures/scenes/feed.json at scale 2 with Blend2D and encodes it with cgif in the same process.
// Usage: film-blend2d-cgif sliding|pulse OUT.gif

#include "Feed.hpp"

#include <blend2d/blend2d.h>
#include <cgif.h>

#include <cstdio>
#include <cstring>

int main(int count, char **arguments) {
  if (count != 3) {
    std::fprintf(stderr, "usage: film-blend2d-cgif sliding|pulse OUT.gif\n");
    return 64;
  }
  bool sliding = std::strcmp(arguments[1], "sliding") == 0;
  int width = 2 * kFeedWidth, height = 2 * kFeedHeight;
  int frames = sliding ? 45 : 60;
  int centiseconds = sliding ? 150 : 200;

  CGIFrgb_Config config = {};
  config.path = arguments[2];
  config.width = uint16_t(width);
  config.height = uint16_t(height);
  CGIFrgb *gif = cgif_rgb_newgif(&config);
  if (!gif) return 2;

  BLImage image(width, height, BL_FORMAT_PRGB32);
  BLGradient gradient(BLLinearGradientValues(0, 0, 1, 0));
  gradient.add_stop(0, BLRgba32(kBase));
  gradient.add_stop(0.5, BLRgba32(kHighlight));
  gradient.add_stop(1, BLRgba32(kBase));
  std::vector<Box> bones = feedBones(2);
  std::vector<uint8_t> rgb(size_t(width) * height * 3);
  BLContext context(image);
  // Static parts are drawn only once.
  context.fill_all(BLRgba32(kBackground));

  for (int frame = 0; frame < frames; ++frame) {
    for (const Box &bone : bones) {
      BLRoundRect shape(bone.x, bone.y, bone.width, bone.height, bone.radius);
      // The background is drawn first, because the edges of bones blend with it.
      context.fill_rect(BLRect(bone.x, bone.y, bone.width, bone.height), BLRgba32(kBackground));
      if (sliding) {
        Axis axis = axisIn(bone, Direction::right, slidingStart(frame));
        gradient.set_values(BLLinearGradientValues(axis.x0, axis.y0, axis.x1, axis.y1));
        context.fill_round_rect(shape, gradient);
      } else {
        context.fill_round_rect(shape, BLRgba32(pulseColor(frame)));
      }
    }
    context.flush(BL_CONTEXT_FLUSH_SYNC);
    BLImageData data;
    image.get_data(&data);
    uint8_t *to = rgb.data();
    for (int y = 0; y < height; ++y) {
      const uint8_t *row = static_cast<const uint8_t *>(data.pixel_data) + y * data.stride;
      for (int x = 0; x < width; ++x, to += 3) {
        to[0] = row[4 * x + 2];
        to[1] = row[4 * x + 1];
        to[2] = row[4 * x];
      }
    }
    CGIFrgb_FrameConfig shown = {};
    shown.pImageData = rgb.data();
    shown.fmtChan = CGIF_CHAN_FMT_RGB;
    shown.attrFlags = CGIF_RGB_FRAME_ATTR_NO_DITHERING;
    shown.delay =
        uint16_t((frame + 1) * centiseconds / frames - frame * centiseconds / frames);
    if (cgif_rgb_addframe(gif, &shown) != CGIF_OK) return 2;
  }
  return cgif_rgb_close(gif) == CGIF_OK ? 0 : 2;
}
