.PHONY: build test

build:
	swift build

test:
	swift test
