#pragma once
// Panels below the graph that people work in, and not only read, are taller while they are in front: rules, and the map of the
// partition. What they take comes back to the graph when another panel is raised, unless the edge was dragged meanwhile. Between
// rules and what they make of the partition nothing moves.

#include <QObject>

#include <functional>
#include <vector>

class QDockWidget;
class QMainWindow;

namespace passbench {

class WorkRoom : public QObject {
    Q_OBJECT
public:
    /// `wanted` is the height of a panel in pixels; the graph keeps two fifths of what both have. From one of them to another the
    /// height stays, unless it is too little.
    WorkRoom(QMainWindow& window, std::vector<QDockWidget*> docks, std::function<int(const QDockWidget&)> wanted);

    void giveBack(); ///< as when another panel is raised

private:
    void follow();
    QDockWidget* inFront() const; ///< of those; null when another panel is, or all are folded away

    QMainWindow& m_window;
    std::vector<QDockWidget*> m_docks;
    std::function<int(const QDockWidget&)> m_wanted;
    int m_before = 0, m_given = 0; ///< heights in pixels; 0: nothing was given
};

} // namespace passbench
