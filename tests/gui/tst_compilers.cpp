// External compilers in the window: files are loaded, rules are edited, and the graph follows.

#include "gui_fixture.h"

#include "core/partition/regions.h"
#include "core/project/project_file.h"
#include "views/panels/rules_panel.h"
#include "views/panels/search_panel.h"
#include "views/panels/table_panel.h"
#include "views/session/pinning.h"

#include <QDockWidget>
#include <QDragEnterEvent>
#include <QFile>
#include <QLabel>
#include <QListView>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTemporaryDir>

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

        // One that can't be read is told where it was dropped, and nothing changes.
        const auto before = window().session().project();
        data.setUrls({QUrl::fromLocalFile(written(folder, "broken.toml", "[[op]]\nname = \"nn.rleu\"\n"))});
        dropOnWindow(data);
        QCOMPARE(window().session().project(), before);
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
        window().session().undoStack().undo();
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
        session.undoStack().undo();
        QTRY_VERIFY_WITH_TIMEOUT(settled(), longEnough);
        QVERIFY(!takes(convolution));
        removePins(session, convolution);
        QTRY_VERIFY_WITH_TIMEOUT(settled(), longEnough);
        QVERIFY(session.project().pins.empty());
        QVERIFY(takes(convolution));
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
        auto* table = window().findChild<TablePanel*>(QStringLiteral("searchTable"));
        QVERIFY(table->model()->rowCount() > 1);
        table->view()->setCurrentIndex(table->view()->model()->index(0, 0));
        QTest::mouseClick(window().findChild<QPushButton*>(QStringLiteral("searchUse")), Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(window().session().runningStep() < 0 && window().session().playhead() == 4, longEnough);
        QCOMPARE(regionsOfCompiler("dear"), 0u);
        window().session().undoStack().undo();
        QTRY_VERIFY_WITH_TIMEOUT(regionsOfCompiler("dear") > 0, longEnough);
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

QTEST_MAIN(TstCompilers)
#include "tst_compilers.moc"
