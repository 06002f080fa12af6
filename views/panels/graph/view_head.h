#pragma once
// The row above the graph: how it is looked at, after which step, what that step changed, and a walk through the changes.

#include "core/history/diff/graph_diff.h"

#include <QFrame>

#include <utility>

class QAbstractButton;
class QButtonGroup;
class QLabel;
class QToolButton;

namespace passbench {

class ElidedLine;
class LinePair;

class ViewHead : public QFrame {
    Q_OBJECT
public:
    explicit ViewHead(QWidget* parent = nullptr);

    void setMode(int mode);
    void setPosition(const QString& text, const QString& brief = {}, const QString& shorter = {}); ///< `brief` where room is short, or `shorter` if there is room for it
    void setChangedFunctions(std::size_t count) { m_changedFunctions = count; } ///< shown by the next setChanges()
    void setChanges(const GraphDiff& diff, bool isStep); ///< a step may have changed nothing; an imported model is no step
    void setChangesUnknown(); ///< until the next setChanges(): the graphs are being compared
    void setPlaceInChanges(std::pair<int, int> place, int count); ///< the first and last that are selected, from 1; 0: none of them is
    void setComparing(bool on);                               ///< offers the way back to the steps
    /// Room before the names of the views, in pixels, where something at the left has gone: they stay where they were in the window.
    void setLead(int pixels);
    QSize minimumSizeHint() const override; ///< with icons in place of the names

Q_SIGNALS:
    void modeWanted(int mode);        ///< index of the button: after, before and after, overlay, text
    void closeWanted();               ///< of a comparison
    void changeWanted(int by);        ///< the next one, or -1 for the one before

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void showNames();
    int modesWidth(bool names) const;
    void addModes(QLayout& row);
    QAbstractButton* addArrow(const QString& iconName, const QString& text, int by);

    QButtonGroup* m_modes;
    ElidedLine *m_position, *m_counts;
    QAbstractButton *m_previousChange, *m_nextChange;
    QToolButton* m_close;
    QLabel* m_place;
    QWidget* m_lead;
    LinePair* m_lines;
    std::size_t m_changedFunctions = 0; ///< whose attributes differ
};

} // namespace passbench
