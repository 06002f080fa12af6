#include "views/models/html/teaching.h"

#include <QBrush>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextDocument>

namespace passbench {
namespace {

constexpr int paragraphGap = 8, codeInset = 6, codeFont = 11, hangingIndent = 12; // pixels

bool isCode(const QTextBlock& block) { return block.isValid() && block.blockFormat().hasProperty(QTextFormat::BlockCodeLanguage); }

void formatCode(QTextCursor cursor, const QBrush& ground, bool isFirst)
{
    QTextBlockFormat block;
    block.setBackground(ground);
    block.setLeftMargin(codeInset + hangingIndent);
    block.setTextIndent(-hangingIndent); // what does not fit goes on below, set in
    block.setTopMargin(isFirst ? paragraphGap : 0);
    block.setBottomMargin(0);
    block.setNonBreakableLines(false);
    cursor.mergeBlockFormat(block);
    QTextCharFormat text;
    text.setProperty(QTextFormat::FontPixelSize, codeFont);
    cursor.select(QTextCursor::BlockUnderCursor);
    cursor.mergeCharFormat(text);
}

/// A word with more characters goes on in a line of its own, behind a sign that ends a part of it.
void breakWords(const QTextBlock& block, int most)
{
    int word = 0; // where it begins
    for (int at = 0; at < block.text().size(); ++at) {
        const QString text = block.text();
        if (text[at].isSpace()) {
            word = at + 1;
        } else if (at - word >= most) {
            int end = at;
            while (end > word && !QStringLiteral("=(,").contains(text[end - 1]))
                --end;
            if (end == word)
                continue;
            QTextCursor cursor(block);
            cursor.setPosition(block.position() + end);
            cursor.insertText(QString(QChar::LineSeparator));
            at = end; // which is a space
            word = end + 1;
        }
    }
}

void removePictures(QTextDocument& document)
{
    for (QTextCursor at = document.find(QString(QChar::ObjectReplacementCharacter)); !at.isNull(); at = document.find(QString(QChar::ObjectReplacementCharacter), at))
        at.removeSelectedText();
}

} // namespace

QString teachingHtml(const QString& markdown, const QString& codeColor, int longestWord)
{
    if (markdown.isEmpty())
        return {};
    QTextDocument document;
    // Lessons come from anywhere: neither HTML nor pictures, which would be read from where the text says.
    document.setMarkdown(markdown, QTextDocument::MarkdownFeatures(QTextDocument::MarkdownDialectGitHub) | QTextDocument::MarkdownNoHTML);
    removePictures(document);
    const QBrush ground {QColor(codeColor)};
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
        QTextCursor cursor(block);
        if (isCode(block)) {
            if (longestWord > 0)
                breakWords(block, longestWord);
            formatCode(cursor, ground, !isCode(block.previous()));
            continue;
        }
        QTextBlockFormat format;
        format.setTopMargin(block == document.begin() ? 0 : paragraphGap);
        cursor.mergeBlockFormat(format);
    }
    // Without the frame around it, whose font would replace that of the panel.
    const QString html = document.toHtml();
    const qsizetype begin = html.indexOf(QLatin1Char('>'), html.indexOf(QLatin1String("<body"))) + 1;
    return html.mid(begin, html.lastIndexOf(QLatin1String("</body>")) - begin);
}

} // namespace passbench
