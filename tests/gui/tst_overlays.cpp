// Values of nodes as colours: which there are, sums on closed groups, ranges, categories, and files.

#include "tests/gui/fixture.h"

#include "tests/support/test.h"
#include "views/canvas/graph_canvas.h"
#include "views/canvas/value_legend.h"
#include "views/session/node_overlays.h"
#include "views/session/session.h"

#include <QComboBox>
#include <QLabel>
#include <QSignalSpy>

using namespace passbench;

class TstOverlays : public WindowTest {
    Q_OBJECT

    GraphCanvas& canvas() { return window().viewArea().canvas(); }
    NodeOverlays& overlays() { return window().session().overlays(); }
    void show(ShownValue kind)
    {
        overlays().show(kind);
        QTRY_VERIFY_WITH_TIMEOUT(overlays().isKnown() && canvas().state().heat, longEnough);
    }
    HeatBar* bar() { return canvas().findChild<HeatBar*>(); }
    std::size_t colouredBoxes() { return static_cast<std::size_t>(std::ranges::count_if(canvas().state().heat->boxes, [](const auto& box) { return box.has_value(); })); }
    QTemporaryDir m_folder;

private Q_SLOTS:
    void theLegendOffersThem()
    {
        openSample("residual_net");
        settle();
        window().activateWindow();
        canvas().setFocus();
        QTest::keyClick(&canvas(), Qt::Key_H); // the first
        QTRY_VERIFY_WITH_TIMEOUT(overlays().isKnown() && canvas().state().heat, longEnough);
        QCOMPARE(overlays().kind(), ShownValue::Work);
        auto* choice = canvas().findChild<QComboBox*>(QStringLiteral("legendValues"));
        QVERIFY(choice && choice->count() >= 8);
        for (const ShownValue kind : {ShownValue::Parameters, ShownValue::Weights, ShownValue::Bytes, ShownValue::Time, ShownValue::Dtype, ShownValue::Layout}) {
            show(kind);
            QTRY_VERIFY2_WITH_TIMEOUT(!canvas().values()->empty() && colouredBoxes() > 3, qPrintable(overlays().nameOf(kind)), longEnough); // the canvas takes them a little later
        }
        const auto kinds = overlays().kinds();
        QVERIFY(std::ranges::find(kinds, ShownValue::Step) == kinds.end()); // nothing was run
        runPipelineText("InferType, SimplifyInference, FoldConstant");
        settle();
        show(ShownValue::Step);
        QVERIFY(canvas().values()->isCategorical());
    }

    void groupsShowSums()
    {
        openSample("transformer_encoder");
        settle();
        window().viewArea().showGroups(true);
        settle();
        window().viewArea().closeGroups();
        settle();
        show(ShownValue::Work);
        double sum = 0, all = 0;
        for (const auto& box : canvas().state().heat->boxes)
            sum += box ? box->value : 0;
        bool hasGroup = false;
        for (std::size_t box = 0; box < canvas().picture()->scene->boxes.size(); ++box)
            if (canvas().picture()->scene->boxes[box].kind == BoxKind::Group && canvas().state().heat->boxes[box]) {
                hasGroup = true;
                QVERIFY(canvas().state().heat->boxes[box]->text.ends_with(" %"));
            }
        QVERIFY(hasGroup);
        window().viewArea().showGroups(false);
        settle();
        for (const auto& box : canvas().state().heat->boxes)
            all += box ? box->value : 0;
        QCOMPARE(sum, all); // whatever is closed
    }

    void theRangeLeavesBoxesOut()
    {
        openSample("residual_net");
        settle();
        show(ShownValue::Work);
        QVERIFY(bar());
        const std::size_t all = colouredBoxes();
        // The left handle to the middle, by the mouse.
        const int y = 27;
        QTest::mousePress(bar(), Qt::LeftButton, {}, {6, y});
        QMouseEvent move(QEvent::MouseMove, QPointF(bar()->width() / 2.0, y), bar()->mapToGlobal(QPointF(bar()->width() / 2.0, y)), Qt::NoButton, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(bar(), &move);
        QTest::mouseRelease(bar(), Qt::LeftButton, {}, {bar()->width() / 2, y});
        QVERIFY(std::abs(bar()->range().first - 0.5) < 0.02);
        QVERIFY(colouredBoxes() > 0 && colouredBoxes() < all);
        QVERIFY2(bar()->accessibleName().startsWith(QStringLiteral("from ")), qPrintable(bar()->accessibleName()));
        // The right one by keys.
        bar()->setFocus();
        QTest::keyClick(bar(), Qt::Key_Left, Qt::ShiftModifier);
        QVERIFY(std::abs(bar()->range().second - 0.95) < 1e-9);
        QTest::mouseDClick(bar(), Qt::LeftButton, {}, {bar()->width() / 2, y});
        QCOMPARE(colouredBoxes(), all);
        // Another value starts whole.
        QTest::keyClick(bar(), Qt::Key_Right);
        show(ShownValue::Bytes);
        QCOMPARE(bar()->range(), (std::pair {0.0, 1.0}));
    }

    void categoriesHaveRows()
    {
        openSample("residual_net");
        settle();
        show(ShownValue::Dtype);
        QVERIFY(!bar());
        const auto* row = canvas().findChild<QWidget*>(QStringLiteral("legend.category0"));
        QVERIFY(row);
        QString text;
        for (const QLabel* label : row->findChildren<QLabel*>())
            text += label->text();
        QVERIFY2(text.startsWith(QStringLiteral("float32 (")), qPrintable(text));
        for (const auto& box : canvas().state().heat->boxes)
            QVERIFY(!box || box->category == 0);
    }

    void filesAreRead()
    {
        openSample("residual_net");
        settle();
        QSignalSpy told(&overlays(), &NodeOverlays::fileRead);
        overlays().readFile(written(m_folder, "measured.csv", "name,ms\nconv_1,3\nconv_2,12\nnobody,1\n"));
        QTRY_COMPARE_WITH_TIMEOUT(told.size(), 1, longEnough);
        QVERIFY2(told.front()[0].toString().contains(QStringLiteral("1 of 3 names match no node: `nobody`")), qPrintable(told.front()[0].toString()));
        QVERIFY(!told.front()[1].toBool());
        QTRY_VERIFY_WITH_TIMEOUT(overlays().isKnown() && canvas().state().heat, longEnough);
        QCOMPARE(colouredBoxes(), std::size_t {2});
        QCOMPARE(overlays().nameOf(overlays().kind()), QStringLiteral("measured"));
        QVERIFY(window().session().log().join(QLatin1Char(' ')).contains(QStringLiteral("match no node")));
        // A wrong one leaves what is shown, and is told.
        overlays().readFile(written(m_folder, "wrong.csv", "conv_1\n"));
        QTRY_COMPARE_WITH_TIMEOUT(told.size(), 2, longEnough);
        QVERIFY2(told.back()[1].toBool() && told.back()[0].toString().contains(QStringLiteral("line 1: there is no value")), qPrintable(told.back()[0].toString()));
        QCOMPARE(overlays().kind(), ShownValue::File);
        // Names of the model are followed to what steps make of them.
        runPipelineText("InferType, SimplifyInference, FoldConstant, CanonicalizeOps, FoldScaleAxis, FoldConstant");
        settle();
        QTRY_VERIFY_WITH_TIMEOUT(overlays().isKnown() && canvas().state().heat && colouredBoxes() >= 2, longEnough);
    }

    void aSessionOpensItsFileAgain()
    {
        openSample("residual_net");
        settle();
        overlays().readFile(written(m_folder, "kept.csv", "name,ms\nconv_1,3\nconv_2,12\n"));
        QTRY_VERIFY_WITH_TIMEOUT(overlays().kind() == ShownValue::File && overlays().isKnown() && canvas().state().heat, longEnough);
        const QString session = m_folder.filePath(QStringLiteral("work.passbench"));
        QVERIFY(window().session().save(session));
        overlays().show(ShownValue::None);
        written(m_folder, "kept.csv", "name,ms\nconv_1,3\nconv_2,12\nconv_3,5\n"); // as it is by then
        window().open(session);
        QTRY_VERIFY_WITH_TIMEOUT(overlays().kind() == ShownValue::File && overlays().isKnown() && canvas().state().heat, longEnough);
        QTRY_COMPARE_WITH_TIMEOUT(colouredBoxes(), std::size_t {3}, longEnough);
        QVERIFY(QFile::remove(m_folder.filePath(QStringLiteral("kept.csv"))));
        overlays().show(ShownValue::None);
        QSignalSpy told(&overlays(), &NodeOverlays::fileRead);
        window().open(session);
        QTRY_COMPARE_WITH_TIMEOUT(told.size(), 1, longEnough);
        QVERIFY(told.front()[1].toBool() && told.front()[0].toString().contains(QStringLiteral("kept.csv"))); // is gone
    }
};

PB_TEST(TstOverlays)
#include "tst_overlays.moc"
