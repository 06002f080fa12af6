// A partition that is shown beside the own is left again: the window is as it was.

#include "tests/gui/partition/partitioned.h"

#include "app/window/folds.h"
#include "tests/support/test.h"
#include "views/panels/inspector/inspector_panel.h"
#include "views/widgets/elided_line.h"

#include <QLineF>
#include <QPushButton>
#include <QTextBrowser>
#include <QToolButton>
#include <QWheelEvent>

using namespace passbench;

namespace {

/// Like a chain that is longer than a window.
QByteArray chainOf(int links)
{
    QByteArray text = "#[version = \"0.0.5\"]\ndef @main(%x: Tensor[(4, 5), float32]) -> Tensor[(4, 5), float32] {\n  %0 = nn.relu(%x);\n";
    for (int i = 1; i < links; ++i)
        text += "  %" + QByteArray::number(i) + " = " + (i % 3 == 0 ? "tanh" : "nn.relu") + "(%" + QByteArray::number(i - 1) + ");\n";
    return text + "  sigmoid(%" + QByteArray::number(links - 1) + ")\n}\n";
}

} // namespace

class TstWhatIf : public PartitionedTest {
    Q_OBJECT

    GraphCanvas& canvas() { return window().viewArea().canvas(); }

    void wheel(QPoint at, int angle)
    {
        QWheelEvent event(QPointF(at), canvas().mapToGlobal(QPointF(at)), {}, {0, angle}, Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase, false);
        QApplication::sendEvent(&canvas(), &event);
    }

    void askWhatIf()
    {
        panel().showProspect({.compiler = "tiny", .rule = "tanh", .conditions = {}});
        QTRY_VERIFY_WITH_TIMEOUT(window().session().isComparing(), longEnough);
        settle();
    }

    void goBack()
    {
        auto& back = child<QToolButton>("endComparison");
        QVERIFY(back.isVisible());
        QTest::mouseClick(&back, Qt::LeftButton);
        QVERIFY(!window().session().isComparing());
        settle();
        QCoreApplication::processEvents();
    }

    /// What is in the middle of the canvas, and how large.
    std::pair<QPointF, double> looked() { return {canvas().viewport().toScene(QRectF(canvas().rect()).center()), canvas().viewport().zoom}; }

private Q_SLOTS:
    void backIsWhereOneWas()
    {
        partition(chainOf(40), "[[op]]\nname = \"nn.relu\"\n");
        raise("partitionDock");
        settle();
        wheel(canvas().rect().center(), 240);
        wheel({canvas().width() / 2, canvas().height() - 10}, -120);
        const auto left = looked();
        askWhatIf();
        wheel({10, 10}, -360); // looked around
        wheel({canvas().width() - 10, canvas().height() - 10}, 240);
        QVERIFY(looked() != left);
        goBack();
        QVERIFY2(QLineF(looked().first, left.first).length() < 1, qPrintable(QString::number(QLineF(looked().first, left.first).length())));
        QCOMPARE(looked().second, left.second);
    }

    /// What has been fitted is fitted.
    void backIsFitted()
    {
        partition(chainOf(8), "[[op]]\nname = \"nn.relu\"\n");
        raise("partitionDock");
        settle();
        window().actions()[ActionId::Fit]->trigger();
        const auto left = looked();
        askWhatIf();
        wheel({10, 10}, 360);
        goBack();
        QCOMPARE(looked().second, left.second);
        QVERIFY(QLineF(looked().first, left.first).length() < 1);
    }

    /// The graph and the inspector say that it is not so.
    void whatIsSupposedIsSaidToBe()
    {
        partition(chainOf(8), "[[op]]\nname = \"nn.relu\"\n");
        raise("partitionDock");
        window().folds().fold(Side::Right, false);
        settle();
        window().dock(QStringLiteral("inspectorDock"))->raise();
        auto& inspector = child<InspectorPanel>("inspectorPanel");
        auto& why = child<QTextBrowser>("inspectorWhy");
        inspector.setCurrentIndex(1);
        askWhatIf();
        QCOMPARE(child<ElidedLine>("positionLabel").text(), QStringLiteral("What if tiny took tanh"));
        window().session().select(nodeOf("tanh"));
        QTRY_VERIFY2_WITH_TIMEOUT(why.toPlainText().contains(QStringLiteral("Would be in ")) && why.toPlainText().contains(QStringLiteral("would take it then")), qPrintable(why.toPlainText()), longEnough);
        QVERIFY2(!why.toPlainText().contains(QChar(0x2713)), qPrintable(why.toPlainText()));
        goBack();
        QTRY_VERIFY2_WITH_TIMEOUT(!why.toPlainText().contains(QStringLiteral("Would be")), qPrintable(why.toPlainText()), longEnough);
    }

    /// What was selected meanwhile stays in sight.
    void backShowsWhatIsSelected()
    {
        partition(chainOf(40), "[[op]]\nname = \"nn.relu\"\n");
        raise("partitionDock");
        settle();
        const auto left = looked();
        askWhatIf();
        const NodeId last = nodeOf("sigmoid");
        QVERIFY(last != NodeId::None);
        window().session().select(last);
        settle();
        goBack();
        QCOMPARE(window().session().selection(), last);
        QVERIFY(QRectF(canvas().rect()).contains(canvas().rectOf(last)));
        QVERIFY(looked().second >= left.second);
    }
};

PB_TEST(TstWhatIf)
#include "tst_what_if.moc"
