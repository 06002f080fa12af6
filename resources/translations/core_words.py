"""What the core says: its templates are ids in the context `core` of the catalogues.

The core has no Qt, so nothing in it is marked for translation. What it says is found by its form: the first argument of
`phrase` and `fail`, and every other literal that reads like words, in the rooms whose texts the window shows."""
import pathlib
import re

# Rooms that write code, files and pages, whose literals are no words for a person: only what they fail with is.
SILENT = ("core/codegen/", "core/compilers/", "core/drawing/", "core/export/", "core/help/", "core/report/", "core/layout/",
          "core/loops/", "core/lessons/lesson_writer", "core/lessons/recorder", "core/search/survey_page")
LITERAL = r'(?:R"(\w*)\((.*?)\)\1"|"((?:[^"\\\n]|\\.)*)")'
FAILS = re.compile(r'\bfail\((?:fmt::format\()?\s*$|\.(?:message|help) = (?:fmt::format\(\s*)?$')
SAYS = re.compile(r'(?:\bphrase|\bPhrase|\bfail)\(\s*$|\.category = $')
COMMENT = re.compile(r'//[^\n]*|/\*.*?\*/', re.S)
PIPELINE = re.compile(r'[A-Z{]\w+[},{]')
READS = re.compile(r'[A-Za-z]{2,}[,;:`)]* [`({]*[A-Za-z{]|[}`] [a-z]{2,}|[a-z]{3,} [`{]')


def unescaped(text):
    return re.sub(r'\\(.)', lambda m: {"n": "\n", "t": "\t"}.get(m[1], m[1]), text)


def literals(source):
    """(text, what stands before it); neighbours are one literal."""
    found, at = [], 0
    pattern = re.compile(r'//[^\n]*|/\*.*?\*/|\'(?:[^\'\\\n]|\\.)\'|#include[^\n]*|' + LITERAL, re.S)
    for match in pattern.finditer(source):
        if match.group(2) is None and match.group(3) is None:
            continue
        text = match.group(2) if match.group(2) is not None else unescaped(match.group(3))
        between = COMMENT.sub("", source[at:match.start()])
        if found and not between.strip():
            found[-1][0] += text
        else:
            found.append([text, source[max(0, match.start() - 60):match.start()]])
        at = match.end()
    return found


def words(checkout):
    every = {}
    for path in sorted(pathlib.Path(checkout).glob("core/**/*")):
        name = path.relative_to(checkout).as_posix()
        if path.suffix not in (".cpp", ".h"):
            continue
        for text, before in literals(path.read_text(encoding="utf-8")):
            if text != text.rstrip(" ") or PIPELINE.match(text): # a part of a sentence, or steps
                continue
            if name.startswith(SILENT):
                if FAILS.search(before) and re.search("[A-Za-z]{2}", text):
                    every.setdefault(text, name)
            elif SAYS.search(before) and re.search("[A-Za-z]{2}", text) or READS.search(text):
                every.setdefault(text, name)
    return every


def quoted(text):
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n").replace("\t", "\\t") + '"'


def source(checkout):
    """A source for lupdate with a QT_TRANSLATE_NOOP for each."""
    lines = [f'    QT_TRANSLATE_NOOP("core", {quoted(text)}),' for text in words(checkout)]
    return "\n".join(["const char* said[] = {", *lines, "};", ""])
