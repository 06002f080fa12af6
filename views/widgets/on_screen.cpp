#include "views/widgets/on_screen.h"

#include <QDialog>
#include <QEvent>
#include <QScreen>

#include <algorithm>
#include <map>
#include <utility>

namespace passbench {
namespace {

/// While a dialog is hidden its pixels stay, whatever the scale of the interface becomes: at each scale it has the place and size that
/// it had there, or at first those that it has anyway.
class ScreenKeeper : public QObject {
public:
    explicit ScreenKeeper(QDialog& dialog) : QObject(&dialog), m_dialog(dialog), m_wanted(dialog.size()) { dialog.installEventFilter(this); }

    bool eventFilter(QObject*, QEvent* event) override
    {
        if (event->type() == QEvent::Show && !event->spontaneous())
            show();
        else if ((event->type() == QEvent::Move || event->type() == QEvent::Resize) && m_dialog.isVisible() && m_dialog.devicePixelRatioF() == m_scale)
            m_places[m_scale] = {m_dialog.pos(), m_dialog.size()};
        return false;
    }

private:
    void show()
    {
        const double scale = m_dialog.devicePixelRatioF();
        if (const double before = std::exchange(m_scale, scale); before != 0 && before != scale) {
            if (const auto known = m_places.find(scale); known != m_places.end()) {
                m_dialog.resize(known->second.size());
                m_dialog.move(known->second.topLeft());
            } else {
                const QWidget* parent = m_dialog.parentWidget();
                m_dialog.resize(m_wanted.boundedTo(m_dialog.screen()->availableSize()));
                m_dialog.move((parent ? parent->window()->frameGeometry() : m_dialog.screen()->availableGeometry()).center() - m_dialog.rect().center());
            }
        }
        bringOnScreen(m_dialog);
        m_places[scale] = {m_dialog.pos(), m_dialog.size()};
    }

    QDialog& m_dialog;
    const QSize m_wanted;            ///< before anybody has resized it
    double m_scale = 0;              ///< pixels for a unit, when it was shown last; 0: it was not
    std::map<double, QRect> m_places; ///< with its frame, and its size without, by scale
};

} // namespace

void bringOnScreen(QWidget& window)
{
    if (window.windowState() & (Qt::WindowMaximized | Qt::WindowFullScreen))
        return;
    const QRect room = window.screen()->availableGeometry();
    const auto frameOf = [](const QWidget& one) { return one.frameGeometry().size() - one.size(); };
    QSize frame = frameOf(window);
    if (const QWidget* parent = window.parentWidget(); parent && frame.isNull()) // before it is shown it has none of its own yet
        frame = frameOf(*parent->window());
    window.resize(window.size().boundedTo(room.size() - frame));
    const QSize all = window.size() + frame;
    const QPoint at = window.pos();
    window.move(std::clamp(at.x(), room.left(), std::max(room.left(), room.right() + 1 - all.width())),
        std::clamp(at.y(), room.top(), std::max(room.top(), room.bottom() + 1 - all.height())));
}

void keepOnScreen(QDialog& dialog) { new ScreenKeeper(dialog); }

} // namespace passbench
