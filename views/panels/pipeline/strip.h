#pragma once
// The pipeline as a strip that scrolls sideways.

#include "views/panels/pipeline/track.h"

#include <QScrollArea>
#include <QTimer>

namespace passbench {

class PipelineStrip : public QScrollArea {
    Q_OBJECT
public:
    explicit PipelineStrip(Session& session, QWidget* parent = nullptr);

    PipelineTrack* track() const { return m_track; }
    /// Actions that act on the selected step, for the cards' menu.
    void setStepActions(const QList<QAction*>& actions) { m_stepActions = actions; }
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override; ///< with cards of one line, which it has where it is low

protected:
    void wheelEvent(QWheelEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void scrollAtEdge();

    PipelineTrack* m_track;
    QTimer m_edgeScroll;
    int m_scrollBy = 0; ///< pixels a tick while something is dragged at an edge
    QList<QAction*> m_stepActions;
};

} // namespace passbench
