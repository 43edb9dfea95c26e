#!/usr/bin/env python3
"""make-tables.py SOURCES: writes the tables of Sources/Collation from the files beside this script."""
import os
import sys
import textwrap

HERE = os.path.dirname(os.path.abspath(__file__))


def rules(name):
    with open(os.path.join(HERE, name), encoding="utf-8") as file:
        for line in file:
            rule = line.split("#")[0].split()
            if rule:
                yield rule


def write(target, type_name, declaration, words, origin):
    lines = textwrap.wrap(" ".join(words), 100, break_long_words=False, break_on_hyphens=False)
    with open(os.path.join(sys.argv[1], "Collation", target), "w", encoding="utf-8") as file:
        file.write(f"// Made by Tests/Cases/index/make-tables.py from {origin}.\n\nextension {type_name} {{\n")
        file.write(f'  {declaration} = """\n')
        file.writelines(f"    {line}\n" for line in lines)
        file.write('    """\n}\n')


write("PinyinAnchors+Table.swift", "PinyinAnchors",
      "/// Syllable and anchor by turns.\n  static let table",
      [word for rule in rules("pinyin-anchors.tsv") for word in rule], "pinyin-anchors.tsv")
write("ReadingTable+Shipped.swift", "ReadingTable",
      "/// Rules with commas between them; a surname alone is a compound that reads plainly.\n  static let shipped",
      [word for rule in rules("surname-readings.txt") for word in rule[:-1] + [rule[-1] + ","]], "surname-readings.txt")
