"""Compares how skelshot and other programs encode the same film, which has more than 256 colors.

A screenshot with two photographs dissolves into its bones, a highlight slides over the bones, and the screenshot
returns. The film is 640 × 960 pixels and has 68 frames, 25 per second. The photographs are from the package
scikit-image (astronaut: NASA, public domain; chelsea: CC0). The script copies them to out/.

    pip install scikit-image imagequant
    python3 Benchmarks/photographs.py [--skelshot .build/release/skelshot] [--rounds 5]

For each file, the script prints the size in bytes, the distance between the first frame and the screenshot, and the
fastest time of the whole command in seconds. The commands take turns for several rounds. The distances are PSNR, SSIM,
and PSNR after a Gaussian blur of 1.5 pixels, which imitates how the eye blurs noise. Only skelshot also draws the
frames; other programs read them from a cached file in their preferred format. gifsicle cannot quantize true color, so
it reads a GIF from Pillow whose frames have 256 colors each.
"""

import argparse
import json
import os
import shutil
import subprocess
import time

import numpy
from PIL import Image
from scipy.ndimage import gaussian_filter
from skimage import data
from skimage.metrics import structural_similarity

FOLDER = "out/photographs"
WIDTH, HEIGHT, FRAMES, RATE = 640, 960, 68, 25
LAYOUT = {
    "canvas": {"width": 320, "height": 480, "scale": 2, "background": "#fafafa", "content": "loaded.png"},
    "skeleton": {"transition": {"crossDissolve": 0.25}},
    "timeline": [
        {"wait": 0.4},
        {"show": {"style": "gradient", "animation": "sliding"}},
        {"hold": {"loops": 1}},
        {"hide": {}},
        {"hold": 0.32},
    ],
    "views": [
        {"type": "imageView", "frame": [10, 15, 48, 32], "skeletonCornerRadius": 8},
        {"type": "label", "frame": [70, 12, 200, 36], "numberOfLines": 2},
        {"type": "imageView", "frame": [10, 65, 300, 300], "skeletonCornerRadius": 12},
        {"type": "label", "frame": [10, 380, 300, 90], "numberOfLines": 4},
    ],
}


def screenshot():
    """Returns the screen with two photographs."""
    screen = Image.new("RGB", (WIDTH, HEIGHT), (0xFA, 0xFA, 0xFA))
    screen.paste(Image.fromarray(data.astronaut()).resize((600, 600), Image.LANCZOS), (20, 130))
    screen.paste(Image.fromarray(data.chelsea()).resize((96, 64), Image.LANCZOS), (20, 30))
    return screen


def draw(skelshot):
    """Draws exact frames as raw RGB and PNGs, and writes a GIF for each frame with 256 colors."""
    shutil.rmtree(FOLDER, ignore_errors=True)
    os.makedirs(FOLDER + "/gifs")
    screenshot().save(FOLDER + "/loaded.png")
    with open(FOLDER + "/film.json", "w") as file:
        json.dump(LAYOUT, file)
    subprocess.run(
        [skelshot, FOLDER + "/film.json", "-q", "-o", FOLDER + "/film.png", "--fps", str(RATE)]
        + ["--frames", FOLDER + "/frames"],
        check=True,
    )
    names = sorted(os.listdir(FOLDER + "/frames"))
    assert len(names) == FRAMES, names
    with open(FOLDER + "/film.rgb", "wb") as file:
        for number, name in enumerate(names):
            frame = Image.open(f"{FOLDER}/frames/{name}").convert("RGB")
            file.write(frame.tobytes())
            frame.quantize(256, dither=Image.Dither.NONE).save(f"{FOLDER}/gifs/{number:04}.gif")


def commands(skelshot):
    """Returns the name of each contestant and a command that writes a GIF to the path OUT."""
    all_commands = []
    for dither in ["none", "ordered", "diffusion"]:
        all_commands.append(
            (
                f"skelshot --dither {dither}",
                [skelshot, FOLDER + "/film.json", "-q", "-o", "OUT", "--fps", str(RATE), "--dither", dither],
            )
        )
    if shutil.which("ffmpeg"):
        raw = ["-f", "rawvideo", "-pix_fmt", "rgb24", "-s", f"{WIDTH}x{HEIGHT}", "-framerate", str(RATE)]
        for dither in ["none", "bayer:bayer_scale=3", "sierra2_4a"]:
            graph = f"split[a][b];[a]palettegen=stats_mode=full[p];[b][p]paletteuse=dither={dither}"
            all_commands.append(
                (
                    f"ffmpeg palettegen full, {dither.split(':')[0]}",
                    ["ffmpeg", "-loglevel", "error", "-y", *raw, "-i", FOLDER + "/film.rgb"]
                    + ["-filter_complex", graph, "OUT"],
                )
            )
    if shutil.which("gifsicle"):
        gifs = sorted(f"{FOLDER}/gifs/{name}" for name in os.listdir(FOLDER + "/gifs"))
        for dither in ["--no-dither", "--dither"]:
            all_commands.append(
                (
                    f"gifsicle -O3 --colors 256 {dither}",
                    ["gifsicle", "--no-warnings", "-O3", "--colors", "256", dither, "-d", "4", "-l"]
                    + [*gifs, "-o", "OUT"],
                )
            )
    magick = shutil.which("magick") or shutil.which("convert")
    if magick:
        frames = sorted(f"{FOLDER}/frames/{name}" for name in os.listdir(FOLDER + "/frames"))
        for name, dither in [("none", ["+dither"]), ("Floyd-Steinberg", ["-dither", "FloydSteinberg"])]:
            all_commands.append(
                (
                    f"ImageMagick +map, {name}",
                    [magick, "-delay", "4", *frames, *dither, "-colors", "256", "+map"]
                    + ["-layers", "optimize", "-loop", "0", "OUT"],
                )
            )
    return all_commands


def blurred(picture):
    channels = [gaussian_filter(picture[..., channel].astype(float), 1.5) for channel in range(3)]
    return numpy.stack(channels, -1)


def psnr(a, b):
    return 10 * numpy.log10(255**2 / numpy.mean((a.astype(float) - b) ** 2))


def measures(picture, original):
    """Returns PSNR, PSNR after a blur, and SSIM."""
    ssim = structural_similarity(original, picture, channel_axis=2)
    return f"{psnr(original, picture):.2f} | {psnr(blurred(original), blurred(picture)):.2f} | {ssim:.4f}"


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--skelshot", default=".build/release/skelshot")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--slow", action="store_true", help="gifsicle and ImageMagick in every round, too")
    arguments = parser.parse_args()

    draw(arguments.skelshot)
    original = numpy.asarray(Image.open(FOLDER + "/loaded.png").convert("RGB"))
    seconds = {}
    for turn in range(arguments.rounds):
        for number, (name, command) in enumerate(commands(arguments.skelshot)):
            is_slow = name.startswith(("gifsicle", "ImageMagick"))
            if turn > 0 and is_slow and not arguments.slow:
                continue
            path = f"{FOLDER}/{number}.gif"
            start = time.perf_counter()
            done = subprocess.run([path if part == "OUT" else part for part in command])
            taken = time.perf_counter() - start
            if done.returncode == 0:
                seconds[name] = (min(taken, seconds.get(name, (taken, path))[0]), path)

    print("| | bytes | PSNR | PSNR after a blur | SSIM | seconds |")
    print("|---|---:|---:|---:|---:|---:|")
    for name, (taken, path) in seconds.items():
        picture = numpy.asarray(Image.open(path).convert("RGB"))
        print(f"| {name} | {os.path.getsize(path):,} | {measures(picture, original)} | {taken:.2f} |")
    try:
        import imagequant
    except ImportError:
        return
    still = imagequant.quantize_pil_image(Image.fromarray(original), dithering_level=1.0, max_colors=256)
    picture = numpy.asarray(still.convert("RGB"))
    print(f"| libimagequant, one still, dithered | – | {measures(picture, original)} | – |")


if __name__ == "__main__":
    main()
