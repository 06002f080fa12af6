// What the window's program says without a window.
#include "tests/cli/command_line.h"

using namespace passbench;

class TestProgram : public CliTest {
    Q_OBJECT
private slots:
    void saysWhatItIsWithoutADisplay()
    {
        const QString program = test::builtFile("bin/passbench");
        if (!QFile::exists(program))
            QSKIP("the window's program is not built");
        for (const char* option : {"--help", "--version"}) {
            QProcess process;
            QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
            for (const char* variable : {"QT_QPA_PLATFORM", "DISPLAY", "WAYLAND_DISPLAY", "XDG_RUNTIME_DIR"})
                environment.remove(variable);
            process.setProcessEnvironment(environment);
            process.start(program, {option});
            QVERIFY(process.waitForFinished(30'000));
            QCOMPARE(process.exitStatus(), QProcess::NormalExit);
            QCOMPARE(process.exitCode(), 0);
            QVERIFY(process.readAllStandardOutput().toLower().contains("passbench"));
        }
    }
};

PB_TEST(TestProgram)
#include "tst_program.moc"
