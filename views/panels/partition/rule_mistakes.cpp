#include "views/panels/partition/rule_mistakes.h"

#include "core/partition/rules/mistakes.h"
#include "views/models/text.h"
#include "views/models/tr.h"
#include "views/theme/theme.h"

#include <QRegularExpression>
#include <QTextBlock>

namespace passbench {
namespace {

QString whatIsWrong(const Diagnostic& mistake) { return toQString(mistake.message + (mistake.help.empty() ? std::string() : "; " + mistake.help)); }

} // namespace

MistakePlace placeOf(const Diagnostic& mistake)
{
    static const QRegularExpression numbers(QStringLiteral(":(\\d+)(?::(\\d+))?"));
    const QRegularExpressionMatch match = numbers.match(toQString(mistake.where));
    return {match.captured(1).toInt(), match.captured(2).toInt()};
}

std::vector<Diagnostic> mistakesOf(const QString& text, const Diagnostic& error)
{
    std::vector<Diagnostic> mistakes = compilerMistakes(text.toStdString(), "");
    if (mistakes.empty() || mistakes.front().message != error.message)
        return {error};
    return mistakes;
}

QString mistakesHtml(std::span<const Diagnostic> mistakes)
{
    constexpr std::size_t most = 8;
    if (mistakes.empty())
        return {};
    const QString words = whatIsWrong(mistakes.front()).toHtmlEscaped();
    const auto [line, column] = placeOf(mistakes.front());
    if (line == 0)
        return words;
    QString where = tr("<a href='error:0'>Line %1, column %2</a>").arg(line).arg(std::max(column, 1));
    QStringList further;
    for (std::size_t i = 1; i < std::min(mistakes.size(), most); ++i)
        further += QStringLiteral("<a href='error:%1'>%2</a>").arg(i).arg(placeOf(mistakes[i]).line);
    if (mistakes.size() > most)
        further += tr("%n more", nullptr, static_cast<int>(mistakes.size() - most));
    if (!further.isEmpty())
        where += tr(" (also %1)", "numbers of lines").arg(further.join(QStringLiteral(", ")));
    return tr("%1: %2", "place, what is wrong there").arg(where, words);
}

QString mistakesText(std::span<const Diagnostic> mistakes)
{
    QStringList lines;
    for (const Diagnostic& mistake : mistakes)
        lines += placeOf(mistake).line == 0 ? whatIsWrong(mistake) : tr("Line %1: %2").arg(placeOf(mistake).line).arg(whatIsWrong(mistake));
    return lines.join(QLatin1Char('\n'));
}

QList<QTextEdit::ExtraSelection> mistakeMarks(std::span<const Diagnostic> mistakes, QTextDocument* document)
{
    QList<QTextEdit::ExtraSelection> marks;
    for (const Diagnostic& mistake : mistakes) {
        const QTextBlock block = document->findBlockByNumber(placeOf(mistake).line - 1);
        if (!block.isValid())
            continue;
        QTextEdit::ExtraSelection mark;
        mark.cursor = QTextCursor(block);
        mark.format.setBackground(Theme::instance().changeBackground(ChangeKind::Removed));
        mark.format.setProperty(QTextFormat::FullWidthSelection, true);
        marks.append(mark);
    }
    return marks;
}

} // namespace passbench
