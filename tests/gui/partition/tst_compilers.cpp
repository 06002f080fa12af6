// External compilers in the window: files are loaded, rules are edited, and the graph follows.

#include "tests/gui/fixture.h"

#include "core/document/project_file.h"
#include "tests/support/test.h"
#include "views/models/text.h"
#include "views/panels/partition/rules_panel.h"

#include <QApplication>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QFile>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTextDocumentFragment>

using namespace passbench;

namespace {

constexpr char onlyRelu[] = "summary = \"takes activations\"\ncolor = \"#cc3311\"\n[[op]]\nname = \"nn.relu\"\n";

} // namespace

class TstCompilers : public WindowTest {
    Q_OBJECT

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
    /// As when the files of the program are not found.
    void aListWithoutCompilersSaysWhy()
    {
        openSample("residual_net");
        const auto* none = window().findChild<QLabel*>(QStringLiteral("noCompilers"));
        QVERIFY(none->isHidden());
        Workspace next = window().session().project();
        next.compilers.clear();
        window().session().edit(QStringLiteral("none"), std::move(next));
        QVERIFY(!none->isHidden() && none->text().contains(QStringLiteral("PASSBENCH_RESOURCES")));
    }

    void aDroppedFileIsAsked()
    {
        QTemporaryDir folder;
        openSample("residual_net");
        QMimeData data;
        data.setUrls({QUrl::fromLocalFile(written(folder, "tiny.toml", onlyRelu))});
        dropOnWindow(data);
        QCOMPARE(window().session().project().compilers.front().name, std::string("tiny"));
        switchOthersOff("tiny");
        runPipelineText(partitioning);
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
        runPipelineText(partitioning);
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
        const QString broken = QStringLiteral("color = \"#cc3311\"\n[[op]]\nname = \"nn.softmax\"\nwhen = [\"in0.rnak == 2\"]\n");
        type(broken);
        const auto* state = window().findChild<QLabel*>(QStringLiteral("rulesState"));
        QTRY_VERIFY_WITH_TIMEOUT(state->text().contains(QLatin1String("Line 4")), longEnough);
        QVERIFY2(state->text().contains(QLatin1String("rnak")), qPrintable(state->text()));
        QVERIFY(!window().rules().editor()->extraSelections().isEmpty());
        QCOMPARE(window().session().compilers().compilers, good.compilers);
        QCoreApplication::processEvents();
        QVERIFY2(state->height() >= state->heightForWidth(state->width()), "all of the mistake is seen");

        // Mended, then undone step by step.
        const QString nothing = QStringLiteral("[[op]]\nname = \"nn.softmax\"\nwhen = [\"in0.rank == 7\"]\n");
        type(nothing);
        QTRY_VERIFY_WITH_TIMEOUT(isInForce(nothing), longEnough);
        QCOMPARE(regionsOfCompiler("tiny"), 0u);
        QVERIFY(window().rules().editor()->extraSelections().isEmpty());
        window().session().undo();
        QTRY_VERIFY_WITH_TIMEOUT(isInForce(onlySoftmax), longEnough);
        QCOMPARE(regionsOfCompiler("tiny"), 1u);
        QCOMPARE(window().rules().editor()->toPlainText(), broken);
        window().session().undo();
        QTRY_COMPARE(window().rules().editor()->toPlainText(), onlySoftmax);
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

    void aFileWithAMistakeIsMendedInPlace()
    {
        QTemporaryDir folder;
        openSample("residual_net");
        switchOthersOff("none");
        runPipelineText(partitioning);
        QMimeData data;
        data.setUrls({QUrl::fromLocalFile(written(folder, "mine.toml", "name = \"tiny\"\n[[op]]\nname = \"nn.rleu\"\n"))});
        dropOnWindow(data);
        const auto* state = window().findChild<QLabel*>(QStringLiteral("rulesState"));
        const QString told = QTextDocumentFragment::fromHtml(state->text()).toPlainText();
        QCOMPARE(told, QStringLiteral("Line 3, column 8: there is no operator `nn.rleu`; did you mean `nn.relu`? · no rules are in force until this is mended"));
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

    /// A file that another program writes: the graph and the editor follow.
    void rulesShownAreRulesInForce()
    {
        QTemporaryDir folder;
        openSample("residual_net");
        const QString path = written(folder, "file.toml", "name = \"file\"\n[[op]]\nname = \"nn.relu\"\n");
        window().loadCompiler(path);
        switchOthersOff("file");
        runPipelineText(partitioning);
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
        runPipelineText(partitioning);
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
