// The panel of the selected step.

#include "tests/gui/fixture.h"

#include "tests/support/test.h"

#include <QLabel>
#include <QLineEdit>
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

private Q_SLOTS:
    /// However narrow the side is, its number can be read, and where the name begins and ends.
    void theTitleKeepsTheNumber()
    {
        showStep("EliminateCommonSubexpr, FoldConstant");
        auto* title = window().findChild<QLabel*>(QStringLiteral("stepTitle"));
        QTRY_COMPARE(title->text(), QStringLiteral("EliminateCommonSubexpr · step 1"));
        panel()->parentWidget()->setFixedWidth(170);
        QTRY_VERIFY2(title->text().startsWith(QStringLiteral("El")) && title->text().endsWith(QStringLiteral("r · step 1")) && title->text().contains(QChar(0x2026)), qPrintable(title->text()));
        QVERIFY(title->fontMetrics().horizontalAdvance(title->text()) <= title->width());
        QVERIFY(title->toolTip().contains(QStringLiteral("EliminateCommonSubexpr · step 1")));
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
