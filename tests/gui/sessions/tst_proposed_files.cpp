// What a dialog that asks for a file proposes: a name made of the model's, in a folder that is a person's.

#include "tests/gui/fixture.h"

#include "tests/support/test.h"

#include <QApplication>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QLineEdit>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTimer>

using namespace passbench;

class TstProposedFiles : public WindowTest {
    Q_OBJECT

    /// In the dialog of `action`, which is left without saving.
    QFileInfo proposed(ActionId action)
    {
        QFileInfo file;
        QTimer::singleShot(0, qApp, [&file] {
            auto* dialog = qobject_cast<QFileDialog*>(QApplication::activeModalWidget());
            if (!dialog)
                return;
            file = QFileInfo(dialog->directory(), dialog->findChild<QLineEdit*>(QStringLiteral("fileNameEdit"))->text());
            dialog->reject();
        });
        window().actions()[action]->trigger();
        return file;
    }

private Q_SLOTS:
    void namesAreProposedWithoutTheModelsSuffix()
    {
        openSample("residual_net");
        QCOMPARE(proposed(ActionId::SaveAs).fileName(), QStringLiteral("residual_net.passbench"));
        QCOMPARE(proposed(ActionId::ExportPicture).fileName(), QStringLiteral("residual_net.svg"));
        QCOMPARE(proposed(ActionId::SharePage).fileName(), QStringLiteral("residual_net.html"));
    }

    /// The folder of the program is no place for what a person saves.
    void samplesAreSavedAmongDocuments()
    {
        openSample("residual_net");
        const QFileInfo documents(QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation)), home(QStandardPaths::writableLocation(QStandardPaths::HomeLocation));
        QCOMPARE(proposed(ActionId::Save).dir().canonicalPath(), (documents.isDir() ? documents : home).canonicalFilePath());
        QTemporaryDir folder;
        QVERIFY(QFile::copy(samplePath("unet.onnx"), folder.filePath(QStringLiteral("own.onnx"))));
        window().open(folder.filePath(QStringLiteral("own.onnx")));
        QTRY_COMPARE_WITH_TIMEOUT(window().session().title(), QStringLiteral("own.onnx"), longEnough);
        QCOMPARE(proposed(ActionId::Save).dir().canonicalPath(), QFileInfo(folder.path()).canonicalFilePath());
    }
};

PB_TEST(TstProposedFiles)
#include "tst_proposed_files.moc"
