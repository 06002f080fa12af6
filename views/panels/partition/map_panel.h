#pragma once
// The partition of the graph that is shown, from afar; of both graphs while two are compared, as for a what-if or a result of
// the search.

#include "views/panels/partition/map_canvas.h"
#include "views/session/session.h"

#include <QTimer>

class QLabel;
class QSplitter;

namespace passbench {

class WhenSeen;

class MapPanel : public QWidget {
    Q_OBJECT
public:
    explicit MapPanel(Session& session, QWidget* parent = nullptr);

    MapCanvas& shown() const { return *m_after.canvas; }
    MapCanvas& previous() const { return *m_before.canvas; } ///< visible only while two graphs are compared
    bool isComplete() const { return !m_job.isRunning() && !m_rewrap.isActive(); }

Q_SIGNALS:
    void placeWanted(const std::vector<passbench::NodeId>& nodes); ///< to be lit in the graph; none: no longer

private:
    struct Side {
        QWidget* page = nullptr;
        QLabel* title = nullptr;
        MapCanvas* canvas = nullptr;
    };
    struct Drawn {
        DrawnMap before, after;
    };
    Side addSide();
    void pick(const MapCanvas& canvas, NodeId node);
    void endLight();
    void draw();
    void show(const Side& side, DrawnMap drawn, const QString& title);
    void showSelection();

    Session& m_session;
    QSplitter* m_sides;
    Side m_before, m_after;
    WhenSeen* m_drawing;
    QTimer m_rewrap; ///< until the width stays as it is
    bool m_isLit = false;
    LatestJob<Result<Drawn>> m_job;
};

} // namespace passbench
