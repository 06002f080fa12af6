// The tree that `cmake --install` makes, away from the build folder: its programs run, the desktop's files hold together, and a
// plug-in is built against it as somebody would who has only the package.

#include "tests/support/test.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>

using namespace passbench;

namespace {

struct Ended {
    int status;
    QString out;
};

Ended call(const QString& program, const QStringList& arguments, const QStringList& variables = {})
{
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    for (const char* name : {"PASSBENCH_RESOURCES", "PASSBENCH_WORKER", "LD_LIBRARY_PATH"})
        environment.remove(name);
    for (const QString& variable : variables)
        environment.insert(variable.section('=', 0, 0), variable.section('=', 1));
    process.setProcessEnvironment(environment);
    process.setProcessChannelMode(QProcess::MergedChannels);
    process.start(program, arguments);
    process.waitForFinished(-1);
    return {process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1, QString::fromUtf8(process.readAll())};
}

bool isHere(const QString& program) { return !QStandardPaths::findExecutable(program).isEmpty(); }

} // namespace

class TestInstalled : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        QVERIFY(m_folder.isValid());
        const Ended install = call("cmake", {"--install", test::builtFile("."), "--prefix", path("usr"), "--strip"});
        QVERIFY2(install.status == 0, qPrintable(install.out));
    }

    void programsRun()
    {
        const QString cli = path("usr/bin/passbench-cli");
        QVERIFY(call(cli, {"--version"}).out.startsWith("passbench 0."));
        const Ended build = call(cli, {"build", path("usr/share/passbench/samples/residual_net.onnx"), "--preset", "O3", "--compilers", "ccompiler", "-o", path("module")});
        QVERIFY2(build.status == 0, qPrintable(build.out));
        QVERIFY(QFile::exists(path("module/libresidual_net.so")));
        const Ended draw = call(cli, {"draw", path("usr/share/passbench/samples/residual_net.onnx"), "-o", path("picture.svg")});
        QVERIFY2(draw.status == 0, qPrintable(draw.out));
        const Ended keras = call(cli, {"summary", path("usr/share/passbench/samples/texture_net.keras")}); // HDF5, by a library that the helper loads
        QVERIFY2(keras.status == 0, qPrintable(keras.out));
        const Ended tour = call(path("usr/bin/passbench"), {"--version"});
        QVERIFY2(tour.status == 0, qPrintable(tour.out));
    }

    void theDesktopKnows()
    {
        const QString entry = path("usr/share/applications/passbench.desktop"), info = path("usr/share/metainfo/passbench.metainfo.xml");
        QVERIFY(QFile::exists(entry) && QFile::exists(info) && QFile::exists(path("usr/share/icons/hicolor/scalable/apps/passbench.svg")));
        if (isHere("desktop-file-validate")) {
            const Ended valid = call("desktop-file-validate", {entry});
            QVERIFY2(valid.status == 0 && valid.out.isEmpty(), qPrintable(valid.out));
        }
        if (isHere("appstreamcli")) {
            const Ended valid = call("appstreamcli", {"validate", "--no-net", info});
            QVERIFY2(valid.status == 0, qPrintable(valid.out));
        }
        for (const auto& picture : QRegularExpression("/(resources/screenshots/[\\w-]+\\.png)</image>").globalMatch(text(info)))
            QVERIFY2(QFile::exists(test::sourceFile(picture.captured(1))), qPrintable(picture.captured(1)));
        const QString types = text(path("usr/share/mime/packages/passbench.xml"));
        for (const auto& type : QRegularExpression("<mime-type type=\"([^\"]+)\"").globalMatch(types)) {
            QVERIFY2(text(entry).contains(type.captured(1) + ";"), qPrintable(type.captured(1)));
            QVERIFY2(text(info).contains("<mediatype>" + type.captured(1) + "<"), qPrintable(type.captured(1)));
        }
        if (!isHere("update-mime-database"))
            QSKIP("without shared-mime-info nothing looks at the types");
        const Ended update = call("update-mime-database", {path("usr/share/mime")});
        QVERIFY2(update.status == 0, qPrintable(update.out));
        const QString globs = text(path("usr/share/mime/globs2"));
        for (const char* glob : {"application/x-passbench-session:*.passbench", "text/x-relay:*.relay", "application/x-onnx:*.onnx"})
            QVERIFY2(globs.contains(glob), glob);
    }

    void everyProgramHasAPage()
    {
        for (const QString& program : QDir(path("usr/bin")).entryList(QDir::Files)) {
            const QString page = path("usr/share/man/man1/" + program + ".1");
            QVERIFY2(QFile::exists(page), qPrintable(page));
            if (isHere("groff")) {
                const Ended shown = call("groff", {"-man", "-ww", "-Tutf8", page});
                QVERIFY2(shown.status == 0 && !shown.out.contains("warning:"), qPrintable(shown.out.left(300)));
            }
        }
        // What the page of the command line lists is what there is.
        const QString page = text(path("usr/share/man/man1/passbench-cli.1"));
        const QString commands = page.section(".SH COMMANDS", 1).section(".SH PIPELINES", 0, 0);
        for (const auto& command : QRegularExpression("^  (\\w+)  ", QRegularExpression::MultilineOption).globalMatch(call(path("usr/bin/passbench-cli"), {"--help"}).out.section("Subcommands:", 1)))
            QVERIFY2(commands.contains(QRegularExpression("\\n\\.B " + command.captured(1) + "( |\\n)")), qPrintable(command.captured(1)));
    }

    void shellsFindTheirCompletions()
    {
        for (const char* file : {"bash-completion/completions/passbench-cli", "zsh/site-functions/_passbench-cli", "fish/vendor_completions.d/passbench-cli.fish"})
            QVERIFY2(text(path(QString("usr/share/") + file)).contains("passbench-cli completion"), file);
    }

    void aPlugInIsBuiltAgainstIt()
    {
        QVERIFY(QDir().mkpath(path("mine")));
        for (const char* file : {"CMakeLists.txt", "relu_to_clip.cpp"})
            QFile::copy(path(QString("usr/share/passbench/plugin/") + file), path(QString("mine/") + file));
        const Ended configured = call("cmake", {"-S", path("mine"), "-B", path("mine/build"), "-DCMAKE_PREFIX_PATH=" + path("usr"), "-DCMAKE_CXX_FLAGS=-Wall -Wextra -Werror"});
        QVERIFY2(configured.status == 0, qPrintable(configured.out));
        const Ended built = call("cmake", {"--build", path("mine/build")});
        QVERIFY2(built.status == 0, qPrintable(built.out));
        const Ended run = call(path("usr/bin/passbench-cli"), {"--plugin", path("mine/build/relu_to_clip.so"), "opt", path("usr/share/passbench/samples/residual_net.onnx"),
                                                                    "--passes", "InferType, ReluToClip{most=3}", "--no-constants"});
        QVERIFY2(run.status == 0, qPrintable(run.out));
        QVERIFY(run.out.contains("clip(") && run.out.contains("a_max=3") && !run.out.contains("nn.relu"));
    }

    void nothingOfTheBuildIsLeft()
    {
        QDirIterator files(path("usr"), QDir::Files, QDirIterator::Subdirectories);
        const QByteArray build = QDir(test::builtFile(".")).canonicalPath().toUtf8(), source = QDir(test::sourceFile(".")).canonicalPath().toUtf8() + "/";
        while (files.hasNext()) {
            QFile file(files.next());
            QVERIFY(file.open(QIODevice::ReadOnly));
            const QByteArray all = file.readAll();
            QVERIFY2(!all.contains(build) && !all.contains(source), qPrintable(file.fileName()));
        }
    }

private:
    QString path(const QString& name) const { return m_folder.filePath(name); }

    static QString text(const QString& name)
    {
        QFile file(name);
        return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
    }

    QTemporaryDir m_folder;
};

PB_TEST(TestInstalled)
#include "tst_installed.moc"
