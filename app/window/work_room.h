#pragma once
// Panels below the graph that people work in, and not only read, are taller when one asks for them: rules, above all. A click on
// a tab moves nothing, unless the window is so low that the panel behind it could not be used. What was taken stays, so that
// going from one tab to another never moves the graph, and comes back at the end of the window, unless the edge was dragged.

#include <QObject>

#include <utility>
#include <vector>

class QDockWidget;
class QMainWindow;

namespace passbench {

class WorkRoom : public QObject {
    Q_OBJECT
public:
    /// Heights of a panel in pixels: that it needs, and that it gets when it is asked for. The graph keeps two fifths of what both have.
    struct Need {
        int least = 0, wanted = 0;
    };
    WorkRoom(QMainWindow& window, std::vector<std::pair<QDockWidget*, Need>> docks);

    void makeRoom(const QDockWidget* asked); ///< when it is in front and laid out; nothing for other panels than those
    void giveBack();

private:
    void take(int Need::*height);

    QMainWindow& m_window;
    std::vector<std::pair<QDockWidget*, Need>> m_docks;
    int m_before = 0, m_given = 0; ///< heights in pixels; 0: nothing was given
};

} // namespace passbench
