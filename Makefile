# make          build the optimized commands: skelshot, and skelshot-watch for `skelshot watch`
# make demo     build skelshot and draw the demo pictures into out/
# make swift    build skelshot-swift, which reads the Swift sources of apps, beside skelshot
# make test     run all tests
# make test-swift  run the tests of skelshot-swift, which take minutes to build
# make test-readers  install the programs with which tests read skelshot's files
# make lint     check the style, the code rules, the public API, the docs and the workflows
# make format   format the code
# make record   update the goldens; review the pictures before you commit them
# make generated  update Documentation/API.txt, Documentation/Architecture.svg and the generated pages of the docs
# make fuzz     fuzz the readers and encoders; SECONDS=60 TARGET=gif; only TARGET=swift fuzzes skelshot-swift
# make sanitize run the tests with AddressSanitizer, then with ThreadSanitizer; CHECK=address or CHECK=thread runs one
# make torture  kill runs at random times and check which files they leave; KILLS=1000
# make determinism  compare the pictures of debug and release builds, byte for byte
# make examples build and run Examples; SERVER=1 adds the HTTP server, which takes minutes to build
# make bench    time kernels, fills, drawing and encoding in one process
#               WITH=peers   compare with other programs; FORMAT=markdown SLOW=1
#               WITH=growth  measure time and memory by bones, pixels and frames: Documentation/Growth.png
#               WITH=many    compare a batch of 500 layouts with 500 rsvg-convert processes
# make site     build docs, key reference, gallery and benchmarks into out/site; SITE_BASE=/skelshot sets a subpath
# make spi      build the docs as the Swift Package Index does, with swift-docc-plugin
# make install  install the commands; PREFIX=/usr/local DESTDIR=
# make static   build skelshot as a fully static binary, for archives and benchmarks
# make dist     build an archive and a checksum: out/skelshot-VERSION-linux-MACHINE.tar.gz
# make deb      build a Debian package: out/skelshot_VERSION_MACHINE.deb
# make reproducible  build the archive in two folders and compare the bytes; ONLY=static compares the static skelshot
# make clean    remove everything that was built or drawn

SWIFT ?= swift
# Package.swift then treats warnings as errors and compiles most tests without optimization. Packages that depend on
# skelshot do not set this variable.
export SKELSHOT_STRICT := 1
PREFIX ?= /usr/local
DESTDIR ?=
BINARY := .build/release/skelshot
RELEASE := .build/static/skelshot
BENCH := Benchmarks/.build/release/skelshot-bench
# The commands are built separately, because only skelshot-watch needs the HTTP library.
COMMANDS := skelshot skelshot-watch
# The reader of Swift is a package of its own, so that only `make swift` and the packaging compile swift-syntax.
READER := skelshot-swift
PACKAGES := $(foreach package,Benchmarks Fuzz SwiftSources,$(package)/Package.swift $(package)/Sources) SwiftSources/Tests
EXAMPLE := $(addprefix Examples/SnapshotTests/,Package.swift Sources Tests) Examples/Names/Package.swift \
  $(wildcard Examples/Server/Tests) $(foreach package,Drawing Programs Server,$(addprefix Examples/$(package)/,Package.swift Sources))
DEMO := $(wildcard Fixtures/readme/*.json)

.PHONY: build demo swift test test-swift test-readers lint format record generated fuzz sanitize torture determinism examples bench site spi install static dist deb reproducible clean

# Installs the system libraries, or lists them if installing is not allowed.
DEPS := @sh Scripts/requirements.sh system
# SwiftPM normally emits module files in a separate pass, which checks all types twice. The option makes the compiler
# emit module files in the main pass. Two passes take 1.5 times the processor time without starting other targets
# earlier.
ONE_PASS := -Xswiftc -no-emit-module-separately-wmo
BUILD := $(SWIFT) build -c release $(ONE_PASS)

build:
	$(DEPS)
	for command in $(COMMANDS); do $(BUILD) --product $$command || exit 1; done

# The films and stills beside their layouts, and the other pictures in README.
demo:
	$(DEPS)
	$(BUILD) --product skelshot
	@mkdir -p out
	@for layout in $(DEMO); do \
	  for kind in gif png; do \
	    if [ -f "$${layout%.json}.$$kind" ]; then \
	      picture="out/$$(basename $$layout .json).$$kind"; \
	      $(BINARY) "$$layout" -o "$$picture" && echo "$$picture"; \
	    fi; \
	  done; \
	done
	@sh Scripts/pictures.sh readme $(BINARY) out

swift:
	$(BUILD) --package-path SwiftSources --product $(READER)
	@mkdir -p .build/release
	install -m 755 SwiftSources/.build/release/$(READER) .build/release/$(READER)

# Debug builds compile swift-syntax in half the time, and check arithmetic and assertions.
test-swift: build
	$(SWIFT) build --package-path SwiftSources --product $(READER)
	@SKELSHOT_SWIFT=SwiftSources/.build/debug/$(READER) sh Scripts/pictures.sh apps $(BINARY) --check >/dev/null
	$(SWIFT) test --package-path SwiftSources

# Tests are optimized, because drawing is a hundred times slower in debug mode. The commands are built first, because
# tests run them. --product selects the tests, because --build-tests would also build the plugins of other packages.
test: build
	$(BUILD) --product skelshotPackageTests
	@SWIFT="$(SWIFT)" python3 Scripts/snippets.py
	@sh Scripts/pictures.sh readme $(BINARY) --check >/dev/null
	@SWIFT="$(SWIFT)" sh Scripts/test.sh

test-readers:
	@sh Scripts/requirements.sh readers

# Runs libFuzzer with AddressSanitizer for SECONDS per target, on all targets or one.
SECONDS ?= 20
fuzz: build $(if $(filter swift,$(TARGET)),swift)
	@SWIFT="$(SWIFT)" SECONDS_EACH="$(SECONDS)" TARGET="$(TARGET)" sh Scripts/fuzz.sh

# Each sanitizer has its own build.
CHECK ?= address thread
sanitize:
	$(DEPS)
	@for check in $(CHECK); do SWIFT="$(SWIFT)" sh Scripts/sanitize.sh $$check || exit 1; done

# Not part of `make test`, because these packages take another minute to build.
examples: build
	$(MODULES)
	@SWIFT="$(SWIFT)" python3 Scripts/snippets.py
	@SWIFT="$(SWIFT)" sh Scripts/examples.sh
ifdef SERVER
	env -u SKELSHOT_STRICT $(BUILD) --build-tests --package-path Examples/Server
	env -u SKELSHOT_STRICT $(SWIFT) test -c release $(ONE_PASS) --skip-build --package-path Examples/Server
endif

KILLS ?= 1000
torture: build
	@python3 Scripts/torture.py $(KILLS)

# Not part of `make test`, because debug builds take minutes. Checks threads, folders, locales, time zones and umasks.
determinism: build
	@SWIFT="$(SWIFT)" sh Scripts/determinism.sh $(BINARY)

# The modules for symbol graphs, snippets and docs. `make test` builds the same modules.
MODULES := @for target in SkelshotTesting SkelshotUIKitNames; do $(BUILD) --target $$target >/dev/null || exit 1; done

lint: build
	$(MODULES)
	$(SWIFT) format lint --strict --recursive --parallel Package.swift Plugins Sources Tests $(PACKAGES) $(EXAMPLE)
	@sh Scripts/code-rules.sh
	@python3 Scripts/voice.py
	@sh Scripts/lint-workflows.sh
	@SWIFT="$(SWIFT)" sh Scripts/portability.sh
	@SWIFT="$(SWIFT)" python3 Scripts/snippets.py
	@$(BUILD) --target Attacks >/dev/null
	@SWIFT="$(SWIFT)" python3 Scripts/packages.py
	@SWIFT="$(SWIFT)" python3 Scripts/api.py --check
	@SWIFT="$(SWIFT)" sh Scripts/docs.sh

generated: build
	$(MODULES)
	@SWIFT="$(SWIFT)" python3 Scripts/api.py
	@python3 Scripts/architecture.py
	@sh Scripts/catalog.sh Sources/Skelshot/Documentation.docc/Generated

format:
	$(SWIFT) format format --in-place --recursive --parallel Package.swift Plugins Sources Tests $(PACKAGES) $(EXAMPLE)

ifneq ($(filter peers many,$(WITH)),)
bench: static
else ifeq ($(WITH),growth)
bench: build
endif
bench:
	$(DEPS)
	$(BUILD) --package-path Benchmarks
ifeq ($(WITH),)
	$(BENCH)
else ifeq ($(WITH),peers)
	@SKELSHOT=$(ALONE) sh Benchmarks/peers.sh $(if $(filter markdown,$(FORMAT)),--markdown) $(if $(SLOW),--slow)
else ifeq ($(WITH),growth)
	@mkdir -p out
	$(BENCH) growth > out/growth.csv
	@python3 Benchmarks/growth.py out/growth.csv Documentation/Growth.png
else ifeq ($(WITH),many)
	@SKELSHOT=$(ALONE) sh Benchmarks/many.sh
else
	$(error unknown WITH=$(WITH); use peers, growth or many)
endif

site: build
	$(MODULES)
	@SWIFT="$(SWIFT)" python3 Scripts/site.py

spi:
	$(DEPS)
	@SWIFT="$(SWIFT)" sh Scripts/spi.sh

# Tests that record goldens fail on purpose, so that recording is never mistaken for a passing check.
record: build
	-SKELSHOT_RECORD=changed $(SWIFT) test -c release $(ONE_PASS) --filter "GoldenTests|ParityTests|SnippetTests"
	@echo "Look at every picture that git status names before you commit it."

# Two parts of a binary depend on the folder of the build, because they are checksums that include debug information:
# the build ID, and the compiler's hashes of modules, which only incremental builds use.
SAME := -Xlinker --build-id=none
UNHASHED := objcopy --remove-section .swift_modhash

# Binaries that contain the Swift runtime and the system libraries, and need only the C library. They start in 60 % of
# the time of `make build` binaries, which load 19 libraries. Omitting the local rpath saves another 0.1 ms.
define RELEASED
	@sh Scripts/static-libraries.sh "$(CURDIR)/.build/archives"
	for command in $(1); do \
	  PKG_CONFIG_PATH="$(CURDIR)/.build/archives/pkgconfig" $(BUILD) --product $$command \
	    --static-swift-stdlib --disable-local-rpath --scratch-path .build/static -Xswiftc -Xclang-linker -Xswiftc -static-libgcc \
	    $(SAME) -Xlinker -Map=$(CURDIR)/.build/static/$$command.map || exit 1; \
	  install -s -m 755 .build/static/release/$$command $(dir $(RELEASE))$$command || exit 1; \
	  $(UNHASHED) $(dir $(RELEASE))$$command || exit 1; \
	done
endef

# The reader in the same form as the other commands: it contains the Swift runtime.
define RELEASED_READER
	@mkdir -p $(dir $(RELEASE))
	$(BUILD) --package-path SwiftSources --product $(READER) --static-swift-stdlib --disable-local-rpath \
	  --scratch-path .build/reader -Xswiftc -Xclang-linker -Xswiftc -static-libgcc \
	  $(SAME) -Xlinker -Map=$(CURDIR)/.build/static/$(READER).map
	install -s -m 755 .build/reader/release/$(READER) $(dir $(RELEASE))$(READER)
	$(UNHASHED) $(dir $(RELEASE))$(READER)
endef

# A static PIE that contains the C library as well. It would not start with an rpath.
ALONE := .build/alone/skelshot
static:
	$(DEPS)
	@sh Scripts/static-libraries.sh "$(CURDIR)/.build/archives"
	PKG_CONFIG_PATH="$(CURDIR)/.build/archives/pkgconfig" $(BUILD) --product skelshot \
	  --static-swift-stdlib --disable-local-rpath --scratch-path .build/alone \
	  -Xswiftc -use-ld=lld -Xswiftc -static-executable -Xswiftc -Xclang-linker -Xswiftc -static-pie \
	  $(SAME) -Xlinker -Map=$(CURDIR)/$(ALONE).map
	install -s -m 755 .build/alone/release/skelshot $(ALONE)
	$(UNHASHED) $(ALONE)
	@python3 Scripts/licenses.py write $(dir $(ALONE)) skelshot=$(ALONE).map
	@ls -l $(ALONE) && $(ALONE) --version

# The static skelshot, and the skelshot-watch and skelshot-swift that `make install` installs.
dist: static
	$(call RELEASED,skelshot-watch)
	$(RELEASED_READER)
	@mkdir -p .build/dist && cp $(ALONE) $(ALONE).map $(addprefix $(dir $(RELEASE)),$(foreach name,skelshot-watch $(READER),$(name) $(name).map)) .build/dist/
	@sh Scripts/package.sh dist .build/dist

# The commands are linked to Debian's shared libraries, like the commands in Debian's own packages.
deb:
	$(DEPS)
	for command in $(COMMANDS); do \
	  $(BUILD) --product $$command --static-swift-stdlib --disable-local-rpath \
	    --scratch-path .build/shared $(SAME) -Xlinker -Map=$(CURDIR)/.build/shared/$$command.map || exit 1; \
	done
	$(RELEASED_READER)
	@mkdir -p .build/shared/stripped
	@cp $(dir $(RELEASE))$(READER) $(dir $(RELEASE))$(READER).map $(COMMANDS:%=.build/shared/%.map) .build/shared/stripped/
	@for command in $(COMMANDS); do \
	  install -s -m 755 .build/shared/release/$$command .build/shared/stripped/$$command || exit 1; \
	  $(UNHASHED) .build/shared/stripped/$$command || exit 1; \
	done
	@sh Scripts/package.sh deb .build/shared/stripped

reproducible:
	@sh Scripts/reproducible.sh $(ONLY)

install:
	$(DEPS)
	$(call RELEASED,$(COMMANDS))
	$(RELEASED_READER)
	install -d "$(DESTDIR)$(PREFIX)/bin" "$(DESTDIR)$(PREFIX)/share"
	python3 Scripts/manual.py $(RELEASE) "$(DESTDIR)$(PREFIX)/share"
	for command in $(COMMANDS) $(READER); do \
	  install -m 755 $(dir $(RELEASE))$$command "$(DESTDIR)$(PREFIX)/bin/$$command" || exit 1; \
	done

clean:
	rm -rf .build out Benchmarks/.build Fuzz/.build SwiftSources/.build
