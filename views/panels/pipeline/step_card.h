#pragma once
// One step of the pipeline as a card: name, changed options, state, and what it did.

#include "views/models/card.h"

#include <QToolButton>
#include <QWidget>

namespace passbench {

class StepCard : public QWidget {
    Q_OBJECT
public:
    static constexpr int width = 204, height = 80, stubWidth = 28, flatHeight = 30;

    explicit StepCard(int index, QWidget* parent);

    void setInfo(const CardInfo& info);
    void setSelected(bool selected, bool current); ///< current: the one that keys and panels are about
    void setIndex(int index);
    void setStub(bool on);                    ///< narrow, with only its name: the filter leaves it out
    bool isStub() const { return m_stub; }
    void setFlat(bool on);                    ///< one line: where the strip is low
    int currentWidth() const { return m_stub ? stubWidth : width; }
    void setTabStop(bool on);                 ///< else only a click and the arrows lead here
    int index() const { return m_index; }
    QSize sizeHint() const override { return {currentWidth(), m_flat ? flatHeight : height}; }

Q_SIGNALS:
    void picked(int index, Qt::KeyboardModifiers modifiers); ///< clicked, Enter, or reached by Tab or an arrow
    void shown(int index);                    ///< clicked or Enter, without modifiers
    void opened(int index);                   ///< double clicked
    void toggled(int index, bool enabled);
    void fixWanted(int index);                ///< its button: mendCard()
    void dragWanted(int index);
    void menuWanted(int index, QPoint globalPosition);
    void moveWanted(int index, int by);       ///< Alt+arrow
    void stepWanted(int index, int by, Qt::KeyboardModifiers modifiers); ///< arrow
    void endWanted(bool last, Qt::KeyboardModifiers modifiers); ///< Home or End

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void enterEvent(QEnterEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    void pick(Qt::KeyboardModifiers modifiers);
    QRect switchRect() const;
    void paintSwitch(QPainter& painter) const;
    void paintFrame(QPainter& painter) const;
    void paintStub(QPainter& painter) const;
    void paintHead(QPainter& painter, const QRect& row) const;
    void paintOptions(QPainter& painter, QRect row) const;
    void paintState(QPainter& painter, const QRect& row) const;
    int paintHint(QPainter& painter, const QRect& row) const;
    void paintFlat(QPainter& painter) const;
    bool canFix() const;
    void placeFix();

    int m_index;
    CardInfo m_info;
    bool m_stub = false, m_flat = false, m_selected = false, m_current = false, m_hovered = false, m_pressed = false;
    QPoint m_pressedAt;
    QToolButton* m_fix;
};

} // namespace passbench
