#pragma once
// Everything that can be done, found by typing: actions, passes to insert, presets and saved pipelines, and nodes to go to.

#include "views/canvas/picture.h"
#include "views/session/background/latest_job.h"
#include "views/session/session.h"

#include <QFrame>
#include <QPointer>

#include <functional>

class QLabel;
class QLineEdit;
class QListView;
class QStandardItemModel;

namespace passbench {

struct Command {
    QString title;              ///< "Insert FoldConstant"
    QString detail {};          ///< one line on what it does
    QString shortcut {};        ///< as people read it
    QString iconName {};
    std::function<void()> run;
};

/// Those whose title or detail has all words of `text`; the ones whose title begins with it first.
std::vector<const Command*> matchingCommands(const std::vector<Command>& commands, const QString& text);

class CommandPalette : public QFrame {
    Q_OBJECT
public:
    explicit CommandPalette(Session& session, QWidget* parent);

    /// Over the upper middle of its parent. `picture` is what nodes are looked for in; may be null.
    void open(std::vector<Command> commands, PicturePtr picture);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void look();
    void show(std::vector<Command> nodes);
    void runCurrent();
    void close();

    Session& m_session;
    QLineEdit* m_edit;
    QListView* m_list;
    QLabel* m_nothing;                   ///< says that there is nothing, over the list
    QStandardItemModel* m_model;
    std::vector<Command> m_commands, m_nodes;
    std::vector<const Command*> m_shown; ///< of the two lists above, as the rows are
    PicturePtr m_picture;
    int m_room = 0;                      ///< largest height, in pixels
    QPointer<QWidget> m_before;          ///< had the keyboard, and gets it back
    LatestJob<std::vector<Command>> m_search;
};

} // namespace passbench
