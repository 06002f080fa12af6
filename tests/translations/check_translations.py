#!/usr/bin/env python3
"""The catalogues of the window are complete, and each translation has what its text has: fields, plurals, tags, commands.

usage: check_translations.py LUPDATE CHECKOUT"""
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree

MOST_TOLD = 12
PLURALS = {"de": 2, "en": 2, "zh_CN": 1}
QT_FIELDS = re.compile(r"%(?:L?\d+|n)")
TAGS = re.compile(r"</?[a-z]\w*")
CORE_FIELD = re.compile(r"\{\{|\}\}|\{(\d*)([^{}|]*)(\|[^{}]*)?\}")
CODE = re.compile(r"`[^`\n]+`")
ASKED = re.compile(r'\btranslate\(\s*"([\w:]+)"')


def messages(path):
    """(context, source, comment) -> (finished, translations)"""
    found = {}
    for context in ElementTree.parse(path).getroot().iter("context"):
        for message in context.iter("message"):
            translation = message.find("translation")
            forms = translation.findall("numerusform")
            texts = [form.text or "" for form in forms] if forms else [translation.text or ""]
            key = (context.findtext("name"), message.findtext("source") or "", message.findtext("comment") or "")
            found[key] = (translation.get("type") != "unfinished", texts)
    return found


def core_arguments(text):
    """The numbers of the arguments that a template of the core puts in."""
    used, following = set(), 0
    for number, _, _ in (match.groups() for match in CORE_FIELD.finditer(text) if match[0] not in ("{{", "}}")):
        used.add(int(number) if number else following)
        following += not number
    return used


def core_faults(source, text):
    """An English plural puts in an "s", and a verb that agrees; other languages may leave them out."""
    if ".{}" in source:  # a width that is an argument itself: told in English
        return []
    wanted, found = core_arguments(source), core_arguments(text)
    endings = {at for at, field in enumerate(CORE_FIELD.finditer(source)) if source[:field.start()][-1:].isalpha()}
    missing = sorted(wanted - found - endings)
    if endings and len(missing) <= 1:
        missing = []
    return [f"{{{at}}} is missing" for at in missing] + [f"{{{at}}} is nothing in the text" for at in sorted(found - wanted)]


def text_faults(source, text, is_plural):
    faults = []
    fields = set(QT_FIELDS.findall(source)) ^ set(QT_FIELDS.findall(text))
    if fields and not (is_plural and fields == {"%n"}):  # "the other one" says its number, too
        faults.append("other fields")
    if sorted(TAGS.findall(source)) != sorted(TAGS.findall(text)):
        faults.append("other tags")
    if len(re.findall(r"&\w", text)) > 1:
        faults.append("two letters for one menu entry")
    if source.count("\n") != text.count("\n"):
        faults.append("other lines")
    if source.endswith("…") and "…" not in text:
        faults.append("no … although it asks for more")
    return faults


def faults_of(language, catalogue):
    for (context, source, _), (finished, texts) in catalogue.items():
        if not finished:
            continue
        if len(texts) > 1 and len(texts) != PLURALS[language]:
            yield source, f"{len(texts)} plural forms"
        for text in texts:
            faults = core_faults(source, text) if context == "core" else text_faults(source, text, len(texts) > 1)
            if not text.strip() and source.strip():
                faults = ["nothing"]
            if text[:1].isspace() and not source[:1].isspace():
                faults.append("a space before it")
            for fault in faults:
                yield source, f"{fault}: {text}"


def contexts_asked(checkout):
    """Those that code asks for by their names: nothing of one that no text is marked for is ever translated."""
    for folder in ("app", "views"):
        for path in sorted((pathlib.Path(checkout) / folder).rglob("*.cpp")) + sorted((pathlib.Path(checkout) / folder).rglob("*.h")):
            for context in ASKED.findall(path.read_text(encoding="utf-8")):
                yield context, path.relative_to(checkout)


def main():
    lupdate, checkout = sys.argv[1:]
    sources = pathlib.Path(checkout) / "resources/translations"
    told = []
    with tempfile.TemporaryDirectory() as folder:
        for path in sources.glob("passbench_*.ts"):
            shutil.copy(path, folder)
        subprocess.run([sys.executable, str(sources / "update.py"), lupdate, checkout, folder], check=True)
        for path in sorted(sources.glob("passbench_*.ts")):
            language = path.stem.split("_", 1)[1]
            now, wanted = messages(path), messages(pathlib.Path(folder) / path.name)
            if language != "en":  # which has plurals alone
                known = {context for context, _, _ in wanted}
                told += [f"{language}: no text is marked for {context}: {source}" for context, source in contexts_asked(checkout) if context not in known]
            told += [f"{language}: not in the catalogue: {key[1]!r} ({key[0]})" for key in wanted if key not in now]
            told += [f"{language}: not translated: {key[1]!r} ({key[0]})" for key, (finished, _) in now.items() if not finished]
            told += [f"{language}: {source!r}: {fault}" for source, fault in faults_of(language, now)]
    for line in told[:MOST_TOLD]:
        print(line)
    if told:
        print(f"{len(told)} things; `cmake --build build --target passbench_lupdate` adds what is new, and resources/translations/README.md says how to go on")
    return 1 if told else 0


if __name__ == "__main__":
    sys.exit(main())
