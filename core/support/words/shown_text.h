#pragma once

#include <string>
#include <string_view>

namespace passbench {

/// How many bytes the character takes that `text` begins with; 0 when it begins with none of UTF-8.
std::size_t characterLength(std::string_view text);
/// How many bytes at the end of `text` begin a character that goes on behind it.
std::size_t begunCharacter(std::string_view text);
/// Whether a terminal takes the character for an order instead of showing it, as U+009B.
bool isControl(std::string_view character);

/// Whether it can't be seen, and makes what stands around it look like something else: turns the direction of writing, as U+202E, breaks a
/// line, or has no width. Joiners stay: letters and signs are made with them.
bool isUnseen(std::string_view character);

/// What comes from files may hold anything: control characters but those of `kept` are written as escapes, such as `\x1b` and `\u202e`, so that
/// no name takes hold of a terminal, breaks a line, or is read as another name.
std::string harmless(std::string_view text, std::string_view kept = {});

/// The message of an error, or its place, in one line: harmless, and the middle of a very long one is left out.
std::string inOneLine(std::string_view text);
/// What stands behind the head of a note or a help: likewise, with its lines, of which all but the first are set in, so that none looks like a head.
std::string linesSetIn(std::string_view text);

/// Text for a person: bytes that are no UTF-8, and characters that control a terminal, become `?`, what is unseen an escape, and it is cut at 200 bytes.
std::string shownText(std::string_view bytes);

} // namespace passbench
