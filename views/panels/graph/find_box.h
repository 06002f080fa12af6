#pragma once
// The search field of the toolbar: words, how many nodes agree, and a walk through them.

#include "core/query/query_words.h"
#include "views/panels/graph/found.h"
#include "views/session/background/latest_job.h"

#include <QWidget>

class QLabel;
class QLineEdit;

namespace passbench {

class FindList;

class FindBox : public QWidget {
    Q_OBJECT
public:
    explicit FindBox(Session& session, QWidget* parent = nullptr);

    void setPicture(PicturePtr picture); ///< what is searched; the search is repeated
    void start();                        ///< takes the keyboard
    void ask(const QString& query);      ///< as if it were typed
    void step(int by);                   ///< to the next or previous match
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    const std::vector<NodeId>& matches() const { return m_found.nodes; }
    QString query() const;
    bool isFound() const { return !m_job.isRunning(); } ///< matches() are those of query()
    std::optional<std::size_t> current() const { return m_current; }

Q_SIGNALS:
    void matchesChanged();
    void left();                         ///< Escape
    void roomChanged();                  ///< how much it asks for: more while one types
    void matchPicked(passbench::NodeId node); ///< by Enter, an arrow or a click, not only by typing
    void groupPicked(const QString& key);     ///< one of those that matches stand in
    void isolateWanted(const QString& query);
    void listPlaced(const QRect& place); ///< over the window, in its coordinates; empty: it is gone

protected:
    void resizeEvent(QResizeEvent* event) override;
    void moveEvent(QMoveEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void look(bool jump);
    void show();
    void showList();
    void followPlace();       ///< where the field is or the window ends elsewhere than before
    void makeWords();
    bool isInClosedGroup(NodeId node) const;
    void pick(std::size_t match);
    void complete(const Completion& choice);
    bool isolate();                      ///< false when nothing was found
    Completions completions() const;
    FindList& list();

    Session& m_session;
    QLineEdit* m_edit;
    QLabel* m_count;
    FindList* m_list = nullptr; ///< a child of the window, made when it is first wanted
    std::string m_model; ///< that is searched
    PicturePtr m_picture;
    FoundNodes m_found;
    bool m_isOnlyTyped = false; ///< nobody has gone to the current one yet
    std::optional<std::size_t> m_current;
    LatestJob<FoundNodes> m_job;
    std::shared_ptr<const QueryWords> m_words; ///< of the picture; null until somebody types
    LatestJob<std::shared_ptr<const QueryWords>> m_wordsJob;
};

} // namespace passbench
