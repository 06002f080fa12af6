#include "views/lessons/lesson_html.h"

#include "views/models/html/teaching.h"
#include "views/models/text.h"
#include "views/theme/theme.h"

namespace passbench {

QString lessonHtml(const std::string& markdown) { return teachingHtml(toQString(markdown), Theme::instance().colors().pressed.name()); }

QString lessonLine(const std::string& text)
{
    QString html;
    bool isCode = false;
    for (const QString& part : toQString(text).split(QLatin1Char('`'))) {
        html += isCode ? QStringLiteral("<code>%1</code>").arg(part.toHtmlEscaped()) : part.toHtmlEscaped();
        isCode = !isCode;
    }
    return html;
}

} // namespace passbench
