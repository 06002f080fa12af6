#pragma once
// The row above the graph: how it is looked at, after which step, and what that step changed.

#include "core/history/graph_diff.h"

#include <QFrame>

class QAbstractButton;
class QButtonGroup;

namespace passbench {

class ElidedLine;

class ViewHead : public QFrame {
    Q_OBJECT
public:
    explicit ViewHead(QWidget* parent = nullptr);

    void setMode(int mode);
    void setPosition(const QString& text);
    void setChanges(const GraphDiff& diff, bool isStep); ///< a step may have changed nothing; an imported model is no step

Q_SIGNALS:
    void modeWanted(int mode);        ///< index of the button: after, before and after, text
    void changeWanted(int by);        ///< the next one, or -1 for the one before

private:
    QAbstractButton* addArrow(const QString& iconName, const QString& text, int by);

    QButtonGroup* m_modes;
    ElidedLine *m_position, *m_counts;
    QAbstractButton *m_previousChange, *m_nextChange;
};

} // namespace passbench
