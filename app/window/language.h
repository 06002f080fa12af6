#pragma once
// The language of the window: a catalogue of resources/translations, chosen in the menu or by the system.

#include <QString>
#include <QStringList>

namespace passbench {

/// Codes of the languages that there are catalogues of: "de", "en", "zh_CN".
QStringList windowLanguages();
/// In the language itself: "Deutsch".
QString languageName(const QString& code);
/// The catalogue that fits the system, or English.
QString systemLanguage();

/// Whether an installed font has its characters.
bool isLanguageReadable(const QString& code);

/// Installs the catalogues of `code`; empty: of the system. Two more are for whoever works on the window: `pseudo-long` makes every
/// text half as long again, `pseudo-rtl` mirrors the window. False, with the window in English, when there is no such language.
/// A language whose characters no installed font has would be a window of boxes: then it is English, too, and unreadableLanguage()
/// says of which language that is so.
bool installLanguage(const QString& code);
QString unreadableLanguage();
/// What the installed catalogue is of.
QString windowLanguage();

} // namespace passbench
