#include "app/window/interface_zoom.h"

#include <QApplication>
#include <QResizeEvent>
#include <QScreen>
#include <QWindow>

#ifdef PASSBENCH_LIVE_ZOOM
#include <private/qhighdpiscaling_p.h>
#endif

namespace passbench {
namespace {

constexpr char variable[] = "QT_SCALE_FACTOR";

/// What a person has set before the start stays a factor beside ours.
double ownFactor()
{
    static const double own = [] {
        const double factor = qEnvironmentVariable(variable).toDouble();
        return factor > 0 ? factor : 1.0;
    }();
    return own;
}

#ifdef PASSBENCH_LIVE_ZOOM
/// A window keeps its pixels, so that it has another size in units: widgets learn of it as from a resize.
void tellNewSize(QWindow& window)
{
    QResizeEvent resized(window.size(), window.size());
    QCoreApplication::sendEvent(&window, &resized);
    window.requestUpdate();
}
#endif

} // namespace

void startInterfaceAt(int percent)
{
    const double own = ownFactor();
    if (percent != 100)
        qputenv(variable, QByteArray::number(own * percent / 100.0));
}

bool showInterfaceAt(int percent)
{
#ifdef PASSBENCH_LIVE_ZOOM
    const QtMessageHandler handler = qInstallMessageHandler([](QtMsgType, const QMessageLogContext&, const QString&) {}); // it warns of windows that have been made, which are told below
    QHighDpiScaling::setGlobalFactor(ownFactor() * percent / 100.0);
    qInstallMessageHandler(handler);
    for (QWindow* window : QGuiApplication::topLevelWindows())
        if (window->handle())
            tellNewSize(*window);
    for (QWidget* widget : QApplication::allWidgets()) // what is kept at the resolution of before, such as icons
        widget->update();
    return true;
#else
    static_cast<void>(percent);
    return false;
#endif
}

} // namespace passbench
