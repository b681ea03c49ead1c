"""Measures the cost of deflate's 32 KiB window for PNGs and APNGs: Benchmarks/deflate_window.py FILE...

Decompresses the filtered rows of each frame and compresses them again with zlib, and with LZMA with windows of 32 KiB
and 4 MiB. Also uses libdeflate and zopfli if they are installed (pip install deflate zopfli). The difference between
the two LZMA sizes is the gain from a larger window. The gain from better compression within the format is the size of
the file minus the size of zopfli's output.
"""

import lzma
import struct
import sys
import zlib

try:
    import zopfli.zlib
except ImportError:
    zopfli = None
try:
    import deflate
except ImportError:
    deflate = None


def streams(path):
    """Returns the zlib stream of each frame."""
    data = open(path, "rb").read()
    offset, found, kind = 8, [], None
    while offset < len(data):
        length, name = struct.unpack_from(">I4s", data, offset)
        body = data[offset + 8 : offset + 8 + length]
        if name == b"fcTL" or (name == b"IDAT" and not found):
            # The default image belongs to the first frame control chunk if that chunk precedes it.
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


def packers():
    """Yields the name of each compressor, and a function that compresses rows and returns the size."""
    yield "zlib 9", lambda rows: len(zlib.compress(rows, 9))
    if deflate:
        yield "libdeflate 12", lambda rows: len(deflate.zlib_compress(rows, 12))
    if zopfli:
        yield "zopfli, 15", lambda rows: len(zopfli.zlib.compress(rows, numiterations=15))
    yield "LZMA, 32 KiB", lambda rows: packed_lzma(rows, 1 << 15)
    yield "LZMA, 4 MiB", lambda rows: packed_lzma(rows, 1 << 22)


totals = {}
for path in sys.argv[1:]:
    size, packed = streams(path)
    rows = [zlib.decompress(stream) for stream in packed]
    ours = sum(map(len, packed))
    print(f"{path}: {size:,} bytes, of which {ours:,} are in {len(packed)} zlib streams")
    totals["these files"] = totals.get("these files", 0) + ours
    for name, pack in packers():
        count = sum(pack(r) for r in rows)
        totals[name] = totals.get(name, 0) + count
        print(f"  {name:<14} {count:>10,}")
if len(sys.argv) > 2:
    print(f"{len(sys.argv) - 1} files in all")
    for name, count in totals.items():
        print(f"  {name:<14} {count:>10,}")
