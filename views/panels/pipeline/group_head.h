#pragma once
// The head of a group in the strip: its name on edge before its cards, or, when it is folded, a card that stands for them all.

#include "views/models/step_groups.h"

#include <QAbstractButton>
#include <QStringList>

namespace passbench {

class GroupHead : public QAbstractButton {
    Q_OBJECT
public:
    static constexpr int openWidth = 26, foldedWidth = 150;

    explicit GroupHead(QWidget* track);

    /// `summary` is said of a folded one: its steps, their time, and what they changed. `warnings`: what is wrong with its steps,
    /// a line each, which a folded one has to say for them; hints say that some are in vain, and no more.
    void setSpan(const GroupSpan& span, bool folded, const QString& summary, const QStringList& warnings = {}, bool areHints = false);
    const QStringList& warnings() const { return m_warnings; }
    const GroupSpan& span() const { return m_span; }
    bool areHints() const { return m_areHints; }
    bool isFolded() const { return m_folded; }
    void setFlat(bool on);       ///< as the cards are
    QRect nameRect() const;      ///< where its name stands in it
    QSize sizeHint() const override;

Q_SIGNALS:
    void renameWanted();
    void stepWanted(int by);   ///< to what stands beside it, by an arrow

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void paintFolded(QPainter& painter, const QFont& bold) const;
    QRect foldedRoom() const;
    QString openText() const;

    GroupSpan m_span;
    bool m_folded = false, m_flat = false, m_areHints = false;
    QString m_summary;
    QStringList m_warnings;
};

} // namespace passbench
