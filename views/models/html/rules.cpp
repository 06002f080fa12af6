#include "views/models/html/rules.h"

#include "core/partition/writing/rule_reference.h"
#include "views/models/code_marks.h"
#include "views/models/html/parts.h"

namespace passbench {
namespace {

QString code(const std::string& text, const QString& color)
{
    return QStringLiteral("<table width='100%' bgcolor='%1' cellpadding='4'><tr><td><code>%2</code></td></tr></table>")
        .arg(color, html::escaped(text).trimmed().replace(QLatin1Char('\n'), QStringLiteral("<br>")).replace(QStringLiteral("  "), QStringLiteral("&nbsp; ")));
}

} // namespace

QString ruleReferenceHtml(const QString& codeColor)
{
    QString contents, page;
    int number = 0;
    for (const ReferenceSection& section : ruleReference()) {
        const QString anchor = QStringLiteral("s%1").arg(number++);
        contents += QStringLiteral("%1<a href='#%2'>%3</a>").arg(contents.isEmpty() ? QString() : QStringLiteral(" · "), anchor, html::escaped(section.title));
        page += QStringLiteral("<h3><a name='%1'></a>%2</h3><p>%3</p>").arg(anchor, html::escaped(section.title), html::told(section.about));
        QString rows;
        for (const ReferenceEntry& entry : section.entries) {
            const QString kind = entry.kind.empty() ? QString() : QStringLiteral("<br><small>%1</small>").arg(html::escaped(entry.kind));
            rows += html::row(QStringLiteral("<code><b>%1</b></code>").arg(html::escaped(entry.term)),
                QStringLiteral("%1%2<br><code>%3</code>").arg(html::told(entry.doc), kind, html::escaped(entry.example)));
        }
        if (!rows.isEmpty())
            page += QStringLiteral("<table cellspacing='4'>%1</table>").arg(rows);
        if (!section.example.empty())
            page += code(section.example, codeColor);
    }
    return QStringLiteral("<p>%1</p>%2").arg(contents, page);
}

} // namespace passbench
