#!/usr/bin/env python3
"""Type-checks the packages in Benchmarks, Fuzz and Examples against the library's modules.

A change to the library therefore cannot break these packages unnoticed. The check neither links nor optimizes, so it
takes seconds, while builds would take many minutes.

Run `make build` and build SkelshotTesting and Attacks first, because the modules are read from .build/release. Packages
on which Examples depend (Hummingbird, swift-nio, …) are built only as modules, in .build/packages. All traits are
enabled. `make examples` also builds the library with one trait at a time.
"""

import glob
import json
import os
import re
import subprocess
import sys

from modules import ROOT, SWIFT, compiler_arguments

WORK = os.path.join(ROOT, ".build/packages")
OWN = "skelshot"


class Target:
    """A Swift target in one of the packages."""

    def __init__(self, package, description):
        self.package, self.name, self.kind = package, description["name"], description["type"]
        default = "Tests" if self.kind == "test" else "Sources"
        self.folder = os.path.join(ROOT, package, description.get("path") or f"{default}/{self.name}")
        self.sources = sorted(glob.glob(self.folder + "/**/*.swift", recursive=True))
        self.needed, self.products = [], []
        for dependency in description["dependencies"]:
            (kind, words), = dependency.items()
            if kind == "product" and words[1] != OWN:
                self.products.append((words[0], words[1]))
            elif kind != "product":
                self.needed.append(words[0])
        self.flags = [flag for setting in description["settings"] for flag in flags(setting)]

    def check(self, arguments):
        """Returns the compiler's messages. If other targets import the target, writes its module to WORK."""
        command = [SWIFT + "c", "-emit-module", "-emit-module-path", f"{WORK}/{self.name}.swiftmodule",
                   "-module-name", self.name.replace("-", "_"), "-package-name", self.package.replace("/", "_")]
        if not any(os.path.basename(path) == "main.swift" for path in self.sources):
            command.append("-parse-as-library")
        if self.kind == "test":
            command.append("-enable-testing")
        # With -emit-module alone, the compiler would not check function bodies.
        command += ["-wmo", "-Onone", "-c", "-o", f"{WORK}/{self.name}.o", "-I", WORK]
        done = subprocess.run(command + self.flags + arguments + self.sources, capture_output=True, text=True, cwd=ROOT)
        return done.stderr.strip() if done.returncode else None


def flags(setting):
    """Returns a setting from a manifest as arguments for the compiler."""
    (kind, value), = setting["kind"].items()
    match kind:
        case "swiftLanguageMode":
            return ["-swift-version", value["_0"]]
        case "enableUpcomingFeature":
            return ["-enable-upcoming-feature", value["_0"]]
        case "treatAllWarnings":
            return ["-warnings-as-errors"] if value["_0"] == "error" else []
        case "unsafeFlags":
            return value["_0"]
    sys.exit(f"Scripts/packages.py: error: unknown setting of a target: {kind}")


def packages():
    """Yields the folders of the packages and their manifests."""
    for path in sorted(glob.glob("Benchmarks/", root_dir=ROOT) + glob.glob("Fuzz/", root_dir=ROOT)
                       + glob.glob("Examples/*/", root_dir=ROOT)):
        folder = path.rstrip("/")
        if os.path.exists(os.path.join(ROOT, folder, "Package.swift")):
            text = subprocess.check_output([SWIFT, "package", "dump-package", "--package-path", os.path.join(ROOT, folder)])
            yield folder, json.loads(text)


def check_inherited():
    """Exits if packages that depend on skelshot would inherit strict settings or see a product for its own use."""
    environment = {name: value for name, value in os.environ.items() if name != "SKELSHOT_STRICT"}
    manifest = json.loads(subprocess.check_output(
        [SWIFT, "package", "dump-package", "--package-path", ROOT], env=environment))
    strict = {"unsafeFlags", "treatAllWarnings", "treatWarning"}
    found = [f'{target["name"]} has {next(iter(setting["kind"]))}' for target in manifest["targets"]
             for setting in target["settings"] if set(setting["kind"]) & strict]
    found += [f'{product["name"]} is a product' for product in manifest["products"] if product["name"].startswith("_")]
    if found:
        sys.exit("Scripts/packages.py: error: without SKELSHOT_STRICT, " + ", ".join(found))


def module_maps(arguments):
    """Returns the module maps of C targets in foreign packages, except for modules that the library also has."""
    name = re.compile(r"^\s*(?:framework )?module (\w+)", re.MULTILINE)
    known = set()
    for argument in arguments:
        if argument.startswith("-fmodule-map-file="):
            with open(argument.split("=", 1)[1]) as file:
                known.update(name.findall(file.read()))
    found = []
    for path in sorted(glob.glob(WORK + "/checkouts/*/Sources/**/include/module.modulemap", recursive=True)
                       + glob.glob(WORK + "/*/debug/*.build/module.modulemap")):
        with open(path) as file:
            names = set(name.findall(file.read()))
        if not names & known:
            known |= names
            found += ["-Xcc", "-fmodule-map-file=" + path]
    # Swift files can import headers from folders named include.
    for path in sorted(glob.glob(WORK + "/checkouts/*/Sources/*/include")):
        found += ["-Xcc", "-I" + path]
    return found


def foreign_modules(dependencies, products, arguments):
    """Builds only the modules of foreign packages, without code, and returns the compiler's arguments for them."""
    if not products:
        return []
    rows = []
    for name, (url, version) in sorted(dependencies.items()):
        rows.append(f'    .package(url: "{url}", from: "{version}"),')
    uses = [f'      .product(name: "{product}", package: "{package}"),' for product, package in sorted(products)]
    os.makedirs(WORK + "/Sources/Foreign", exist_ok=True)
    text = "\n".join(["// swift-tools-version: 6.2", "import PackageDescription", "let package = Package(", '  name: "foreign",',
                      "  dependencies: [", *rows, "  ],", '  targets: [.target(name: "Foreign", dependencies: [', *uses, "  ])])", ""])
    # If the files are unchanged, SwiftPM need not resolve dependencies again.
    for path, content in ((WORK + "/Package.swift", text), (WORK + "/Sources/Foreign/Foreign.swift", "")):
        if not os.path.exists(path) or open(path).read() != content:
            with open(path, "w") as file:
                file.write(content)
    done = subprocess.run(
        [SWIFT, "build", "--package-path", WORK, "--scratch-path", WORK, "--target", "Foreign",
         "--experimental-prepare-for-indexing", "--experimental-prepare-for-indexing-no-lazy"],
        capture_output=True, text=True)
    if done.returncode:
        sys.exit(done.stdout + done.stderr)
    return ["-I", WORK + "/debug/Modules"] + module_maps(arguments)


def main():
    check_inherited()
    os.makedirs(WORK, exist_ok=True)
    targets, dependencies, products = {}, {}, set()
    for folder, manifest in packages():
        for dependency in manifest["dependencies"]:
            for source in dependency.get("sourceControl", []):
                url = source["location"]["remote"][0]["urlString"]
                version = source["requirement"]["range"][0]["lowerBound"]
                known = dependencies.get(source["identity"], (url, version))
                newest = max(known[1], version, key=lambda text: [int(part) for part in text.split(".")])
                dependencies[source["identity"]] = (url, newest)
        for description in manifest["targets"]:
            target = Target(folder, description)
            if folder == "Examples/Names":
                path = WORK + "/Names.swift"
                with open(path, "wb") as file:
                    file.write(subprocess.check_output([sys.executable, os.path.join(ROOT, "Scripts/api.py"), "--names"]))
                target.sources = [path]
            if target.sources:
                targets[target.name] = target
                products.update(target.products)
    own = compiler_arguments()
    for path in glob.glob(os.path.join(ROOT, "Fuzz/Sources/*/include")):
        # If a C target has no module map, SwiftPM writes the same map.
        name = os.path.basename(os.path.dirname(path))
        with open(f"{WORK}/{name}.modulemap", "w") as file:
            file.write(f'module {name} {{ umbrella "{path}" export * }}\n')
        own += ["-Xcc", f"-fmodule-map-file={WORK}/{name}.modulemap"]
    foreign = foreign_modules(dependencies, products, own)
    done, failed = set(), False

    def visit(target):
        nonlocal failed
        if target.name in done:
            return
        done.add(target.name)
        for name in target.needed:
            if name in targets:
                visit(targets[name])
        needs_foreign = target.products or any(targets[name].products for name in target.needed if name in targets)
        said = target.check(own + (foreign if needs_foreign else []))
        if said:
            failed = True
            print(said)

    for target in list(targets.values()):
        visit(target)
    if failed:
        sys.exit(1)
    print(f"{len(done)} targets of {len({target.package for target in targets.values()})} packages compile.")


main()
