// The search field: completion, what is wrong with a query, ways into closed groups, and parts on their own.

#include "tests/gui/fixture.h"

#include "core/query/keys.h"
#include "tests/support/test.h"
#include "views/canvas/graph_canvas.h"
#include "views/panels/graph/find_box.h"
#include "views/panels/graph/find_list.h"
#include "views/panels/palette/command_delegate.h"
#include "views/panels/reference_dialog.h"
#include "views/session/session.h"

#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPushButton>
#include <QTabBar>
#include <QTextBrowser>

using namespace passbench;

namespace {

/// Blocks with names as models have them: `stage1/block2/conv`. Relay's `let` gives them.
QByteArray namedBlocks(int stages, int blocks)
{
    std::string text = "#[version = \"0.0.5\"]\ndef @main(%x: Tensor[(1, 8, 16, 16), float32], %w: Tensor[(8, 8, 3, 3), float32]) {\n";
    std::string last = "%x";
    int next = 0;
    for (int stage = 0; stage < stages; ++stage)
        for (int block = 0; block < blocks; ++block) {
            text += fmt::format("  %{} = nn.conv2d({}, %w, padding=[1, 1, 1, 1]);\n", next, last);
            text += fmt::format("  %{} = {}(%{});\n", next + 1, block == 0 ? "tanh" : "nn.relu", next);
            text += fmt::format("  %{} = add(%{}, {});\n", next + 2, next + 1, last);
            last = fmt::format("%{}", next + 2);
            next += 3;
        }
    return QByteArray::fromStdString(text + "  nn.softmax(nn.batch_flatten(" + last + "))\n}\n");
}

} // namespace

class TstQueries : public WindowTest {
    Q_OBJECT

    GraphCanvas& canvas() { return window().viewArea().canvas(); }
    FindBox& box() { return *window().findChild<FindBox*>(); }
    QLineEdit* edit() { return window().findChild<QLineEdit*>(QStringLiteral("findEdit")); }
    QListView* list() { return window().findChild<QListView*>(QStringLiteral("findListView")); }
    QTabBar* tabs() { return window().findChild<QTabBar*>(QStringLiteral("graphParts")); }
    QStringList rows()
    {
        QStringList all;
        for (int row = 0; list() && row < list()->model()->rowCount(); ++row)
            all.append(list()->model()->index(row, 0).data().toString());
        return all;
    }
    void ask(const QString& query)
    {
        window().activateWindow();
        QTest::keyClick(&window(), Qt::Key_F, Qt::ControlModifier);
        edit()->selectAll();
        QTest::keyClicks(edit(), query);
        QTRY_VERIFY_WITH_TIMEOUT(box().isFound(), longEnough);
    }
    void openBlocks(int stages, int blocks)
    {
        window().open(written(m_folder, "blocks.relay", namedBlocks(stages, blocks)));
        QTRY_VERIFY_WITH_TIMEOUT(window().session().hasModel(), longEnough);
        settle();
    }
    QTemporaryDir m_folder;

private Q_SLOTS:
    /// What is sought is a question about one model; of the same one, opened again, it goes on. Ctrl+Z brings it back.
    void aSearchEndsWithItsModel()
    {
        openSample("residual_net");
        settle();
        ask(QStringLiteral("macs>>3"));
        window().open(samplePath("residual_net.onnx"));
        settle();
        QCOMPARE(edit()->text(), QStringLiteral("macs>>3"));
        const auto before = window().session().input().main();
        window().open(samplePath("unet.onnx"));
        QTRY_VERIFY_WITH_TIMEOUT(window().session().input().main() != before, longEnough);
        settle();
        QVERIFY(edit()->text().isEmpty() && box().matches().empty());
        QTest::keyClick(edit(), Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(edit()->text(), QStringLiteral("macs>>3"));
    }

    void tabCompletes()
    {
        openSample("residual_net");
        ask(QStringLiteral("op:nn.rel"));
        QTRY_VERIFY_WITH_TIMEOUT(rows().value(0) == QStringLiteral("op:nn.relu"), longEnough);
        QTest::keyClick(edit(), Qt::Key_Tab);
        QCOMPARE(edit()->text(), QStringLiteral("op:nn.relu"));
        QVERIFY(edit()->hasFocus());
        QTest::keyClicks(edit(), QStringLiteral(" out_dt"));
        QTest::keyClick(edit(), Qt::Key_Home);
        for (int i = 0; i < 3; ++i)
            QTest::keyClick(edit(), Qt::Key_Delete);
        QTest::keyClicks(edit(), QStringLiteral("kin"));
        QTRY_VERIFY_WITH_TIMEOUT(rows().value(0) == QStringLiteral("kind:"), longEnough);
        QTest::keyClick(edit(), Qt::Key_Tab);
        QCOMPARE(edit()->text(), QStringLiteral("kind:nn.relu out_dt")); // the rest stays
        QCOMPARE(edit()->cursorPosition(), 5);
        QTest::mouseClick(list()->viewport(), Qt::LeftButton, {}, list()->visualRect(list()->model()->index(0, 0)).center());
        QVERIFY2(edit()->text().startsWith(QStringLiteral("kind:")), qPrintable(edit()->text()));
    }

    /// A name that is part of another one finds both; how to ask for it alone stands on top.
    void theExactFormIsOffered()
    {
        const QTemporaryDir folder;
        window().open(written(folder, "adds.relay", "#[version = \"0.0.5\"]\ndef @main(%x: Tensor[(2, 8), float32], %b: Tensor[(8), float32]) { %0 = nn.bias_add(%x, %b); add(%0, %x) }\n"));
        QTRY_VERIFY_WITH_TIMEOUT(window().session().hasModel(), longEnough);
        settle();
        ask(QStringLiteral("op:add"));
        QTRY_VERIFY_WITH_TIMEOUT(box().matches().size() == 2, longEnough);
        QTRY_VERIFY_WITH_TIMEOUT(rows().value(0) == QStringLiteral("op=add"), longEnough);
        QTest::keyClick(edit(), Qt::Key_Tab);
        QCOMPARE(edit()->text(), QStringLiteral("op=add"));
        QTRY_VERIFY_WITH_TIMEOUT(box().matches().size() == 1, longEnough);
        ask(QStringLiteral("op:bias_add"));
        QTRY_VERIFY_WITH_TIMEOUT(box().matches().size() == 1, longEnough);
        QVERIFY(!rows().contains(QStringLiteral("op=bias_add"))); // nothing to tell apart
    }

    void tellsWhatIsWrong()
    {
        openSample("residual_net");
        ask(QStringLiteral("op:add grups>1"));
        const auto said = [this] {
            QString all;
            for (const QLabel* label : window().findChild<FindList*>()->findChildren<QLabel*>())
                all += label->text();
            return all;
        };
        QTRY_VERIFY2_WITH_TIMEOUT(said().contains(QStringLiteral("column 8: no key and no attribute of an operator is called grups")), qPrintable(said()), longEnough);
        QVERIFY(said().contains(QStringLiteral("did you mean groups?"))); // marks of code are for the terminal
        QVERIFY(box().matches().empty());
        QVERIFY(!window().findChild<QPushButton*>(QStringLiteral("findIsolate"))->isVisible());
    }

    /// The first match is counted when one has typed; where its group hides it, the first Enter goes there.
    void theFirstEnterOpensTheFirstMatch()
    {
        openSample("transformer_encoder");
        settle();
        ask(QStringLiteral("op:nn.dense macs>1e5"));
        QTRY_VERIFY_WITH_TIMEOUT(box().current() == std::optional<std::size_t>(0), longEnough);
        const NodeId first = box().matches().front();
        const auto isClosed = [&] { return canvas().picture()->scene->boxes[canvas().picture()->boxOf(first)].kind == BoxKind::Group; };
        QVERIFY(isClosed());
        QTest::keyClick(edit(), Qt::Key_Return);
        QCOMPARE(window().session().selection(), first);
        settle();
        QVERIFY(!isClosed());
        QTRY_VERIFY_WITH_TIMEOUT(box().isFound(), longEnough);
        QTest::keyClick(edit(), Qt::Key_Return);
        QCOMPARE(window().session().selection(), box().matches()[1]);
    }

    /// Of many matches not each has a row, but each group has one with its count.
    void everyGroupIsCounted()
    {
        openBlocks(6, 60);
        ask(QStringLiteral("op:nn.conv2d"));
        QTRY_COMPARE_WITH_TIMEOUT(box().matches().size(), std::size_t {360}, longEnough);
        int counted = 0;
        for (int row = 0; row < list()->model()->rowCount(); ++row)
            if (const QString detail = list()->model()->index(row, 0).data(CommandDelegate::DetailRole).toString(); detail.endsWith(QStringLiteral("found in it")))
                counted += detail.section(QLatin1Char(' '), 0, 0).toInt();
        QVERIFY2(counted > 340, qPrintable(QString::number(counted)));
    }

    void enterOpensTheWayIntoClosedGroups()
    {
        openBlocks(5, 30);
        const auto groups = [this] { return std::ranges::count(canvas().picture()->scene->boxes, BoxKind::Group, &SceneBox::kind); };
        QVERIFY(groups() > 0);
        const auto before = window().session().project().groups;
        ask(QStringLiteral("op:nn.relu"));
        QTRY_COMPARE_WITH_TIMEOUT(box().matches().size(), std::size_t {145}, longEnough);
        QCOMPARE(window().session().project().groups, before); // typing opens nothing
        const auto isClosed = [this](NodeId node) { return canvas().picture()->scene->boxes[canvas().picture()->boxOf(node)].kind == BoxKind::Group; };
        NodeId hidden = NodeId::None;
        for (std::size_t i = 0; i < 145 && hidden == NodeId::None; ++i)
            if (isClosed(box().matches()[i]))
                hidden = box().matches()[i];
        QVERIFY(hidden != NodeId::None);
        if (window().session().selection() == hidden) // by typing: Enter goes on, and back
            QTest::keyClick(edit(), Qt::Key_Up);
        for (int presses = 0; presses < 145 && window().session().selection() != hidden; ++presses)
            QTest::keyClick(edit(), Qt::Key_Return);
        settle();
        QVERIFY(!isClosed(hidden));
        QVERIFY(canvas().rect().contains(canvas().rectOf(hidden).center().toPoint()));
        QTRY_VERIFY_WITH_TIMEOUT(box().isFound(), longEnough);
        QVERIFY(box().current().has_value()); // the walk goes on from here
        QCOMPARE(box().matches()[*box().current()], hidden);
        window().session().undo();
        settle();
        QVERIFY(isClosed(hidden));
        QTest::keyClick(edit(), Qt::Key_F, Qt::ControlModifier);
        QTRY_VERIFY_WITH_TIMEOUT(!rows().filter(QRegularExpression(QStringLiteral("^[^%]*$"))).isEmpty(), longEnough); // a row of a group, with its count
    }

    /// A constant is no operator, though the box of the one that reads it shows it.
    void constantsAreNamedAsThemselves()
    {
        window().open(written(m_folder, "half.relay", "#[version = \"0.0.5\"]\ndef @main(%x: Tensor[(4), float32]) {\n  %0 = split(nn.relu(%x), indices_or_sections=2, axis=0);\n  %1 = %0.0;\n  divide(%1, 6f)\n}\n"));
        QTRY_VERIFY_WITH_TIMEOUT(window().session().hasModel(), longEnough);
        settle();
        ask(QStringLiteral("op:constant"));
        QTRY_VERIFY_WITH_TIMEOUT(!rows().filter(QRegularExpression(QStringLiteral("^constant %\\d+, rhs of divide %\\d+$"))).isEmpty(), longEnough);
        ask(QStringLiteral("op:divide"));
        QTRY_VERIFY_WITH_TIMEOUT(!rows().filter(QRegularExpression(QStringLiteral("^divide %\\d+$"))).isEmpty(), longEnough);
    }

    /// Typing finds the first match in a closed group; the tab shows it.
    void aNewPartShowsItsCurrentMatch()
    {
        window().resize(1000, 620);
        openBlocks(5, 30);
        ask(QStringLiteral("op:nn.softmax or op:tanh"));
        QTRY_VERIFY_WITH_TIMEOUT(box().matches().size() == 6, longEnough);
        for (const int steps : {0, 3}) {
            for (int step = 0; step < steps; ++step)
                QTest::keyClick(edit(), Qt::Key_Down);
            settle();
            const NodeId match = box().matches()[*box().current()];
            QTest::keyClick(edit(), Qt::Key_Return, Qt::ControlModifier);
            settle();
            QTRY_VERIFY(!canvas().isMoving());
            const std::size_t at = canvas().picture()->boxOf(match);
            QVERIFY(at < canvas().picture()->boxes.size());
            QVERIFY(canvas().picture()->scene->boxes[at].kind != BoxKind::Group);
            QVERIFY(QRectF(canvas().rect()).contains(canvas().rectOf(match)));
            QVERIFY(canvas().viewport().zoom >= Detail::rows);
            window().viewArea().showWhole();
            settle();
            Q_EMIT tabs()->tabCloseRequested(1);
            QTest::keyClick(&window(), Qt::Key_F, Qt::ControlModifier);
            QTRY_VERIFY_WITH_TIMEOUT(box().isFound() && box().current(), longEnough);
        }
    }

    void partsStandAlone()
    {
        openSample("residual_net");
        settle();
        QVERIFY(!tabs()->isVisible());
        const std::size_t all = canvas().picture()->boxes.size();
        ask(QStringLiteral("op:nn.softmax or op:nn.dense"));
        QTRY_VERIFY_WITH_TIMEOUT(!box().matches().empty(), longEnough);
        QTest::keyClick(edit(), Qt::Key_Return, Qt::ControlModifier);
        settle();
        QVERIFY(tabs()->isVisible());
        QCOMPARE(tabs()->count(), 2);
        QVERIFY(canvas().picture()->boxes.size() >= box().matches().size());
        QVERIFY(canvas().picture()->boxes.size() < all / 2);
        QVERIFY(canvas().hasFocus());

        ask(QStringLiteral("op:nn.dense")); // within the part; and a tab of a part of the model
        QTRY_VERIFY_WITH_TIMEOUT(!box().matches().empty(), longEnough);
        QTest::mouseClick(window().findChild<QPushButton*>(QStringLiteral("findIsolate")), Qt::LeftButton);
        settle();
        QCOMPARE(tabs()->count(), 3);
        QTest::mouseClick(tabs(), Qt::LeftButton, {}, tabs()->tabRect(0).center());
        settle();
        QCOMPARE(canvas().picture()->boxes.size(), all);
        QTest::keyClick(tabs(), Qt::Key_Right);
        settle();
        QVERIFY(canvas().picture()->boxes.size() < all / 2);
        for (int left = 2; left > 0; --left) {
            QTest::mouseClick(tabs()->tabButton(1, QTabBar::RightSide) ? tabs()->tabButton(1, QTabBar::RightSide) : tabs()->tabButton(1, QTabBar::LeftSide), Qt::LeftButton);
            settle();
            QCOMPARE(tabs()->count(), left);
        }
        QVERIFY(!tabs()->isVisible());
        QCOMPARE(canvas().picture()->boxes.size(), all);
    }

    void aPartFollowsTheSteps()
    {
        openSample("residual_net");
        window().viewArea().isolate(QStringLiteral("changed"));
        settle();
        QVERIFY(!canvas().picture()); // nothing stands before the import: the canvas says so
        runPipelineText("InferType, SimplifyInference, FoldConstant");
        settle();
        window().session().setPlayhead(2);
        settle();
        QTRY_VERIFY_WITH_TIMEOUT(canvas().picture() && !canvas().picture()->boxes.empty(), longEnough);
        const std::size_t changed = canvas().picture()->boxes.size();
        window().viewArea().showWhole();
        settle();
        QVERIFY(canvas().picture()->boxes.size() > changed);
        openSample("transformer_encoder");
        QTRY_COMPARE_WITH_TIMEOUT(tabs()->count(), 1, longEnough); // another model has no parts yet
    }

    void theReferenceHasEveryKey()
    {
        window().actions()[ActionId::QueryReference]->trigger();
        const QString text = window().findChild<QueryReferenceDialog*>()->findChild<QTextBrowser*>()->toPlainText();
        for (const QueryKey& key : queryKeys())
            QVERIFY2(text.contains(QString::fromUtf8(key.example.data(), static_cast<qsizetype>(key.example.size()))), key.name.data());
        window().findChild<QueryReferenceDialog*>()->close();
    }
};

PB_TEST(TstQueries)
#include "tst_queries.moc"
