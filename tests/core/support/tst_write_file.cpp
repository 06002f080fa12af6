// Files that are written whole or not at all, and what a process that was killed meanwhile leaves beside them.

#include "core/support/files/scratch.h"
#include "core/support/files/write_file.h"
#include "tests/support/test.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>

using namespace passbench;

class TestWriteFile : public QObject {
    Q_OBJECT

private slots:
    void removesWhatAKilledProcessLeft()
    {
        const QTemporaryDir folder;
        for (const char* name : {".a.txt.0123abcd", ".a.txt.0123abcg", ".a.txt.0123abcde", ".b.txt.0123abcd"}) {
            QFile file(folder.filePath(name));
            QVERIFY(file.open(QIODevice::WriteOnly));
        }
        const std::string path = folder.filePath("a.txt").toStdString();
        QVERIFY(writeFile(path, "whole"));
        QCOMPARE(QDir(folder.path()).entryList(QDir::Files | QDir::Hidden, QDir::Name), (QStringList {".a.txt.0123abcde", ".a.txt.0123abcg", ".b.txt.0123abcd", "a.txt"}));
    }

    /// Another thread or process is at it.
    void leavesWhatIsBeingWritten()
    {
        const QTemporaryDir folder;
        const std::string path = folder.filePath("a.txt").toStdString();
        const auto held = ScratchFile::beside(path);
        QVERIFY(held);
        QVERIFY(writeFile(path, "whole"));
        QVERIFY(std::filesystem::exists(held->path()));
        QFile file(folder.filePath("a.txt"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll(), QByteArray("whole"));
    }

    void tellsOfAFullDisk()
    {
        const auto written = writeFile("/dev/full", "more than it takes");
        QVERIFY(!written);
        QCOMPARE(written.error().message, std::string("`/dev/full` can't be written: No space left on device"));
        QVERIFY(written.error().unwritten);
    }
};

PB_TEST(TestWriteFile)
#include "tst_write_file.moc"
