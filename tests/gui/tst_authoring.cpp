// Authoring beyond single steps: drops that can't work, saved pipelines, the command palette.

#include "tests/gui/fixture.h"

#include "app/window/settings.h"
#include "core/pipeline/plugin.h"
#include "tests/support/test.h"
#include "views/models/pass_model.h"
#include "views/panels/pipeline/drop_mark.h"
#include "views/panels/pipeline/pass_text_edit.h"
#include "views/session/files/saved_pipelines.h"
#include "views/session/presets.h"
#include "views/widgets/notice.h"

#include <QApplication>
#include <QComboBox>
#include <QDragEnterEvent>
#include <QDragMoveEvent>
#include <QDropEvent>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QListWidget>
#include <QPushButton>
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
