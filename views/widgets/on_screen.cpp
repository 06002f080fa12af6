#include "views/widgets/on_screen.h"

#include <QDialog>
#include <QEvent>
#include <QScreen>

#include <algorithm>

namespace passbench {
namespace {

class ScreenKeeper : public QObject {
public:
    explicit ScreenKeeper(QDialog& dialog) : QObject(&dialog), m_dialog(dialog) { dialog.installEventFilter(this); }

    bool eventFilter(QObject*, QEvent* event) override
    {
        if (event->type() == QEvent::Show)
            bringOnScreen(m_dialog);
        return false;
    }

private:
    QDialog& m_dialog;
};

} // namespace

void bringOnScreen(QWidget& window)
{
    if (window.windowState() & (Qt::WindowMaximized | Qt::WindowFullScreen))
        return;
    const QRect room = window.screen()->availableGeometry();
    const QSize frame = window.frameGeometry().size() - window.size();
    window.resize(window.size().boundedTo(room.size() - frame));
    const QSize all = window.size() + frame;
    const QPoint at = window.pos();
    window.move(std::clamp(at.x(), room.left(), std::max(room.left(), room.right() + 1 - all.width())),
        std::clamp(at.y(), room.top(), std::max(room.top(), room.bottom() + 1 - all.height())));
}

void keepOnScreen(QDialog& dialog) { new ScreenKeeper(dialog); }

} // namespace passbench
