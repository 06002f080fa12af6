// Where an export goes, what it replaces, and what the page says when something was changed after it.

#include "tests/gui/fixture.h"

#include "tests/support/test.h"
#include "views/panels/export_dialog.h"
#include "views/session/background/export_folder.h"
#include "views/widgets/notice.h"

#include <QCheckBox>
#include <QDir>
#include <QFile>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QTextBrowser>

using namespace passbench;

class TstExportFolder : public WindowTest {
    Q_OBJECT

    ExportDialog& dialog() { return window().exportDialog(); }
    QString page() { return dialog().findChild<QTextBrowser*>(QStringLiteral("exportResult"))->toPlainText(); }
    QString folder() { return dialog().findChild<QLineEdit*>(QStringLiteral("exportFolder"))->text(); }
    Notice* notice() { return dialog().findChild<Notice*>(QStringLiteral("exportNotice")); }
    void followLink(const char* link) { Q_EMIT dialog().findChild<QTextBrowser*>(QStringLiteral("exportResult"))->anchorClicked(QUrl(QLatin1String(link))); }
    void clickExport() { QTest::mouseClick(dialog().findChild<QPushButton*>(QStringLiteral("exportButton")), Qt::LeftButton); }
    void exportAndWait()
    {
        clickExport();
        QTRY_VERIFY_WITH_TIMEOUT(!dialog().isBusy() && dialog().job().result(), longEnough);
        QVERIFY(dialog().job().result()->has_value());
    }
    void open(const QString& path)
    {
        const auto before = window().session().input().main();
        window().open(path);
        QTRY_VERIFY_WITH_TIMEOUT(window().session().input().main() != before, longEnough);
    }

private Q_SLOTS:
    /// Two models of one name in two folders get two, and what is replaced is marked before.
    void eachModelHasAFolderOfItsOwn()
    {
        const QTemporaryDir base;
        dialog().setBaseFolder(base.path());
        for (const char* name : {"one", "two"}) {
            QDir(base.path()).mkdir(QStringLiteral("models_") + QLatin1String(name));
            QVERIFY(QFile::copy(samplePath("residual_net.onnx"), base.filePath(QStringLiteral("models_%1/model.onnx").arg(QLatin1String(name)))));
        }
        open(base.filePath(QStringLiteral("models_one/model.onnx")));
        QCOMPARE(folder(), base.filePath(QStringLiteral("model")));
        window().actions()[ActionId::Export]->trigger();
        QVERIFY(!page().contains(QStringLiteral("replaced")));
        QVERIFY(!page().contains(QStringLiteral("metadata.json")) && page().contains(QStringLiteral("6 more file")));
        exportAndWait();
        QVERIFY(page().contains(QStringLiteral("Check passed")) && !page().contains(QStringLiteral("metadata.json")));
        followLink("helpers:");
        QVERIFY(page().contains(QStringLiteral("Check passed")) && page().contains(QStringLiteral("metadata.json")));

        // What is said of the last export is no answer to other settings.
        dialog().findChild<QCheckBox*>(QStringLiteral("emitAssembly"))->setChecked(true);
        QVERIFY2(!page().contains(QStringLiteral("Check passed")), qPrintable(page()));
        QCOMPARE(page().count(QStringLiteral("replaced")), 8); // the library, the header and the six helpers
        QVERIFY(!notice()->isVisible());
        clickExport();
        QVERIFY(!notice()->isVisible()); // its own
        QTRY_VERIFY_WITH_TIMEOUT(!dialog().isBusy(), longEnough);
        QVERIFY(page().contains(QStringLiteral("Check passed")));

        open(base.filePath(QStringLiteral("models_two/model.onnx")));
        QCOMPARE(folder(), base.filePath(QStringLiteral("models_two-model")));
        dialog().setFolder(base.filePath(QStringLiteral("model")));
        QVERIFY2(otherContents(window().session(), folder()).contains(QStringLiteral("models_one")), qPrintable(otherContents(window().session(), folder())));
    }

    void aLineIsShownWithAFolder()
    {
        openSample("residual_net");
        window().actions()[ActionId::Export]->trigger();
        const auto* label = dialog().findChild<QWidget*>(QStringLiteral("exportCommandLabel"));
        QTRY_VERIFY(label->isVisible() && dialog().findChild<QWidget*>(QStringLiteral("exportCommand"))->isVisible());
        dialog().setFolder({});
        QTRY_VERIFY(!label->isVisible() && !dialog().findChild<QWidget*>(QStringLiteral("exportCommand"))->isVisible());
    }

    /// Only where more than the margin is out of sight.
    void nothingIsScrolledInVain()
    {
        openSample("residual_net");
        window().actions()[ActionId::Export]->trigger();
        auto* shown = dialog().findChild<QTextBrowser*>(QStringLiteral("exportResult"));
        QTRY_VERIFY(shown->isVisible());
        for (int width = dialog().minimumSizeHint().width(); width < 1200; width += 9) {
            dialog().resize(width, 600);
            QCoreApplication::processEvents();
            QVERIFY2(!shown->horizontalScrollBar()->isVisible() || shown->horizontalScrollBar()->maximum() > shown->document()->documentMargin(), qPrintable(QString::number(width)));
        }
    }

    /// The next model is not sent to where nothing could be written.
    void aFolderThatTookNothingIsNotProposedAgain()
    {
        const QTemporaryDir base;
        QFile inTheWay(base.filePath(QStringLiteral("file")));
        QVERIFY(inTheWay.open(QIODevice::WriteOnly));
        dialog().setBaseFolder(base.path());
        openSample("residual_net");
        window().actions()[ActionId::Export]->trigger();
        dialog().setFolder(base.filePath(QStringLiteral("file/out")));
        clickExport();
        QTRY_VERIFY_WITH_TIMEOUT(!dialog().isBusy() && dialog().job().result(), longEnough);
        QVERIFY(!dialog().job().result()->has_value());
        QCOMPARE(folder(), base.filePath(QStringLiteral("file/out"))); // it stands there to be changed
        open(samplePath("unet.onnx"));
        QCOMPARE(folder(), base.filePath(QStringLiteral("unet")));
    }

    /// Files of regions are many: their folder is a row, until all files are wanted.
    void foldersOfRegionsAreARow()
    {
        const QTemporaryDir base;
        openSample("residual_net");
        runPipelineText(partitioning);
        window().actions()[ActionId::Export]->trigger();
        dialog().setFolder(base.filePath(QStringLiteral("out")));
        QVERIFY2(page().contains(QStringLiteral("6 more file")), qPrintable(page()));
        exportAndWait();
        QVERIFY2(page().contains(QStringLiteral("6 more file")), qPrintable(page())); // the same ones: those in folders are told by their rows
        QVERIFY2(page().contains(QStringLiteral("regions/ (")) && !page().contains(QStringLiteral("regions/passbench")), qPrintable(page()));
        followLink("helpers:");
        QVERIFY2(page().contains(QStringLiteral("regions/passbench")) && !page().contains(QStringLiteral("regions/ (")), qPrintable(page()));
    }

    void aFolderWithSomethingElseAsks()
    {
        openSample("residual_net");
        const QTemporaryDir out;
        written(out, "notes.txt", "mine");
        written(out, "other.txt", "mine");
        window().actions()[ActionId::Export]->trigger();
        dialog().setFolder(out.path());
        clickExport();
        QVERIFY(!dialog().isBusy() && notice()->isVisible());
        QVERIFY2(notice()->text().contains(QStringLiteral("notes.txt and 1 more")) && notice()->text().contains(QStringLiteral("“%1”").arg(out.path())), qPrintable(notice()->text()));
        QTest::mouseClick(notice()->findChild<QPushButton*>(QStringLiteral("noticeButton")), Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(!dialog().isBusy() && dialog().job().result(), longEnough);
        QVERIFY(QFile::exists(out.filePath(QStringLiteral("libresidual_net.so"))) && QFile::exists(out.filePath(QStringLiteral("notes.txt"))));
        QVERIFY(otherContents(window().session(), out.path()).isEmpty());
    }
};

PB_TEST(TstExportFolder)
#include "tst_export_folder.moc"
