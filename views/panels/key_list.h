#pragma once
// All keys and gestures on one page: those of the menus as they are bound, and what the mouse and keys do in graph and pipeline.

#include <QDialog>

class QMenuBar;
class QTextBrowser;

namespace passbench {

class KeyList : public QDialog {
    Q_OBJECT
public:
    /// `menus` are read each time the list is opened.
    explicit KeyList(const QMenuBar& menus, QWidget* parent = nullptr);

    void start();

private:
    QString page() const;

    const QMenuBar& m_menus;
    QTextBrowser* m_page;
};

} // namespace passbench
