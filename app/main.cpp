// `passbench [MODEL|SESSION]`: the desktop application.

#include "app/window/interface_zoom.h"
#include "app/window/language.h"
#include "app/window/main_window.h"
#include "core/passes/all_passes.h"
#include "app/measure.h"
#include "app/window/settings.h"
#include "app/window/told_to_end.h"
#include "app/tour.h"
#include "core/support/check.h"
#include "core/support/resources.h"
#include "views/models/text.h"

#include <QApplication>
#include <QCommandLineOption>
#include <QCommandLineParser>
#include <QDir>
#include <QFontDatabase>
#include <QIcon>
#include <QSemaphore>
#include <QScopeGuard>
#include <QSettings>
#include <QStandardPaths>
#include <QThread>
#include <QTimer>

#include <csignal>
#include <cstdlib> // defines __GLIBC__ where it is glibc's
#ifdef __GLIBC__
#include <malloc.h>
#endif
#ifdef PASSBENCH_MIMALLOC
#include <mimalloc.h>
#endif

using namespace passbench;

namespace {

/// Before the program ends because of a mistake of ours, unsaved work goes to its recovery file. A job's thread leaves that to
/// the thread of the window, and does not wait for ever if that one hangs.
void keepUnsavedAtFailure(MainWindow& window)
{
    setFailureHook([&session = window.session()](const Failure&) {
        if (QThread::currentThread() == session.thread()) {
            session.keepUnsaved();
            return;
        }
        const auto kept = std::make_shared<QSemaphore>();
        QMetaObject::invokeMethod(&session, [&session, kept] { session.keepUnsaved(); kept->release(); }, Qt::QueuedConnection);
        kept->tryAcquire(1, 5000);
    });
}

/// From the first opened model on, jobs on several threads take memory by turns: what one gives back goes to the system at once, and
/// not when its thread works again, which after an opening may be never. Before, one thread takes it back soon, and asking the system
/// for it again would only cost time. From mimalloc 2.1 on this is the delay of another option, which is short as it is.
void giveMemoryBack([[maybe_unused]] Session& session)
{
#if defined(PASSBENCH_MIMALLOC) && MI_MALLOC_VERSION >= 200 && MI_MALLOC_VERSION < 210
    QObject::connect(&session, &Session::modelOpened, &session, [] { mi_option_set(mi_option_decommit_delay, 0); });
#endif
}

bool asksOnly(int argc, char** argv)
{
    return std::any_of(argv + 1, argv + argc, [](std::string_view argument) {
        return argument == "-h" || argument == "--help" || argument == "--help-all" || argument == "-v" || argument == "--version";
    });
}

/// Where nobody has named a platform Qt looks for one of these displays, and aborts without.
bool hasNoDisplay([[maybe_unused]] int argc, [[maybe_unused]] char** argv)
{
#ifdef __linux__
    const bool isNamed = qEnvironmentVariableIsSet("QT_QPA_PLATFORM") || std::any_of(argv + 1, argv + argc, [](std::string_view argument) { return argument == "-platform" || argument == "--platform"; });
    return !isNamed && qEnvironmentVariableIsEmpty("DISPLAY") && qEnvironmentVariableIsEmpty("WAYLAND_DISPLAY") && qEnvironmentVariableIsEmpty("WAYLAND_SOCKET");
#else
    return false;
#endif
}

/// At the end: what `--version` or `--measure` say and nobody has got is no success.
void tellLostOutput()
{
    if (std::fflush(stdout) == 0 && std::ferror(stdout) == 0)
        return;
    fputs("error: standard output can't be written\n", stderr);
    std::_Exit(5); // as passbench-cli does
}

/// Before the texts of the other options are made; null when it is not given.
QString languageArgument(int argc, char** argv)
{
    for (int i = 1; i < argc; ++i) {
        const QString argument = QString::fromLocal8Bit(argv[i]);
        if (argument == QLatin1String("--language"))
            return QString::fromLocal8Bit(i + 1 < argc ? argv[i + 1] : "");
        if (argument.startsWith(QLatin1String("--language=")))
            return argument.section(QLatin1Char('='), 1);
    }
    return {};
}

int wantedZoom(int argc, char** argv)
{
    const bool isMeasured = std::any_of(argv + 1, argv + argc, [](std::string_view argument) { return argument == "--measure" || argument == "--tour"; });
    return isMeasured ? 100 : settings::interfaceZoom();
}

/// Where screens are known: how small the interface may be depends on their scales.
void holdZoom(const QApplication& application, int atStart)
{
    showInterfaceAt(atStart);
    QObject::connect(&application, &QGuiApplication::screenAdded, &application, [] { showInterfaceAt(settings::interfaceZoom()); });
}

} // namespace

int main(int argc, char** argv)
{
    QElapsedTimer sinceStart;
    sinceStart.start();
#ifdef __GLIBC__
    mallopt(M_ARENA_MAX, 2); // jobs run in threads that come and go: what each keeps for itself adds up to a third of all
#endif
    std::signal(SIGXFSZ, SIG_IGN); // a file that gets too large for what is allowed is an error of the write, and no end of unsaved work
    std::atexit(tellLostOutput);
    registerPasses();
    if (asksOnly(argc, argv)) { // what is only a text needs no display, and no word on the session that there is none of
        ::setenv("QT_QPA_PLATFORM", "offscreen", 1);
        qInstallMessageHandler([](QtMsgType, const QMessageLogContext&, const QString&) {});
    } else if (hasNoDisplay(argc, argv)) {
        fputs("error: there is no display to open a window on: DISPLAY and WAYLAND_DISPLAY are not set\n  help: passbench-cli does the same work in a terminal; QT_QPA_PLATFORM=offscreen draws pictures (--tour) without a display\n", stderr);
        return 1;
    }
    QApplication::setOrganizationName(QStringLiteral("passbench"));
    QApplication::setApplicationName(QStringLiteral("passbench"));
    const int zoom = wantedZoom(argc, argv);
    startInterfaceAt(zoom);
    QApplication application(argc, argv);
    holdZoom(application, zoom);
    QApplication::setApplicationDisplayName(QStringLiteral("Passbench"));
    QApplication::setApplicationVersion(QStringLiteral(PASSBENCH_VERSION));
    QApplication::setDesktopFileName(QStringLiteral("passbench"));
    QApplication::setWindowIcon(QIcon(QStringLiteral(":/packaging/passbench.svg")));

    if (QFontDatabase::families().isEmpty()) // a machine without any; the archive for other systems brings some
        for (const auto& font : QDir(toQString(resource("fonts").string())).entryInfoList({QStringLiteral("*.ttf")}))
            QFontDatabase::addApplicationFont(font.filePath());

    if (const QString wanted = languageArgument(argc, argv); !installLanguage(wanted.isNull() ? settings::language() : wanted) && !wanted.isNull() && unreadableLanguage().isEmpty()) {
        fprintf(stderr, "error: `--language %s` is not known\n  help: %s\n", qPrintable(wanted), qPrintable(windowLanguages().join(QStringLiteral(", "))));
        return 2;
    }

    QCommandLineParser parser;
    parser.setApplicationDescription(QCoreApplication::translate("main", "A workbench for graph compilers."));
    parser.addHelpOption();
    parser.addVersionOption();
    const QCommandLineOption theme(QStringLiteral("theme"), QCoreApplication::translate("main", "Look: system, light, dark or high-contrast."), QStringLiteral("look"));
    const QCommandLineOption measure(QStringLiteral("measure"), QCoreApplication::translate("main", "Open MODEL, pan and zoom, run O3 and step through it, print times as JSON, and end."));
    const QCommandLineOption tour(QStringLiteral("tour"), QCoreApplication::translate("main", "Do the whole job on MODEL, save pictures of each step and the exported module in DIR, and end."), QStringLiteral("dir"));
    const QCommandLineOption language(QStringLiteral("language"), QCoreApplication::translate("main", "Language of the window: %1.").arg(windowLanguages().join(QStringLiteral(", "))), QStringLiteral("code"));
    parser.addOptions({theme, language, measure, tour});
    parser.addPositionalArgument(QStringLiteral("MODEL"), QCoreApplication::translate("main", "A model or a saved session."), QStringLiteral("[MODEL]"));
    parser.process(application);
    const QString path = parser.positionalArguments().value(0);

    Theme::instance().install(application);
    if (parser.isSet(theme)) {
        const QString look = parser.value(theme);
        if (look != QLatin1String("light") && look != QLatin1String("dark") && look != QLatin1String("system") && look != QLatin1String("high-contrast")) {
            fputs(qPrintable(QCoreApplication::translate("main", "error: `--theme %1` is not known\n  help: system, light, dark or high-contrast\n").arg(look)), stderr);
            return 2;
        }
        Theme::instance().setMode(look == QLatin1String("dark") ? Theme::Mode::Dark : look == QLatin1String("light") ? Theme::Mode::Light : look == QLatin1String("high-contrast") ? Theme::Mode::HighContrast : Theme::Mode::System);
    } else {
        Theme::instance().setMode(settings::themeMode());
    }

    if (parser.isSet(tour) || parser.isSet(measure)) { // what a person has opened and arranged is left alone, and has no say
        QStandardPaths::setTestModeEnabled(true);
        QApplication::setOrganizationName(QStringLiteral("passbench-tour"));
        QSettings().clear();
    }
    MainWindow window;
    keepUnsavedAtFailure(window);
    endOnSignals([&window] { window.keepAll(); });
    giveMemoryBack(window.session());
    const auto forgetWindow = qScopeGuard([] { setFailureHook({}); });
    if (parser.isSet(tour))
        return runTour(window, parser.value(tour), path);
    if (parser.isSet(measure))
        return runMeasure(window, path, sinceStart);
    if (!path.isEmpty())
        window.expect(path);
    window.appear();
    if (!path.isEmpty())
        window.open(path);
    else if (!settings::isTourSeen()) // whoever comes with a model wants that; the tour is still there the next time
        QTimer::singleShot(0, &window, &MainWindow::welcome);
    return QApplication::exec();
}
