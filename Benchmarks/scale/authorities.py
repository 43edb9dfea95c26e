#!/usr/bin/env python3
"""Writes authority-like records, as libraries keep them, as CSV: names of eleven scripts, dates, other names.

    authorities.py COUNT > names.csv

The same count gives the same bytes: numbers are after Park and Miller.
"""
import sys

SCRIPTS = [
    # How families and given names are joined, and the syllables or words they are made of.
    (", ", "Aus ten Mor gen Keller Ber nard Ols son Dú bois Wei gand Łu kasz Čap ek Ås berg Ei lers".split(), True),
    (", ", "Че хов Тол стой Ма ка ров Ле бе дев Ёл кин Щер ба ков Ни ко ла ев".split(), True),
    (", ", "Κα βά φης Σε φέ ρης Ρί τσος Ε λύ της Πα λα μάς Ξε νό που λος".split(), True),
    ("، ", "محفوظ حسين منصور شوقي نجيب طه أنيس أحمد غادة نازك".split(), False),
    (", ", "עגנון עוז גרוסמן יהושע אלתרמן שמואל עמוס דויד אברהם נתן".split(), False),
    ("", "王李张刘陈杨黄赵吴周徐孙马朱胡郭何林高罗单曾解仇区查任文静国建华明英", False),
    ("", "さい とう むら かみ よし もと かわ ばた お ざき み しま なつ め".split(), False),
    ("", "김이박최정강조윤장임한오서신권황안송류전홍경수영민지현우", False),
    (", ", "Թու ման յան Սա րո յան Չա րենց Սև ակ Տեր յան Իսա հակ".split(), True),
    (", ", "რუს თა ველი ჭავ ჭა ვაძე გამ სა ხურ დია ბარა თაშ ვილი".split(), False),
    (", ", "ठाकुर प्रेमचंद निराला वर्मा दिनकर अज्ञेय रवीन्द्रनाथ महादेवी सूर्यकान्त".split(), False),
]


class Numbers:
    def __init__(self, seed):
        self.seed = seed

    def below(self, limit):
        self.seed = self.seed * 16807 % 2147483647
        return (self.seed >> 6) % limit


def word(numbers, parts, joins, least, most):
    count = least + numbers.below(most - least + 1)
    text = "".join(parts[numbers.below(len(parts))] for _ in range(count))
    return text.capitalize() if joins else text


def name(numbers):
    joint, parts, joins = SCRIPTS[numbers.below(len(SCRIPTS))]
    if not joint:
        return word(numbers, parts, False, 2, 3)
    most = 3 if joins else 1
    return word(numbers, parts, joins, 1, most) + joint + word(numbers, parts, joins, 1, most)


def main():
    numbers = Numbers(20261130)
    print("id,name,dates,others")
    for number in range(int(sys.argv[1])):
        own = name(numbers)
        born = 1500 + numbers.below(480)
        others = ";".join(name(numbers) for _ in range(numbers.below(10) // 7))
        print(f'n{number:07},"{own}",{born}–{born + 30 + numbers.below(60)},"{others}"')


main()
