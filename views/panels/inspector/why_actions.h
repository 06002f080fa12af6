#pragma once
// What can be done about where a node is, below the reasons for it.

#include "core/partition/reasons/unsupported.h"
#include "views/session/session.h"

#include <QWidget>

class QBoxLayout;
class QPushButton;

namespace passbench {

class WhyActions : public QWidget {
    Q_OBJECT
public:
    explicit WhyActions(Session& session, QWidget* parent = nullptr);

    /// `wishes` would each let a compiler take `node`. Shows nothing when there is nothing to do.
    void setOffer(NodeId node, std::vector<Wish> wishes, bool isPinned);

    /// The widest button, whether it is shown or not: those that come must not push the panels about.
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void focusLeft(); ///< with a button that has gone
    void prospectWanted(const passbench::Wish& wish, passbench::NodeId node); ///< "what if it were taken?"
    void failed(const QString& message);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    QPushButton* addButton(const char* name, const QString& text);
    /// Does it at once when there is one wish, else after a choice.
    void offer(QPushButton& button, const std::vector<Wish>& wishes, void (WhyActions::*act)(const Wish&));
    void ask(const Wish& wish);
    void add(const Wish& wish);
    void arrange();

    Session& m_session;
    NodeId m_node = NodeId::None;
    QBoxLayout* m_row;
    QPushButton *m_whatIf, *m_add, *m_unpin;
};

} // namespace passbench
