#!/usr/bin/env python3
"""Prints a Swift file that names every public type of the library beside the imports of its users.

Types come from Documentation/API.txt; those with parameters of their own are left out.
"""

import os
import re

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
IMPORTS = ["ArgumentParser", "Collections", "Foundation", "Logging", "NIOCore", "Skelshot", "SkelshotTesting",
           "SystemPackage", "Testing", "XCTest"]
TYPE = re.compile(r"^(?:indirect )?(struct|enum|class|final class|actor|protocol) (\w+)(<)?")


def types():
    """Each type's name with those of the types around it, and whether it is a protocol."""
    owner = ""
    with open(os.path.join(ROOT, "Documentation/API.txt")) as file:
        for line in file:
            if line.startswith("## "):
                owner = ""
            elif line.rstrip().endswith(":") and not line.startswith(" "):
                owner = line.strip()[:-1] + "."
            found = TYPE.match(re.sub(r"^@\w+ ", "", line.strip()))
            if found and not found[3]:
                # What stands flush left belongs to its module.
                yield (owner if line.startswith(" ") else "") + found[2], found[1] == "protocol"


for module in IMPORTS:
    print("import " + module)
print("\n@Suite struct Names {\n  @Test func everyPublicTypeHasOneMeaning() {")
print("    let types: [Any.Type] = [")
for name, is_protocol in sorted(set(types())):
    print(f"      (any {name}).self," if is_protocol else f"      {name}.self,")
print("    ]\n    #expect(types.count > 100)\n  }\n}")
