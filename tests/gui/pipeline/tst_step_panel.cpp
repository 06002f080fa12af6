// The panel of the selected step.

#include "tests/gui/fixture.h"

#include "core/pipeline/pass.h"
#include "tests/support/test.h"

#include <QAbstractButton>
#include <QApplication>
#include <QLabel>
#include <QLineEdit>
#include <QScrollArea>
#include <QScrollBar>
#include <QSpinBox>

using namespace passbench;

class TstStepPanel : public WindowTest {
    Q_OBJECT

    Session& session() { return window().session(); }
    QWidget* panel() { return window().findChild<QWidget*>(QStringLiteral("stepPanel")); }

    void showStep(const char* pipeline)
    {
        openSample("residual_net");
        session().setPipeline(QStringLiteral("test"), *parsePipeline(pipeline));
        clickCard(window(), 0);
        raise("stepDock");
        settle();
    }
    /// Of what stands in the panel.
    QString widest()
    {
        QString name;
        int most = 0;
        for (const QWidget* widget : panel()->findChildren<QWidget*>())
            if (const int width = widget->minimumSizeHint().width(); widget->isVisible() && widget->findChildren<QWidget*>().isEmpty() && width > most) {
                most = width;
                const auto* label = qobject_cast<const QLabel*>(widget);
                name = QStringLiteral("%1 %2 %3").arg(widget->objectName(), label ? label->text() : QString()).arg(width);
            }
        return name;
    }

private Q_SLOTS:
    /// However narrow the side is, its name and number can be read.
    void theTitleIsWhole()
    {
        showStep("EliminateCommonSubexpr, FoldConstant");
        auto* title = window().findChild<QLabel*>(QStringLiteral("stepTitle"));
        QTRY_COMPARE(title->text(), QStringLiteral("EliminateCommonSubexpr · step 1"));
        panel()->parentWidget()->setFixedWidth(170);
        QTRY_VERIFY2(title->text().startsWith(QStringLiteral("EliminateCommon\nSubexpr")) && title->text().endsWith(QStringLiteral(" · step 1")), qPrintable(title->text()));
        for (const QString& line : title->text().split(QLatin1Char('\n')))
            QVERIFY2(title->fontMetrics().horizontalAdvance(line) <= title->width(), qPrintable(line));
        QTRY_VERIFY(title->height() >= title->sizeHint().height());
    }

    /// Of several cards it shows one, and says so.
    void theCurrentOneOfSeveral()
    {
        showStep("InferType, FoldConstant");
        auto* summary = window().findChild<QLabel*>(QStringLiteral("stepSummary"));
        QTRY_VERIFY(!summary->text().isEmpty() && !summary->text().contains(QStringLiteral("selected")));
        session().selectStepsTo(1);
        QTRY_VERIFY2(summary->text().startsWith(QStringLiteral("The current one of 2 selected steps.\n")), qPrintable(summary->text()));
    }

    /// Another card is read from its name on.
    void anotherStepBeginsAtTheTop()
    {
        showStep("ConvertLayout, FoldConstant, FuseOps");
        auto* area = qobject_cast<QScrollArea*>(panel());
        QVERIFY(area);
        area->setFixedHeight(120);
        QTRY_VERIFY(area->verticalScrollBar()->maximum() > 50);
        area->verticalScrollBar()->setValue(50);
        window().actions()[ActionId::ToggleBreakpoint]->trigger();
        settle();
        QCOMPARE(area->verticalScrollBar()->value(), 50); // the same step stays where one reads
        session().selectStep(2);
        settle();
        QCOMPARE(area->verticalScrollBar()->value(), 0);
    }

    /// What was told above them goes when an option is changed; who ticks two in a row ticks those two.
    void optionsStayWhereTheyAre()
    {
        openSample("residual_net");
        runPipelineText("InferType, MergeComposite, AnnotateTarget, PartitionGraph");
        clickCard(window(), 2);
        raise("stepDock");
        settle();
        QTRY_VERIFY(panel()->findChild<QWidget*>(QStringLiteral("option_compilers")));
        QList<QAbstractButton*> ticks;
        const auto places = [&] {
            QList<QPoint> all;
            ticks = panel()->findChild<QWidget*>(QStringLiteral("option_compilers"))->findChildren<QAbstractButton*>();
            for (const QAbstractButton* tick : ticks)
                all.append(tick->mapTo(panel(), QPoint()));
            return all;
        };
        const QList<QPoint> before = places();
        QVERIFY(before.size() > 2);
        auto* explain = panel()->findChild<QWidget*>(QStringLiteral("stepExplain"));
        QVERIFY(explain->isVisible());
        QTest::mouseClick(ticks[1], Qt::LeftButton, {}, {8, ticks[1]->height() / 2});
        settle();
        QVERIFY(!explain->isVisible());
        QCOMPARE(places(), before);
        QTest::mouseClick(ticks[0], Qt::LeftButton, {}, {8, ticks[0]->height() / 2});
        settle();
        QCOMPARE(places(), before);
        session().undo(); // so that there is no hint about what is ticked
        session().undo();
        QTest::keyClick(&window(), Qt::Key_F5); // and when it is told again
        settle();
        clickCard(window(), 0);
        settle();
        clickCard(window(), 2);
        settle();
        QTRY_VERIFY(explain->isVisible());
        QTRY_COMPARE(places(), before);
    }

    /// The side has this width in a small window: nothing of any pass is cut at its right.
    void everyPassFitsANarrowSide()
    {
        openSample("residual_net");
        raise("stepDock");
        auto* area = qobject_cast<QScrollArea*>(panel());
        area->parentWidget()->setFixedWidth(244);
        area->setFixedHeight(200); // where it is scrolled, which takes room beside
        for (const PassDef& pass : allPasses()) {
            session().setPipeline(QStringLiteral("test"), {.steps = {{.pass = pass.name}}});
            clickCard(window(), 0);
            settle();
            QTRY_VERIFY(panel()->findChild<QWidget*>(QStringLiteral("stepContract"))->isVisible());
            QCoreApplication::processEvents();
            QVERIFY(area->isVisible() && area->viewport()->width() <= 244);
            QTRY_VERIFY2(area->horizontalScrollBar()->maximum() == 0, qPrintable(QStringLiteral("%1: %2, %3").arg(QString::fromStdString(pass.name)).arg(area->horizontalScrollBar()->maximum()).arg(widest())));
        }
    }

    /// An undo that takes the step away leaves the keyboard to the panel, and not to a button elsewhere.
    void undoInAnOptionGoesNowhereElse()
    {
        showStep("InferType");
        dropPass(window(), QStringLiteral("FuseOps"), 1);
        clickCard(window(), 1);
        settle();
        QSpinBox* box = nullptr;
        QTRY_VERIFY((box = window().findChild<QSpinBox*>(QStringLiteral("option_max_depth"))) && box->isVisible());
        box->setFocus();
        QTest::keyClick(box, Qt::Key_Up);
        QVERIFY(toText(session().project().pipeline) != std::string("InferType, FuseOps"));
        for (int undone = 0; undone < 2; ++undone)
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(toText(session().project().pipeline), std::string("InferType"));
        QWidget* focus = QApplication::focusWidget();
        QVERIFY2(focus && (focus == panel() || panel()->isAncestorOf(focus)) && !qobject_cast<QAbstractButton*>(focus), focus ? qPrintable(focus->objectName()) : "none");
        QTest::keyClick(focus, Qt::Key_Y, Qt::ControlModifier);
        QCOMPARE(toText(session().project().pipeline), std::string("InferType, FuseOps"));
    }

    /// What is typed stays as it was typed, with what is wrong with it; the value before is in force.
    void aNumberOutOfRangeIsTold()
    {
        showStep("FuseOps{max_depth=8}");
        QSpinBox* box = nullptr; // comes with the panel
        QTRY_VERIFY((box = window().findChild<QSpinBox*>(QStringLiteral("option_max_depth"))) && box->isVisible());
        auto* edit = box->findChild<QLineEdit*>();
        edit->selectAll();
        QTest::keyClicks(edit, QStringLiteral("70000"));
        QTest::keyClick(edit, Qt::Key_Return);
        QCOMPARE(box->value(), 70000);
        QCOMPARE(toText(session().project().pipeline), std::string("FuseOps{max_depth=8}"));
        const auto tells = [&] {
            for (const QLabel* label : panel()->findChildren<QLabel*>())
                if (label->isVisible() && label->property("role") == QStringLiteral("error") && label->text().contains(QStringLiteral("65536")))
                    return true;
            return false;
        };
        QVERIFY(tells());
        edit->selectAll();
        QTest::keyClicks(edit, QStringLiteral("65536"));
        QTest::keyClick(edit, Qt::Key_Return);
        QCOMPARE(toText(session().project().pipeline), std::string("FuseOps{max_depth=65536}"));
        QVERIFY(!tells());
        QTest::keyClick(box, Qt::Key_Up); // the keys stay within
        QCOMPARE(box->value(), 65536);
    }
};

PB_TEST(TstStepPanel)
#include "tst_step_panel.moc"
