// Pins and cuts where they are looked for: on the canvas, in the legend, and in a list from which they are removed.

#include "tests/gui/partition/partitioned.h"

#include "views/canvas/graph_canvas.h"
#include "views/panels/partition/pins_panel.h"
#include "views/panels/results/table_panel.h"
#include "views/session/pin_places.h"
#include "views/session/pinning.h"
#include "tests/support/test.h"

#include <QApplication>
#include <QLabel>
#include <QPushButton>
#include <QTabWidget>

using namespace passbench;

namespace {

constexpr char pinsModel[] = "#[version = \"0.0.5\"]\ndef @main(%x: Tensor[(4, 5), float32]) -> Tensor[(4, 5), float32] {\n"
                         "  %0 = nn.relu(%x);\n  %1 = abs(%0);\n  %2 = multiply(%1, 2f);\n  tanh(%2)\n}\n";
constexpr char pinsRules[] = "[[op]]\nname = [\"nn.relu\", \"abs\", \"multiply\", \"tanh\"]\n";

} // namespace

class TstPins : public PartitionedTest {
    Q_OBJECT

    GraphCanvas& canvas() { return window().viewArea().canvas(); }
    TableModel& rows() { return *child<TablePanel>("pinsTable").model(); }
    QPushButton& button(const char* name) { return child<QPushButton>(name); }
    QString legend(const char* entry)
    {
        const auto* row = canvas().findChild<QWidget*>(QLatin1String(entry));
        return row ? row->findChildren<QLabel*>().last()->text() : QString();
    }
    bool isMarked(NodeId node)
    {
        const std::size_t box = canvas().picture()->boxOf(node);
        return std::ranges::find(canvas().state().pinned, box) != canvas().state().pinned.end();
    }

    void pinAndCut()
    {
        partition(pinsModel, pinsRules);
        QVERIFY(keepFrom(window().session(), nodeOf("tanh"), "tiny"));
        settle();
        QVERIFY(cutBetween(window().session(), nodeOf("nn.relu"), nodeOf("abs")));
        settle();
        QTRY_VERIFY_WITH_TIMEOUT(window().session().pinPlaces().isKnown() && canvas().state().pinned.size() == 1 && canvas().state().cuts.size() == 1, longEnough);
    }
    void showList()
    {
        raise("partitionDock");
        child<QTabWidget>("partitionTabs").setCurrentWidget(window().findChild<PinsPanel*>());
        settle();
    }

private Q_SLOTS:
    void marksAreOnTheCanvas()
    {
        pinAndCut();
        QVERIFY(isMarked(nodeOf("tanh")) && !isMarked(nodeOf("abs")));
        const SceneEdge& cut = canvas().picture()->scene->edges[canvas().state().cuts.front()];
        QCOMPARE(canvas().picture()->scene->boxes[cut.from].node, nodeOf("nn.relu"));
        QCOMPARE(canvas().picture()->scene->boxes[cut.to].node, nodeOf("abs"));
        QVERIFY2(legend("legend.pins").startsWith(QStringLiteral("1 pinned node")), qPrintable(legend("legend.pins")));
        QVERIFY2(legend("legend.cuts").startsWith(QStringLiteral("1 cut")), qPrintable(legend("legend.cuts")));
        window().session().setPlayhead(0); // in the imported graph, too
        settle();
        QTRY_VERIFY_WITH_TIMEOUT(isMarked(nodeOf("tanh")) && canvas().state().cuts.size() == 1, longEnough);

        // The mark is painted: the place below the box is as dark as text of nodes.
        canvas().setViewport(Viewport::centeredOn(canvas().picture()->boxes[canvas().state().pinned.front()].center(), canvas().size(), 1));
        const QImage image = canvas().grab().toImage();
        const QPointF corner = canvas().rectOf(nodeOf("tanh")).bottomLeft();
        QCOMPARE(image.pixelColor((corner - QPointF(6.5, 0)).toPoint() * image.devicePixelRatio()), Theme::instance().colors().nodeText);
    }

    void theListTellsAndRemoves()
    {
        pinAndCut();
        showList();
        QTRY_COMPARE_WITH_TIMEOUT(rows().rowCount(), 2, longEnough);
        QCOMPARE(rows().index(0, 1).data().toString(), QStringLiteral("kept from tiny"));
        QCOMPARE(rows().index(0, 2).data().toString(), QStringLiteral("honoured"));
        QVERIFY2(rows().index(1, 0).data().toString().contains(QStringLiteral(" | ")) && rows().index(1, 1).data().toString() == QStringLiteral("cut"), qPrintable(rows().index(1, 0).data().toString()));
        QVERIFY(!button("removePins").isEnabled() && button("removeAllPins").isEnabled());
        auto* view = child<TablePanel>("pinsTable").view();
        const QModelIndex cut = view->model()->index(1, 0);
        view->scrollTo(cut);
        QTest::mouseClick(view->viewport(), Qt::LeftButton, {}, view->visualRect(cut).center());
        QCOMPARE(window().session().selection(), nodeOf("nn.relu"));
        QTest::mouseClick(&button("removePins"), Qt::LeftButton);
        settle();
        QTRY_COMPARE_WITH_TIMEOUT(rows().rowCount(), 1, longEnough);
        QTRY_VERIFY_WITH_TIMEOUT(canvas().state().cuts.empty() && legend("legend.cuts").isEmpty(), longEnough);
        window().session().undo();
        settle();
        QTRY_COMPARE_WITH_TIMEOUT(rows().rowCount(), 2, longEnough);
        QTest::mouseClick(&button("removeAllPins"), Qt::LeftButton);
        settle();
        QTRY_COMPARE_WITH_TIMEOUT(rows().rowCount(), 0, longEnough);
        QVERIFY(window().session().project().pins.empty());
        window().session().undo();
        settle();
        QTRY_COMPARE_WITH_TIMEOUT(rows().rowCount(), 2, longEnough);
        view->scrollTo(view->model()->index(0, 0));
        QTest::mouseClick(view->viewport(), Qt::LeftButton, {}, view->visualRect(view->model()->index(0, 0)).center());
        QTest::keyClick(view, Qt::Key_Delete);
        QCOMPARE(window().session().project().pins.size(), std::size_t {1});
    }

    /// In the middle of the panel: there is nothing to remove, so no buttons stand beside it.
    void whatIsSaidOfPinsIsInTheMiddle()
    {
        partition(pinsModel, pinsRules);
        showList();
        const auto& list = *window().findChild<PinsPanel*>();
        const QLabel* hint = nullptr;
        for (const QLabel* label : child<TablePanel>("pinsTable").findChildren<QLabel*>())
            if (label->isVisible() && label->text().startsWith(QStringLiteral("Nothing is pinned")))
                hint = label;
        QVERIFY(hint && !button("removeAllPins").isVisible());
        const QPoint middle = hint->mapTo(&list, hint->rect().center());
        QVERIFY2(std::abs(middle.x() - list.rect().center().x()) <= 1, qPrintable(QStringLiteral("%1 of %2").arg(middle.x()).arg(list.width())));
        QVERIFY(keepFrom(window().session(), nodeOf("tanh"), "tiny"));
        settle();
        QTRY_VERIFY(button("removeAllPins").isVisible());
    }

    /// Who removes one goes on with the next, by the button or the key, and in the list when there is none.
    void removingLeadsToTheNext()
    {
        partition(pinsModel, pinsRules);
        for (const char* op : {"nn.relu", "abs", "tanh"}) {
            QVERIFY(keepFrom(window().session(), nodeOf(op), "tiny"));
            settle();
        }
        showList();
        window().activateWindow();
        QTRY_COMPARE_WITH_TIMEOUT(rows().rowCount(), 3, longEnough);
        auto& table = child<TablePanel>("pinsTable");
        QTest::mouseClick(table.view()->viewport(), Qt::LeftButton, {}, table.view()->visualRect(table.view()->model()->index(1, 0)).center());
        const QString last = rows().index(2, 0).data().toString();
        button("removePins").setFocus();
        QTest::mouseClick(&button("removePins"), Qt::LeftButton);
        settle();
        QTRY_COMPARE_WITH_TIMEOUT(rows().rowCount(), 2, longEnough);
        QTRY_COMPARE(QApplication::focusWidget(), static_cast<QWidget*>(table.view()));
        QTRY_COMPARE(table.view()->currentIndex().data().toString(), last);
        QVERIFY(button("removePins").isEnabled());
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Delete); // the last row: the one before it is next
        settle();
        QTRY_COMPARE_WITH_TIMEOUT(rows().rowCount(), 1, longEnough);
        QTRY_VERIFY(table.view()->hasFocus() && table.view()->selectionModel()->isRowSelected(0));
        button("removeAllPins").setFocus();
        QTest::mouseClick(&button("removeAllPins"), Qt::LeftButton);
        settle();
        QTRY_COMPARE_WITH_TIMEOUT(rows().rowCount(), 0, longEnough);
        QTRY_COMPARE(QApplication::focusWidget(), static_cast<QWidget*>(&table));
    }

    void aPinThatCouldNotBeHonouredSaysWhy()
    {
        partition(pinsModel, "[[op]]\nname = \"nn.relu\"\n");
        QVERIFY(pinTo(window().session(), nodeOf("tanh"), "tiny"));
        settle();
        showList();
        QTRY_COMPARE_WITH_TIMEOUT(rows().rowCount(), 1, longEnough);
        QTRY_VERIFY2_WITH_TIMEOUT(rows().index(0, 2).data().toString().startsWith(QStringLiteral("could not be honoured: `tiny` refuses tanh")), qPrintable(rows().index(0, 2).data().toString()), longEnough);
        window().open(samplePath("residual_net.onnx")); // they are about nodes of another model
        QTRY_VERIFY_WITH_TIMEOUT(window().session().title().contains(QStringLiteral("residual_net")), longEnough);
        settle();
        QVERIFY(window().session().project().pins.empty());
        QTRY_COMPARE_WITH_TIMEOUT(rows().rowCount(), 0, longEnough);
    }
};

PB_TEST(TstPins)
#include "tst_pins.moc"
