#pragma once
// What the core says, in the language of the window. Its texts and the templates of its messages are ids in the context `core` of
// the catalogues (resources/translations); what is in none is told in English.

#include <QString>

#include <string_view>

namespace passbench {

struct Diagnostic;

/// A text of the core, such as the summary of a pass, or a message with arguments, which are told too where they are texts themselves.
/// From any thread.
QString told(std::string_view text);
/// All of it, a line for each of its parts, as toText() writes it.
QString told(const Diagnostic& diagnostic);
/// A message as a sentence behind another one: "No operator is left." What begins with code stays as it is written.
QString sentence(const QString& message);
/// Code of the language that the window speaks, such as "de": that of the installed catalogue.
QString toldLanguage();

} // namespace passbench
