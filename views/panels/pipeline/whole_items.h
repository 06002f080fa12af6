#pragma once
// Lines of a pipeline's text that are broken between words, and never between a mark and what it stands before: `!FuseOps`.

#include <QPlainTextDocumentLayout>

namespace passbench {

class WholeItemsLayout : public QPlainTextDocumentLayout {
    Q_OBJECT
public:
    using QPlainTextDocumentLayout::QPlainTextDocumentLayout;

    QRectF blockBoundingRect(const QTextBlock& block) const override; ///< Qt asks for it before it shows or counts lines

private:
    void breakAnew(QTextBlock block);
};

} // namespace passbench
