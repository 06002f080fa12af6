// Authoring beyond single steps: drops that can't work, text that is pasted or typed, saved pipelines, the command palette.

#include "tests/gui/fixture.h"

#include "app/window/settings.h"
#include "core/pipeline/plugin.h"
#include "tests/support/test.h"
#include "views/models/pass_model.h"
#include "views/panels/palette/command_palette.h"
#include "views/panels/pipeline/drop_mark.h"
#include "views/panels/pipeline/pass_text_edit.h"
#include "views/session/files/saved_pipelines.h"
#include "views/session/presets.h"
#include "views/widgets/notice.h"

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QCompleter>
#include <QDragEnterEvent>
#include <QDragMoveEvent>
#include <QDropEvent>
#include <QFile>
#include <QFocusFrame>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QListWidget>
#include <QPushButton>
#include <QScrollArea>
#include <QTemporaryDir>

using namespace passbench;

class TstAuthoring : public WindowTest {
    Q_OBJECT

private Q_SLOTS:
    void aDropThatCannotWorkSaysSo()
    {
        openSample("residual_net");
        PipelineTrack* track = window().strip().track();
        const auto* mark = window().findChild<DropMark*>(QStringLiteral("dropMark"));
        const auto moveTo = [&](const QMimeData& data, QPoint at) {
            QDragEnterEvent enter(at, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
            QApplication::sendEvent(track, &enter);
            QDragMoveEvent move(at, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
            QApplication::sendEvent(track, &move);
        };
        QMimeData good, bad;
        good.setData(QLatin1String(passMimeType), "SimplifyInference");
        bad.setData(QLatin1String(passMimeType), "MergeCompilerRegions");
        moveTo(good, {track->gapCenter(0), 20});
        QVERIFY(mark->isVisible());
        QVERIFY(mark->accessibleName().isEmpty());
        moveTo(bad, {track->gapCenter(0), 20});
        QVERIFY2(mark->accessibleName().contains(QStringLiteral("annotated"), Qt::CaseInsensitive), qPrintable(mark->accessibleName()));

        // Dropped on the chip, the missing pass comes along, in one edit.
        const QRect chip = mark->fixRect(track->gapCenter(0), QStringLiteral("AnnotateTarget"));
        QVERIFY(track->rect().contains(chip));
        moveTo(bad, chip.center());
        QDropEvent drop(chip.center(), Qt::CopyAction, &bad, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(track, &drop);
        QCOMPARE(passNames(window()), QStringList({"AnnotateTarget", "MergeCompilerRegions"}));
        QVERIFY(!mark->isVisible());
        QTest::keyClick(&window(), Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(passNames(window()), QStringList());
    }

    void textGoesByTheClipboard()
    {
        openSample("residual_net");
        PipelineTrack* track = window().strip().track();
        QApplication::clipboard()->setText(QStringLiteral("SimplifyInference, *FuseOps{max_depth=8}"));
        window().actions()[ActionId::PastePipeline]->trigger();
        QCOMPARE(passNames(window()), QStringList({"SimplifyInference", "FuseOps"}));
        window().session().selectStep(-1);
        window().actions()[ActionId::CopyPipeline]->trigger();
        QCOMPARE(QApplication::clipboard()->text(), QStringLiteral("SimplifyInference, *FuseOps{max_depth=8}"));

        // What can't be read is told as the command line does, above the graph: no card is covered or moved.
        const QString wrong = QStringLiteral("SimplifyInference, FuseOpps");
        QApplication::clipboard()->setText(wrong);
        const auto onScreen = [](const QWidget& widget) { return QRect(widget.mapToGlobal(QPoint()), widget.size()); };
        const QRect card = onScreen(*track->card(1));
        clickCard(window(), 1);
        QTest::keyClick(track->card(1), Qt::Key_V, Qt::ControlModifier);
        auto* notice = window().findChild<Notice*>(QStringLiteral("graphNotice"));
        QVERIFY(notice->isVisible() && notice->hasFocus());
        for (const int less : {0, 60}) { // also when the window gets smaller
            window().resize(window().width(), window().height() - less);
            QCoreApplication::processEvents();
            QTRY_VERIFY(onScreen(window().viewArea()).contains(onScreen(*notice)));
            QVERIFY(!onScreen(window().strip()).intersects(onScreen(*notice)));
            QCOMPARE(onScreen(*track->card(1)).size(), card.size());
        }
        const auto* text = notice->findChild<QWidget*>(QStringLiteral("noticeText"));
        QTRY_VERIFY(text->height() >= text->heightForWidth(text->width()));
        const auto parsed = parsePipeline(wrong.toStdString());
        QCOMPARE(notice->text(), QString::fromStdString(toText(parsed.error())).trimmed());
        QVERIFY(notice->text().contains(QStringLiteral("FuseOps")));
        QCOMPARE(track->cardCount(), 2);
        QTest::keyClick(notice, Qt::Key_Escape);
        QVERIFY(!notice->isVisible() && track->card(1)->hasFocus()); // which had it before
        QApplication::clipboard()->setText(QString());
        window().actions()[ActionId::OnlyTables]->trigger();
        window().actions()[ActionId::PastePipeline]->trigger();
        QVERIFY(notice->isVisible() && window().viewArea().isVisible()); // an empty clipboard, too, and where only tables are seen
        window().session().removeSteps({0}); // the next edit puts it away
        QVERIFY(!notice->isVisible());
    }

    void textIsTypedInPlaceOfTheCards()
    {
        openSample("residual_net");
        Session& session = window().session();
        session.setPipeline(QStringLiteral("test"), *parsePipeline("InferType, FuseOps{max_depth=8}"));
        session.selectStep(1);
        QTest::keyClick(&window(), Qt::Key_T, Qt::ControlModifier);
        auto* edit = window().findChild<PassTextEdit*>(QStringLiteral("pipelineTextEdit"));
        auto* message = window().findChild<QLabel*>(QStringLiteral("pipelineTextMessage"));
        auto* use = window().findChild<QPushButton*>(QStringLiteral("pipelineTextUse"));
        QVERIFY(edit->isVisible() && edit->hasFocus());
        QCOMPARE(edit->toPlainText(), QStringLiteral("InferType, FuseOps{max_depth=8}"));
        QVERIFY(use->isEnabled() && edit->extraSelections().isEmpty());

        // The words of the command line, and a line below the place.
        for (const auto& [text, place] : {std::pair {"InferType, FuseOpps", "FuseOpps"}, std::pair {"FuseOps{max_dept=8}", "max_dept"}, std::pair {"InferType,\nFuseOps{max_depth=100000000}", "100000000"}}) {
            edit->setPlainText(QLatin1String(text));
            QCOMPARE(message->text(), QString::fromStdString(toText(parsePipeline(text).error())).trimmed().remove(QLatin1Char('`')));
            QVERIFY(!use->isEnabled());
            QCOMPARE(edit->extraSelections().size(), 1);
            QCOMPARE(edit->extraSelections().front().cursor.selectedText(), QLatin1String(place));
            QTest::keyClick(edit, Qt::Key_Return, Qt::ControlModifier);
            QVERIFY(edit->isVisible());
        }
        const auto* scroll = message->parentWidget()->parentWidget(); // however low the strip is, all of it can be read
        QVERIFY2(qobject_cast<const QScrollArea*>(scroll) && message->height() >= message->heightForWidth(message->width()), qPrintable(QString::number(message->height())));
        const Pipeline wrongOrder = *parsePipeline("PartitionGraph, InferType");
        edit->setPlainText(QString::fromStdString(toText(wrongOrder)));
        Diagnostic order = diagnosticOf(session.contractProblemsOf(wrongOrder).front(), wrongOrder);
        order.severity = Severity::Warning;
        QCOMPARE(message->text(), QString::fromStdString(toText(order)).trimmed().remove(QLatin1Char('`')));
        QVERIFY(use->isEnabled()); // the strip shows such steps, and how to mend them

        QTest::keyClick(edit, Qt::Key_Escape);
        QVERIFY(!edit->isVisible());
        QTRY_VERIFY2_WITH_TIMEOUT(window().focusWidget() && window().focusWidget()->inherits("passbench::StepCard"), "the keys of cards act again", longEnough);
        QCOMPARE(toText(session.project().pipeline), std::string("InferType, FuseOps{max_depth=8}"));
        QTest::keyClick(&window(), Qt::Key_T, Qt::ControlModifier); // what was typed is still there
        QCOMPARE(edit->toPlainText(), QString::fromStdString(toText(wrongOrder)));
        QTest::keyClick(edit, Qt::Key_Escape);

        // Names are completed; presets and edits by name are understood; all of it is one edit.
        QTest::keyClick(&window(), Qt::Key_T, Qt::ControlModifier);
        edit->clear();
        QTest::keyClicks(edit, QStringLiteral("preset(O2), remove(FoldConst"));
        auto* names = edit->findChild<QCompleter*>()->popup();
        QVERIFY(names && names->isVisible());
        QTest::keyClick(names, Qt::Key_Return);
        QCOMPARE(edit->toPlainText(), QStringLiteral("preset(O2), remove(FoldConstant"));
        const auto rings = window().findChildren<QFocusFrame*>();
        QVERIFY2(std::ranges::any_of(rings, [&](const QFocusFrame* ring) { return ring->isVisible() && ring->widget() == edit; }), "the list has given the keyboard back");
        QTest::keyClicks(edit, QStringLiteral(")"));
        const QString typed = edit->toPlainText();
        QTest::keyClick(edit, Qt::Key_Return, Qt::ControlModifier);
        QVERIFY(!edit->isVisible());
        QVERIFY(session.project().pipeline == *parsePipeline(typed.toStdString(), presetsOf(session)));
        QCOMPARE(session.project().pipeline.steps[static_cast<std::size_t>(session.selectedStep())].pass, std::string("FuseOps")); // which was selected
        QTest::keyClick(&window(), Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(toText(session.project().pipeline), std::string("InferType, FuseOps{max_depth=8}"));
    }

    /// What is typed and not used is kept, and that is said, with the way back to it.
    void aDraftIsToldOf()
    {
        openSample("residual_net");
        auto* notice = window().findChild<Notice*>(QStringLiteral("graphNotice"));
        auto* edit = window().findChild<PassTextEdit*>(QStringLiteral("pipelineTextEdit"));
        const auto press = [](QWidget* widget, Qt::Key key, Qt::KeyboardModifiers modifiers = {}) { QTest::keyClick(widget, key, modifiers); };
        press(&window(), Qt::Key_T, Qt::ControlModifier);
        press(edit, Qt::Key_Escape);
        QVERIFY(!notice->isVisible()); // nothing was typed
        press(&window(), Qt::Key_T, Qt::ControlModifier);
        QTest::keyClicks(edit, QStringLiteral("InferType, Fold"));
        edit->findChild<QCompleter*>()->popup()->hide();
        press(edit, Qt::Key_Escape);
        QVERIFY(!edit->isVisible() && notice->isVisible());
        QVERIFY2(notice->text().contains(QStringLiteral("kept, and not in force")), qPrintable(notice->text()));
        QTest::mouseClick(notice->findChild<QPushButton*>(QStringLiteral("noticeButton")), Qt::LeftButton);
        QVERIFY(edit->isVisible() && !notice->isVisible());
        QCOMPARE(edit->toPlainText(), QStringLiteral("InferType, Fold"));
        press(edit, Qt::Key_Escape);
        QVERIFY(notice->isVisible());
        press(&window(), Qt::Key_T, Qt::ControlModifier);
        QVERIFY(edit->isVisible() && !notice->isVisible());
        press(edit, Qt::Key_Escape);
        dropPass(window(), QStringLiteral("InferType"), 0);
        QVERIFY(!notice->isVisible());
        press(&window(), Qt::Key_T, Qt::ControlModifier); // what is in force, and what was typed is one undo away
        QCOMPARE(edit->toPlainText(), QStringLiteral("InferType"));
        press(edit, Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(edit->toPlainText(), QStringLiteral("InferType, Fold"));
    }

    /// An order that can't work is as bad here as it is in Problems.
    void aBrokenOrderIsAWarning()
    {
        openSample("residual_net");
        QTest::keyClick(&window(), Qt::Key_T, Qt::ControlModifier);
        window().findChild<PassTextEdit*>(QStringLiteral("pipelineTextEdit"))->setPlainText(QStringLiteral("PartitionGraph"));
        const QString message = window().findChild<QLabel*>(QStringLiteral("pipelineTextMessage"))->text();
        QVERIFY2(message.startsWith(QStringLiteral("warning:")), qPrintable(message));
        QTest::mouseClick(window().findChild<QPushButton*>(QStringLiteral("pipelineTextUse")), Qt::LeftButton);
        QCOMPARE(window().session().problems().size(), std::size_t {1});
        QCOMPARE(window().session().problems().front().diagnostic.severity, Severity::Warning);
    }

    /// Help is about the window, and not about the command line.
    void mistakesAreMendedHere()
    {
        openSample("residual_net");
        QTest::keyClick(&window(), Qt::Key_T, Qt::ControlModifier);
        window().findChild<PassTextEdit*>(QStringLiteral("pipelineTextEdit"))->setPlainText(QStringLiteral("Qwertz"));
        const QString message = window().findChild<QLabel*>(QStringLiteral("pipelineTextMessage"))->text();
        QVERIFY2(!message.contains(QStringLiteral("passbench-cli")) && message.contains(QStringLiteral("Ctrl+Space")), qPrintable(message));
    }

    /// A run is one of what one sees.
    void aRunTakesWhatIsTyped()
    {
        openSample("residual_net");
        window().session().setPipeline(QStringLiteral("test"), *parsePipeline("InferType, SimplifyInference, FoldConstant"));
        QTest::keyClick(&window(), Qt::Key_T, Qt::ControlModifier);
        auto* edit = window().findChild<QPlainTextEdit*>(QStringLiteral("pipelineTextEdit"));
        edit->setPlainText(QStringLiteral("InferType, Fuse"));
        QTest::keyClick(edit, Qt::Key_F5);
        settle();
        QVERIFY(edit->isVisible() && edit->hasFocus()); // which tells what is wrong
        QVERIFY(window().session().run()->steps.empty());
        edit->setPlainText(QStringLiteral("InferType, FuseOps"));
        QTest::keyClick(edit, Qt::Key_F5);
        settle();
        QVERIFY(!edit->isVisible());
        QCOMPARE(passNames(window()), QStringList({"InferType", "FuseOps"}));
        QTRY_COMPARE_WITH_TIMEOUT(window().session().playhead(), 2, longEnough);
    }

    /// Return takes what was typed whole, and not a longer name that holds it; inside braces options and compilers are offered.
    void typedIsTaken()
    {
        openSample("residual_net");
        QTest::keyClick(&window(), Qt::Key_T, Qt::ControlModifier);
        auto* edit = window().findChild<QPlainTextEdit*>(QStringLiteral("pipelineTextEdit"));
        edit->clear();
        QTest::keyClicks(edit, QStringLiteral("FuseOps"));
        auto* names = edit->findChild<QCompleter*>()->popup();
        QVERIFY(!names->isVisible());
        QTest::keyClick(edit, Qt::Key_Return);
        QVERIFY2(edit->toPlainText().trimmed() == QStringLiteral("FuseOps"), qPrintable(edit->toPlainText()));
        edit->clear();
        QTest::keyClicks(edit, QStringLiteral("AnnotateTarget{com"));
        QVERIFY(names->isVisible());
        QTest::keyClick(names, Qt::Key_Return);
        QCOMPARE(edit->toPlainText(), QStringLiteral("AnnotateTarget{compilers="));
        QTest::keyClicks(edit, QStringLiteral("=")); // as one would go on who has not seen it
        QCOMPARE(edit->toPlainText(), QStringLiteral("AnnotateTarget{compilers="));
        QTest::keyClicks(edit, QStringLiteral("[\"ten"));
        QVERIFY(names->isVisible());
        QTest::keyClick(names, Qt::Key_Return);
        QCOMPARE(edit->toPlainText(), QStringLiteral("AnnotateTarget{compilers=[\"tensorrt"));
        edit->clear();
        QTest::keyClicks(edit, QStringLiteral("Fu"));
        QVERIFY(names->isVisible());
        QTest::keyClick(names, Qt::Key_Tab);
        QCOMPARE(edit->toPlainText(), QStringLiteral("FuseOps"));
        QVERIFY(edit->hasFocus());
    }

    void typedTextIsNotLost()
    {
        openSample("residual_net");
        QTest::keyClick(&window(), Qt::Key_T, Qt::ControlModifier);
        auto* edit = window().findChild<PassTextEdit*>(QStringLiteral("pipelineTextEdit"));
        QVERIFY(edit->isVisible());
        dropPass(window(), QStringLiteral("InferType"), 0); // an edit by another way
        QCOMPARE(edit->toPlainText(), QStringLiteral("InferType"));
        edit->setPlainText(QStringLiteral("InferType, FoldConstant, "));
        window().session().removeSteps({0});
        QCOMPARE(edit->toPlainText(), QStringLiteral("InferType, FoldConstant, "));
    }

    void pipelinesAreSavedAndUsed()
    {
        openSample("residual_net");
        SavedPipelines& saved = window().savedPipelines();
        for (const QString& name : saved.names())
            QVERIFY(saved.remove(name));
        runPipelineText("SimplifyInference, FoldConstant");
        window().actions()[ActionId::SavedPipelines]->trigger();
        auto* name = window().findChild<QLineEdit*>(QStringLiteral("savedName"));
        QTRY_VERIFY(name->isVisible());
        QTest::keyClicks(name, QStringLiteral("my flow"));
        QTest::keyClick(name, Qt::Key_Return);
        QCOMPARE(saved.names(), QStringList({QStringLiteral("my flow")}));
        auto* presets = window().findChild<QComboBox*>(QStringLiteral("presetBox"));
        const int row = presets->findData(QStringLiteral("my flow"));
        QVERIFY(row > 0);
        QCOMPARE(presets->currentIndex(), row); // it is what the pipeline is
        window().session().setPipeline(QStringLiteral("test"), {});
        presets->setCurrentIndex(row);
        Q_EMIT presets->activated(row);
        QCOMPARE(passNames(window()), QStringList({"SimplifyInference", "FoldConstant"}));

        // Rename in the list; names that can't be are refused in place.
        auto* list = window().findChild<QListWidget*>(QStringLiteral("savedList"));
        auto* message = window().findChild<QLabel*>(QStringLiteral("savedMessage"));
        list->item(0)->setText(QStringLiteral("O3"));
        QVERIFY2(message->text().contains(QStringLiteral("preset")), qPrintable(message->text()));
        QCOMPARE(saved.names(), QStringList({QStringLiteral("my flow")}));
        list->item(0)->setText(QStringLiteral("../x"));
        QVERIFY(message->text().startsWith(QStringLiteral("error: ")));
        list->item(0)->setText(QStringLiteral("flow 2"));
        QCOMPARE(saved.names(), QStringList({QStringLiteral("flow 2")}));

        // Delete, and take it back.
        list->setCurrentRow(0);
        list->setFocus();
        QTest::keyClick(list, Qt::Key_Delete);
        QCOMPARE(saved.names(), QStringList());
        QVERIFY(presets->findData(QStringLiteral("flow 2")) < 0);
        auto* restore = window().findChild<QPushButton*>(QStringLiteral("savedRestore"));
        QVERIFY(restore->isVisible());
        QTest::mouseClick(restore, Qt::LeftButton);
        QCOMPARE(saved.names(), QStringList({QStringLiteral("flow 2")}));
        QVERIFY(*saved.load(QStringLiteral("flow 2")) == window().session().project().pipeline);
        QVERIFY(saved.remove(QStringLiteral("flow 2")));
    }

    void everythingIsFoundByTyping()
    {
        openSample("residual_net");
        auto* edit = window().findChild<QLineEdit*>(QStringLiteral("commandEdit"));
        auto* list = window().findChild<QListView*>(QStringLiteral("commandList"));
        const auto type = [&](const char* text) {
            QTest::keyClick(&window(), Qt::Key_P, Qt::ControlModifier | Qt::ShiftModifier);
            QVERIFY(edit->isVisible());
            QTest::keyClicks(edit, QLatin1String(text));
        };
        type("insert foldc");
        QCOMPARE(list->currentIndex().data().toString(), QStringLiteral("Insert FoldConstant"));
        QTest::keyClick(edit, Qt::Key_Return);
        QVERIFY(!edit->isVisible());
        QCOMPARE(passNames(window()), QStringList({"FoldConstant"}));
        type("preset o2");
        QTest::keyClick(edit, Qt::Key_Return);
        QVERIFY(passNames(window()).size() > 3);
        type("overlay");
        QTest::keyClick(edit, Qt::Key_Return);
        QCOMPARE(window().viewArea().mode(), ViewArea::Mode::Overlay);
        type("op:nn.softmax");
        QTRY_VERIFY_WITH_TIMEOUT(list->model()->rowCount() == 1 && list->currentIndex().data().toString().contains(QStringLiteral("softmax")), longEnough);
        QTest::keyClick(edit, Qt::Key_Return);
        const Function& main = *window().session().shown().main();
        QVERIFY(callOf(main[window().session().selection()], "nn.softmax"));
        type("nothing has these words");
        QTRY_VERIFY2_WITH_TIMEOUT(shownText("commandNothing").contains(QStringLiteral("“nothing has these words”")), qPrintable(shownText("commandNothing")), longEnough);
        QTest::keyClick(edit, Qt::Key_Return); // does nothing
        QTest::keyClick(edit, Qt::Key_Escape);
        QVERIFY(!edit->isVisible());
    }

    void aPluginThatCannotBeLoadedIsTold()
    {
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("odd.so"));
        QFile out(path);
        QVERIFY(out.open(QIODevice::WriteOnly));
        out.write("this is no library");
        out.close();
        window().loadPlugin(path);
        const auto notices = window().findChild<QWidget*>(QStringLiteral("palettePanel"))->findChildren<Notice*>();
        QCOMPARE(notices.size(), 1);
        QVERIFY(notices.front()->isVisible());
        QVERIFY(notices.front()->text().startsWith(QStringLiteral("error: ")));
        QVERIFY(settings::plugins().isEmpty()); // nothing that would be told at every start

        // Passes that are added are in the palette and in the command palette.
        const auto added = addPasses({definePass<NoOptions>({.name = "LookAndLeave", .summary = "Changes nothing"}, [](Rewriter&, const NoOptions&) { return Result<void>(); })}, "the test");
        QVERIFY(added);
        window().findChild<PalettePanel*>(QStringLiteral("palettePanel"))->reload();
        openSample("residual_net");
        dropPass(window(), QStringLiteral("LookAndLeave"), 0);
        QTest::keyClick(&window(), Qt::Key_F10);
        QTRY_COMPARE_WITH_TIMEOUT(window().session().playhead(), 1, longEnough);
    }
};

PB_TEST(TstAuthoring)
#include "tst_authoring.moc"
