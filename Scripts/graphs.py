#!/usr/bin/env python3
"""Writes the symbol graphs of the documentation: graphs.py FOLDER. Each product has a folder in it.

`make build` comes first: the modules are read from .build/release.
"""

import os
import shutil
import sys

from modules import compiler_arguments, exported, extract

folder = sys.argv[1]
arguments = compiler_arguments()
library = exported()[:-1]
for product, reexported in [("Skelshot", library), ("SkelshotTesting", ["SkelshotTesting"])]:
    own = os.path.join(folder, product)
    shutil.rmtree(own, ignore_errors=True)
    os.makedirs(own)
    problem = extract(product, own, arguments, reexported)
    if problem:
        sys.exit(f"graphs: {product}: {problem}\nBuild the library first: make build")
