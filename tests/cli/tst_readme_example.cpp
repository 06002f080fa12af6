// The C program of the README, taken from there: it compiles, links with an exported library, and runs.
#include "tests/support/test.h"

#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

using namespace passbench;

class TestReadmeExample : public QObject {
    Q_OBJECT
    static void succeed(const QString& program, const QStringList& arguments, QByteArray* out = nullptr)
    {
        QProcess process;
        process.start(program, arguments);
        process.waitForFinished(-1);
        const QByteArray printed = process.readAllStandardOutput();
        QVERIFY2(process.exitStatus() == QProcess::NormalExit && process.exitCode() == 0, printed + process.readAllStandardError());
        if (out)
            *out = printed;
    }

private slots:
    void compilesLinksAndRuns()
    {
        QFile readme(test::sourceFile("README.md"));
        QVERIFY(readme.open(QIODevice::ReadOnly));
        const QByteArray text = readme.readAll();
        const qsizetype begin = text.indexOf("```c\n") + 5;
        QVERIFY(begin > 5);
        const QByteArray program = text.mid(begin, text.indexOf("```", begin) - begin);

        QTemporaryDir folder;
        const QString built = folder.filePath("residual_net");
        succeed(test::builtFile("bin/passbench-cli"), {"build", test::sourceFile("resources/samples/residual_net.onnx"), "-o", built});
        QFile source(folder.filePath("example.c"));
        QVERIFY(source.open(QIODevice::WriteOnly));
        source.write(program);
        source.close();
        const QString example = folder.filePath("example");
        succeed("cc", {"-std=c99", "-Wall", "-Wextra", "-Werror", source.fileName(), "-I" + built, "-L" + built, "-lresidual_net",
            "-Wl,-rpath," + built, "-o", example});
        QByteArray out;
        succeed(example, {}, &out);
        QCOMPARE(out.count('\n'), 10);
        double sum = 0;
        for (const QByteArray& line : out.trimmed().split('\n'))
            sum += line.split(':').value(1).toDouble();
        QVERIFY2(qAbs(sum - 1) < 1e-4, out); // the output of a softmax
    }
};

PB_TEST(TestReadmeExample)
#include "tst_readme_example.moc"
