#include "views/models/code_marks.h"

#include <QStringList>

namespace passbench {

QString withCode(const QString& text)
{
    const QStringList parts = text.split(QLatin1Char('`'));
    QString rich;
    for (qsizetype i = 0; i < parts.size(); ++i) {
        const QString part = parts[i].toHtmlEscaped();
        const bool isCode = i % 2 == 1 && i + 1 < parts.size();
        rich += isCode ? QStringLiteral("<code>%1</code>").arg(part) : i % 2 == 1 ? QLatin1Char('`') + part : part;
    }
    return rich;
}

} // namespace passbench
