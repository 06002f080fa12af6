#pragma once
// Makes what stands over the picture see-through while it is in the way, unless the pointer is on it.

#include <QObject>

class QGraphicsOpacityEffect;
class QWidget;

namespace passbench {

class OverlayFade : public QObject {
public:
    /// Its child. `faint`: what is left of it then, from 0 to 1.
    OverlayFade(QWidget& overlay, double faint);
    void setInTheWay(bool on);
    bool isFaded() const;
    QWidget& overlay() const { return m_overlay; }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void follow();

    QWidget& m_overlay;
    QGraphicsOpacityEffect* m_effect;
    bool m_inTheWay = false, m_pointed = false;
};

} // namespace passbench
