// The whole interface larger and smaller, by the keyboard, while it is there.

#include "app/window/interface_zoom.h"
#include "app/window/settings.h"
#include "tests/gui/fixture.h"
#include "views/canvas/graph_canvas.h"
#include "views/panels/export_dialog.h"

#include "tests/support/test.h"

#include <QScopeGuard>
#include <QScreen>

using namespace passbench;

class TstInterfaceZoom : public WindowTest {
    Q_OBJECT

    int percent() { return qRound(100 * window().devicePixelRatioF()); }
    void press(Qt::Key key) { QTest::keyClick(&window().viewArea().canvas(), key, Qt::ControlModifier); }

private Q_SLOTS:
    void keysScaleEverything()
    {
        if (!showInterfaceAt(100))
            QSKIP("built without Qt's private headers: a size is taken at the next start");
        const auto usual = qScopeGuard([] { showInterfaceAt(100); });
        openSample("residual_net");
        window().resize(1200, 800);
        window().activateWindow();
        QTRY_COMPARE(window().size(), QSize(1200, 800));
        QCOMPARE(percent(), 100);
        press(Qt::Key_Equal);
        press(Qt::Key_Equal);
        QTRY_COMPARE(percent(), 120);
        QCOMPARE(settings::interfaceZoom(), 120);
        QTRY_COMPARE(window().size(), QSize(1000, 667)); // the same pixels in larger units
        QVERIFY(window().viewArea().canvas().rect().width() < 1000);
        QCOMPARE(window().grab().size(), QSize(1200, 800));
        press(Qt::Key_0);
        QTRY_COMPARE(percent(), 100);
        QTRY_COMPARE(window().size(), QSize(1200, 800));
        for (int k = 0; k < 5; ++k)
            press(Qt::Key_Minus);
        QTRY_COMPARE(percent(), 100); // no smaller on a screen of this scale: Qt would paint widgets clipped
        QCOMPARE(settings::interfaceZoom(), 100);
        QVERIFY(window().session().log().back().contains(QStringLiteral("shown at 100 %, the smallest on this screen")));
        for (int k = 0; k < 20; ++k)
            press(Qt::Key_Equal);
        QTRY_COMPARE(percent(), 200); // no larger
        QCOMPARE(settings::interfaceZoom(), 200);
    }

    /// A side that had no room meanwhile is as wide as it was, and what took its place goes.
    void sidesAreAsBeforeWhenTheSizeIs()
    {
        if (!showInterfaceAt(100))
            QSKIP("built without Qt's private headers: a size is taken at the next start");
        const auto usual = qScopeGuard([] { showInterfaceAt(100); });
        openSample("residual_net");
        window().resize(1280, 720);
        dropPass(window(), QStringLiteral("FuseOps"), 0);
        clickCard(window(), 0);
        settle();
        QDockWidget* step = window().findChild<QDockWidget*>(QStringLiteral("stepDock"));
        QDockWidget* passes = window().findChild<QDockWidget*>(QStringLiteral("passesDock"));
        QVERIFY(step && passes);
        QTRY_VERIFY(step->isVisible());
        window().resizeDocks({step}, {330}, Qt::Horizontal);
        QTRY_COMPARE(step->width(), 330);
        const bool hadPasses = passes->isVisible();
        press(Qt::Key_Equal);
        press(Qt::Key_Equal);
        QTRY_COMPARE(percent(), 120);
        QTRY_VERIFY(!step->isVisible());
        press(Qt::Key_0);
        QTRY_COMPARE(percent(), 100);
        QTRY_VERIFY(step->isVisible());
        QTRY_COMPARE(step->width(), 330);
        QTRY_COMPARE(passes->isVisible(), hadPasses);
    }

    /// At each size of the interface, whatever it was between.
    void placesComeBackWithTheSize()
    {
        if (!showInterfaceAt(100))
            QSKIP("built without Qt's private headers: a size is taken at the next start");
        const auto usual = qScopeGuard([] { showInterfaceAt(100); });
        openAt(1100, 800);
        QDockWidget *passes = window().dock(QStringLiteral("passesDock")), *compilers = window().dock(QStringLiteral("compilersDock"));
        QTRY_VERIFY(passes->isVisible() && compilers->isVisible());
        QCoreApplication::processEvents();
        const std::pair heights {passes->height(), compilers->height()};
        ExportDialog& dialog = window().exportDialog();
        const QSize usualSize = dialog.size();
        const auto shown = [&] {
            window().actions()[ActionId::Export]->trigger();
            QCoreApplication::processEvents();
            const QRect place(dialog.pos(), dialog.size());
            dialog.close();
            return place;
        };
        const QRect before = shown();
        const auto enlarge = [&] {
            for (int k = 0; k < 5; ++k)
                window().actions()[ActionId::InterfaceLarger]->trigger();
            QTRY_COMPARE(percent(), 150);
        };
        enlarge();
        const QRect large = shown();
        const QSize room = usualSize.boundedTo(dialog.screen()->availableSize()); // with its frame
        QVERIFY2(large.width() > room.width() - 16 && large.height() > room.height() - 40, qPrintable(QStringLiteral("%1x%2").arg(large.width()).arg(large.height())));
        window().actions()[ActionId::InterfaceUsual]->trigger();
        QTRY_COMPARE(percent(), 100);
        QCOMPARE(shown(), before);
        QTRY_VERIFY(passes->isVisible() && compilers->isVisible());
        QTRY_VERIFY2(std::abs(passes->height() - heights.first) < 4 && std::abs(compilers->height() - heights.second) < 4, qPrintable(QStringLiteral("%1, %2").arg(passes->height()).arg(compilers->height())));
        enlarge();
        QCOMPARE(shown(), large);
    }

    /// What was taken on another screen, or set by hand, is taken as far as it goes.
    void noPixelIsMoreThanOneUnit()
    {
        if (!showInterfaceAt(80))
            QSKIP("built without Qt's private headers: a size is taken at the next start");
        const auto usual = qScopeGuard([] { showInterfaceAt(100); });
        QTRY_COMPARE(percent(), 100);
        settings::setInterfaceZoom(80);
        press(Qt::Key_Equal);
        QTRY_COMPARE(percent(), 110);
        QCOMPARE(settings::interfaceZoom(), 110);
        QCOMPARE(smallestInterfaceAt(0.9), 100);
        QCOMPARE(smallestInterfaceAt(1), 100);
        QCOMPARE(smallestInterfaceAt(1.1), 100); // 90 % would be 0.99
        QCOMPARE(smallestInterfaceAt(1.125), 90);
        QCOMPARE(smallestInterfaceAt(1.25), 80);
        QCOMPARE(smallestInterfaceAt(3), 80);
    }

    /// What is drawn is where the mouse is.
    void clicksFindWhatIsThere()
    {
        if (!showInterfaceAt(100))
            QSKIP("built without Qt's private headers: a size is taken at the next start");
        const auto usual = qScopeGuard([] { showInterfaceAt(100); });
        openSample("residual_net");
        window().resize(1200, 800);
        press(Qt::Key_Equal);
        QTRY_COMPARE(percent(), 110);
        GraphCanvas& canvas = window().viewArea().canvas();
        const SceneBox& first = canvas.picture()->scene->boxes.front();
        canvas.centerOn(first.node);
        QTRY_VERIFY(!canvas.isMoving());
        QTest::mouseClick(&canvas, Qt::LeftButton, {}, canvas.rectOf(first.node).center().toPoint());
        QCOMPARE(canvas.selected(), first.node);
    }
};

PB_TEST(TstInterfaceZoom)
#include "tst_interface_zoom.moc"
