// Which way the graph flows.

#include "tests/gui/fixture.h"

#include "app/window/settings.h"
#include "tests/support/test.h"
#include "views/canvas/graph_canvas.h"

using namespace passbench;

class TstFlow : public WindowTest {
    Q_OBJECT

    GraphCanvas& canvas() { return window().viewArea().canvas(); }
    /// Edges that end further to the right, and those that end further down.
    std::pair<int, int> ways()
    {
        std::pair<int, int> count;
        for (const SceneEdge& edge : canvas().picture()->scene->edges) {
            const QRectF &from = canvas().picture()->boxes[edge.from], &to = canvas().picture()->boxes[edge.to];
            count.first += to.left() >= from.right();
            count.second += to.top() >= from.bottom();
        }
        return count;
    }

private Q_SLOTS:
    void aKeyTurnsTheGraph()
    {
        openSample("residual_net");
        settle();
        const int edges = static_cast<int>(canvas().picture()->scene->edges.size());
        QVERIFY(ways().second > edges * 9 / 10);
        QTest::keyClick(&window(), Qt::Key_R, Qt::ControlModifier | Qt::ShiftModifier);
        QTRY_VERIFY_WITH_TIMEOUT(canvas().picture()->direction == FlowDirection::Right, longEnough);
        QVERIFY2(ways().first > edges * 8 / 10, qPrintable(QStringLiteral("%1 of %2").arg(ways().first).arg(edges))); // the others go to the next row
        QVERIFY(canvas().picture()->bounds.width() > canvas().picture()->bounds.height());
        for (const LabelPlace& label : canvas().picture()->labels) { // never on boxes
            const QRectF text(label.start.x, label.start.y - 5, approximateTextWidth(canvas().picture()->scene->edges[label.edge].label, 10, false) * 0.8, 10);
            for (const QRectF& box : canvas().picture()->boxes)
                QVERIFY(!box.intersects(text));
        }
        // An arrow key that points along the flow follows an edge.
        canvas().setFocus();
        QTest::keyClick(&canvas(), Qt::Key_Home);
        const NodeId first = canvas().selected();
        QTest::keyClick(&canvas(), Qt::Key_Right);
        QVERIFY(canvas().selected() != first);
        QVERIFY(canvas().rectOf(canvas().selected()).left() > canvas().rectOf(first).left());
        closeWindow();
        QVERIFY(settings::flowsRight());
        settings::setFlowsRight(false);
    }
};

PB_TEST(TstFlow)
#include "tst_flow.moc"
