#pragma once
// The sides of the window that can be folded away, so that the graph has the room: the panels at the left and at the right, the
// pipeline (which is left one line high) and the tables below (which leave their tabs). What a person folds stays folded; what was
// folded for want of room comes back with it.

#include <QObject>

#include <array>
#include <vector>

class QDockWidget;
class QMainWindow;

namespace passbench {

enum class Side { Left,
    Pipeline,
    Below,
    Right };
constexpr std::array allSides {Side::Left, Side::Pipeline, Side::Below, Side::Right};

class Folds : public QObject {
    Q_OBJECT
public:
    explicit Folds(QMainWindow& window);

    void add(Side side, QDockWidget* dock);
    bool isFolded(Side side) const;
    void fold(Side side, bool folded); ///< as a person wants it
    void foldAll(bool folded);         ///< back again those that it has folded, or the last one that was; if none, those that have room
    bool isEverythingFolded() const;
    int givenWidth(Side side) const;   ///< in pixels, that a side which was folded for want of room has left to others; 0: it was not
    /// The tables below take the place of the graph, with the pipeline one line high above them; off: as it was before.
    void showOnlyTables(bool on);
    bool showsOnlyTables() const { return m_onlyTables; }
    /// Unfolds the side that `dock` is on, if it is folded.
    void unfoldFor(const QDockWidget* dock);
    /// Likewise where it was folded only for want of room: what is asked for takes a third of the window.
    void makeRoomFor(const QDockWidget* dock);
    /// Whether it is out of sight because its side is folded.
    bool hides(const QDockWidget* dock) const;
    struct Room {
        bool left = true, pipeline = true, below = true, right = true; ///< false: there is none for this side
    };
    /// Folds what the window has no room for any more, and unfolds what it had folded itself. What a person unfolds meanwhile stays.
    void fitRoom(Room room);
    void hold(bool on); ///< while on, no room is fitted: whoever holds has folded what is to be out of sight
    void forget();                 ///< that anything was folded
    int usualTablesHeight() const; ///< in pixels, with their tabs, before anybody has dragged their edge

Q_SIGNALS:
    void changed();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override; ///< the tabs of the tables, which Qt makes and drops as it likes, and their edge

private:
    struct State {
        QList<QDockWidget*> docks, hidden; ///< hidden: by the fold
        bool isFolded = false, forRoom = false, hasRoom = true;
        int extent = 0;  ///< before the fold, in pixels
        int stoodAt = 0; ///< width of the window that had room for it with that
    };

    State& at(Side side) { return m_sides[static_cast<std::size_t>(side)]; }
    const State& at(Side side) const { return m_sides[static_cast<std::size_t>(side)]; }
    void apply(Side side, bool folded);
    int extentOf(Side side) const;
    QDockWidget* inFront(Side side) const;
    bool isKept(Side side, bool folded) const;
    int pipelineHeight(bool folded) const;
    bool dragsTables(QEvent& event);

    QMainWindow& m_window;
    std::array<State, allSides.size()> m_sides;
    std::vector<Side> m_foldedAtOnce;    ///< by foldAll(), or by hand as the last one
    std::vector<Side> m_foldedForTables; ///< by showOnlyTables()
    bool m_onlyTables = false, m_held = false;
    int m_fittedWidth = 0;  ///< of the window, when room was fitted the last time
    int m_tablesHeight = 0; ///< before showOnlyTables(), in pixels; 0: they were folded
    int m_dragged = 0;      ///< by how much an edge stands below the one that Qt is told of, in pixels
    bool m_shifting = false;
};

} // namespace passbench
