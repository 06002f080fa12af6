// What the strip shows of a pipeline that is longer than it is wide, and of none.

#include "tests/gui/fixture.h"

#include "tests/support/test.h"

#include <QApplication>
#include <QComboBox>
#include <QScrollBar>

using namespace passbench;

class TstStrip : public WindowTest {
    Q_OBJECT

    Session& session() { return window().session(); }
    PipelineTrack& track() { return *window().strip().track(); }
    QScrollBar& bar() { return *window().strip().horizontalScrollBar(); }
    bool isSeen(int x) { return x + track().x() >= 0 && x + track().x() <= window().strip().viewport()->width(); }
    void choose(const char* preset)
    {
        auto* presets = window().findChild<QComboBox*>(QStringLiteral("presetBox"));
        Q_EMIT presets->activated(presets->findData(QLatin1String(preset)));
    }

private Q_SLOTS:
    void aPresetShowsThePlayhead()
    {
        openSample("residual_net");
        window().resize(1280, 800);
        choose("O3");
        settle();
        QVERIFY(bar().maximum() > 0);
        QCOMPARE(session().playhead(), 0);
        QVERIFY2(isSeen(track().gapCenter(0)), qPrintable(QString::number(bar().value())));
        QTest::keyClick(&window(), Qt::Key_F5);
        settle();
        QVERIFY(isSeen(track().gapCenter(session().playhead())));
        choose("partition");
        settle();
        QVERIFY(isSeen(track().gapCenter(session().playhead())));
    }

    void anEmptyStripHasNoScrollBar()
    {
        openSample("residual_net");
        window().resize(1000, 700);
        choose("O3");
        settle();
        QVERIFY(bar().maximum() > 0);
        session().setPipeline(QStringLiteral("none"), {});
        QTRY_COMPARE(bar().maximum(), 0);
        QVERIFY(!bar().isVisible());
    }

    void homeAndEnd()
    {
        openSample("residual_net");
        window().activateWindow();
        choose("O3");
        settle();
        const int last = track().cardCount() - 1;
        session().selectStep(2);
        track().takeFocus();
        const auto press = [](Qt::Key key, Qt::KeyboardModifiers modifiers = {}) { QTest::keyClick(QApplication::focusWidget(), key, modifiers); };
        press(Qt::Key_End);
        QVERIFY(session().selectedStep() == last && track().card(last)->hasFocus());
        QVERIFY(isSeen(track().card(last)->geometry().center().x()));
        press(Qt::Key_Home);
        QVERIFY(session().selectedStep() == 0 && track().card(0)->hasFocus());
        QVERIFY(isSeen(track().card(0)->geometry().center().x()));
        press(Qt::Key_End, Qt::ShiftModifier);
        QCOMPARE(static_cast<int>(session().selectedSteps().size()), last + 1);
    }
};

PB_TEST(TstStrip)
#include "tst_strip.moc"
