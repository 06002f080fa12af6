// Modules for other machines, run where this one can stand in for them: qemu's user mode, and node for WebAssembly.

#include "tests/cli/command_line.h"

#include <QDir>

using namespace passbench;

class TestCliEmulated : public CliTest {
    Q_OBJECT
    Outcome built(const QString& model, const QStringList& options, const Variables& variables = {})
    {
        QDir(path("built")).removeRecursively();
        return run(QStringList {"build", model, "--preset", "O3", "-o", path("built")} + options, variables);
    }
    static QString lastLine(const QString& text) { return text.trimmed().split('\n').last(); }

private slots:
    /// A network of each kind, also with instructions that not every processor of its kind has.
    void outputs_data()
    {
        QTest::addColumn<QString>("target");
        QTest::addColumn<QString>("features");
        QTest::addColumn<QStringList>("programs");
        QTest::addColumn<QString>("under");
        const QStringList arm {"qemu-aarch64", "aarch64-linux-gnu-gcc"}, riscv {"qemu-riscv64", "riscv64-linux-gnu-gcc"};
        QTest::newRow("Arm") << "aarch64-linux-gnu"
                             << "" << arm << "under qemu-aarch64";
        QTest::newRow("Arm, products of bytes") << "aarch64-linux-gnu"
                                                << "+dotprod" << arm << "under qemu-aarch64";
        QTest::newRow("RISC-V") << "riscv64-linux-gnu"
                                << "" << riscv << "under qemu-riscv64";
        QTest::newRow("WebAssembly") << "wasm32-unknown-unknown"
                                     << "" << QStringList {"node"} << "under node";
        QTest::newRow("WebAssembly without vectors") << "wasm32-unknown-unknown"
                                                     << "-simd128" << QStringList {"node"} << "under node";
    }
    void outputs()
    {
        QFETCH(QString, target);
        QFETCH(QString, features);
        QFETCH(QStringList, programs);
        QFETCH(QString, under);
        for (const QString& program : programs)
            if (shell("command -v " + program).status != 0)
                QSKIP(qPrintable(program + " is not installed: modules for " + target + " are not run"));
        QStringList options {"--target", target};
        if (!features.isEmpty())
            options << "--features" << features;
        for (const QString& model : {sample("residual_net"), sample("transformer_encoder"), sample("residual_qdq"), test::sourceFile("tests/data/onnx/open/open_batch.onnx")}) {
            const Outcome outcome = built(model, options);
            const QString check = lastLine(outcome.out);
            QVERIFY2(outcome.status == 0 && check.startsWith("check: passed") && check.contains(under), qPrintable(model + ": " + outcome.out + outcome.err));
        }
    }

    /// Whoever can't run it says what is missing, and takes it for neither right nor wrong.
    void withoutEmulator()
    {
        const Outcome none = built(sample("residual_net"), {"--target", "aarch64-linux-gnu"}, {{"PATH", "/nowhere"}});
        QVERIFY2(none.status == 0 && none.out.contains("not for this machine; with `qemu-aarch64` of the package qemu-user it would be run"), qPrintable(none.out + none.err));
        const Outcome unknown = built(sample("residual_net"), {"--target", "s390x-linux-gnu"});
        QVERIFY2(unknown.status == 0 && unknown.out.contains("nothing that runs code for s390x-unknown-linux-gnu is known here"), qPrintable(unknown.out + unknown.err));
    }

    /// The check can fail there, too: an emulator that gives other numbers.
    void wrongOutputs()
    {
        QDir(path("bin")).mkpath(".");
        for (const auto& [name, text] : {std::pair("node", "#!/bin/sh\nhead -c 40 /dev/zero > \"$5\"\n"), {"crashing", "#!/bin/sh\necho 'it broke' >&2\nexit 3\n"}, {"faulty", "#!/bin/sh\necho 'qemu-x: a.c:1: Assertion `x` failed.' >&2\nexit 3\n"}}) {
            write(path(QString("bin/") + name), text);
            QFile::setPermissions(path(QString("bin/") + name), QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
        }
        const QByteArray search = (path("bin") + ":" + qgetenv("PATH")).toUtf8();
        const auto check = [&] { return built(sample("residual_net"), {"--target", "wasm32-unknown-unknown"}, {{"PATH", search.constData()}}); };
        const Outcome zeros = check();
        QVERIFY2(zeros.status == 3 && zeros.out.contains("failed: output 0 differs"), qPrintable(zeros.out + zeros.err));
        QVERIFY(QFile::remove(path("bin/node")) && QFile::copy(path("bin/crashing"), path("bin/node")));
        const Outcome crash = check();
        QVERIFY2(crash.status == 3 && crash.out.contains("`node` failed to run the module: it broke"), qPrintable(crash.out + crash.err));
        QVERIFY(QFile::remove(path("bin/node")) && QFile::copy(path("bin/faulty"), path("bin/node")));
        const Outcome fault = check();
        QVERIFY2(fault.status == 0 && fault.out.contains("not checked: `node` has a fault: qemu-x"), qPrintable(fault.out + fault.err));
    }

    /// What hangs of this machine says nothing of the code.
    void aCompilerThatHangs()
    {
        QDir(path("hanging")).mkpath(".");
        for (const auto& [name, text] : {std::pair("aarch64-linux-gnu-gcc", "#!/bin/sh\nexec sleep 1000\n"), {"qemu-aarch64", "#!/bin/sh\nexit 3\n"}}) {
            write(path(QString("hanging/") + name), text);
            QFile::setPermissions(path(QString("hanging/") + name), QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
        }
        const QByteArray search = (path("hanging") + ":" + qgetenv("PATH")).toUtf8();
        const Outcome hung = built(sample("residual_net"), {"--target", "aarch64-linux-gnu"}, {{"PATH", search.constData()}, {"PASSBENCH_TOOL_SECONDS", "6"}});
        QVERIFY2(hung.status == 1 && hung.err.contains("`aarch64-linux-gnu-gcc` failed to compile what runs the module: it took longer than 6 s, and was ended\n") && hung.err.contains("PASSBENCH_TOOL_SECONDS=24 gives"), qPrintable(hung.out + hung.err));
    }

    /// What it needs of its system's libraries is named in the library, though they are not here.
    void systemLibraries()
    {
        QVERIFY(built(sample("residual_net"), {"--target", "aarch64-linux-gnu", "--no-check"}).status == 0);
        const Outcome dynamic = shell("readelf -d \"$1\"/libresidual_net.so", {path("built")});
        QVERIFY2(dynamic.out.contains("[libm.so.6]") && dynamic.out.contains("[libc.so.6]"), qPrintable(dynamic.out + dynamic.err));
        QCOMPARE(QDir(path("built")).entryList(QDir::Files | QDir::Hidden, QDir::Name), (QStringList {"libresidual_net.so", "metadata.json", "residual_net.h", "residual_net.loops", "residual_net.pc", "residual_net.relay", "residual_netConfig.cmake"}));
    }
};

PB_TEST(TestCliEmulated)
#include "tst_cli_emulated.moc"
