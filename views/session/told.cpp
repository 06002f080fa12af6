#include "views/session/told.h"

#include <QCoreApplication>

namespace passbench {

QString told(std::string_view text) { return text.empty() ? QString() : QCoreApplication::translate("core", std::string(text).c_str()); }
QString toldLanguage() { return QCoreApplication::translate("passbench", "en", "code of the language of this catalogue: de, zh_CN"); }

} // namespace passbench
