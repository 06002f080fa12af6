#include "views/panels/partition/toml_highlighter.h"

#include "views/theme/theme.h"

namespace passbench {
namespace {

constexpr int outside = 0, insideLongText = 1; ///< state at the end of a line
const QString longQuotes = QStringLiteral("\"\"\"");

bool startsWord(QChar c) { return c.isLetterOrNumber() || c == QLatin1Char('_') || c == QLatin1Char('-') || c == QLatin1Char('.'); }

/// Behind the text in quotes that begins at `from`.
qsizetype endOfText(const QString& line, qsizetype from)
{
    for (qsizetype i = from + 1; i < line.size(); ++i) {
        if (line[i] == QLatin1Char('\\') && line[from] == QLatin1Char('"'))
            ++i;
        else if (line[i] == line[from])
            return i + 1;
    }
    return line.size();
}

} // namespace

TomlHighlighter::TomlHighlighter(QTextDocument* document) : QSyntaxHighlighter(document)
{
    connect(&Theme::instance(), &Theme::changed, this, &QSyntaxHighlighter::rehighlight);
}

void TomlHighlighter::highlightBlock(const QString& line)
{
    const ThemeColors& colors = Theme::instance().colors();
    const auto paint = [&](qsizetype begin, qsizetype end, const QColor& color) {
        setFormat(static_cast<int>(begin), static_cast<int>(end - begin), color);
    };
    qsizetype at = 0;
    const auto longText = [&](qsizetype begin, qsizetype searchFrom) {
        const qsizetype end = line.indexOf(longQuotes, searchFrom);
        at = end < 0 ? line.size() : end + longQuotes.size();
        paint(begin, at, colors.string);
        setCurrentBlockState(end < 0 ? insideLongText : outside);
    };
    setCurrentBlockState(outside);
    if (previousBlockState() == insideLongText)
        longText(0, 0);
    bool isKey = true; // until the `=`
    while (at < line.size()) {
        const QChar c = line[at];
        const qsizetype begin = at;
        if (c == QLatin1Char('#')) {
            paint(at, line.size(), colors.comment);
            return;
        }
        if (line.mid(at, longQuotes.size()) == longQuotes) {
            longText(at, at + longQuotes.size());
        } else if (c == QLatin1Char('"') || c == QLatin1Char('\'')) {
            at = endOfText(line, at);
            paint(begin, at, isKey ? colors.name : colors.string);
        } else if (c == QLatin1Char('[') && isKey && line.left(at).trimmed().isEmpty()) {
            at = line.lastIndexOf(QLatin1Char(']')) + 1;
            at = at > begin ? at : line.size();
            paint(begin, at, colors.keyword);
        } else if (startsWord(c)) {
            while (at < line.size() && startsWord(line[at]))
                ++at;
            paint(begin, at, isKey ? colors.name : colors.number);
        } else {
            isKey = isKey && c != QLatin1Char('=');
            ++at;
        }
    }
}

} // namespace passbench

#include "moc_toml_highlighter.cpp"
