# `make site` and `make test` are all that a fresh machine needs; `make help` lists the rest.

PREFIX ?= /usr/local
GALLEY := .build/release/galley

# Swift's own library is linked in: the program starts sooner and runs where Swift is not.
RELEASE := -c release --static-swift-stdlib --product galley
BENCHMARK := -c release --static-swift-stdlib --product

.PHONY: site test preview check build install install-files release release-test gallery guide docs screenshots bench bench-compare bench-layout bench-blade bench-import bench-search bench-scale bench-preview fuzz sanitize coverage clean help

site: build ## Build galley and the sample site into public/
	$(GALLEY) build
	@echo "The site is in public/: open public/index.html, or run 'make preview'."

test: ## Check the code and run every test
	Scripts/prepare build test
	@Scripts/check; checked=$$?; Scripts/test || exit; \
	[ $$checked = 0 ] || { echo "The tests passed, but the check of the code did not: see its errors above" >&2; exit 1; }

preview: build ## Build the sample site and serve it on this machine
	$(GALLEY) serve

check: ## Check the format, the words and the imports of the code
	Scripts/prepare build
	Scripts/check
	swift test --disable-xctest --filter ArchitectureTests

build: ## Build galley in release mode
	Scripts/prepare build
	swift build $(RELEASE)

install: build install-files ## Install galley, its theme, manual and completions below PREFIX (/usr/local)

install-files:
	install -d "$(DESTDIR)$(PREFIX)/bin" "$(DESTDIR)$(PREFIX)/share/galley"
	install -m 755 $(GALLEY) "$(DESTDIR)$(PREFIX)/bin/galley"
	rm -rf "$(DESTDIR)$(PREFIX)/share/galley/Templates"
	cp -R Templates "$(DESTDIR)$(PREFIX)/share/galley/Templates"
	install -d "$(DESTDIR)$(PREFIX)/share/man/man1" "$(DESTDIR)$(PREFIX)/share/bash-completion/completions" \
	  "$(DESTDIR)$(PREFIX)/share/zsh/site-functions" "$(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d"
	$(GALLEY) help --man > "$(DESTDIR)$(PREFIX)/share/man/man1/galley.1"
	$(GALLEY) completions bash > "$(DESTDIR)$(PREFIX)/share/bash-completion/completions/galley"
	$(GALLEY) completions zsh > "$(DESTDIR)$(PREFIX)/share/zsh/site-functions/_galley"
	$(GALLEY) completions fish > "$(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/galley.fish"

release: build ## Pack a tarball that runs without Swift, a Debian package and a Dockerfile into .build/dist/
	Scripts/prepare release
	Scripts/release .build/dist

release-test: ## Try the release files in a Debian without Swift, as root
	Scripts/prepare release
	Scripts/release-test .build/dist

gallery: build ## Build a page of every component and cell into .build/gallery/, with SITE=folder of that site's own cells too
	Scripts/gallery $(GALLEY) .build/gallery $(SITE)

guide: build ## Build the documentation as a site into .build/guide/public/
	Scripts/guide $(GALLEY) .build/guide

docs: ## Make the documentation of the code, for those who work on it, into .build/docs/
	Scripts/prepare build
	Scripts/docs .build/docs

screenshots: build ## Take a picture of every kind of page at 390 and 1280 px, light and dark, into .build/screenshots/
	$(GALLEY) build -o .build/screenshots/site
	Scripts/screenshots .build/screenshots/site .build/screenshots

bench: build ## Compare builds with Hugo, a Jinja2 script and a floor: make bench SIZE=S|M|L
	@GALLEY=$(GALLEY) Benchmarks/site/run "$(or $(SIZE),S)"

bench-compare: build ## Compare builds with another revision's: make bench-compare REV=main SIZE=S|M|L
	@GALLEY=$(GALLEY) Benchmarks/site/compare "$(or $(REV),main)" "$(or $(SIZE),S)"

bench-layout: ## Measure how fast texts are set, beside a program that only shapes them
	Scripts/prepare build test
	swift build $(BENCHMARK) LayoutBenchmark
	.build/release/LayoutBenchmark Tests/Cases

bench-blade: ## Compare the template language with real Blade and Jinja2: rows a second (ROWS=10000 SECONDS=2)
	swift build $(BENCHMARK) BladeBenchmark
	@Benchmarks/blade/run "$(or $(ROWS),10000)" "$(or $(SECONDS),2)"

bench-import: ## Measure how fast a million statuses and 100,000 vCards are read, beside a scan of their bytes, and the memory
	swift build $(BENCHMARK) ImportBenchmark
	@.build/release/ImportBenchmark "$(or $(TMPDIR),/tmp)"

bench-search: build ## Measure key strokes in the search field of directories of 10,000 and 100,000 people, in Chromium
	swift build $(BENCHMARK) SearchBenchmark
	@mkdir -p .build/bench-search
	@for n in 10000 100000; do python3 Benchmarks/site/make_dataset.py --contacts $$n --statuses 1 --formats json \
	  --out .build/bench-search/$$n >/dev/null; done
	@Benchmarks/search/run $(GALLEY) .build/bench-search/*/contacts.json

bench-scale: build ## Time and memory of 300,000 authority records of eleven scripts, and of 20,000 posts with pictures
	@GALLEY=$(GALLEY) Benchmarks/scale/run

bench-preview: build ## Time from saving one of 10,000 contacts until the browser has painted it, beside hugo server, in 1,000 turns
	swift build $(BENCHMARK) PreviewBenchmark
	@Benchmarks/preview/run $(GALLEY) "$(or $(TURNS),1000)"

fuzz: ## Fuzz one part of Galley: make fuzz TARGET=blade SECONDS=600
	@Scripts/fuzz "$(or $(TARGET),blade)" "$(or $(SECONDS),60)"

sanitize: ## Run the tests under the address and the thread sanitizer
	Scripts/prepare build test
	Scripts/sanitize address
	Scripts/sanitize thread

coverage: ## Run the tests and report which lines they reach
	Scripts/prepare build test
	Scripts/coverage

clean: ## Remove everything that was built
	rm -rf .build .galley
	find public -mindepth 1 ! -path public/.gitignore -delete

help: ## Show these lines
	@sed -n 's/^\([a-z-]*\):[^#]*## \(.*\)/\1\t\2/p' Makefile | expand -t 16
	@sed -n 's/^\([a-z-]*\):[^#]*## \(.*\)/\1\t\2/p' Makefile | expand -t 12
