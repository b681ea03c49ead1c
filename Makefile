# make          build the command line, optimised: skelshot, and skelshot-watch for its `watch`
# make demo     build it and draw the demo pictures into out/
# make test     run every test
# make test-readers  install the programs of others that tests ask what they see in our files
# make fuzz     attack readers and encoders with made-up inputs: SECONDS=60 TARGET=gif
# make sanitize run the tests with the checks of memory, then with those of threads
# make examples build and run what is in Examples: programs, snapshot tests, a file that names every public type
# make server   test the example of an HTTP server, which takes minutes to build; Examples/Server/load.sh loads it
# make snippets compile every Swift snippet of README, the docs and doc comments; so do lint, test and examples
# make torture  end runs at random moments, and look at what they leave: KILLS=1000
# make determinism  compare what debug and release builds draw, byte for byte
# make lint     check the style, the rules of the code and the public face
# make lint-workflows  check the workflows, the action, the container and shell scripts; so does lint
# make api      write down the public face: Documentation/API.txt
# make format   put the style right
# make bench    time kernels, fills, drawing and encoding
# make bench-peers  the same work by other programs in the same run: FORMAT=markdown SLOW=1
# make growth   times and memory by bones, pixels and frames: Documentation/Growth.png
# make bench-many  time a batch of 500 layouts against as many processes of rsvg-convert
# make docs     build the documentation of both libraries into out/docs; lint does so, too
# make site     build the site into out/site: docs, every key, gallery, benchmarks; SITE_BASE=/skelshot for a path below
# make drawing  draw the targets of Package.swift: Documentation/Architecture.svg
# make record   draw the golden pictures again, to be looked at before they are committed
# make release  build the command line as `make install` installs it
# make install  install the command line: PREFIX=/usr/local DESTDIR=
# make static   build skelshot as a file that needs nothing, the C library neither, as archives have it and benchmarks time it
# make dist     pack it, with manual pages and completions, and its checksum: out/skelshot-VERSION-linux-MACHINE.tar.gz
# make deb      a Debian package: out/skelshot_VERSION_MACHINE.deb
# make man      write the manual pages into out/man
# make clean    remove everything that was built or drawn

SWIFT ?= swift
PREFIX ?= /usr/local
DESTDIR ?=
BINARY := .build/release/skelshot
RELEASE := .build/static/skelshot
# Each by itself: the first is built without what only the second needs.
COMMANDS := skelshot skelshot-watch
PACKAGES := $(foreach package,Benchmarks Fuzz,$(package)/Package.swift $(package)/Sources)
EXAMPLE := $(addprefix Examples/SnapshotTests/,Package.swift Sources Tests) Examples/Names/Package.swift \
  $(wildcard Examples/Server/Tests) $(foreach package,Drawing Programs Server,$(addprefix Examples/$(package)/,Package.swift Sources))
DEMO := $(wildcard Fixtures/readme/*.json)

.PHONY: all build demo test test-readers fuzz sanitize sanitize-address sanitize-thread examples server snippets torture determinism lint format bench bench-peers growth bench-many docs site drawing api api-modules lint-workflows record man release static dist deb install clean deps

all: build

# The six system libraries, installed where that is allowed, else named.
deps:
	@sh Scripts/system-packages.sh

build: deps
	for command in $(COMMANDS); do $(SWIFT) build -c release --product $$command || exit 1; done

# Films and stills, as they stand beside their layouts.
demo: build
	@mkdir -p out
	@for layout in $(DEMO); do \
	  for kind in gif png; do \
	    if [ -f "$${layout%.json}.$$kind" ]; then \
	      picture="out/$$(basename $$layout .json).$$kind"; \
	      $(BINARY) "$$layout" -o "$$picture" && echo "$$picture"; \
	    fi; \
	  done; \
	done

# Optimised: pictures in debug mode take a hundred times as long. The command line is built first
# because the tests run it. The product of all tests, not --build-tests: that builds the plugins of other packages, too.
test: build
	$(SWIFT) build -c release --product skelshotPackageTests
	@SWIFT="$(SWIFT)" python3 Scripts/snippets.py
	@SWIFT="$(SWIFT)" sh Scripts/test.sh

test-readers:
	@sh Scripts/test-readers.sh install

# libFuzzer, with the checks of memory: some seconds for each target, or for one.
SECONDS ?= 20
fuzz: build
	@SWIFT="$(SWIFT)" SECONDS_EACH="$(SECONDS)" TARGET="$(TARGET)" sh Scripts/fuzz.sh

# What the tests do to memory, and what threads do to each other. Each is built for itself.
sanitize: sanitize-address sanitize-thread
sanitize-address sanitize-thread: sanitize-%: deps
	@SWIFT="$(SWIFT)" sh Scripts/sanitize.sh $*

# A package of its own: builds take a minute more, so it is no part of `make test`.
examples: snippets
	@SWIFT="$(SWIFT)" sh Scripts/examples.sh

# Hummingbird's tests bring TLS with them.
server: deps
	$(SWIFT) build -c release --build-tests --package-path Examples/Server
	$(SWIFT) test -c release --skip-build --package-path Examples/Server

snippets: api-modules
	@SWIFT="$(SWIFT)" python3 Scripts/snippets.py

KILLS ?= 1000
torture: build
	@python3 Scripts/torture.py $(KILLS)

# Debug builds take minutes: no part of `make test`, which checks threads, folders, locales, time zones and umasks.
determinism: build
	@SWIFT="$(SWIFT)" sh Scripts/determinism.sh $(BINARY)

lint: api-modules
	$(SWIFT) format lint --strict --recursive --parallel Package.swift Sources Tests $(PACKAGES) $(EXAMPLE)
	@sh Scripts/code-rules.sh
	@sh Scripts/lint-workflows.sh
	@SWIFT="$(SWIFT)" python3 Scripts/snippets.py
	@$(SWIFT) build -c release --target Attacks >/dev/null
	@SWIFT="$(SWIFT)" python3 Scripts/packages.py
	@SWIFT="$(SWIFT)" python3 Scripts/api.py --check
	@SWIFT="$(SWIFT)" sh Scripts/docs.sh

# What the symbol graphs are made from; `make test` builds the same.
lint-workflows:
	@sh Scripts/lint-workflows.sh

api-modules: build
	@$(SWIFT) build -c release --target SkelshotTesting >/dev/null

api: api-modules
	@SWIFT="$(SWIFT)" python3 Scripts/api.py

format:
	$(SWIFT) format format --in-place --recursive --parallel Package.swift Sources Tests $(PACKAGES) $(EXAMPLE)

bench: deps
	$(SWIFT) run -c release --package-path Benchmarks skelshot-bench

bench-peers: static
	$(SWIFT) build -c release --package-path Benchmarks
	@SKELSHOT=$(ALONE) sh Scripts/bench-peers.sh $(if $(filter markdown,$(FORMAT)),--markdown) $(if $(SLOW),--slow)

growth: build
	$(SWIFT) build -c release --package-path Benchmarks
	@mkdir -p out
	Benchmarks/.build/release/skelshot-bench growth > out/growth.csv
	@python3 Scripts/growth.py out/growth.csv Documentation/Growth.png
bench-many: static
	@SKELSHOT=$(ALONE) sh Scripts/bench-many.sh

docs: api-modules
	@SWIFT="$(SWIFT)" sh Scripts/docs.sh

site: api-modules
	@SWIFT="$(SWIFT)" sh Scripts/site.sh

drawing:
	@python3 Scripts/architecture.py

# A run that records fails its tests on purpose, so that it is never mistaken for a check.
record: build
	-SKELSHOT_RECORD=changed $(SWIFT) test -c release --filter "GoldenTests|ParityTests"
	@echo "Look at every picture that git status names before you commit it."

# A binary with the Swift runtime and the system libraries inside: it needs the C library alone. It starts in
# 0.6 of the time of the one of `make build`, which loads 19 libraries. Nor does it look for any beside itself, which
# takes 0.1 ms.
release: deps
	@sh Scripts/static-libraries.sh "$(CURDIR)/.build/archives"
	for command in $(COMMANDS); do \
	  PKG_CONFIG_PATH="$(CURDIR)/.build/archives/pkgconfig" $(SWIFT) build -c release --product $$command \
	    --static-swift-stdlib --disable-local-rpath --scratch-path .build/static -Xswiftc -Xclang-linker -Xswiftc -static-libgcc || exit 1; \
	  install -s -m 755 .build/static/release/$$command $(dir $(RELEASE))$$command || exit 1; \
	done

# The C library inside, too, and at any address. Whatever is written into it of where to look for libraries would keep it
# from starting.
ALONE := .build/alone/skelshot
static: deps
	@sh Scripts/static-libraries.sh "$(CURDIR)/.build/archives"
	PKG_CONFIG_PATH="$(CURDIR)/.build/archives/pkgconfig" $(SWIFT) build -c release --product skelshot \
	  --static-swift-stdlib --disable-local-rpath --scratch-path .build/alone \
	  -Xswiftc -use-ld=lld -Xswiftc -static-executable -Xswiftc -Xclang-linker -Xswiftc -static-pie
	install -s -m 755 .build/alone/release/skelshot $(ALONE)
	@ls -l $(ALONE) && $(ALONE) --version

# The one that needs nothing, and beside it the one of `make install` for `watch`.
dist: static release
	@mkdir -p .build/dist && cp $(ALONE) $(dir $(RELEASE))skelshot-watch .build/dist/
	@sh Scripts/package.sh dist .build/dist

# Linked to the libraries of Debian, as its packages are.
deb: deps
	for command in $(COMMANDS); do \
	  $(SWIFT) build -c release --product $$command --static-swift-stdlib --disable-local-rpath \
	    --scratch-path .build/shared || exit 1; \
	done
	@mkdir -p .build/shared/stripped
	@for command in $(COMMANDS); do install -s -m 755 .build/shared/release/$$command .build/shared/stripped/$$command; done
	@sh Scripts/package.sh deb .build/shared/stripped

# The manual pages and the completions of three shells, by the command that is named.
LEARN = python3 Scripts/manual.py $(1) $(2)/man/man1 && sh Scripts/completions.sh $(1) $(2)
man: build
	@$(call LEARN,$(BINARY),out)

install: release
	install -d "$(DESTDIR)$(PREFIX)/bin" "$(DESTDIR)$(PREFIX)/share"
	$(call LEARN,$(RELEASE),"$(DESTDIR)$(PREFIX)/share")
	for command in $(COMMANDS); do \
	  install -m 755 $(dir $(RELEASE))$$command "$(DESTDIR)$(PREFIX)/bin/$$command" || exit 1; \
	done

clean:
	rm -rf .build out Benchmarks/.build Fuzz/.build
