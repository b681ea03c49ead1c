"""What deflate's window of 32 KiB costs a PNG or an APNG: Benchmarks/deflate_window.py FILE...

Unpacks the filtered rows of each frame and packs them again: by zlib, by zopfli if Python has it, and by LZMA
with windows of 32 KiB and 4 MiB. The step between the last two is what lies beyond the window; that between
the file and zopfli is what better packing could still gain within the format.
"""

import lzma
import struct
import sys
import zlib

try:
    import zopfli.zlib
except ImportError:
    zopfli = None


def streams(path):
    """The zlib stream of each frame."""
    data = open(path, "rb").read()
    offset, found, kind = 8, [], None
    while offset < len(data):
        length, name = struct.unpack_from(">I4s", data, offset)
        body = data[offset + 8 : offset + 8 + length]
        if name == b"fcTL" or (name == b"IDAT" and not found):
            # The default image belongs to the first frame control, if there is one.
            if not found or found[-1]:
                found.append(b"")
        if name == b"IDAT":
            found[-1] += body
        if name == b"fdAT":
            found[-1] += body[4:]
        offset += length + 12
    return len(data), found


def packed_lzma(rows, window):
    filters = [{"id": lzma.FILTER_LZMA2, "dict_size": window, "preset": 9 | lzma.PRESET_EXTREME}]
    return len(lzma.compress(rows, lzma.FORMAT_RAW, filters=filters))


for path in sys.argv[1:]:
    size, packed = streams(path)
    rows = [zlib.decompress(stream) for stream in packed]
    print(f"{path}: {size:,} bytes, of them {sum(map(len, packed)):,} in {len(packed)} zlib streams")
    print(f"  zlib 9         {sum(len(zlib.compress(r, 9)) for r in rows):>10,}")
    if zopfli:
        best = sum(len(zopfli.zlib.compress(r, numiterations=15)) for r in rows)
        print(f"  zopfli, 15     {best:>10,}")
    for name, window in [("LZMA, 32 KiB", 1 << 15), ("LZMA, 4 MiB", 1 << 22)]:
        print(f"  {name:<14} {sum(packed_lzma(r, window) for r in rows):>10,}")
