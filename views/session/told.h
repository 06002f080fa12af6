#pragma once
// What the core says, in the language of the window. Its texts are ids in the context `core` of the catalogues
// (resources/translations); what is in none is told in English.

#include <QString>

#include <string_view>

namespace passbench {

/// A text of the core without arguments, such as the summary of a pass or the help of an option.
QString told(std::string_view text);
/// Code of the language that the window speaks, such as "de": that of the installed catalogue.
QString toldLanguage();

} // namespace passbench
