// What hands expect: Enter answers, Ctrl+Z takes typing back, F2 renames, a search lists what it finds, messages have no backticks.

#include "tests/gui/fixture.h"

#include "tests/support/test.h"
#include "views/canvas/graph_canvas.h"
#include "views/models/code_marks.h"
#include "views/models/html/tensor.h"
#include "views/panels/graph/find_list.h"
#include "views/panels/pipeline/group_head.h"
#include "views/panels/pipeline/group_name_edit.h"
#include "views/panels/results/result_panels.h"
#include "views/panels/results/table_panel.h"

#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPushButton>
#include <QSpinBox>
#include <QTextBrowser>
#include <QPlainTextEdit>

using namespace passbench;

class TstSmallHands : public WindowTest {
    Q_OBJECT

    template<typename T> T* find(const char* name) { return window().findChild<T*>(QLatin1String(name)); }

private Q_SLOTS:
    void undoTakesTypingBack()
    {
        openSample("residual_net");
        Session& session = window().session();
        session.setPipeline(QStringLiteral("test"), *parsePipeline("PartitionGraph, FuseOps"));
        clickCard(window(), 0);
        QTRY_VERIFY(find<QLineEdit>("option_mod_name"));
        auto* name = find<QLineEdit>("option_mod_name");
        name->setFocus();
        name->selectAll();
        QTest::keyClicks(name, QStringLiteral("mine"));
        QTest::keyClick(name, Qt::Key_Z, Qt::ControlModifier);
        QVERIFY2(name->text() != QStringLiteral("mine"), qPrintable(name->text()));
        QCOMPARE(session.project().pipeline.steps.size(), std::size_t {2}); // what was done before stays
        clickCard(window(), 1);
        QTRY_VERIFY(find<QSpinBox>("option_max_depth"));
        auto* depth = find<QSpinBox>("option_max_depth");
        const int before = depth->value();
        depth->setFocus();
        depth->selectAll();
        QTest::keyClicks(depth, QStringLiteral("17"));
        QTest::keyClick(depth, Qt::Key_Z, Qt::ControlModifier);
        QVERIFY2(depth->text() != QStringLiteral("17"), qPrintable(depth->text()));
        QCOMPARE(session.project().pipeline.steps.size(), std::size_t {2});
        // With nothing typed it is the pipeline's: here the options that were taken.
        depth->selectAll();
        QTest::keyClicks(depth, QStringLiteral("17"));
        QTest::keyClick(depth, Qt::Key_Return);
        QVERIFY(!session.project().pipeline.steps[1].options.empty());
        QTest::keyClick(depth, Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(session.project().pipeline.steps[1].options.empty());
        QCOMPARE(depth->value(), before);
    }

    void aGroupIsRenamedWhereItWasClicked()
    {
        openSample("residual_net");
        window().session().setPipeline(QStringLiteral("test"), *parsePipeline("Sequential{name=\"mine\"}(InferType, FuseOps)"));
        auto* head = find<GroupHead>("groupHead0_0");
        QTest::mouseClick(head, Qt::LeftButton);
        QVERIFY(head->hasFocus());
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_F2);
        QVERIFY(window().findChild<GroupNameEdit*>());
    }

    void theSearchListsWhatItFinds()
    {
        openSample("residual_net");
        settle();
        window().activateWindow();
        QTest::keyClick(&window(), Qt::Key_F, Qt::ControlModifier);
        QTRY_VERIFY_WITH_TIMEOUT(find<FindList>("findList") && find<FindList>("findList")->isVisible(), longEnough);
        auto* list = find<QListView>("findListView");
        QVERIFY(list->model()->rowCount() >= 5); // how to ask
        auto* edit = find<QLineEdit>("findEdit");
        QTest::keyClicks(edit, QStringLiteral("op:nn.conv2d"));
        QTRY_VERIFY_WITH_TIMEOUT(list->model()->index(0, 0).data().toString().startsWith(QStringLiteral("nn.conv2d %")), longEnough);
        const int found = list->model()->rowCount();
        QVERIFY(found > 3);
        QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, list->visualRect(list->model()->index(2, 0)).center());
        QVERIFY(list->model()->index(2, 0).data().toString().endsWith(QStringLiteral("%") + QString::number(number(window().session().selection()))));
        QVERIFY(edit->hasFocus()); // who types goes on typing
        QTest::keyClick(edit, Qt::Key_Down);
        QCOMPARE(list->currentIndex().row(), 3);
        window().viewArea().focusView();
        QTRY_VERIFY(!find<FindList>("findList")->isVisible());
    }

    void enterOpensWithTheSizes()
    {
        window().activateWindow();
        window().open(test::sourceFile("tests/data/onnx/symbolic.onnx"));
        auto* open = find<QPushButton>("dimsOpen");
        QTRY_VERIFY_WITH_TIMEOUT(open->isVisible(), longEnough);
        auto* size = qobject_cast<QSpinBox*>(QApplication::focusWidget());
        QVERIFY(size);
        QTest::keyClicks(size, QStringLiteral("3"));
        QTest::keyClick(size, Qt::Key_Return);
        QTRY_VERIFY_WITH_TIMEOUT(window().session().hasModel(), longEnough);
        QCOMPARE(window().session().project().dims.front().second, std::int64_t {3});
    }

    void codeIsNotToldInBackticks()
    {
        QCOMPARE(withCode(QStringLiteral("no rule for `nn.relu` < 2")), QStringLiteral("no rule for <code>nn.relu</code> &lt; 2"));
        QCOMPARE(withCode(QStringLiteral("a lone ` stays")), QStringLiteral("a lone ` stays"));
        openSample("residual_net");
        window().session().setPipeline(QStringLiteral("test"), *parsePipeline("PartitionGraph"));
        QTest::keyClick(&window(), Qt::Key_F5);
        QTRY_VERIFY_WITH_TIMEOUT(window().session().run()->failed(), longEnough);
        clickCard(window(), 0);
        settle();
        for (const QLabel* label : window().findChildren<QLabel*>())
            QVERIFY2(!label->isVisible() || !label->text().contains(QLatin1Char('`')), qPrintable(label->text()));
        // The log, and where a node comes from.
        Q_EMIT window().session().said(QStringLiteral("`nn.relu` was told of"));
        const QString log = window().findChild<QPlainTextEdit*>(QStringLiteral("logPanel"))->toPlainText();
        QVERIFY2(log.contains(QStringLiteral("nn.relu was told of")) && !log.contains(QLatin1Char('`')), qPrintable(log));
        window().session().setPipeline(QStringLiteral("test"), *parsePipeline("SimplifyInference"));
        QTest::keyClick(&window(), Qt::Key_F5);
        settle();
        window().session().select(window().viewArea().canvas().picture()->scene->boxes[3].node);
        auto* page = window().findChild<QTextBrowser*>(QStringLiteral("inspectorNode"));
        QTRY_VERIFY(page->toPlainText().contains(QStringLiteral("Where it came from")));
        QVERIFY2(!page->toPlainText().contains(QLatin1Char('`')), qPrintable(page->toPlainText()));
    }

    /// What steps that come later did with a node is what becomes of it.
    void whatIsStillToComeIsNoPast()
    {
        openSample("residual_net");
        Session& session = window().session();
        session.setPipeline(QStringLiteral("test"), *parsePipeline("InferType, SimplifyInference, FoldConstant, FoldScaleAxis"));
        QTest::keyClick(&window(), Qt::Key_F5);
        settle();
        const auto history = [&](int playhead) {
            session.setPlayhead(playhead);
            settle();
            const auto& boxes = window().viewArea().canvas().picture()->scene->boxes;
            const auto conv = std::ranges::find(boxes, std::string("nn.conv2d"), [](const SceneBox& box) { return box.title.str(); });
            session.select(NodeId::None);
            session.select(conv->node);
            auto* page = window().findChild<QTextBrowser*>(QStringLiteral("inspectorNode"));
            const auto told = [&] { return page->toPlainText().section(QStringLiteral("Where it came from"), 1); };
            const bool isThere = QTest::qWaitFor([&] { return !told().isEmpty(); });
            return isThere ? told() : QStringLiteral("nothing");
        };
        QVERIFY2(!history(0).contains(QStringLiteral("FoldScaleAxis")), qPrintable(history(0)));
        QVERIFY2(history(4).contains(QStringLiteral("step 4, FoldScaleAxis")), qPrintable(history(4)));
    }

    void histogramsHaveAnAxis()
    {
        const std::vector<float> values {-2, 0, 0, 6};
        const Tensor tensor = Tensor::of<float>(DataType::Float32, {4}, values);
        const QString page = tensorHtml(tensor, QStringLiteral("#000"), {});
        QVERIFY2(page.contains(QStringLiteral(">-2</td><td align='center'>2</td><td align='right'>6</td>")), qPrintable(page));
        QVERIFY(page.contains(QStringLiteral("the highest bar: 2 element")));
    }
};

PB_TEST(TstSmallHands)
#include "tst_small_hands.moc"
