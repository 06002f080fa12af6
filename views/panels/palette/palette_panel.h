#pragma once
// The palette: every pass, by category, to be searched and dragged into the pipeline.

#include "views/session/session.h"

#include <QWidget>

class QLabel;
class QLineEdit;
class QTreeView;

namespace passbench {

class Notice;
class PassFilter;
class PassModel;
class SidePage;

class PalettePanel : public QWidget {
    Q_OBJECT
public:
    explicit PalettePanel(Session& session, QWidget* parent = nullptr);
    void focusSearch();
    void showPass(const QString& name);       ///< in sight, whatever is folded or searched for
    void reload();                            ///< passes have been added
    void tell(const Diagnostic& diagnostic);  ///< in place, until it is closed
    QTreeView* view() const { return m_view; }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void addCurrent();
    QModelIndex bestMatch(const QString& text) const;
    void describe(const QModelIndex& index);
    void fitHelp(); ///< as high as its text, where the list keeps some rows; else it is not there

    Session& m_session;
    PassModel* m_model;
    PassFilter* m_filter;
    QLineEdit* m_search;
    QTreeView* m_view;
    SidePage* m_help;
    QLabel* m_nothing;
    Notice* m_notice;
    bool m_pressedHead = false; ///< of a category, or nothing at all
};

} // namespace passbench
