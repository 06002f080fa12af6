// External compilers in the window: files are loaded, rules are edited, and the graph follows.

#include "tests/gui/gui_fixture.h"

#include "core/document/project_file.h"
#include "core/partition/regions/regions.h"
#include "views/canvas/graph_canvas.h"
#include "views/models/text.h"
#include "views/panels/partition/partition_panel.h"
#include "views/panels/partition/rules_panel.h"
#include "views/panels/partition/search_panel.h"
#include "views/panels/results/table_panel.h"
#include "views/session/pinning.h"
#include "tests/support/test.h"

#include <QApplication>
#include <QDockWidget>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QFile>
#include <QHelpEvent>
#include <QLabel>
#include <QListView>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTabWidget>
#include <QTemporaryDir>
#include <QTextBrowser>
#include <QTextDocumentFragment>
#include <QToolTip>

using namespace passbench;

namespace {

constexpr char flow[] = "MergeComposite, AnnotateTarget, MergeCompilerRegions, PartitionGraph";
constexpr char onlyRelu[] = "summary = \"takes activations\"\ncolor = \"#cc3311\"\n[[op]]\nname = \"nn.relu\"\n";

QString written(const QTemporaryDir& folder, const char* name, const char* text)
{
    QFile file(folder.filePath(QLatin1String(name)));
    if (!file.open(QIODevice::WriteOnly) || file.write(text) < 0)
        qFatal("no temporary file");
    return file.fileName();
}

} // namespace

class TstCompilers : public WindowTest {
    Q_OBJECT

    std::size_t regionsOfCompiler(const char* name)
    {
        const auto regions = regionsOf(window().session().shown(), window().session().compilers());
        return static_cast<std::size_t>(std::ranges::count(regions, name, &RegionInfo::compiler));
    }

    void switchOthersOff(const std::string& but)
    {
        Workspace next = window().session().project();
        for (CompilerChoice& choice : next.compilers)
            choice.enabled = choice.name == but;
        window().session().edit(QStringLiteral("off"), next);
    }

    void dropOnWindow(const QMimeData& data)
    {
        QDragEnterEvent enter(QPoint(10, 10), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(&window(), &enter);
        QDropEvent drop(QPointF(10, 10), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(&window(), &drop);
    }

    void type(const QString& text) { window().rules().editor()->setPlainText(text); }

    /// Whether `text` is what counts now, and the graph is as the compilers make it.
    bool isInForce(const QString& text)
    {
        const Session& session = window().session();
        return session.runningStep() < 0 && session.playhead() == 4 && session.project().compilers.front().text == text.toStdString();
    }

private Q_SLOTS:
    void aDroppedFileIsAsked()
    {
        QTemporaryDir folder;
        openSample("residual_net");
        QMimeData data;
        data.setUrls({QUrl::fromLocalFile(written(folder, "tiny.toml", onlyRelu))});
        dropOnWindow(data);
        QCOMPARE(window().session().project().compilers.front().name, std::string("tiny"));
        switchOthersOff("tiny");
        runPipelineText(flow);
        QTRY_VERIFY_WITH_TIMEOUT(regionsOfCompiler("tiny") > 0, longEnough);

        // One that can't be understood is told where it was dropped, and takes nothing.
        const auto before = window().session().compilers().compilers;
        data.setUrls({QUrl::fromLocalFile(written(folder, "broken.toml", "[[op]]\nname = \"nn.rleu\"\n"))});
        dropOnWindow(data);
        QCOMPARE(window().session().compilers().compilers, before);
        QVERIFY(regionsOfCompiler("tiny") > 0);
        bool told = false;
        for (const QLabel* label : window().findChildren<QLabel*>())
            told = told || (label->text().contains(QLatin1String("nn.rleu")) && label->text().contains(QLatin1String("broken.toml:2")));
        QVERIFY(told);
    }

    void editedRulesTakeEffectAtOnce()
    {
        QTemporaryDir folder;
        openSample("residual_net");
        window().loadCompiler(written(folder, "tiny.toml", onlyRelu));
        switchOthersOff("tiny");
        runPipelineText(flow);
        QTRY_VERIFY_WITH_TIMEOUT(regionsOfCompiler("tiny") > 0, longEnough);
        QTest::mouseClick(window().findChild<QPushButton*>(QStringLiteral("editRules")), Qt::LeftButton);
        QVERIFY(window().rules().isVisible());
        QCOMPARE(window().rules().editor()->toPlainText(), QString::fromLatin1(onlyRelu));

        const QString onlySoftmax = QString::fromLatin1(onlyRelu).replace(QLatin1String("nn.relu"), QLatin1String("nn.softmax"));
        type(onlySoftmax);
        QTRY_VERIFY_WITH_TIMEOUT(isInForce(onlySoftmax), longEnough);
        QCOMPARE(regionsOfCompiler("tiny"), 1u);
        const auto good = window().session().compilers();

        // Broken: told with its line, and what was good stays in force.
        type(QStringLiteral("color = \"#cc3311\"\n[[op]]\nname = \"nn.softmax\"\nwhen = [\"in0.rnak == 2\"]\n"));
        const auto* state = window().findChild<QLabel*>(QStringLiteral("rulesState"));
        QTRY_VERIFY_WITH_TIMEOUT(state->text().contains(QLatin1String("Line 4")), longEnough);
        QVERIFY2(state->text().contains(QLatin1String("rnak")), qPrintable(state->text()));
        QVERIFY(!window().rules().editor()->extraSelections().isEmpty());
        QCOMPARE(window().session().compilers().compilers, good.compilers);

        // Mended, then undone step by step.
        const QString nothing = QStringLiteral("[[op]]\nname = \"nn.softmax\"\nwhen = [\"in0.rank == 7\"]\n");
        type(nothing);
        QTRY_VERIFY_WITH_TIMEOUT(isInForce(nothing), longEnough);
        QCOMPARE(regionsOfCompiler("tiny"), 0u);
        QVERIFY(window().rules().editor()->extraSelections().isEmpty());
        window().session().undo();
        QTRY_VERIFY_WITH_TIMEOUT(isInForce(onlySoftmax), longEnough);
        QCOMPARE(regionsOfCompiler("tiny"), 1u);
        QCOMPARE(window().rules().editor()->toPlainText(), onlySoftmax);
        QTest::mouseClick(window().findChild<QPushButton*>(QStringLiteral("rulesRevert")), Qt::LeftButton);
        QCOMPARE(window().rules().editor()->toPlainText(), QString::fromLatin1(onlyRelu));
        QTRY_VERIFY_WITH_TIMEOUT(isInForce({}), longEnough);
        QVERIFY(regionsOfCompiler("tiny") > 1);
    }

    void rulesOfShippedCompilersAreKeptInTheSession()
    {
        QTemporaryDir folder;
        openSample("residual_net");
        window().showRules(QStringLiteral("dnnl"));
        const QString original = window().rules().editor()->toPlainText();
        QVERIFY(original.contains(QLatin1String("nn.conv2d")));
        type(QStringLiteral("[[op]]\nname = \"nn.softmax\"\n"));
        QTRY_COMPARE_WITH_TIMEOUT(window().session().compilers().find("dnnl")->ops.size(), 1u, longEnough);
        const QString path = folder.filePath(QStringLiteral("kept.passbench"));
        QVERIFY(window().session().save(path));
        closeWindow();
        const auto read = loadProject(path.toStdString());
        QVERIFY(read);
        const auto dnnl = std::ranges::find(read->compilers, "dnnl", &CompilerChoice::name);
        QVERIFY(dnnl != read->compilers.end() && dnnl->text.find("nn.softmax") != std::string::npos);
    }

    void pinsAreKeptFollowedAndUndone()
    {
        openSample("residual_net");
        runPipelineText(flow);
        QTRY_VERIFY_WITH_TIMEOUT(regionsOfCompiler("dnnl") > 0, longEnough);
        Session& session = window().session();
        const auto takes = [&](NodeId node) {
            for (const auto& [name, function] : session.shown().functions)
                if (!function->compiler().empty())
                    for (const NestedFunction& nested : allFunctions(Module {.functions = {{name, function}}}))
                        if (nested.function->contains(node))
                            return true;
            return false;
        };
        NodeId convolution = NodeId::None;
        for (const NodePtr& node : session.input().main()->nodes())
            if (convolution == NodeId::None && callOf(*node, "nn.conv2d"))
                convolution = node->id;
        QVERIFY(takes(convolution));
        const auto settled = [&] { return session.runningStep() < 0 && session.playhead() == 4; };
        QVERIFY(keepFrom(session, convolution, "dnnl"));
        QTRY_VERIFY_WITH_TIMEOUT(settled(), longEnough);
        QVERIFY(!takes(convolution));
        QCOMPARE(pinsOn(session, convolution).size(), 1u);
        QVERIFY(pinTo(session, convolution, "dnnl")); // takes the place of the other
        QCOMPARE(pinsOn(session, convolution).size(), 1u);
        QTRY_VERIFY_WITH_TIMEOUT(settled(), longEnough);
        QVERIFY(takes(convolution));
        session.undo();
        QTRY_VERIFY_WITH_TIMEOUT(settled(), longEnough);
        QVERIFY(!takes(convolution));
        removePins(session, convolution);
        QTRY_VERIFY_WITH_TIMEOUT(settled(), longEnough);
        QVERIFY(session.project().pins.empty());
        QVERIFY(takes(convolution));
    }

    void aFileWithAMistakeIsMendedInPlace()
    {
        QTemporaryDir folder;
        openSample("residual_net");
        switchOthersOff("none");
        runPipelineText(flow);
        QMimeData data;
        data.setUrls({QUrl::fromLocalFile(written(folder, "mine.toml", "name = \"tiny\"\n[[op]]\nname = \"nn.rleu\"\n"))});
        dropOnWindow(data);
        const auto* state = window().findChild<QLabel*>(QStringLiteral("rulesState"));
        const QString told = QTextDocumentFragment::fromHtml(state->text()).toPlainText();
        QCOMPARE(told, QStringLiteral("Line 3, column 8: there is no operator `nn.rleu`; did you mean `nn.relu`"));
        QVERIFY(window().dock(QStringLiteral("rulesDock"))->isVisible());
        QVERIFY(window().rules().editor()->toPlainText().contains(QStringLiteral("nn.rleu")));
        const auto& problems = window().session().problems();
        QVERIFY(std::ranges::any_of(problems, [](const Problem& problem) { return problem.diagnostic.where.ends_with("mine.toml:3:8"); }));
        QCOMPARE(regionsOfCompiler("tiny"), 0u);
        type(window().rules().editor()->toPlainText().replace(QStringLiteral("rleu"), QStringLiteral("relu")));
        QTRY_VERIFY_WITH_TIMEOUT(regionsOfCompiler("tiny") > 0, longEnough);
        QVERIFY(window().session().problems().empty());
        QCOMPARE(state->text(), QStringLiteral("edited, kept in the session"));
        QTest::mouseClick(window().findChild<QPushButton*>(QStringLiteral("rulesRevert")), Qt::LeftButton); // to a file that was never right
        QVERIFY2(state->text().contains(QStringLiteral("Line 3")), qPrintable(state->text()));
        window().session().undo();
        window().session().undo();
        QVERIFY(std::ranges::find(window().session().project().compilers, "tiny", &CompilerChoice::name) == window().session().project().compilers.end());
    }

    void whatIfIsAskedAboutANode()
    {
        QTemporaryDir folder;
        openSample("residual_net");
        window().loadCompiler(written(folder, "tiny.toml", "[[op]]\nname = \"nn.relu\"\nwhen = [\"in0.rank == 3\"]\n"));
        switchOthersOff("tiny");
        runPipelineText(flow);
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

    void whyTellsOfVerdictsGroupsAndRegions()
    {
        openSample("residual_net");
        switchOthersOff("dnnl");
        Session& session = window().session();
        const auto* why = window().findChild<QTextBrowser*>(QStringLiteral("inspectorWhy"));
        const auto tells = [&](const char* text) { return why->toPlainText().contains(QLatin1String(text)); };
        NodeId convolution = NodeId::None;
        for (const NodePtr& node : session.input().main()->nodes())
            if (convolution == NodeId::None && callOf(*node, "nn.conv2d"))
                convolution = node->id;
        session.select(convolution);
        QTRY_VERIFY2_WITH_TIMEOUT(tells("no step of the run has asked them"), qPrintable(why->toPlainText()), longEnough);
        runPipelineText("SimplifyInference, FoldConstant, FoldScaleAxis, SimplifyExpr, CanonicalizeOps, FoldConstant, MergeComposite, AnnotateTarget, MergeCompilerRegions, PartitionGraph");
        QTRY_VERIFY_WITH_TIMEOUT(regionsOfCompiler("dnnl") > 0, longEnough);
        QTRY_VERIFY2_WITH_TIMEOUT(tells("Groups of dnnl with") && tells("dnnl.conv2d_bias_relu"), qPrintable(why->toPlainText()), longEnough);
        QVERIFY2(tells("Region") && tells("Where it ends"), qPrintable(why->toPlainText()));
        QVERIFY2(why->toPlainText().contains(QStringLiteral("Groups of dnnl with %1 nn.conv2d").arg(nodeText(convolution))), qPrintable(why->toPlainText()));
    }

    void anEdgeTellsWhatCrossesWhichBorder()
    {
        openSample("residual_net");
        switchOthersOff("dnnl");
        runPipelineText(flow);
        QTRY_VERIFY_WITH_TIMEOUT(regionsOfCompiler("dnnl") > 0, longEnough);
        settle();
        GraphCanvas& canvas = window().viewArea().canvas();
        QTRY_VERIFY_WITH_TIMEOUT(!canvas.picture()->scene->groups.empty() && !canvas.isMoving(), longEnough);
        const Scene& scene = *canvas.picture()->scene;
        const auto tipOf = [&](std::size_t edge) {
            const QPolygonF& line = canvas.picture()->edges[edge];
            canvas.setViewport(Viewport::centeredOn((line[0] + line[1]) / 2, canvas.size(), 1));
            const QPoint at = canvas.rect().center();
            for (const QPoint& place : {at + QPoint(80, 0), at}) // the view has moved under the pointer, which must move to notice
                QTest::mouseMove(&canvas, place);
            QHelpEvent help(QEvent::ToolTip, at, canvas.mapToGlobal(at));
            QApplication::sendEvent(&canvas, &help);
            return QTextDocumentFragment::fromHtml(QToolTip::text()).toPlainText().replace(QChar(u'\u2028'), QChar(u'\n')).replace(QChar(u'\u00a0'), QChar(u' '));
        };
        std::size_t entering = scene.edges.size(), inside = scene.edges.size();
        for (std::size_t i = scene.edges.size(); i-- > 0;) {
            const SceneBox &from = scene.boxes[scene.edges[i].from], &to = scene.boxes[scene.edges[i].to];
            if (from.kind == BoxKind::Input && !to.compiler.empty())
                entering = i;
            else if (!from.compiler.empty() && from.group == to.group)
                inside = i;
        }
        QCOMPARE(tipOf(entering), QStringLiteral("Tensor[(1, 3, 32, 32), float32], 12.3 kB\nimage to nn.conv2d\ncrosses a border\nfrom an input of the model\nto dnnl, tvmgen_default_dnnl_main_0"));
        QVERIFY2(!tipOf(inside).contains(QStringLiteral("border")) && tipOf(inside).contains(QStringLiteral("Tensor[")), qPrintable(tipOf(inside)));
        QToolTip::hideText();
    }

    void aPinThatFailsIsAProblem()
    {
        openSample("residual_net");
        switchOthersOff("dnnl");
        Session& session = window().session();
        runPipelineText(flow);
        QTRY_VERIFY_WITH_TIMEOUT(regionsOfCompiler("dnnl") > 0, longEnough);
        NodeId reshape = NodeId::None;
        for (const NodePtr& node : session.input().main()->nodes())
            if (callOf(*node, "reshape") || callOf(*node, "nn.batch_flatten"))
                reshape = node->id;
        QVERIFY(reshape != NodeId::None);
        QVERIFY(pinTo(session, reshape, "dnnl"));
        const auto problem = [&] {
            const auto found = std::ranges::find_if(session.problems(), [](const Problem& p) { return p.diagnostic.message.starts_with("a pin could not be honoured: `dnnl` refuses"); });
            return found == session.problems().end() ? nullptr : &*found;
        };
        QTRY_VERIFY_WITH_TIMEOUT(session.runningStep() < 0 && problem(), longEnough);
        QCOMPARE(problem()->node, reshape);
        session.select(reshape);
        const auto* why = window().findChild<QTextBrowser*>(QStringLiteral("inspectorWhy"));
        QTRY_VERIFY2_WITH_TIMEOUT(why->toPlainText().contains(QStringLiteral("could not be honoured")), qPrintable(why->toPlainText()), longEnough);
        session.undo();
        QTRY_VERIFY_WITH_TIMEOUT(session.runningStep() < 0 && session.playhead() == 4 && !problem(), longEnough);
    }

    void aSearchedPartitionIsTakenWithOneClick()
    {
        QTemporaryDir folder;
        openSample("residual_net");
        window().loadCompiler(written(folder, "dear.toml", "[speed]\nregion_seconds = 1.0\n[[op]]\nname = \"nn.relu\"\n"));
        switchOthersOff("dear");
        runPipelineText(flow);
        QTRY_VERIFY_WITH_TIMEOUT(regionsOfCompiler("dear") > 0, longEnough);
        window().search().job().start(false, 1);
        QTRY_VERIFY_WITH_TIMEOUT(window().search().job().found(), longEnough);
        raise("partitionDock");
        window().findChild<QTabWidget*>(QStringLiteral("partitionTabs"))->setCurrentWidget(&window().search());
        auto* table = window().findChild<TablePanel*>(QStringLiteral("searchTable"));
        QTRY_VERIFY_WITH_TIMEOUT(table->model()->rowCount() > 1, longEnough);
        table->view()->setCurrentIndex(table->view()->model()->index(0, 0));
        QTest::mouseClick(window().findChild<QPushButton*>(QStringLiteral("searchUse")), Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(window().session().runningStep() < 0 && window().session().playhead() == 4, longEnough);
        QCOMPARE(regionsOfCompiler("dear"), 0u);
        QTRY_COMPARE_WITH_TIMEOUT(window().search().job().presentRow(), std::optional<std::size_t>(0), longEnough); // what was taken is what is
        window().session().undo();
        QTRY_VERIFY_WITH_TIMEOUT(regionsOfCompiler("dear") > 0, longEnough);
        QTRY_VERIFY_WITH_TIMEOUT(window().search().job().presentRow() > std::optional<std::size_t>(0), longEnough);
        window().session().removeStep(0); // another pipeline: what was found is not about it
        QTRY_VERIFY_WITH_TIMEOUT(window().search().job().isStale(), longEnough);
    }

    /// A file that another program writes: the graph and the editor follow.
    void rulesShownAreRulesInForce()
    {
        QTemporaryDir folder;
        openSample("residual_net");
        const QString path = written(folder, "file.toml", "name = \"file\"\n[[op]]\nname = \"nn.relu\"\n");
        window().loadCompiler(path);
        switchOthersOff("file");
        runPipelineText(flow);
        QTRY_VERIFY_WITH_TIMEOUT(regionsOfCompiler("file") > 0, longEnough);
        window().showRules(QStringLiteral("file"));
        QPlainTextEdit* editor = window().findChild<QPlainTextEdit*>(QStringLiteral("rulesText"));
        QTRY_VERIFY_WITH_TIMEOUT(editor->toPlainText().contains(QStringLiteral("nn.relu")), longEnough);
        QTest::qWait(20); // a file's time has a grain
        written(folder, "file.toml", "name = \"file\"\n[[op]]\nname = \"tanh\"\n");
        QTRY_VERIFY_WITH_TIMEOUT(editor->toPlainText().contains(QStringLiteral("tanh")), longEnough);
        QTRY_VERIFY_WITH_TIMEOUT(window().session().compilers().find("file")->ops.front().op->name == "tanh", longEnough);
        window().session().setPlayhead(4);
        QTRY_VERIFY_WITH_TIMEOUT(window().session().runningStep() < 0 && window().session().playhead() == 4, longEnough);
        QCOMPARE(regionsOfCompiler("file"), 0u);

        // And the other way: the key that saves the session saves the rules from the editor.
        editor->setPlainText(QStringLiteral("name = \"file\"\n[[op]]\nname = \"nn.relu\"\n"));
        QTest::keyClick(editor, Qt::Key_S, Qt::ControlModifier);
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY(file.readAll().contains("nn.relu"));
        QVERIFY(window().session().project().compilers.back().text.empty()); // as in the file
    }

    void theWindowFitsASmallScreen()
    {
        QVERIFY2(window().width() <= 1600, qPrintable(QString::number(window().width()))); // as the fixture made it
        openSample("residual_net");
        runPipelineText(flow);
        settle();
        for (const QDockWidget* panel : window().findChildren<QDockWidget*>())
            QVERIFY2(panel->minimumSizeHint().width() <= 700, qPrintable(QStringLiteral("%1 wants %2").arg(panel->objectName()).arg(panel->minimumSizeHint().width())));
        const QSize least = window().minimumSizeHint();
        QVERIFY2(least.width() <= 1280 && least.height() <= 640, qPrintable(QStringLiteral("%1 x %2").arg(least.width()).arg(least.height())));
    }

    void anotherNameIsRefused()
    {
        window().showRules(QStringLiteral("dnnl"));
        type(QStringLiteral("name = \"other\"\n[[op]]\nname = \"nn.softmax\"\n"));
        const auto* state = window().findChild<QLabel*>(QStringLiteral("rulesState"));
        QTRY_VERIFY_WITH_TIMEOUT(state->text().contains(QLatin1String("other")), longEnough);
        QVERIFY(window().session().compilers().find("dnnl")->ops.size() > 1);
    }
};

PB_TEST(TstCompilers)
#include "tst_compilers.moc"
