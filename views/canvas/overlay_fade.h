#pragma once
// Makes what stands over the picture see-through while the picture moves beneath, unless the pointer is on it. At rest it is
// solid: texts that show through each other could not be read, neither of them.

#include <QObject>

class QGraphicsOpacityEffect;
class QWidget;

namespace passbench {

class OverlayFade : public QObject {
public:
    explicit OverlayFade(QWidget& overlay); ///< its child
    void setPanning(bool on); ///< the picture moves beneath

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void follow();

    QGraphicsOpacityEffect* m_effect;
    bool m_panning = false, m_pointed = false;
};

} // namespace passbench
