#pragma once
// The inside of the strip: the cards of the pipeline in a row, with the playhead and the drop mark in the gaps.

#include "views/session/session.h"

#include <QWidget>

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
    static constexpr int inputWidth = 88, gapWidth = 24, top = 12; ///< in pixels

    void follow();
    void makeCard(int index);
    void keepOneTabStop();
    void startDrag(int index);
    bool onPlayhead(QPoint position) const;
    void paintPlayhead(QPainter& painter) const;
    void paintEmpty(QPainter& painter) const;
    QRect inputRect() const;

    Session& m_session;
    std::vector<StepCard*> m_cards;
    int m_dropGap = -1, m_hoverGap = -1;
    int m_current = 0; ///< index of the card that Tab goes to
    bool m_scrubbing = false;
};

} // namespace passbench
