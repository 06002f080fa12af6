#pragma once
// Work for a panel that is only worth doing while somebody looks at it: a panel behind others catches up when it is raised.

#include <QObject>

#include <functional>

class QWidget;

namespace passbench {

class WhenSeen : public QObject {
    Q_OBJECT
public:
    /// A child of `panel`, which it watches.
    WhenSeen(QWidget* panel, std::function<void()> work);

    void request(); ///< now, or when the panel is next painted; asked for twice, it is done once
    bool isWaiting() const { return m_waiting; }
    bool isDue() const; ///< somebody looks already, and the work is about to be done

    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QWidget* m_panel;
    std::function<void()> m_work;
    bool m_waiting = false, m_scheduled = false;
};

} // namespace passbench
