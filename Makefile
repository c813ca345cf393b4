# The only entry point. `make run` serves the product, `make test` proves it; `make help` lists the rest.
SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
MAKEFLAGS += --no-print-directory

export CARGO_TERM_COLOR ?= auto
# Nothing is built twice there.
ifdef CI
export CARGO_INCREMENTAL := 0
endif
SCRIPTS := deploy/scripts
# The default build leaves these out (features of `api`), and so do the default tests. Scripts that want to reuse what test-server
# built must select the same crates: cargo compiles a dependency again when another selection gives it other features.
ADAPTERS := blobs_s3 counters_valkey traces_otlp
WITHOUT_ADAPTERS := --workspace $(addprefix --exclude ,$(ADAPTERS))
# Without the types of the API's description, which are made and are no part of a build.
CLIENT_SOURCES := $(shell find frontend/src frontend/public frontend/scripts -type f ! -name 'schema.d.ts*' 2>/dev/null) \
	frontend/index.html frontend/vite.config.ts frontend/vite.pages.config.ts frontend/package.json frontend/tsconfig.json

.PHONY: help
help: ## Lists these targets.
	@awk 'BEGIN {FS = ":.*## "} /^[a-z0-9-]+:.*## / {printf "  make %-12s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

# ---- Running ---------------------------------------------------------------------------------------------------

.PHONY: run
# The build for development, which tests share: hot libraries are optimised in it too (Cargo.toml), and it takes half the time.
run: tools postgres ## Builds everything and serves it with demo data at http://127.0.0.1:8080.
	@$(MAKE) frontend/dist/routes.json & client=$$!; \
	$(SCRIPTS)/say "Building the server and the client: several minutes the first time, seconds when little has changed"; \
	cargo build --locked -p api --features test-libraries || { kill $$client 2>/dev/null; exit 1; }; \
	wait $$client
	@$(SCRIPTS)/say "Starting with demo data; the address follows in some seconds, Ctrl-C stops the server"
	@exec target/debug/kaushal serve --demo

.PHONY: release
release: tools frontend/dist/routes.json ## Builds client and optimised server for an installation: frontend/dist and dist-hi, target/release/kaushal.
	@$(SCRIPTS)/say "Building the optimised server (takes some minutes)"
	@cargo build --release --locked -p api --features all-adapters

.PHONY: dev
dev: tools postgres frontend/node_modules/.package-lock.json ## For contributors: server with auto-restart, client with live reload at http://127.0.0.1:5173.
	@cd frontend && npm run --silent api
	@exec $(SCRIPTS)/dev

# ---- Set-up ----------------------------------------------------------------------------------------------------

.PHONY: tools
tools: # Says what to install when a tool is missing.
	@$(SCRIPTS)/tools

.PHONY: postgres
postgres: # PostgreSQL's programs for the embedded database, unless DATABASE_URL names a server or the machine has them.
	@$(SCRIPTS)/postgres

.PHONY: moto
moto: # A fake of S3 for tests of the object store.
	@$(SCRIPTS)/moto

.PHONY: valkey
valkey: # What servers count their limits in together, for its tests.
	@$(SCRIPTS)/valkey

.PHONY: ffmpeg
ffmpeg: # The program that makes streams of videos, for their tests.
	@$(SCRIPTS)/ffmpeg

.PHONY: chromium
chromium: # A browser for the browser tests.
	@$(SCRIPTS)/chromium

# Not `npm ci`: it refuses a lock file that does not list the binaries of every other platform.
frontend/node_modules/.package-lock.json: frontend/package-lock.json
	@$(SCRIPTS)/say "Installing the client's packages"
	@cd frontend && npm install --no-save --no-audit --no-fund --loglevel=error
	@touch $@
	@cd frontend && npm run --silent api

frontend/dist/routes.json: frontend/node_modules/.package-lock.json $(CLIENT_SOURCES)
	@$(SCRIPTS)/say "Building the client in each language"
	@cd frontend && npm run --silent build
	@touch $@

# ---- Proof -----------------------------------------------------------------------------------------------------

# The three commands share their steps: `verify` runs what the other two do not.
TESTS := build-client test-server test-client test-journeys
FAST_CHECKS := fmt arch licences lint-client budget
CHECKS := $(FAST_CHECKS) clippy
REST := clippy-all doc advisories test-adapters conformance test-pages

.PHONY: test
test: tools postgres ffmpeg ## Runs the tests of the product as it runs by default: rules, database, HTTP, client, journeys in a browser.
	@$(SCRIPTS)/stages $(TESTS)

.PHONY: check
check: tools ## Checks without running the product: format, layers, licences, types, lints, sizes.
	@$(SCRIPTS)/stages $(CHECKS)

.PHONY: verify
verify: tools postgres ffmpeg ## Runs everything that CI runs: tests and checks, documentation, advisories, adapters, generated calls, every page.
	@$(SCRIPTS)/stages $(TESTS) $(FAST_CHECKS) $(REST)

.PHONY: verify-rest
verify-rest: tools postgres ffmpeg # What `verify` runs after `test`, for CI.
	@$(SCRIPTS)/stages $(FAST_CHECKS) $(REST)

.PHONY: fmt
fmt:
	@cargo fmt --all --check

.PHONY: arch
arch: ## Checks the dependency rule between the crates.
	@node --test --test-reporter=spec $(SCRIPTS)/layers.test.mjs
	@node $(SCRIPTS)/arch.mjs
	@cargo check --locked --quiet -p domain

.PHONY: clippy
clippy:
	@cargo clippy --locked $(WITHOUT_ADAPTERS) --all-targets -- -D warnings

# In place of `clippy` where all is verified: beyond the default build it reads the adapters and what `api` compiles for them, and
# leaves out the few lines that stand for one that is missing, which `test-server` compiles.
.PHONY: clippy-all
clippy-all:
	@cargo clippy --locked --workspace --features api/all-adapters --all-targets -- -D warnings

.PHONY: doc
doc:
	@RUSTDOCFLAGS="-D warnings" cargo doc --locked --workspace --features api/all-adapters --no-deps --quiet

.PHONY: licences
licences: frontend/node_modules/.package-lock.json ## Refuses dependencies whose licence we may not ship.
	@node $(SCRIPTS)/licences.mjs

.PHONY: advisories
advisories: ## Refuses what we ship with a known vulnerability, where the lists of them can be had.
	@$(SCRIPTS)/advisories

# One test more than there are cores: while a database is dropped its test waits a tenth of a second for the connections to end.
.PHONY: test-server
test-server: ffmpeg ## Unit, contract and HTTP tests of the server, without S3, Valkey and OTLP.
	@if cargo nextest --version >/dev/null 2>&1; then \
		cargo nextest run --locked $(WITHOUT_ADAPTERS) --no-fail-fast -j $$(($$(getconf _NPROCESSORS_ONLN) + 1)); \
	else cargo test --locked $(WITHOUT_ADAPTERS) --no-fail-fast; fi

.PHONY: test-domain
test-domain: ## Tests of one context of the rules, without a database: make test-domain CONTEXT=money
	@cargo test --locked --quiet --tests $(addprefix -p ,$(or $(CONTEXT),kernel institute people catalogue learning money domain))

.PHONY: build-test-server
build-test-server: # The programs that test-server built, such as target/debug/kaushal, for scripts that run them.
	@cargo build --locked $(WITHOUT_ADAPTERS) --all-targets

# The server that is built with them is compiled by clippy-all, and runs in the targets scale-*.
.PHONY: test-adapters
test-adapters: postgres moto valkey ## Tests of S3, Valkey and OTLP.
	@if cargo nextest --version >/dev/null 2>&1; then \
		cargo nextest run --locked $(addprefix -p ,$(ADAPTERS)) --no-fail-fast; \
	else cargo test --locked $(addprefix -p ,$(ADAPTERS)) --no-fail-fast; fi

.PHONY: conformance
conformance: ## Calls generated from the OpenAPI document: no answer may differ from what it says.
	@$(SCRIPTS)/conformance

.PHONY: crash
crash: postgres ## Kills the server at random moments of 500 checkouts; takes minutes.
	@cargo test --locked -p api_tests --test api -- --ignored --exact \
		crash::five_hundred_checkouts_survive_a_server_that_is_killed_again_and_again

.PHONY: openapi
openapi: frontend/node_modules/.package-lock.json ## Writes the API's description from the routes, and makes the client's types, which are not committed.
	@cargo run --locked --quiet -p api --features test-libraries -- openapi > frontend/openapi/openapi.json
	@cd frontend && npm run --silent api

.PHONY: lint-client
lint-client: frontend/node_modules/.package-lock.json
	@cd frontend && npm run --silent typecheck && npm run --silent lint && npm run --silent format:check && npm run --silent knip

.PHONY: test-client
test-client: frontend/node_modules/.package-lock.json ## Unit tests of the client.
	@cd frontend && npm run --silent test

.PHONY: build-client
build-client: frontend/dist/routes.json

.PHONY: budget
budget: frontend/dist/routes.json ## Holds the built client to its sizes.
	@cd frontend && npm run --silent budget

.PHONY: test-journeys
test-journeys: chromium ffmpeg frontend/dist/routes.json ## Journeys in a real browser against the real server with demo data.
	@$(SCRIPTS)/e2e --project=journeys

.PHONY: test-pages
test-pages: chromium ffmpeg frontend/dist/routes.json ## Every page at every width in a real browser: layout, accessibility, hydration.
	@$(SCRIPTS)/e2e --project=pages --project='styleguide-*'

.PHONY: test-e2e
test-e2e: test-journeys test-pages ## Both.

.PHONY: pseudo
pseudo: tools postgres frontend/dist/routes.json ## Builds a language that nobody speaks, of longer texts, and looks for what has no room for them.
	@$(SCRIPTS)/pseudo

.PHONY: scale
scale: tools ## Holds what runs beyond one machine: lints, a database by TLS, tests through PgBouncer, parts that fail. Takes an hour.
	@$(SCRIPTS)/stages scale-lint scale-tls scale-pitr scale-pooler scale-garage scale-previous scale-topology scale-browser

.PHONY: scale-topology
scale-topology: tools frontend/dist/routes.json ## Lets parts fail under a steady load, three servers and all they need; writes docs/scale-report.md.
	@$(SCRIPTS)/scale-topology

.PHONY: scale-browser
scale-browser: tools frontend/dist/routes.json ## Runs the browser tests through that topology: proxy with TLS, three servers, a worker.
	@SCALE_RUN=browser $(SCRIPTS)/scale-topology

.PHONY: scale-tls
scale-tls:
	@$(SCRIPTS)/tls-test

.PHONY: scale-previous
scale-previous: tools frontend/dist/routes.json ## Runs the previous release's servers on this schema, and replaces them under load.
	@$(SCRIPTS)/scale-previous

.PHONY: scale-pitr
scale-pitr: ## Brings a PostgreSQL back to the second before a mistake, from its archived log.
	@$(SCRIPTS)/pitr-test

.PHONY: scale-pooler
scale-pooler:
	@$(SCRIPTS)/pooler-tests

.PHONY: scale-garage
scale-garage: ## Holds the object store to its promises on Garage, three nodes, one of them killed in the end.
	@$(SCRIPTS)/scale-garage

.PHONY: scale-lint
scale-lint: ## Lints what runs beyond one machine (deploy/); what it needs and is missing here it names.
	@$(SCRIPTS)/scale-lint

.PHONY: bench
bench: tools postgres frontend/dist/routes.json ## Measures the release server as ratios against floors of the same run.
	@PARTS="$(PARTS)" $(SCRIPTS)/bench
