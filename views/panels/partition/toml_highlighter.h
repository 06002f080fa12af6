#pragma once
// Colours of TOML: tables, keys, texts, numbers, comments.

#include <QSyntaxHighlighter>

namespace passbench {

class TomlHighlighter : public QSyntaxHighlighter {
    Q_OBJECT
public:
    explicit TomlHighlighter(QTextDocument* document);

protected:
    void highlightBlock(const QString& text) override;
};

} // namespace passbench
