// A drag from the palette into the strip as a person does it: on an X server of its own, with the pointer moved from
// outside by xdotool. Skips where Xvfb or xdotool are not installed.

#include "tests/gui/fixture.h"
#include "tests/support/test.h"

#include <QProcess>
#include <QStandardPaths>

using namespace passbench;

namespace {

QString lacking; ///< why no real drag can be made; empty when it can

QProcess& server()
{
    static QProcess process;
    return process;
}

void startServer()
{
    for (const char* tool : {"Xvfb", "xdotool"})
        if (QStandardPaths::findExecutable(QLatin1String(tool)).isEmpty()) {
            lacking = QStringLiteral("%1 is not installed, so no real drag can be made").arg(QLatin1String(tool));
            return;
        }
    server().start(QStringLiteral("Xvfb"), {"-displayfd", "1", "-screen", "0", "1600x1000x24", "-nolisten", "tcp"});
    if (server().waitForReadyRead(30'000)) {
        qputenv("DISPLAY", ":" + server().readAllStandardOutput().trimmed());
        qputenv("QT_QPA_PLATFORM", "xcb");
    } else {
        lacking = QStringLiteral("Xvfb did not start");
    }
}

} // namespace

class TstRealDrag : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        if (!lacking.isEmpty())
            QSKIP(qPrintable(lacking));
        useTestSettings();
        Theme::instance().install(*qApp);
        Theme::instance().setMotion(false);
    }

    void passIntoStripAndCardToAnotherPlace()
    {
        MainWindow window;
        window.setGeometry(0, 0, 1500, 950);
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        window.open(samplePath("residual_net.onnx"));
        QTRY_VERIFY_WITH_TIMEOUT(window.session().hasModel(), longEnough);

        auto* view = window.findChild<QTreeView*>(QStringLiteral("paletteView"));
        PipelineTrack* track = window.strip().track();
        const auto toGap = [&](int gap) { return track->mapToGlobal(QPoint(track->gapCenter(gap), track->height() / 2)); };
        const auto ofPass = [&](const char* pass) {
            const QModelIndex index = paletteIndex(window, QLatin1String(pass));
            return view->viewport()->mapToGlobal(view->visualRect(index).center());
        };
        drag(ofPass("SimplifyInference"), toGap(0));
        QTRY_COMPARE_WITH_TIMEOUT(passNames(window), QStringList({"SimplifyInference"}), longEnough);
        QTRY_VERIFY_WITH_TIMEOUT(m_pointer.state() == QProcess::NotRunning, longEnough);

        drag(ofPass("FuseOps"), toGap(1));
        QTRY_COMPARE_WITH_TIMEOUT(passNames(window), QStringList({"SimplifyInference", "FuseOps"}), longEnough);
        QTRY_VERIFY_WITH_TIMEOUT(m_pointer.state() == QProcess::NotRunning, longEnough);

        StepCard* card = track->card(1);
        drag(card->mapToGlobal(QPoint(50, 45)), toGap(0));
        QTRY_COMPARE_WITH_TIMEOUT(passNames(window), QStringList({"FuseOps", "SimplifyInference"}), longEnough);
        QTRY_VERIFY_WITH_TIMEOUT(m_pointer.state() == QProcess::NotRunning, longEnough);
    }

    void cleanupTestCase()
    {
        server().kill();
        server().waitForFinished();
    }

private:
    /// The moves are small and slow enough for a toolkit to see a drag.
    void drag(QPoint from, QPoint to)
    {
        constexpr int moves = 12;
        QStringList commands {"mousemove", QString::number(from.x()), QString::number(from.y()), "sleep", "0.1", "mousedown", "1", "sleep", "0.1"};
        for (int i = 1; i <= moves; ++i) {
            const QPoint at = from + (to - from) * i / moves;
            commands << "mousemove" << QString::number(at.x()) << QString::number(at.y()) << "sleep" << "0.04";
        }
        commands << "sleep" << "0.1" << "mouseup" << "1";
        m_pointer.start(QStringLiteral("xdotool"), commands);
        QVERIFY(m_pointer.waitForStarted());
    }

    QProcess m_pointer;
};

PB_TEST_PREPARED(TstRealDrag, startServer)
#include "tst_real_drag.moc"
