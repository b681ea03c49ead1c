#!/usr/bin/env python3
"""Finds the library's modules in .build/release, which `make build` writes, and the compiler's arguments for them.

Usage: modules.py FOLDER writes the symbol graphs for the documentation to one folder per product.
"""

import glob
import json
import os
import re
import shutil
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
MODULES = os.path.join(ROOT, ".build/release/Modules")
SWIFT = os.environ.get("SWIFT", "swift")


def traits():
    """Returns the modules that `import Skelshot` re-exports, each with its package trait or None."""
    found, trait = {}, None
    with open(os.path.join(ROOT, "Sources/Skelshot/Exports.swift")) as file:
        for line in file:
            words = line.split()
            if words[:1] == ["#if"]:
                trait = words[1]
            elif words == ["#endif"]:
                trait = None
            elif words[:3] == ["@_exported", "public", "import"]:
                found[words[3]] = trait
    return found


def exported():
    """Returns the modules that `import Skelshot` re-exports, and the modules of the other libraries."""
    return sorted(traits()) + ["SkelshotTesting", "SkelshotUIKitNames"]


def target_info():
    """Returns the compiler's description of its target and paths."""
    return json.loads(subprocess.check_output([SWIFT, "-print-target-info"], text=True))


def compiler_arguments():
    """Returns the compiler's arguments for all modules: the target and the paths of the Swift and C modules."""
    arguments = ["-I", MODULES, "-target", target_info()["target"]["unversionedTriple"]]
    maps = glob.glob(os.path.join(ROOT, "Sources/C*/module.modulemap"))
    maps += glob.glob(os.path.join(ROOT, ".build/release/*.build/module.modulemap"))
    maps += glob.glob(os.path.join(ROOT, ".build/checkouts/*/Sources/CSystem/include/module.modulemap"))
    for path in maps:
        arguments += ["-Xcc", "-fmodule-map-file=" + path]
    return arguments


def extract(module, folder, arguments, reexported=()):
    """Writes a module's public symbols, and returns the compiler's errors, if any.

    If the names of re-exported modules are given, the graph also contains the symbols of these modules. It then also
    lists the members that types get from protocol extensions.
    """
    command = [SWIFT, "symbolgraph-extract", "-module-name", module, "-output-dir", folder,
               "-minimum-access-level", "public"] + arguments
    if reexported:
        command.append("-experimental-allowed-reexported-modules=" + ",".join(reexported))
    else:
        command.append("-skip-synthesized-members")
    done = subprocess.run(command, capture_output=True, text=True)
    return done.stderr.strip() if done.returncode else None


def main():
    arguments = compiler_arguments()
    library = sorted(traits())
    for product, reexported in [("Skelshot", library), ("SkelshotTesting", ["SkelshotTesting"])]:
        folder = os.path.join(sys.argv[1], product)
        shutil.rmtree(folder, ignore_errors=True)
        os.makedirs(folder)
        problem = extract(product, folder, arguments, reexported)
        if problem:
            sys.exit(f"modules: {product}: {problem}\nBuild the library first: make build")


if __name__ == "__main__":
    main()
