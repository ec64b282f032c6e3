# `make demo` and `make test` require Swift and install other requirements if they are missing.

MANIFESTC = "$$(swift build --show-bin-path)/manifestc"
APP = examples/arkuix-app
DEMO = examples/superapp
# Every app of the examples, by its route map.
APPS = $(patsubst %/routes.yaml,%,$(wildcard examples/*/routes.yaml examples/guides/*/routes.yaml))
BRIDGE = Tests/Consumers/HybridBridge
TYPED = Tests/Consumers/TypedRoutes
# Programs that nobody edits or debugs are built a third faster without an index and debug information.
LEAN = --disable-index-store -Xswiftc -gnone
# `swift test` without a build would compile the whole tool once more, for the plugins. It finds the tests by the index. Nobody debugs in continuous integration.
FLAGS = $(if $(CI),-Xswiftc -gnone)
ROUND_TRIP = swift run $(LEAN) --package-path $(TYPED) --scratch-path $(TYPED)/.build
RELEASE = --configuration release $(LEAN)
# Most tests outside the package use one core for most of the time. The longest come first. `make plugin` and `make mutations`
# test everything; with SYSTEMS, the plugins do not compile the tool.
# After the package tests, the tool is built.
TOGETHER = --jobs=2 --assume-old=build $(if $(filter output-sync,$(.FEATURES)),--output-sync=target)
# Whole projects that are compiled, and random and hostile inputs, take nine tenths of the time of the package's tests.
SLOW = ^ManifestCompilerTests|Hostility|Fuzz|TreeLaw
SWIFT_FILES = Package.swift Sources Tests examples $(APP)/.arkui-x $(DEMO)/.arkui-x
# Warnings are errors here, and not in packages that use this one.
export MANIFESTC_STRICT := 1
# Tests find the `python3` there that has the modules they need.
export PATH := $(CURDIR)/.build/readers:$(PATH)

.DEFAULT_GOAL := help
.PHONY: help build readers demo test test-full compiled-tests package-tests unit-tests page-tests lint adapter consumer round-trips mixtures bridge plugin outputs readme report mutations losses bench bench-build fuzz oracles dist format clean new-rule record size

help: ## List the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-14s %s\n", $$1, $$2 }' Makefile

build: ## Build manifestc
	@.ci/install libyaml
	swift build $(FLAGS) --product manifestc

readers:
	@.ci/install readers

demo: build ## Compile the example app with five systems and show the result
	@rm -rf .build/demo
	@PATH="$$(swift build --show-bin-path):$$PATH"; \
	show() { printf '\n$$ %s\n' "$$*"; "$$@"; }; \
	show manifestc check $(DEMO) && \
	show manifestc build $(DEMO) --output .build/demo && \
	show find .build/demo -type f && \
	show cat .build/demo/iOS/Info.plist && \
	show tail -n 24 .build/demo/Swift/RouteTable.swift && \
	show manifestc resolve 'harbour://open/ships/7?part=hold' --project $(DEMO) && \
	show manifestc resolve 'harbour://platformapi/startapp?appId=30000010&route=north' --project $(DEMO) && \
	{ show manifestc resolve harbour://open/shps/7 --project $(DEMO); test $$? -eq 1; }

test: package-tests ## Run all tests, each in one configuration and with a sample of random cases
	@$(MAKE) $(TOGETHER) SYSTEMS=native SAMPLE=8 plugin consumer mixtures mutations adapter report readme bridge outputs lint
	@echo "make test: everything holds"

test-full: export MANIFESTC_FULL := 1
test-full: package-tests ## Run all tests in all configurations, with all random cases, and measure the promised bounds
	@$(MAKE) $(TOGETHER) plugin consumer mixtures mutations adapter report readme bridge outputs lint
	Tests/Scripts/fuzz replay
	Tests/Scripts/plant_losses.py
	@$(MAKE) bench PART=short
	@echo "make test-full: everything holds"

compiled-tests: build readers
	@.ci/install typescript
	swift build $(FLAGS) --product manifestcPackageTests

package-tests: unit-tests ## Run the tests of the package
	swift test $(FLAGS) --skip-build --filter '$(SLOW)'

unit-tests: compiled-tests ## Run the tests of the parts, which take a tenth of the time
	swift test $(FLAGS) --skip-build --skip '$(SLOW)'

page-tests: compiled-tests ## Run the examples of the rules' pages
	swift test $(FLAGS) --skip-build --filter RulePageTests

lint: ## Check the style of the Swift files
	swift format lint --strict --recursive $(SWIFT_FILES)

adapter: build ## Compile the apps that use Apple's frameworks, on stubs of these
	Tests/Scripts/typecheck_adapter
	@.ci/install objc
	Tests/Scripts/typecheck_objective_c
	Tests/Scripts/plant_losses.py --texts

consumer: build ## Compile and run packages that use generated sources
	swift build $(LEAN) --package-path examples/consumer
	@set -e; folder="$$(swift build --package-path examples/consumer --show-bin-path)"; \
	for program in OpenLinks OpenPages ShareData OpenEverything OpenGuides; do "$$folder/$$program"; done
	$(ROUND_TRIP)/release --configuration release RoundTrip
	$(if $(MANIFESTC_FULL),$(MAKE) round-trips)

round-trips:
	$(ROUND_TRIP)/debug RoundTrip
	$(ROUND_TRIP)/evolution -Xswiftc -enable-library-evolution RoundTrip
	ASAN_OPTIONS=detect_leaks=0 $(ROUND_TRIP)/address --sanitize address RoundTrip
	$(if $(filter Darwin,$(shell uname)),$(ROUND_TRIP)/undefined --sanitize undefined RoundTrip,@echo "make round-trips: Swift has no undefined behavior sanitizer on this system")

mixtures: build ## Compile generated files of two versions together, and run what compiles
	swift build $(FLAGS) --target ManifestMicroApps
	swift build $(FLAGS) --target ManifestNavigation
	swift build $(FLAGS) --target ManifestAppGroup
	swift build $(FLAGS) --target ManifestBridge
	swift build $(FLAGS) --target ManifestShortcuts
	Tests/Scripts/mix_generated.py $(MANIFESTC) "$$(swift build --show-bin-path)"

bridge: build ## Run the generated client of a bridge in a WebKit, against the generated dispatcher
	@.ci/install webkit
	swift build $(LEAN) --package-path $(BRIDGE)
	Tests/Scripts/prove_bridge.py "$$(swift build --package-path $(BRIDGE) --show-bin-path)/BridgeProcess" \
	  examples/hybrid/Generated/web/native-bridge.js

plugin: build readers ## Prove that the plugins build what changed, with both build systems of SwiftPM
	Tests/Scripts/prove_plugin.py $(if $(SYSTEMS),--tool $(MANIFESTC)) $(SYSTEMS)

new-rule: ## Begin a rule with its page: make new-rule NAME=unused-type SUBJECT=Routes
	@Tests/Scripts/new_rule.py "$(NAME)" "$(SUBJECT)" "$(INPUT)"

record: build ## Record what tests compare: schemas, the list of rules, snapshots and the examples' outputs
	-@UPDATE_SCHEMAS=1 UPDATE_SNAPSHOTS=1 swift test $(FLAGS) --filter 'isUpToDate|SnapshotTests' > /dev/null 2>&1
	@set -e; for app in $(APPS); do $(MANIFESTC) build $$app > /dev/null; done
	@git status --short

size: ## Print the lines of the sources by folder, and their change: make size SINCE=main
	@Tests/Scripts/size.py $(SINCE)

outputs: build readers ## Verify that the examples' outputs are up to date and readable by other programs
	@rm -rf .build/outputs
	@set -e; for app in $(APPS); do \
	  $(MANIFESTC) check --strict $$app; \
	  $(MANIFESTC) build $$app --output .build/outputs/$$app; \
	  diff -r --exclude ets $$app/Generated .build/outputs/$$app; \
	done
	Tests/Scripts/read_property_lists.py
	Tests/Scripts/launch_conditions.py $(APP) $(APP)-objc
	Tests/Scripts/test_launch_conditions.py $(MANIFESTC)
	Tests/Scripts/test_ci_examples.py $(MANIFESTC)

readme: build ## Run the commands of the README and of the libraries' catalogues, and compile their code
	Tests/Scripts/test_readme.py $(MANIFESTC)
	Tests/Scripts/check_guides.py

report: build ## Test the generated page in a browser, and compare its resolutions with manifestc
	@.ci/install browser
	Tests/Scripts/test_report.py $(MANIFESTC)

mutations: build ## Apply hundreds of single edits to the examples, and verify the findings of `check`
	Tests/Scripts/mutate_projects.py $(MANIFESTC) --sample $(or $(SAMPLE),1)

losses: ## Plant known losses of links into the libraries, and verify that a scenario or test catches each
	Tests/Scripts/plant_losses.py

# The short form needs fewer peers.
bench bench-build: export BENCH_PART := $(PART)
bench-build: ## Build the benchmarks of a PART
	@.ci/install libyaml
	swift build --package-path Tests/Benchmarks $(RELEASE) --product manifestc
	swift build --package-path Tests/Benchmarks $(RELEASE)

bench: bench-build ## Measure the promised bounds and peers; PART=lookup measures a part, PART=short a subset of each
	"$$(swift build --package-path Tests/Benchmarks $(RELEASE) --show-bin-path)/bench" $(PART)

fuzz: ## Fuzz each target for SECONDS, from the corpus that is kept; TARGET=yaml fuzzes one
	@.ci/install libyaml
	Tests/Scripts/fuzz run $(or $(SECONDS),60) $(TARGET)

oracles: ## Compare the syntax trees of sources with those of other parsers; FOLDERS=app names the sources
	@.ci/install libyaml
	Tests/Oracles/compare $(FOLDERS)

dist: ## Build the tool for this system, prove it, and pack it in .build/dist
	@.ci/install libyaml
	.ci/dist

format: ## Format the Swift files in place
	swift format --in-place --recursive $(SWIFT_FILES)

clean: ## Remove what was built
	rm -rf .build examples/consumer/.build examples/plugin-consumer/.build $(TYPED)/.build $(BRIDGE)/.build Tests/Fuzz/.build
