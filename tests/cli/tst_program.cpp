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
        for (const auto& [option, platform] : {std::pair {"--help", ""}, std::pair {"--version", ""}, std::pair {"--version", "xcb"}}) {
            QProcess process;
            QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
            for (const char* variable : {"QT_QPA_PLATFORM", "DISPLAY", "WAYLAND_DISPLAY", "XDG_RUNTIME_DIR"})
                environment.remove(variable);
            if (*platform)
                environment.insert("QT_QPA_PLATFORM", platform); // as a person's session may say
            process.setProcessEnvironment(environment);
            process.start(program, {option});
            QVERIFY(process.waitForFinished(30'000));
            QCOMPARE(process.exitStatus(), QProcess::NormalExit);
            QCOMPARE(process.exitCode(), 0);
            QVERIFY(process.readAllStandardOutput().toLower().contains("passbench"));
            QCOMPARE(process.readAllStandardError(), QByteArray());
        }
    }

    void outputThatIsLostIsToldAbout()
    {
        const QString program = test::builtFile("bin/passbench");
        if (!QFile::exists(program) || !QFile::exists("/dev/full"))
            QSKIP("the window's program is not built, or no device is full");
        for (const char* option : {"--version", "--help"}) {
            QProcess process;
            process.setStandardOutputFile("/dev/full");
            process.start(program, {option});
            QVERIFY(process.waitForFinished(30'000));
            QCOMPARE(process.exitCode(), 5);
            QCOMPARE(process.readAllStandardError(), QByteArray("error: standard output can't be written\n"));
        }
    }

    void saysThatThereIsNoDisplay()
    {
        const QString program = test::builtFile("bin/passbench");
        if (!QFile::exists(program))
            QSKIP("the window's program is not built");
        QProcess process;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        for (const char* variable : {"QT_QPA_PLATFORM", "DISPLAY", "WAYLAND_DISPLAY", "WAYLAND_SOCKET"})
            environment.remove(variable);
        process.setProcessEnvironment(environment);
        process.start(program, {sample("residual_net")});
        QVERIFY(process.waitForFinished(30'000));
        QCOMPARE(process.exitStatus(), QProcess::NormalExit);
        QCOMPARE(process.exitCode(), 1);
        const QByteArray said = process.readAllStandardError();
        QVERIFY2(said.startsWith("error: there is no display to open a window on") && said.contains("passbench-cli"), said.constData());
    }
};

PB_TEST(TestProgram)
#include "tst_program.moc"
