#!/usr/bin/env python3
"""Brings the catalogues up to date with the sources: what is new is there unfinished, what is gone goes.

usage: update.py LUPDATE CHECKOUT CATALOGUES"""
import pathlib
import subprocess
import sys
import tempfile

import core_words

# What is said by macros and tables of their own has a context of its own, and is no class of ours.
QUIET = ("Qualifying with unknown", "Ignoring definition of undeclared", "lacks Q_OBJECT")


def main():
    lupdate, checkout, catalogues = sys.argv[1:]
    with tempfile.TemporaryDirectory() as folder:
        core = pathlib.Path(folder) / "core_words.cpp"
        core.write_text(core_words.source(checkout), encoding="utf-8")
        for path in sorted(pathlib.Path(catalogues).glob("passbench_*.ts")):
            only = ["-pluralonly"] if path.stem == "passbench_en" else []
            done = subprocess.run([lupdate, "-silent", "-locations", "none", "-no-obsolete", "-no-ui-lines", *only, "-recursive",
                                   "app", "views", str(core), "-I", checkout, "-ts", str(path)],
                                  cwd=checkout, capture_output=True, text=True, check=False)
            for line in done.stderr.splitlines():
                if not any(quiet in line for quiet in QUIET):
                    print(line, file=sys.stderr)
            if done.returncode:
                return done.returncode
    return 0


if __name__ == "__main__":
    sys.exit(main())
