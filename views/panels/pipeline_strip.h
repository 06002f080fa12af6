#pragma once
// The pipeline: one card per step, with the playhead between the cards. Passes are dropped into it, cards are dragged.

#include "views/session/session.h"

#include <QScrollArea>

class QMenu;

namespace passbench {

class StepCard;

/// The inside of the strip, as wide as the pipeline is long.
class PipelineTrack : public QWidget {
    Q_OBJECT
public:
    PipelineTrack(Session& session, QWidget* parent);

    int gapAt(int x) const;        ///< the gap that is nearest: 0 before the first card
    int gapCenter(int gap) const;  ///< in pixels
    StepCard* card(int index) const { return m_cards.at(static_cast<std::size_t>(index)); }
    int cardCount() const { return static_cast<int>(m_cards.size()); }
    QSize sizeHint() const override;

Q_SIGNALS:
    void showWanted(const QRect& rect);   ///< something that should be scrolled into view
    void menuWanted(int step, QPoint globalPosition);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dragMoveEvent(QDragMoveEvent* event) override;
    void dragLeaveEvent(QDragLeaveEvent* event) override;
    void dropEvent(QDropEvent* event) override;
    void leaveEvent(QEvent* event) override;
    bool event(QEvent* event) override;

private:
    void follow();
    void makeCard(int index);
    void startDrag(int index);
    bool onPlayhead(QPoint position) const;
    void paintPlayhead(QPainter& painter) const;
    void paintEmpty(QPainter& painter) const;
    QRect inputRect() const;

    Session& m_session;
    std::vector<StepCard*> m_cards;
    int m_dropGap = -1, m_hoverGap = -1;
    bool m_scrubbing = false;
};

class PipelineStrip : public QScrollArea {
    Q_OBJECT
public:
    explicit PipelineStrip(Session& session, QWidget* parent = nullptr);

    PipelineTrack* track() const { return m_track; }
    /// Actions that act on the selected step, for the cards' menu.
    void setStepActions(const QList<QAction*>& actions) { m_stepActions = actions; }
    void copy() const;   ///< the selected step, or the pipeline, as text
    void paste();        ///< after the selected step; says in the log what is wrong with the text
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void wheelEvent(QWheelEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    Session& m_session;
    PipelineTrack* m_track;
    QList<QAction*> m_stepActions;
};

} // namespace passbench
