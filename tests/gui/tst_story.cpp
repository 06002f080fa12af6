// The whole job by real events: open a sample, drag passes, step, look at the difference, partition, export, check.

#include "tests/gui/fixture.h"

#include "tests/support/test.h"
#include "views/canvas/graph_canvas.h"
#include "views/panels/export_dialog.h"
#include "views/panels/graph/listing_view.h"
#include "views/panels/results/result_panels.h"

#include <QLineEdit>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTextBrowser>
#include <QToolButton>

using namespace passbench;

class TstStory : public WindowTest {
    Q_OBJECT

private Q_SLOTS:
    void wholeJob()
    {
        openSample("residual_net");
        MainWindow& window = this->window();
        Session& session = window.session();

        // Three passes by drag, in an order that is not that of dragging.
        dropPass(window, QStringLiteral("FoldConstant"), 0);
        dropPass(window, QStringLiteral("SimplifyInference"), 0);
        dropPass(window, QStringLiteral("FoldScaleAxis"), 2);
        QCOMPARE(passNames(window), QStringList({"SimplifyInference", "FoldConstant", "FoldScaleAxis"}));
        QCOMPARE(window.strip().track()->cardCount(), 3);

        // Step, and see what changed.
        QTest::keyClick(&window, Qt::Key_F10);
        QTRY_COMPARE_WITH_TIMEOUT(session.playhead(), 1, longEnough);
        raise("changesDock");
        QTRY_VERIFY_WITH_TIMEOUT(window.results().changes()->model()->rowCount() > 0, longEnough);
        QVERIFY(session.diff()->count(ChangeKind::Added) > 0);
        QVERIFY(session.diff()->count(ChangeKind::Removed) > 0);
        QTRY_VERIFY_WITH_TIMEOUT(window.viewArea().isDrawn(), longEnough);
        const auto& marks = window.viewArea().canvas().state().changes;
        QVERIFY(std::any_of(marks.begin(), marks.end(), [](const auto& change) { return change.has_value(); }));

        // The next change is selected, and the inspector tells of it.
        QTest::keyClick(&window, Qt::Key_F7);
        QVERIFY(session.selection() != NodeId::None);
        auto* inspector = window.findChild<QTextBrowser*>(QStringLiteral("inspectorNode"));
        QTRY_VERIFY_WITH_TIMEOUT(inspector->toPlainText().contains(QStringLiteral("SimplifyInference")), longEnough);

        // Both sides as pictures, and as text.
        QTest::mouseClick(window.findChild<QToolButton*>(QStringLiteral("modeCompare")), Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(window.viewArea().beforeCanvas().picture() != nullptr, longEnough);
        QVERIFY(window.viewArea().beforeCanvas().isVisible());
        QTest::mouseClick(window.findChild<QToolButton*>(QStringLiteral("modeText")), Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(window.viewArea().listing().rowCount() > 10, longEnough);
        QTest::mouseClick(window.findChild<QToolButton*>(QStringLiteral("modeAfter")), Qt::LeftButton);

        // Partition for dnnl.
        int at = 3;
        for (const char* pass : {"MergeComposite", "AnnotateTarget", "MergeCompilerRegions", "PartitionGraph", "FuseOps"})
            dropPass(window, QLatin1String(pass), at++);
        QTest::keyClick(&window, Qt::Key_F5);
        QTRY_COMPARE_WITH_TIMEOUT(session.playhead(), 8, longEnough);
        QVERIFY2(!session.run()->failed(), session.run()->failed() ? session.run()->steps.back()->error->message.c_str() : "");
        raise("regionsDock");
        QTRY_VERIFY_WITH_TIMEOUT(window.results().regions()->model()->rowCount() > 0, longEnough);
        QCOMPARE(window.results().regions()->model()->index(0, 0).data().toString(), QStringLiteral("dnnl"));

        // Export; the check is against the reference executor.
        QTemporaryDir folder;
        window.actions()[ActionId::Export]->trigger();
        auto* edit = window.findChild<QLineEdit*>(QStringLiteral("exportFolder"));
        edit->setText(folder.filePath(QStringLiteral("out")));
        auto* button = window.findChild<QPushButton*>(QStringLiteral("exportButton"));
        QTRY_VERIFY(button->isEnabled());
        QTest::mouseClick(button, Qt::LeftButton);
        ExportDialog& dialog = window.exportDialog();
        QTRY_VERIFY_WITH_TIMEOUT(!dialog.isBusy(), longEnough);
        QVERIFY2(dialog.job().result() && *dialog.job().result(), qPrintable(session.log().last()));
        const BuildReport& report = **dialog.job().result();
        QVERIFY2(report.check == CheckState::Passed, report.checkText.c_str());
        QVERIFY(std::filesystem::exists(report.folder / "libresidual_net.so"));
        QVERIFY(dialog.commandLine().startsWith(QStringLiteral("passbench-cli build ")));
    }
};

PB_TEST(TstStory)
#include "tst_story.moc"
