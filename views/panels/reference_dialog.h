#pragma once
// A reference as a page beside the window, with a line to search it.

#include <QDialog>

#include <functional>

class QLineEdit;
class QTextBrowser;

namespace passbench {

class ReferenceDialog : public QDialog {
    Q_OBJECT
public:
    /// `page` gives the HTML for a colour of examples; objects in it are called by `name`.
    ReferenceDialog(const QString& name, const QString& title, std::function<QString(const QString& codeColor)> page, QWidget* parent = nullptr);

    void start(); ///< shows it, in front

private:
    void fill();
    void findNext(bool fromHere);

    std::function<QString(const QString&)> m_make;
    QLineEdit* m_search;
    QTextBrowser* m_page;
};

/// Of the rules of compilers.
class RuleReferenceDialog : public ReferenceDialog {
    Q_OBJECT
public:
    explicit RuleReferenceDialog(QWidget* parent = nullptr);
};

/// Of what the file of a lesson may hold.
class LessonReferenceDialog : public ReferenceDialog {
    Q_OBJECT
public:
    explicit LessonReferenceDialog(QWidget* parent = nullptr);
};

/// Of the queries that find nodes.
class QueryReferenceDialog : public ReferenceDialog {
    Q_OBJECT
public:
    explicit QueryReferenceDialog(QWidget* parent = nullptr);
};

} // namespace passbench
