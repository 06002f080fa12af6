#pragma once
// A page of rich text at the side of the window. It may be narrow: names are not broken inside.

#include <QTextBrowser>

namespace passbench {

class SidePage : public QTextBrowser {
public:
    using QTextBrowser::QTextBrowser;
    void setHtml(const QString& html);
    void setHtmlInPlace(const QString& html); ///< scrolled as before

protected:
    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    QMimeData* createMimeDataFromSelection() const override; ///< names are copied whole

private:
    void fit();
    bool isFittable() const;

    QString m_html;
    bool m_isFitting = false;
    bool m_isFitted = false; ///< what is shown is not quite m_html
};

} // namespace passbench
