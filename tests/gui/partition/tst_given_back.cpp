// An export whose generator gives operators back: what the report says first, the problems, and the graph as built.

#include "tests/gui/partition/partitioned.h"

#include "core/build/plugins.h"
#include "core/partition/regions/regions.h"
#include "views/canvas/graph_canvas.h"
#include "views/panels/export_dialog.h"
#include "views/panels/inspector/inspector_panel.h"
#include "views/panels/results/result_panels.h"
#include "views/panels/results/table_panel.h"
#include "tests/support/test.h"

#include <QStandardPaths>
#include <QTabWidget>
#include <QTextBlock>
#include <QTextBrowser>
#include <QTextDocument>
#include <QToolButton>

using namespace passbench;

namespace {

constexpr char faultyModel[] = "#[version = \"0.0.5\"]\ndef @main(%x: Tensor[(4, 5), float32]) -> Tensor[(4, 5), float32] {\n"
                         "  %0 = nn.relu(%x);\n  %1 = abs(%0);\n  %2 = multiply(%1, %0);\n  tanh(%2)\n}\n";
constexpr char faultyRules[] = "name = \"tiny\"\ngenerator = \"test-faults\"\n[[op]]\nname = [\"nn.relu\", \"abs\", \"multiply\"]\n";

} // namespace

class TstGivenBack : public PartitionedTest {
    Q_OBJECT

    QTextBrowser& report() { return *window().exportDialog().findChild<QTextBrowser*>(QStringLiteral("exportResult")); }
    std::size_t regions() { return regionsOf(window().session().shown(), window().session().compilers()).size(); }

    void exportIt()
    {
        if (QStandardPaths::findExecutable("cc").isEmpty())
            QSKIP("there is no C compiler");
        QVERIFY(loadPluginFile(test::builtPath("tests/test_generators.so")).has_value());
        partition(faultyModel, faultyRules);
        QCOMPARE(regions(), std::size_t {1});
        window().actions()[ActionId::Export]->trigger();
        window().exportDialog().setFolder(m_folder.filePath(QStringLiteral("out")));
        window().exportDialog().start();
        QTRY_VERIFY_WITH_TIMEOUT(!window().exportDialog().isBusy() && window().exportDialog().job().result(), longEnough);
        QVERIFY(window().exportDialog().job().result()->has_value());
        settle();
    }

private Q_SLOTS:
    void theReportBeginsWithIt()
    {
        exportIt();
        const QString text = report().toPlainText();
        QVERIFY2(text.indexOf(QStringLiteral("Not all was compiled as partitioned")) < text.indexOf(QStringLiteral("Check passed")) && text.contains(QStringLiteral("abs is refused")), qPrintable(text));
        QVERIFY2(text.contains(QStringLiteral("tiny gave back 1 operator")) && text.contains(QStringLiteral(" of @tvmgen_default_tiny_main_0, taken by the host")), qPrintable(text));
        const NodeId abs = nodeOf("abs");
        QVERIFY(report().toHtml().contains(QStringLiteral("node:%1").arg(number(abs))));
        window().session().select(NodeId::None);
        Q_EMIT report().anchorClicked(QUrl(QStringLiteral("node:%1").arg(number(abs))));
        QCOMPARE(window().session().selection(), abs);
    }

    void itIsAProblemOfItsNode()
    {
        exportIt();
        const auto& problems = window().session().problems();
        const auto problem = std::ranges::find(problems, nodeOf("abs"), &Problem::node);
        QVERIFY(problem != problems.end());
        QCOMPARE(problem->diagnostic.message, std::string("the generator of `tiny` gave it back when `@tvmgen_default_tiny_main_0` was built: `abs` is refused"));
        window().session().setPipeline(QStringLiteral("another"), *parsePipeline("InferType"));
        settle();
        QVERIFY(std::ranges::find(problems, "the generator of `tiny` gave it back when `@tvmgen_default_tiny_main_0` was built: `abs` is refused",
                    [](const Problem& one) { return one.diagnostic.message; }) == problems.end()); // it was of that run
    }

    void theGraphIsShownAsBuilt()
    {
        exportIt();
        Session& session = window().session();
        QVERIFY(session.isComparing());
        QCOMPARE(session.shownTitle(), QStringLiteral("As built"));
        QVERIFY2(session.lookTitle().startsWith(QStringLiteral("As built: 1 operator")), qPrintable(session.lookTitle()));
        QCOMPARE(regions(), std::size_t {2});
        raise("regionsDock");
        QTRY_COMPARE_WITH_TIMEOUT(window().results().regions()->model()->rowCount(), 2, longEnough);
        const auto hulls = [&] { // of regions, in the picture
            const Scene& scene = *window().viewArea().canvas().picture()->scene;
            return std::ranges::count(scene.groups, GroupKind::Region, &SceneGroup::kind);
        };
        QTRY_COMPARE_WITH_TIMEOUT(hulls(), 2, longEnough);
        raise("partitionDock");
        auto* tabs = window().findChild<QTabWidget*>(QStringLiteral("partitionTabs"));
        auto* borders = window().findChild<TablePanel*>(QStringLiteral("bordersTable"));
        tabs->setCurrentIndex(0); // borders of what is shown: into and out of two regions, not of one
        QTRY_COMPARE_WITH_TIMEOUT(borders->model()->rowCount(), 5, longEnough);
        auto& back = child<QToolButton>("endComparison");
        QVERIFY(back.isVisible());
        QTest::mouseClick(&back, Qt::LeftButton);
        settle();
        QCOMPARE(regions(), std::size_t {1});
        QTRY_COMPARE_WITH_TIMEOUT(borders->model()->rowCount(), 2, longEnough);
        Q_EMIT report().anchorClicked(QUrl(QStringLiteral("built:"))); // and there again
        QCOMPARE(regions(), std::size_t {2});
        session.setPlayhead(0);
        QVERIFY(!session.isComparing());
        session.showBuilt();
        QVERIFY(session.isComparing());
        Workspace next = session.project();
        next.compilers.front().enabled = !next.compilers.front().enabled;
        session.edit(QStringLiteral("another compiler"), next);
        QVERIFY(!session.isComparing() && !session.built()); // it was built by others
    }

    void whyTellsOfBoth()
    {
        exportIt();
        raise("inspectorDock");
        auto& inspector = *window().findChild<InspectorPanel*>();
        inspector.setCurrentIndex(1); // Why
        const auto& why = child<QTextBrowser>("inspectorWhy");
        window().session().select(nodeOf("abs"));
        QTRY_VERIFY2_WITH_TIMEOUT(why.toPlainText().startsWith(QStringLiteral("On the host: the generator of tiny gave it back when it was built: abs is refused")), qPrintable(why.toPlainText()), longEnough);
        window().session().endComparison();
        QTRY_VERIFY2_WITH_TIMEOUT(why.toPlainText().startsWith(QStringLiteral("In tvmgen_default_tiny_main_0 of tiny, built on the host: the generator of tiny gave it back")), qPrintable(why.toPlainText()), longEnough);
    }

    void nothingIsSaidOfACleanExport()
    {
        exportIt();
        QVERIFY2(window().exportDialog().commandLine().startsWith(QStringLiteral("passbench-cli --plugin ")), "the line brings the generator that the window has");
        window().session().endComparison();
        QVERIFY(window().session().setCompilerRules("tiny", "name = \"tiny\"\ngenerator = \"test-faults\"\n[[op]]\nname = [\"nn.relu\", \"multiply\"]\n"));
        settle();
        window().exportDialog().start();
        QTRY_VERIFY_WITH_TIMEOUT(!window().exportDialog().isBusy() && window().exportDialog().job().result(), longEnough);
        QVERIFY(!report().toPlainText().contains(QStringLiteral("as partitioned")) && !window().session().isComparing() && !window().session().built());
    }
};

PB_TEST(TstGivenBack)
#include "tst_given_back.moc"
