// The Partition tab: what would be if compilers did more, and what keeps regions apart.

#include "tests/gui/fixture.h"

#include "core/partition/regions/regions.h"
#include "tests/support/test.h"
#include "views/canvas/graph_canvas.h"
#include "views/models/text.h"
#include "views/panels/partition/partition_panel.h"
#include "views/panels/partition/search_panel.h"
#include "views/panels/partition/wishes_panel.h"

#include <QLabel>
#include <QPushButton>
#include <QTabWidget>

using namespace passbench;

namespace {

constexpr char twoConditions[] = "[[op]]\nname = \"nn.relu\"\nwhen = [\"in0.rank == 3\", \"in0.dtype == float32\"]\n"
                                 "[[op]]\nname = \"nn.conv2d\"\nwhen = [\"in0.rank == 5\"]\n";

} // namespace

class TstPartition : public WindowTest {
    Q_OBJECT

    PartitionPanel& panel() { return *window().findChild<PartitionPanel*>(); }
    QPushButton& button(const char* name) { return *window().findChild<QPushButton*>(QLatin1String(name)); }
    TablePanel& table(const char* name) { return *window().findChild<TablePanel*>(QLatin1String(name)); }
    QString prospect() { return window().findChild<QLabel*>(QStringLiteral("prospect"))->text(); }

    /// A compiler of these rules alone, asked about the residual network; the page `page` of the panel is in front.
    void partitionBy(const char* rules, QWidget* page)
    {
        openSample("residual_net");
        window().loadCompiler(written(m_folder, "tiny.toml", rules));
        switchOthersOff("tiny");
        runPipelineText(partitioning);
        raisePartitionPage(page);
        settle();
        QTRY_VERIFY_WITH_TIMEOUT(panel().isComplete(), longEnough);
    }

    QTemporaryDir m_folder;

    /// What stands where there are no rows, of a table that was brought to the front.
    QString emptyText(const char* name)
    {
        settle();
        for (const QLabel* label : table(name).findChildren<QLabel*>())
            if (label->isVisible())
                return label->text();
        return {};
    }

private Q_SLOTS:
    /// Buttons that act on rows are off until one is chosen.
    void nothingIsAskedAboutARowThatNobodyChose()
    {
        partitionBy(twoConditions, window().findChild<WishesPanel*>());
        QTRY_VERIFY_WITH_TIMEOUT(table("unsupportedTable").model()->rowCount() > 0, longEnough);
        table("unsupportedTable").view()->selectionModel()->clear();
        QVERIFY(!button("whatIf").isEnabled() && !button("addRule").isEnabled());
        QTreeView* view = table("unsupportedTable").view();
        QTest::mouseClick(view->viewport(), Qt::LeftButton, {}, view->visualRect(view->model()->index(0, 1)).center());
        QVERIFY(button("whatIf").isEnabled() && button("addRule").isEnabled());
    }

    /// With what decides it, and what to do next.
    void emptyTablesTellWhyThereAreNoRegions()
    {
        openSample("residual_net");
        raisePartitionPage(&table("bordersTable"));
        QTRY_VERIFY2(emptyText("bordersTable").startsWith(QStringLiteral("No step asks external compilers")), qPrintable(emptyText("bordersTable")));
        runPipelineText("FuseOps, MergeComposite, AnnotateTarget, MergeCompilerRegions, PartitionGraph");
        const QString fused = QStringLiteral("Operators are in fused functions since step 1, FuseOps, and compilers don't look into these. Move it behind PartitionGraph.");
        QTRY_COMPARE(emptyText("bordersTable"), fused);
        raise("regionsDock");
        QTRY_COMPARE(emptyText("regionsPanel"), fused);
        switchOthersOff("none of them");
        const QString none = QStringLiteral("No compiler is switched on for step 3, AnnotateTarget. Tick one under Compilers, and press Run.");
        QTRY_COMPARE(emptyText("regionsPanel"), none);
        QTest::keyClick(&window(), Qt::Key_F5);
        settle();
        raisePartitionPage(window().findChild<WishesPanel*>());
        QTRY_COMPARE(emptyText("unsupportedTable"), none);
    }

    /// Regions that are only marked have no borders yet.
    void markedRegionsHaveNoBorders()
    {
        openSample("residual_net");
        raisePartitionPage(&table("bordersTable"));
        runPipelineText("MergeComposite, AnnotateTarget");
        QTRY_COMPARE(emptyText("bordersTable"), QStringLiteral("Regions are only marked in this graph. Put PartitionGraph behind AnnotateTarget, which makes functions of them."));
    }

    void tickedRowsAreAskedTogetherAndAdded()
    {
        partitionBy(twoConditions, window().findChild<WishesPanel*>());
        TableModel& model = *table("unsupportedTable").model();
        const auto hasFigures = [&] { return !model.rows().empty() && model.rows().front().cells.size() == static_cast<std::size_t>(model.columnCount()); };
        QTRY_VERIFY_WITH_TIMEOUT(hasFigures(), longEnough);
        std::vector<int> wanted; // the rows of the two operators
        for (int row = 0; row < model.rowCount(); ++row)
            if (const QString op = model.index(row, 1).data().toString(); op == QStringLiteral("nn.relu") || op == QStringLiteral("nn.conv2d"))
                wanted.push_back(row);
        QCOMPARE(wanted.size(), std::size_t {2});
        QTreeView* view = table("unsupportedTable").view();
        for (const int x : {4, 10, 20}) { // on the box and beside it
            const QModelIndex first = view->model()->index(0, 0);
            QTest::mouseClick(view->viewport(), Qt::LeftButton, {}, view->visualRect(first).topLeft() + QPoint(x, 6));
            QCOMPARE(first.data(Qt::CheckStateRole).toInt(), int(Qt::Checked));
            QTest::mouseClick(view->viewport(), Qt::LeftButton, {}, view->visualRect(first).topLeft() + QPoint(x, 6));
            QCOMPARE(first.data(Qt::CheckStateRole).toInt(), int(Qt::Unchecked));
        }
        for (const int row : wanted)
            QVERIFY(model.setData(model.index(row, 0), Qt::Checked, Qt::CheckStateRole));
        window().findChild<WishesPanel*>()->find(); // the figures again: what is ticked stays so
        settle();
        QTRY_VERIFY_WITH_TIMEOUT(panel().isComplete(), longEnough);
        QVERIFY2(button("whatIf").text().contains(QLatin1Char('2')), qPrintable(button("whatIf").text()));
        QTest::mouseClick(&button("whatIf"), Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(window().session().isComparing(), longEnough);
        QVERIFY2(prospect().contains(QStringLiteral("and 1 more")) && prospect().contains(QStringLiteral("estimated")), qPrintable(prospect()));
        const QLabel& sentence = *window().findChild<QLabel*>(QStringLiteral("prospect"));
        const auto needed = [&] { return sentence.fontMetrics().boundingRect(QRect(0, 0, sentence.contentsRect().width(), 10'000), Qt::TextWordWrap, sentence.text()).height(); };
        window().resize(1100, 900);
        QTRY_VERIFY2(needed() > sentence.fontMetrics().height() && sentence.height() >= needed(), qPrintable(QStringLiteral("%1 of %2").arg(sentence.height()).arg(needed()))); // all of it
        const std::size_t promised = regionsOf(window().session().shown(), window().session().compilers()).size();
        QVERIFY(promised > 0);

        QVERIFY(button("addRule").isEnabled());
        QTest::mouseClick(&button("addRule"), Qt::LeftButton);
        settle();
        const auto& choices = window().session().project().compilers;
        const std::string text = std::ranges::find(choices, "tiny", &CompilerChoice::name)->text;
        QVERIFY2(text.find("name = \"nn.relu\"\nwhen = [\"in0.dtype == float32\"]") != std::string::npos, text.c_str());
        QTRY_COMPARE_WITH_TIMEOUT(regionsOf(window().session().shown(), window().session().compilers()).size(), promised, longEnough); // as it said
    }

    void answersEndWithTheirGraph()
    {
        partitionBy("[[op]]\nname = \"nn.relu\"\n", window().findChild<ApartPanel*>());
        TablePanel& pairs = table("apartTable");
        QTRY_VERIFY_WITH_TIMEOUT(pairs.model()->rowCount() > 0, longEnough);
        const GraphCanvas& canvas = window().findChild<ViewArea*>()->canvas();
        const auto light = [&] { Q_EMIT pairs.picked(NodeId::None, 0); };
        light();
        QVERIFY(canvas.lightsSome());
        window().session().setPlayhead(0);
        QVERIFY(!canvas.lightsSome()); // it was of another step
        window().session().setPlayhead(static_cast<int>(window().session().run()->steps.size()));
        settle();
        QTRY_VERIFY_WITH_TIMEOUT(panel().isComplete() && pairs.model()->rowCount() > 0, longEnough);
        light();
        QVERIFY(canvas.lightsSome());
        window().findChild<QTabWidget*>(QStringLiteral("partitionTabs"))->setCurrentIndex(0);
        QVERIFY(!canvas.lightsSome()); // of another list

        panel().showProspect({.compiler = "tiny", .rule = "nn.conv2d", .conditions = {}});
        QTRY_VERIFY_WITH_TIMEOUT(window().session().isComparing() && !prospect().isEmpty(), longEnough);
        window().open(samplePath("unet.onnx"));
        settle();
        QTRY_VERIFY2_WITH_TIMEOUT(prospect().isEmpty() && !window().session().isComparing(), qPrintable(prospect()), longEnough);
    }

    void pairsAreListedByCause()
    {
        partitionBy("[[op]]\nname = \"nn.relu\"\n", window().findChild<ApartPanel*>());
        TableModel& causes = *table("causesTable").model();
        QTRY_VERIFY_WITH_TIMEOUT(causes.rowCount() > 2, longEnough);
        const int all = table("apartTable").model()->rowCount();
        QCOMPARE(causes.index(0, 0).data().toString(), QString::number(all));
        int sum = 0;
        for (int row = 1; row < causes.rowCount(); ++row) {
            Q_EMIT table("causesTable").picked(NodeId::None, row);
            sum += table("apartTable").model()->rowCount();
            QCOMPARE(causes.index(row, 0).data().toString(), QString::number(table("apartTable").model()->rowCount()));
        }
        QCOMPARE(sum, all);

        QLabel* summary = window().findChild<QLabel*>(QStringLiteral("partitionSummary"));
        const std::size_t regions = regionsOf(window().session().shown(), window().session().compilers()).size();
        Q_EMIT summary->linkActivated(QStringLiteral("pairs"));
        QTRY_COMPARE_WITH_TIMEOUT(causes.index(0, 0).data().toString(), QString::number(regions * (regions - 1) / 2), longEnough);
        Q_EMIT summary->linkActivated(QStringLiteral("pairs"));
        QCOMPARE(causes.index(0, 0).data().toString(), QString::number(all));
    }

    void whatIfIsAskedAboutANode()
    {
        QTemporaryDir folder;
        openSample("residual_net");
        window().loadCompiler(written(folder, "tiny.toml", "[[op]]\nname = \"nn.relu\"\nwhen = [\"in0.rank == 3\"]\n"));
        switchOthersOff("tiny");
        runPipelineText(partitioning);
        settle();
        NodeId relu = NodeId::None;
        for (const NodePtr& node : window().session().shown().main()->nodes())
            if (callOf(*node, "nn.relu"))
                relu = node->id;
        PartitionPanel& panel = *window().findChild<PartitionPanel*>();
        QTRY_VERIFY_WITH_TIMEOUT(panel.isComplete() && panel.wishesAbout(relu).size() == 1, longEnough);
        QCOMPARE(panel.wishesAbout(relu).front().conditionText(), std::string("in0.rank == 3"));
        panel.showProspect(panel.wishesAbout(relu).front());
        QTRY_VERIFY_WITH_TIMEOUT(window().session().isComparing(), longEnough);
        QVERIFY(window().findChild<QLabel*>(QStringLiteral("prospect"))->text().contains(QStringLiteral("instead of 0")));
        const auto regions = regionsOf(window().session().shown(), window().session().compilers());
        QVERIFY(!regions.empty());
    }

    void aSearchedPartitionIsTakenWithOneClick()
    {
        QTemporaryDir folder;
        openSample("residual_net");
        window().loadCompiler(written(folder, "dear.toml", "[speed]\nregion_seconds = 1.0\n[[op]]\nname = \"nn.relu\"\n"));
        switchOthersOff("dear");
        runPipelineText(partitioning);
        QTRY_VERIFY_WITH_TIMEOUT(regionsOfCompiler("dear") > 0, longEnough);
        TablePanel& table = searched();
        table.view()->setCurrentIndex(table.view()->model()->index(0, 0));
        QTest::mouseClick(window().findChild<QPushButton*>(QStringLiteral("searchUse")), Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(window().session().runningStep() < 0 && window().session().playhead() == 4, longEnough);
        QCOMPARE(regionsOfCompiler("dear"), 0u);
        QTRY_COMPARE_WITH_TIMEOUT(window().search().job().presentRow(), std::optional<std::size_t>(0), longEnough); // what was taken is what is
        window().session().undo();
        QTRY_VERIFY_WITH_TIMEOUT(regionsOfCompiler("dear") > 0, longEnough);
        QTRY_VERIFY_WITH_TIMEOUT(window().search().job().presentRow() > std::optional<std::size_t>(0), longEnough);
        window().session().removeSteps({0}); // another pipeline: what was found is not about it
        QTRY_VERIFY_WITH_TIMEOUT(window().search().job().isStale(), longEnough);
    }
};

PB_TEST(TstPartition)
#include "tst_partition.moc"
