#!/usr/bin/env python3
"""Lists the software that is linked into the commands, with licenses: notices and a bill of materials (SPDX).

        licenses.py list FILE…                prints the components of linked files, or fails if one is unknown
        licenses.py write FOLDER NAME=FILE …  writes THIRD-PARTY-NOTICES.txt and skelshot.spdx.json into FOLDER

Each FILE is a linker's map, or any list of linked files. NAME is the name of the command that the map belongs to.
COMPONENTS is the only list of components. Packaging fails if a command contains a file that belongs to no component.
"""

import glob
import hashlib
import json
import os
import re
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
SWIFT = os.environ.get("SWIFT", "swift")


class Component:
    """Software of other authors.

    `files` is a pattern for the names of libraries and objects, and `modules` for the names of Swift and C modules.
    `texts` are the files that contain the license. `package` is the Debian package or the Swift package that has the
    version.
    """

    def __init__(self, name, license, texts, files=None, modules=None, debian=None, package=None):
        self.name, self.license, self.texts = name, license, texts
        self.files = re.compile(files + r"$") if files else None
        self.modules = re.compile(modules + r"$") if modules else None
        self.debian, self.package = debian, package

    def version(self):
        if self.debian:
            found = subprocess.run(["dpkg-query", "-W", "-f", "${Version}\n", self.debian], capture_output=True, text=True)
            return found.stdout.split("\n")[0] or "unknown"
        if self.package:
            return swift_packages().get(self.package, "unknown")
        return re.search(r"Swift version (\S+)", subprocess.check_output([SWIFT, "--version"], text=True,
                                                                        stderr=subprocess.DEVNULL))[1]

    def text(self):
        found = [path for pattern in self.texts for path in sorted(glob.glob(os.path.join(ROOT, pattern)))]
        # The same checkout exists in several build folders.
        texts = {}
        for path in found:
            with open(path, encoding="utf-8") as file:
                texts.setdefault(os.path.basename(path), file.read().strip())
        if not texts:
            sys.exit(f"Scripts/licenses.py: error: the license of {self.name} is missing: {', '.join(self.texts)}")
        return "\n\n".join(texts.values())


def debian(name, license, files, package, common=()):
    """`common` are the names of licenses that Debian's copyright file only refers to."""
    texts = [f"/usr/share/doc/{package}/copyright"] + [f"/usr/share/common-licenses/{text}" for text in common]
    return Component(name, license, texts, files=files, debian=package)


def swift_package(name, modules, license="Apache-2.0"):
    texts = [f"{folder}/checkouts/{name}/{file}" for folder in (".build", ".build/*", "SwiftSources/.build")
             for file in ("LICENSE.txt", "NOTICE.txt")]
    return Component(name, license, texts, modules=modules, package=name)


APPLE = "Apache-2.0 WITH Swift-exception"

# The texts of libgcc are those of libstdc++, which GCC publishes together.
COMPONENTS = [
    debian("libpng", "libpng-2.0", r"libpng16\.(a|so.*)", "libpng-dev"),
    debian("zlib", "Zlib", r"libz\.(a|so.*)", "zlib1g-dev"),
    debian("libdeflate", "MIT", r"libdeflate\.(a|so.*)", "libdeflate-dev"),
    debian("giflib", "MIT", r"libgif\.(a|so.*)", "libgif-dev"),
    debian("libjpeg-turbo", "IJG AND BSD-3-Clause AND Zlib", r"libjpeg\.(a|so.*)", "libjpeg*-turbo*-dev"),
    debian("libyaml", "MIT", r"libyaml\.(a|so.*)|libyaml-0\.so.*", "libyaml-dev"),
    debian("libwebp", "BSD-3-Clause", r"lib(webp|webpmux|webpdemux|sharpyuv)\.(a|so.*)", "libwebp-dev"),
    debian("expat", "MIT", r"libexpat\.(a|so.*)", "libexpat1-dev"),
    debian("glibc", "LGPL-2.1-or-later",
           r"lib(c|m|mvec|dl|pthread|rt|util|resolv|c_nonshared)(-[0-9.]+)?\.(a|so.*)|ld-linux.*\.so.*"
           r"|([a-zA-Z]*crt1|crti|crtn)\.o", "libc6-dev", ["LGPL-2.1"]),
    debian("GCC runtime libraries", "GPL-3.0-or-later WITH GCC-exception-3.1",
           r"lib(stdc\+\+|gcc|gcc_eh|gcc_s|atomic)\.(a|so.*)|crt(begin|end)[ST]?\.o", "libstdc++-*-dev", ["GPL-3"]),
    Component("Swift", APPLE, ["/usr/share/swift/LICENSE.txt", "{toolchain}/usr/share/swift/LICENSE.txt"],
              files=r"lib(swift\w*|FoundationEssentials|_Foundation(CShims|Collections)|dispatch|BlocksRuntime)\.(a|so)"
                    r"|libclang_rt\.builtins.*\.a|swiftrt\.o"),
    swift_package("swift-argument-parser", r"ArgumentParser(ToolInfo)?", APPLE),
    swift_package("swift-system", r"SystemPackage|CSystem", APPLE),
    swift_package("swift-nio", r"NIO\w*|_NIO\w*|CNIO\w+"),
    swift_package("swift-atomics", r"Atomics|_AtomicsShims", APPLE),
    swift_package("swift-collections", r"\w*Collections\w*|ContainersPreview|DequeModule|\w*(Heap|Hash|Tree|Rope|BitCollections)Module", APPLE),
    swift_package("swift-syntax", r"Swift(Syntax|Parser|Diagnostics|Operators|BasicFormat)\w*|_SwiftSyntaxCShims", APPLE),
]


def toolchain():
    info = json.loads(subprocess.check_output([SWIFT, "-print-target-info"], text=True))
    return os.path.dirname(os.path.dirname(os.path.dirname(info["paths"]["runtimeResourcePath"])))


def swift_packages():
    """Returns the versions of the resolved Swift packages."""
    versions = {}
    for path in sorted(glob.glob(os.path.join(ROOT, "**/.build/**/workspace-state.json"), recursive=True)
                       + glob.glob(os.path.join(ROOT, ".build/workspace-state.json"))):
        with open(path) as file:
            state = json.load(file)
        for dependency in state["object"]["dependencies"]:
            version = dependency["state"].get("checkoutState", {}).get("version")
            if version:
                versions[dependency["packageRef"]["identity"]] = version
    return versions


def own_modules():
    """Returns the names of skelshot's modules, whose license is LICENSE."""
    folders = glob.glob(os.path.join(ROOT, "Sources/*/")) + glob.glob(os.path.join(ROOT, "SwiftSources/Sources/*/"))
    return {os.path.basename(folder.rstrip("/")) for folder in folders}


def linked_files(path):
    """Yields the linked files that a map or list names: libraries, objects, and the objects of modules."""
    with open(path, errors="replace") as file:
        text = file.read()
    # The name of an archive's member follows a parenthesis.
    # Names of objects can contain spaces, but then have absolute paths.
    path = r"(?:/[^\n(),;:=\"']+?|[^\s(),;:=\"']+?)\.(?:o|a|so(?:\.[0-9]+)*)"
    return sorted(set(re.findall(rf"(?:^|(?<=[\s\"':])){path}(?=[\s(),;:\"']|$)", text)))


def component(path):
    """Returns the component of a linked file, or None for skelshot's own files and the linker's temporary files."""
    name = os.path.basename(path)
    built = re.search(r"/([^/]+)\.build/", path)
    if built:
        module = re.sub(r"-[tp]$", "", built[1])
        if module in own_modules():
            return None
        for known in COMPONENTS:
            if known.modules and known.modules.match(module):
                return known
        raise LookupError(f"the module {module}")
    # The kernel maps this library into each process; it is not a file.
    if name.startswith("linux-vdso"):
        return None
    if re.search(r"/(lto|thinlto)[^/]*\.o$|-[0-9a-f]{6,}\.o$|\.product/", path):
        return None
    for known in COMPONENTS:
        if known.files and known.files.match(name):
            return known
    # A module that is linked as a whole, such as Name.o.
    if name.removesuffix(".o") in own_modules():
        return None
    raise LookupError(path)


def components(paths):
    """Returns the components of linked files in the order of COMPONENTS, and whether each is a shared library."""
    found, unknown = {}, []
    for path in paths:
        for file in linked_files(path):
            try:
                known = component(file)
            except LookupError as error:
                unknown.append(str(error))
                continue
            if known:
                shared = ".so" in os.path.basename(file)
                found[known] = found.get(known, True) and shared
    if unknown:
        sys.exit("Scripts/licenses.py: error: no component in COMPONENTS contains " + ", ".join(sorted(set(unknown))))
    return {known: found[known] for known in COMPONENTS if known in found}


def notices(linked):
    parts = ["The commands of skelshot contain the following software. LICENSE is the license of skelshot itself."]
    for known, shared in linked.items():
        if not shared:
            parts.append(f"{'=' * 80}\n{known.name} {known.version()}\nSPDX-License-Identifier: {known.license}\n\n{known.text()}")
    return "\n\n".join(parts) + "\n"


def identifier(name):
    return "SPDXRef-" + re.sub(r"[^A-Za-z0-9.]+", "-", name)


def bill(commands, version):
    """Returns the bill of materials in SPDX 2.3. Its time is that of the last commit, so that it is reproducible."""
    epoch = int(os.environ.get("SOURCE_DATE_EPOCH") or subprocess.check_output(
        ["git", "-C", ROOT, "log", "-1", "--format=%ct"], text=True))
    created = subprocess.check_output(["date", "-u", "-d", f"@{epoch}", "+%Y-%m-%dT%H:%M:%SZ"], text=True).strip()
    packages, relations = [], []

    def add(name, version, license):
        packages.append({
            "SPDXID": identifier(name), "name": name, "versionInfo": version, "downloadLocation": "NOASSERTION",
            "filesAnalyzed": False, "licenseConcluded": license, "licenseDeclared": license,
            "copyrightText": "NOASSERTION"})

    known = set()
    for command, linked in sorted(commands.items()):
        add(command, version, "MIT")
        relations.append(("SPDXRef-DOCUMENT", "DESCRIBES", identifier(command)))
        for component, shared in linked.items():
            if component not in known:
                add(component.name, component.version(), component.license)
                known.add(component)
            relations.append((identifier(command), "DYNAMIC_LINK" if shared else "STATIC_LINK", identifier(component.name)))
    digest = hashlib.sha256(json.dumps([packages, relations], sort_keys=True).encode()).hexdigest()[:32]
    return json.dumps({
        "spdxVersion": "SPDX-2.3", "dataLicense": "CC0-1.0", "SPDXID": "SPDXRef-DOCUMENT", "name": f"skelshot-{version}",
        "documentNamespace": f"urn:skelshot:{version}:{digest}",
        "creationInfo": {"created": created, "creators": ["Tool: skelshot-licenses"]},
        "packages": packages,
        "relationships": [{"spdxElementId": one, "relationshipType": kind, "relatedSpdxElement": other}
                          for one, kind, other in relations]}, indent=2) + "\n"


def own_version():
    with open(os.path.join(ROOT, "Sources/SkelshotLoading/SkelshotBuild.swift")) as file:
        return re.search(r'version = "([^"]+)"', file.read())[1]


def main():
    arguments = sys.argv[1:]
    for known in COMPONENTS:
        known.texts = [text.replace("{toolchain}", toolchain()) if "{toolchain}" in text else text for text in known.texts]
    if arguments[:1] == ["list"] and len(arguments) > 1:
        for known, shared in components(arguments[1:]).items():
            print(f"{known.name}: {known.license}{' (shared library)' if shared else ''}")
    elif arguments[:1] == ["write"] and len(arguments) > 2 and all("=" in text for text in arguments[2:]):
        folder = arguments[1]
        maps = dict(text.split("=", 1) for text in arguments[2:])
        os.makedirs(folder, exist_ok=True)
        with open(os.path.join(folder, "THIRD-PARTY-NOTICES.txt"), "w", encoding="utf-8") as file:
            file.write(notices(components(maps.values())))
        with open(os.path.join(folder, "skelshot.spdx.json"), "w", encoding="utf-8") as file:
            file.write(bill({command: components([path]) for command, path in maps.items()}, own_version()))
    else:
        sys.exit(__doc__)


main()
