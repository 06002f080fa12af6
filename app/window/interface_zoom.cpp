#include "app/window/interface_zoom.h"

#include <QApplication>
#include <QResizeEvent>
#include <QScreen>
#include <QWindow>

#include <algorithm>
#include <cmath>

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

double& factorNow()
{
    static double now = ownFactor();
    return now;
}

/// Of the screen with the largest pixels: windows are moved to any. Without what we and a person have set.
double screenScale()
{
    double least = 0;
    for (const QScreen* screen : QGuiApplication::screens())
        if (const double scale = screen->devicePixelRatio() / factorNow(); least == 0 || scale < least)
            least = scale;
    return least > 0 ? least : 1.0;
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
    factorNow() = std::max(1.0, ownFactor() * percent / 100.0);
    if (factorNow() != 1 || ownFactor() != 1)
        qputenv(variable, QByteArray::number(factorNow()));
}

int smallestInterfaceAt(double scale)
{
    return std::clamp(static_cast<int>(std::ceil(10 / scale - 1e-6)) * 10, smallestInterface, 100);
}

int smallestInterfaceHere() { return smallestInterfaceAt(screenScale() * ownFactor()); }

bool showInterfaceAt(int percent)
{
#ifdef PASSBENCH_LIVE_ZOOM
    const QtMessageHandler handler = qInstallMessageHandler([](QtMsgType, const QMessageLogContext&, const QString&) {}); // it warns of windows that have been made, which are told below
    const double screen = screenScale(), usual = std::max(1.0, screen * ownFactor()); // a scale below 1 is taken for 1 with all that is larger
    factorNow() = usual * std::max(percent, smallestInterfaceAt(usual)) / 100.0 / screen;
    QHighDpiScaling::setGlobalFactor(factorNow());
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
