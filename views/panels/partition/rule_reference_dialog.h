#pragma once
// The reference of compilers' rules as a page beside the window, with a line to search it.

#include <QDialog>

class QLineEdit;
class QTextBrowser;

namespace passbench {

class RuleReferenceDialog : public QDialog {
    Q_OBJECT
public:
    explicit RuleReferenceDialog(QWidget* parent = nullptr);

    void start(); ///< shows it, in front

private:
    void fill();
    void findNext(bool fromHere);

    QLineEdit* m_search;
    QTextBrowser* m_page;
};

} // namespace passbench
