"""Prints the ranges of message sends, calls, declarations and branches of Objective-C sources.

The paths are the lines of standard input; a line of the output is `KIND START END PATH`, with offsets in bytes.
Needs tree-sitter and tree-sitter-objc.
"""

import pathlib
import sys

import tree_sitter
import tree_sitter_objc

KINDS = {
    "message_expression": "call",
    "call_expression": "call",
    "method_definition": "function",
    "method_declaration": "function",
    "function_definition": "function",
    "class_interface": "type",
    "class_implementation": "type",
    "category_interface": "type",
    "category_implementation": "type",
    "protocol_declaration": "type",
    "if_statement": "branch",
}

parser = tree_sitter.Parser(tree_sitter.Language(tree_sitter_objc.language()))
for path in map(str.rstrip, sys.stdin):
    data = pathlib.Path(path).read_bytes()
    open_nodes = [parser.parse(data).root_node]
    while open_nodes:
        node = open_nodes.pop()
        open_nodes += node.children
        if node.type in KINDS and not node.is_missing:
            # The end of a statement or of a declaration is its own.
            end = node.start_byte + len(data[node.start_byte : node.end_byte].rstrip(b"; \t\r\n"))
            print(KINDS[node.type], node.start_byte, end, path)
