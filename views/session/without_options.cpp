#include "views/session/without_options.h"

#include <QRegularExpression>

namespace passbench {

QString withoutOptions(const QString& text)
{
    static const QRegularExpression option(QStringLiteral("(^|[\\s`])--[a-z]|passbench-cli"));
    if (!text.contains(option))
        return text;
    static const QRegularExpression end(QStringLiteral("[,;:]\\s+|[，；：]"));
    static const QRegularExpression joint(QStringLiteral("^(or|and|oder|und)\\s+|^(或者?|并)"));
    QString kept;
    qsizetype from = 0;
    bool isCode = false;
    const auto take = [&](qsizetype to) {
        const QString clause = text.mid(from, to - from);
        if (!clause.contains(option))
            kept += kept.isEmpty() ? QString(clause).remove(joint) : clause;
        from = to;
    };
    for (qsizetype at = 0; at < text.size(); ++at) {
        if (text[at] == QLatin1Char('`'))
            isCode = !isCode;
        if (const auto found = end.match(text, at, QRegularExpression::NormalMatch, QRegularExpression::AnchorAtOffsetMatchOption); !isCode && found.hasMatch()) {
            take(at); // what joins it to the next one goes with that
            at = found.capturedEnd() - 1;
        }
    }
    take(text.size());
    static const QRegularExpression begins(QStringLiteral("^([,;:]\\s+|[，；：])"));
    return kept.remove(begins).remove(joint).trimmed();
}

} // namespace passbench
