#pragma once
// The inside of the strip: the cards of the pipeline in a row, with the playhead and the drop mark in the gaps.

#include "views/models/step_groups.h"
#include "views/session/session.h"

#include <QElapsedTimer>
#include <QSet>
#include <QWidget>

namespace passbench {

class DropMark;
class GroupHead;
class StepCard;

/// The inside of the strip, as wide as the pipeline is long.
class PipelineTrack : public QWidget {
    Q_OBJECT
public:
    PipelineTrack(Session& session, QWidget* parent);

    int gapAt(int x) const;        ///< the gap that is nearest: 0 before the first card
    int gapCenter(int gap) const;  ///< in pixels
    void takeFocus();              ///< to the current card, so that keys act on it
    void showPlayhead();           ///< scrolls to it
    StepCard* card(int index) const { return m_cards.at(static_cast<std::size_t>(index)); }
    int cardCount() const { return static_cast<int>(m_cards.size()); }
    QSize sizeHint() const override;
    static int heightOf(bool flat);   ///< in pixels
    void setFlat(bool on);            ///< cards of one line: where the strip is low

    /// It was scrolled under what is dragged.
    void moveDrag(int by);

Q_SIGNALS:
    void showWanted(const QRect& rect);   ///< something that should be scrolled into view
    void menuWanted(int step, QPoint globalPosition);
    void dragMoved(int x); ///< something is dragged over it, in pixels from its left end
    void dragEnded();
    void opened(int step); ///< double clicked: the graphs before and after it are wanted

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
    void keyPressEvent(QKeyEvent* event) override;
    bool event(QEvent* event) override;

private:
    static constexpr int inputWidth = 88, gapWidth = 24; ///< in pixels

    /// What a drag would make of the pipeline.
    struct Drop {
        int gap = -1;
        std::set<int> from {};       ///< the steps that are moved or copied; none of a pass
        Pipeline pipeline {};
        QString problem {};          ///< that it would have at the dropped step; empty for none
        std::string fix {};          ///< a pass that would mend it
        bool onFix = false;          ///< a drop here brings the fix, too
    };

    void followSession(Session::Changes what);
    void showRunning();
    void follow();
    void makeCard(int index);
    void placeCards();
    void followGroups();
    void keepFolds(const std::vector<GroupSpan>& spans);
    bool isFolded(const GroupSpan& span) const { return m_foldedGroups.contains(keyOf(span)); }
    static QString keyOf(const GroupSpan& span);
    void toggleFold(const GroupSpan& span);
    void renameGroup(const GroupSpan& span);
    void goBeside(const QWidget& from, int by);
    void takeHead(GroupHead& head);
    void unfold(int step);
    void showGroupMenu(const GroupSpan& span, QPoint globalPosition);
    void paintGroups(QPainter& painter) const;
    void keepOneTabStop();
    std::set<int> withSelected(int step) const;
    void pick(int index, Qt::KeyboardModifiers modifiers);
    void goTo(int index, Qt::KeyboardModifiers modifiers); ///< by key: as a click, which shows the graph after a finished step
    void showAfter(int step);
    bool hasFocusOnCard() const;
    const GroupHead* focusedHead() const; ///< null when none has the keys
    void startDrag(int index);
    Drop dropAt(QPoint position, const QMimeData& mime, bool copies) const;
    std::vector<PipelineStep> stepsAt(const std::set<int>& steps) const;
    void setDrop(const Drop& drop);
    void endDrag();
    bool isOnGap(int x, int gap) const;
    bool onPlayhead(QPoint position) const;
    void paintPlayhead(QPainter& painter) const;
    void paintEmpty(QPainter& painter) const;
    QRect inputRect() const;
    int top() const;               ///< of the cards, in pixels
    int cardHeight() const;

    Session& m_session;
    std::vector<StepCard*> m_cards;
    std::vector<GroupHead*> m_heads; ///< one per group, in the order of groupSpans()
    QSet<QString> m_foldedGroups;
    struct Gap {
        int center = 0;              ///< in pixels
        bool isFolded = false;       ///< inside a folded group, so that nothing can be dropped there
    };
    std::vector<Gap> m_gaps;         ///< one more than there are cards
    int m_right = 0;                 ///< end of the last card
    DropMark* m_dropMark;
    int m_dropGap = -1, m_hoverGap = -1;
    struct Dragged {
        const QMimeData* mime = nullptr; ///< while something is dragged over the strip
        QPoint at {};
        bool copies = false;
    };
    Dragged m_dragged;
    QElapsedTimer m_runTime; ///< since the run that goes on began
    bool m_scrubbing = false, m_flat = false;
};

} // namespace passbench
