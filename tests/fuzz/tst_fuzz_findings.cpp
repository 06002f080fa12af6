// All that fuzzing has found, and what it starts from, once more: whatever was mended stays mended.

#include "tests/fuzz/targets.h"
#include "tests/support/test.h"

#include <QDirIterator>
#include <QFile>

using namespace passbench;

class TstFuzzFindings : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void staysMended_data()
    {
        QTest::addColumn<QString>("target");
        QTest::addColumn<QString>("path");
        const QDir findings(test::sourceFile("tests/fuzz/findings"));
        for (QDirIterator file(findings.path(), QDir::Files, QDirIterator::Subdirectories); file.hasNext();) {
            const QString path = file.next();
            const QString name = findings.relativeFilePath(path);
            QTest::newRow(qPrintable(name)) << name.section(QLatin1Char('/'), 0, 0) << path;
        }
    }

    void staysMended()
    {
        QFETCH(QString, target);
        QFETCH(QString, path);
        const fuzz::Target* found = fuzz::targetNamed(target.toStdString());
        QVERIFY2(found, qPrintable(target));
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray bytes = file.readAll();
        found->run({bytes.constData(), static_cast<std::size_t>(bytes.size())}); // ends the program when it goes wrong
    }
};
PB_TEST(TstFuzzFindings)
#include "tst_fuzz_findings.moc"
