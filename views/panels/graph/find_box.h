#pragma once
// The search field of the toolbar: words, how many nodes agree, and a walk through them.

#include "views/canvas/picture.h"
#include "views/session/latest_job.h"
#include "views/session/session.h"

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
    void step(int by);                   ///< to the next or previous match
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    const std::vector<NodeId>& matches() const { return m_matches; }
    std::optional<std::size_t> current() const { return m_current; }

Q_SIGNALS:
    void matchesChanged();
    void left();                         ///< Escape

protected:
    void resizeEvent(QResizeEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void look(bool jump);
    void show();
    void showList();
    FindList& list();

    Session& m_session;
    QLineEdit* m_edit;
    QLabel* m_count;
    FindList* m_list = nullptr; ///< a child of the window, made when it is first wanted
    PicturePtr m_picture;
    std::vector<NodeId> m_matches;
    std::optional<std::size_t> m_current;
    LatestJob<std::vector<NodeId>> m_job;
};

} // namespace passbench
