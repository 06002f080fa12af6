#include "views/widgets/on_screen.h"

#include <QDialog>
#include <QEvent>
#include <QScreen>

namespace passbench {
namespace {

class ScreenKeeper : public QObject {
public:
    explicit ScreenKeeper(QDialog& dialog) : QObject(&dialog), m_dialog(dialog) { dialog.installEventFilter(this); }

    bool eventFilter(QObject*, QEvent* event) override
    {
        if (event->type() == QEvent::Show)
            fit();
        return false;
    }

private:
    void fit()
    {
        const QRect room = m_dialog.screen()->availableGeometry();
        const QSize frame = m_dialog.frameGeometry().size() - m_dialog.size();
        m_dialog.resize(m_dialog.size().boundedTo(room.size() - frame));
        const QSize all = m_dialog.size() + frame;
        const QPoint at = m_dialog.pos();
        m_dialog.move(std::clamp(at.x(), room.left(), std::max(room.left(), room.right() + 1 - all.width())),
            std::clamp(at.y(), room.top(), std::max(room.top(), room.bottom() + 1 - all.height())));
    }

    QDialog& m_dialog;
};

} // namespace

void keepOnScreen(QDialog& dialog) { new ScreenKeeper(dialog); }

} // namespace passbench
