// Bringing up rules for an accelerator in the window: what is wrong, what is in force and what is still missing is told in place.

#include "tests/gui/fixture.h"

#include "core/document/project_file.h"
#include "core/history/partition/what_if.h"
#include "core/pipeline/partition_flow.h"
#include "tests/support/test.h"
#include "views/canvas/graph_canvas.h"
#include "views/panels/partition/rules_panel.h"
#include "views/panels/results/table_panel.h"
#include "views/panels/survey_dialog.h"
#include "views/session/presets.h"
#include "views/session/rule_edits.h"

#include <QComboBox>
#include <QFile>
#include <QLabel>
#include <QMessageBox>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTabBar>
#include <QTimer>
#include <QTemporaryDir>
#include <QTextBlock>
#include <QTextDocumentFragment>

using namespace passbench;

namespace {

constexpr char relus[] = R"toml(name = "tiny"
pre = "CanonicalizeOps, FoldConstant"
[[composite]]
name = "tiny.relu"
pattern = "fn (%x) { %y = nn.relu(%x); %y }"
[[composite]]
name = "tiny.odd"
pattern = "fn (%x) { nn.softmax(nn.relu(%x)) }"
)toml";

} // namespace

class TstRuleWork : public WindowTest {
    Q_OBJECT

private Q_SLOTS:
    void allMistakesAreMarked()
    {
        begin();
        editor().setPlainText(QStringLiteral("name = \"tiny\"\n[[op]]\nname = \"nn.max_pool\"\n[[op]]\nname = \"nn.relu\"\nwhen = [\"in0.rnak == 4\"]\n[region]\nmin_ops = 2\n"));
        QTRY_VERIFY2_WITH_TIMEOUT(state().startsWith(QStringLiteral("Line 3, column 8 (also 6, 8): there is no operator")), qPrintable(state()), longEnough);
        QVERIFY2(state().contains(QStringLiteral("nn.max_pool1d, nn.max_pool2d")) || state().contains(QStringLiteral("`nn.max_pool2d`")), qPrintable(state()));
        QCOMPARE(editor().extraSelections().size(), 3);
        for (const char* part : {"Line 3", "Line 6", "Line 8", "rnak", "min_ops"})
            QVERIFY2(stateLabel().toolTip().contains(QLatin1String(part)), qPrintable(stateLabel().toolTip()));
        Q_EMIT stateLabel().linkActivated(QStringLiteral("error:1"));
        QCOMPARE(editor().textCursor().blockNumber(), 5);
    }

    /// What is typed and can't be read is not in force, and is given up by the button.
    void whatCannotBeReadIsReverted()
    {
        begin();
        const QString before = editor().toPlainText();
        auto* revert = window().findChild<QPushButton*>(QStringLiteral("rulesRevert"));
        QVERIFY(!revert->isEnabled());
        editor().setPlainText(QStringLiteral("name = \"tiny\"\n[[op]]\nname = \"nn.rleu\"\n"));
        QTRY_VERIFY2_WITH_TIMEOUT(state().startsWith(QStringLiteral("Line 3")) && state().endsWith(QStringLiteral("the rules before this are in force")) && revert->isEnabled(), qPrintable(state()), longEnough);
        QTest::mouseClick(revert, Qt::LeftButton);
        QCOMPARE(editor().toPlainText(), before);
        QVERIFY(!revert->isEnabled() && state().startsWith(QStringLiteral("as in the file")));
    }

    /// Of a file that was never right nothing is in force, whatever is typed behind it.
    void nothingWasBeforeAFileThatWasNeverRight()
    {
        openSample("residual_net");
        window().loadCompiler(written(m_folder, "never.toml", "[[op]]\nname = \"nn.rleu\"\n"));
        window().showRules(QStringLiteral("never"));
        settle();
        QTRY_VERIFY2(state().endsWith(QStringLiteral("no rules are in force until this is mended")), qPrintable(state()));
        editor().setPlainText(QStringLiteral("[[op]]\nname = \"nn.rleu\"\n# more\n"));
        QTRY_VERIFY(std::ranges::any_of(window().session().project().compilers, [](const CompilerChoice& choice) { return !choice.draft.empty(); }));
        QTRY_VERIFY2(state().endsWith(QStringLiteral("no rules are in force until this is mended")), qPrintable(state()));
    }

    /// It is saved with the session, undone like what can be read, and no button writes rules behind it.
    void whatCannotBeReadIsKept()
    {
        begin();
        const QString before = editor().toPlainText(), typed = QStringLiteral("name = \"tiny\"\n[[op]]\nname = \"nn.rleu\"\n");
        editor().setPlainText(typed);
        QTRY_VERIFY_WITH_TIMEOUT(state().endsWith(QStringLiteral("the rules before this are in force")), longEnough);
        QVERIFY(window().session().isModified());
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("work.passbench"));
        QVERIFY(window().session().save(path));
        window().session().undo();
        QTRY_COMPARE(editor().toPlainText(), before);
        QVERIFY2(state().startsWith(QStringLiteral("as in the file")), qPrintable(state()));

        MainWindow other;
        other.resize(1280, 800);
        other.show();
        other.open(path);
        QTRY_VERIFY_WITH_TIMEOUT(other.session().hasModel(), longEnough);
        auto* panel = other.findChild<RulesPanel*>();
        other.dock(QStringLiteral("rulesDock"))->raise();
        panel->show(QStringLiteral("tiny"));
        QTRY_COMPARE(panel->editor()->toPlainText(), typed);
        const Wish wish {.compiler = "tiny", .rule = "nn.softmax"};
        const auto refused = addRules(other.session(), {&wish, 1});
        QVERIFY(!refused && refused.error().help.find("correct it under Rules") != std::string::npos);
        QCOMPARE(panel->editor()->toPlainText(), typed);
    }

    /// An editor that is not in front has an old text, and other colours are no edit of it.
    void anotherThemeIsNoEdit()
    {
        begin();
        raise("changesDock");
        settle();
        const Wish wish {.compiler = "tiny", .rule = "nn.softmax"};
        QVERIFY(addRules(window().session(), {&wish, 1}));
        const std::vector<CompilerChoice> before = window().session().project().compilers;
        for (int i = 0; i < 2; ++i) {
            window().actions()[ActionId::Theme]->trigger();
            QTest::qWait(400);
        }
        QVERIFY(window().session().project().compilers == before);
    }

    /// A pattern that fits nothing, and steps that the pipeline does not do.
    void whatIsMissingIsTold()
    {
        begin();
        QTRY_VERIFY2_WITH_TIMEOUT(state().contains(QStringLiteral("no group was made by tiny.odd")), qPrintable(state()), longEnough);
        runPipelineText("InferType, MergeComposite, AnnotateTarget, MergeCompilerRegions, PartitionGraph");
        settle();
        QTRY_VERIFY2_WITH_TIMEOUT(state().contains(QStringLiteral("the pipeline lacks steps it asks for: CanonicalizeOps, FoldConstant")), qPrintable(state()), longEnough);
        QVERIFY2(stateLabel().toolTip().contains(QStringLiteral("Choose a preset")), qPrintable(stateLabel().toolTip()));
    }

    /// A preset is made for the compilers that are on, and stays the preset when they change.
    void presetsHaveTheStepsOfTheFiles()
    {
        begin();
        const auto names = [&] { return passNames(window()).join(QLatin1Char(' ')); };
        auto* presets = window().findChild<QComboBox*>(QStringLiteral("presetBox"));
        QCOMPARE(presets->currentText(), QStringLiteral("partition"));
        QVERIFY2(!names().contains(QStringLiteral("SimplifyInference")), qPrintable(names()));
        const int atEnd = window().session().playhead();
        editor().setPlainText(QString::fromLatin1(relus).replace(QStringLiteral("pre = \""), QStringLiteral("pre = \"SimplifyInference, ")));
        QTRY_VERIFY2_WITH_TIMEOUT(names().contains(QStringLiteral("SimplifyInference")), qPrintable(names()), longEnough);
        QCOMPARE(presets->currentText(), QStringLiteral("partition"));
        settle();
        QTRY_VERIFY_WITH_TIMEOUT(window().session().playhead() > atEnd && window().session().runningStep() < 0, longEnough); // and it has run to the end again
        QVERIFY(askedModule(*window().session().run()));
        QVERIFY(window().session().project().pipeline == *presetOf(window().session(), "partition"));
        switchOthersOff("none");
        QVERIFY2(!names().contains(QStringLiteral("SimplifyInference")), qPrintable(names()));
        window().session().undo();
        QVERIFY2(names().contains(QStringLiteral("SimplifyInference")), qPrintable(names()));
    }

    /// Who asks for the rules sees more than a few lines of them.
    void thePanelsOfWorkHaveRoom()
    {
        begin();
        window().showRules(QStringLiteral("tiny"));
        const auto lines = [&] { return editor().viewport()->height() / editor().fontMetrics().lineSpacing(); };
        QTRY_VERIFY2_WITH_TIMEOUT(lines() >= 10, qPrintable(QString::number(lines())), longEnough);
        QVERIFY(window().viewArea().height() > window().height() / 4);
        raise("changesDock");
        window().resize(1280, 720);
        window().folds().fold(Side::Below, false);
        window().showRules(QStringLiteral("tiny"));
        QTRY_VERIFY2_WITH_TIMEOUT(lines() >= 8, qPrintable(QString::number(lines())), longEnough);
    }

    /// Going from one tab to another moves nothing above them.
    void tabsMoveNothing()
    {
        openSample("residual_net");
        for (const QSize size : {QSize(1280, 720), QSize(1440, 900)}) {
            window().resize(size);
            window().folds().fold(Side::Below, false);
            for (const char* first : {"logDock", "changesDock"}) { // what unfolds has its height by then
                clickTab(first);
                QTest::qWait(50);
            }
            const int graph = window().viewArea().height();
            for (const char* name : {"rulesDock", "partitionDock", "mapDock", "numbersDock", "rulesDock", "changesDock"}) {
                clickTab(name);
                QTRY_VERIFY(!window().dock(QLatin1String(name))->visibleRegion().isEmpty());
                QTest::qWait(50); // it would come a little later
                QVERIFY2(window().viewArea().height() == graph, qPrintable(QStringLiteral("%1 at %2: %3, was %4").arg(QLatin1String(name)).arg(size.height()).arg(window().viewArea().height()).arg(graph)));
            }
        }
        // What was taken for who asked stays likewise.
        const int before = window().viewArea().height();
        window().showRules(QStringLiteral("dnnl"));
        QTRY_VERIFY_WITH_TIMEOUT(window().viewArea().height() < before, longEnough);
        QTest::qWait(50);
        const int asked = window().viewArea().height();
        clickTab("changesDock");
        QTest::qWait(50);
        QCOMPARE(window().viewArea().height(), asked);
    }

    /// An entry that a button has written is what the editor shows when one goes there.
    void whatAButtonWroteIsInView()
    {
        begin();
        QString text = QString::fromLatin1(relus) + QString(60, QLatin1Char('\n'));
        editor().setPlainText(text);
        QTRY_COMPARE_WITH_TIMEOUT(QString::fromStdString(window().session().project().compilers.front().text), text, longEnough);
        QVERIFY(window().session().setCompilerRules("tiny", text.toStdString() + "[[op]]\nname = \"nn.relu\"\n"));
        QTRY_VERIFY_WITH_TIMEOUT(editor().toPlainText().contains(QStringLiteral("nn.relu\"")), longEnough);
        QVERIFY2(editor().textCursor().blockNumber() > 60, qPrintable(QString::number(editor().textCursor().blockNumber())));
        QVERIFY(editor().viewport()->rect().contains(editor().cursorRect().center()));
    }

    /// The name of Tensor has a count: what stands behind it would move away under the pointer.
    void whyStaysWhereItIs()
    {
        begin();
        auto* inspector = window().findChild<QTabWidget*>(QStringLiteral("inspectorPanel"));
        const QRect before = inspector->tabBar()->tabRect(1);
        QCOMPARE(inspector->tabText(1), QStringLiteral("Why"));
        for (const NodePtr& node : window().session().shown().main()->nodes())
            if (node->as<Constant>())
                window().session().select(node->id);
        settle();
        QCOMPARE(inspector->tabBar()->tabRect(1), before);
    }

    /// A row of the model set opens its model, and the dialog does not stand in front of it.
    void theModelSetMakesWay()
    {
        begin();
        window().actions()[ActionId::ModelSet]->trigger();
        SurveyDialog& dialog = window().surveyDialog();
        dialog.job().add({samplePath("unet.onnx")});
        QTRY_COMPARE_WITH_TIMEOUT(dialog.models().model()->rowCount(), 1, longEnough);
        dialog.setGeometry(window().frameGeometry());
        Q_EMIT dialog.models().activated(NodeId::None, 0);
        QVERIFY(!dialog.isVisible());
        QTRY_COMPARE_WITH_TIMEOUT(window().session().title(), QStringLiteral("unet.onnx"), longEnough);
        settle();
        window().actions()[ActionId::ModelSet]->trigger();
        QVERIFY(dialog.isVisible());
        dialog.setGeometry(QRect(window().frameGeometry().bottomRight() - QPoint(20, 20), QSize(1000, 500))); // beside it
        Q_EMIT dialog.models().activated(NodeId::None, 0);
        QVERIFY(dialog.isVisible());
        dialog.close();
    }

    /// What somebody else has written to the file since, and any file that a session names, is replaced after a question only.
    void savingRulesReplacesNothingElse()
    {
        begin();
        const QString file = m_folder.filePath(QStringLiteral("tiny.toml"));
        const auto read = [&] {
            QFile now(file);
            return now.open(QIODevice::ReadOnly) ? now.readAll() : QByteArray();
        };
        editor().insertPlainText(QStringLiteral("# one\n"));
        QCOMPARE(saved(QMessageBox::RejectRole), QString()); // it is what was read here
        QVERIFY(read().startsWith("# one\n"));
        const auto isTaken = [this](const char* line) {
            const auto& choices = window().session().project().compilers;
            return std::ranges::any_of(choices, [&](const CompilerChoice& choice) { return choice.name == "tiny" && choice.text.find(line) != std::string::npos; });
        };
        editor().insertPlainText(QStringLiteral("# two\n"));
        QTRY_VERIFY(isTaken("# two"));
        (void)written(m_folder, "tiny.toml", QByteArray(relus) + "# another's\n");
        settle();
        QVERIFY(saved(QMessageBox::RejectRole).contains(file));
        QVERIFY(read().endsWith("# another's\n"));
        QVERIFY(saved(QMessageBox::DestructiveRole).contains(file));
        QVERIFY(read().contains("# two\n") && !read().contains("another"));
        editor().insertPlainText(QStringLiteral("# three\n")); // saved at once, before it takes effect by itself
        QCOMPARE(saved(QMessageBox::RejectRole), QString()); // not asked
        QVERIFY(read().contains("# three\n"));
        (void)written(m_folder, "tiny.toml", QByteArray(relus) + "# another's\n");
        settle();
        editor().insertPlainText(QStringLiteral("# four\n"));
        QVERIFY(saved(QMessageBox::RejectRole).contains(file));
        QVERIFY(isTaken("# four"));
        QVERIFY(saved(QMessageBox::DestructiveRole).contains(file));
        window().open(samplePath("unet.onnx")); // its rules are taken over, and their file is as it was read
        QTRY_COMPARE_WITH_TIMEOUT(window().session().title(), QStringLiteral("unet.onnx"), longEnough);
        settle();
        window().showRules(QStringLiteral("tiny"));
        settle();
        editor().insertPlainText(QStringLiteral("# five\n"));
        QCOMPARE(saved(QMessageBox::RejectRole), QString());
        QVERIFY(read().contains("# five\n"));

        const QByteArray other = "another thing\n";
        const QString named = written(m_folder, "other.txt", other), session = m_folder.filePath(QStringLiteral("named.passbench"));
        Workspace workspace {.modelPath = samplePath("residual_net.onnx").toStdString()};
        workspace.compilers.push_back({.name = "tiny", .path = named.toStdString(), .text = relus});
        QVERIFY(saveProject(workspace, session.toStdString()));
        window().open(session);
        QTRY_COMPARE_WITH_TIMEOUT(window().session().title(), QStringLiteral("named.passbench"), longEnough);
        settle();
        window().showRules(QStringLiteral("tiny"));
        QVERIFY(saved(QMessageBox::RejectRole).contains(named));
        QFile kept(named);
        QVERIFY(kept.open(QIODevice::ReadOnly));
        QCOMPARE(kept.readAll(), other);
    }

private:
    /// Presses Save; when a question comes, answers it with the button of that role, and gives its text.
    QString saved(QMessageBox::ButtonRole role)
    {
        QString asked;
        QTimer looking;
        connect(&looking, &QTimer::timeout, this, [&] {
            auto* question = window().findChild<QMessageBox*>(QStringLiteral("replaceRules"));
            if (!question || !asked.isEmpty())
                return;
            asked = question->text();
            for (QAbstractButton* button : question->buttons())
                if (question->buttonRole(button) == role)
                    return button->click();
        });
        looking.start(20);
        window().findChild<QPushButton*>(QStringLiteral("rulesSave"))->click();
        return asked;
    }

    /// The residual network partitioned by a compiler of the test's own, whose rules are in front.
    void begin()
    {
        openSample("residual_net");
        window().loadCompiler(written(m_folder, "tiny.toml", relus));
        switchOthersOff("tiny");
        auto* presets = window().findChild<QComboBox*>(QStringLiteral("presetBox"));
        Q_EMIT presets->activated(presets->findData(QStringLiteral("partition")));
        QTest::keyClick(&window(), Qt::Key_F5);
        settle();
        window().showRules(QStringLiteral("tiny"));
        settle();
    }
    QPlainTextEdit& editor() { return *window().rules().editor(); }
    QLabel& stateLabel() { return *window().findChild<QLabel*>(QStringLiteral("rulesState")); }
    QString state() { return QTextDocumentFragment::fromHtml(stateLabel().text()).toPlainText(); }

    QTemporaryDir m_folder;
};

PB_TEST(TstRuleWork)
#include "tst_rule_work.moc"
