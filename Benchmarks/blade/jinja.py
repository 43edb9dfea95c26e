"""Renders the benchmark's pages through Jinja2. Prints "FORM ROWS-PER-SECOND BYTES" lines, by the process's CPU time.

    python3 jinja.py TEMPLATES ROWS SECONDS
"""
import sys
import time

from jinja2 import Environment, FileSystemLoader


class Row:
    __slots__ = ("id", "name", "title", "company", "phone", "starred")

    def __init__(self, i):
        self.id = i
        self.name = f"Ada O'Example <{i}>"
        self.title = "" if i % 3 == 0 else f"Engineer & maintainer no. {i}"
        self.company = 'Example "Works" Ltd'
        self.phone = f"+49 30 {100000 + i * 7919 % 900000}"
        self.starred = i % 5 == 0


folder, count, seconds = sys.argv[1], int(sys.argv[2]), float(sys.argv[3])
environment = Environment(loader=FileSystemLoader(folder), autoescape=True, trim_blocks=True)
rows = [Row(i) for i in range(count)]
for form in ("inline", "include", "component"):
    template = environment.get_template(form + ".html")
    page = template.render(rows=rows)
    best, spent = float("inf"), 0.0
    while spent < seconds:
        start = time.process_time()
        template.render(rows=rows)
        taken = time.process_time() - start
        best, spent = min(best, taken), spent + taken
    print(form, int(count / best), len(page.encode()))
