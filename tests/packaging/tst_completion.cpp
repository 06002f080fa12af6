// What shells offer for passbench-cli, asked of the shells.

#include "tests/packaging/completion_scripts.h"
#include "tests/cli/command_line.h"

#include <QStandardPaths>

using namespace passbench;

class TestCompletion : public CliTest {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        for (const char* shell : {"bash", "zsh", "fish"}) {
            const Outcome script = run({"completion", shell});
            QCOMPARE(script.status, 0);
            write(path(shell), script.out.toUtf8());
        }
        QVERIFY(QDir(m_folder.path()).mkpath("here/below"));
        write(path("here/a model.onnx"), "");
    }

    void bash_data()
    {
        QTest::addColumn<QString>("line");
        QTest::addColumn<QString>("offered"); ///< the first of them, in order; `…` where there are more
        QTest::newRow("commands") << "passbench-cli p" << "print plan partition";
        QTest::newRow("a command behind an option") << "passbench-cli --plugin x.so sur" << "survey";
        QTest::newRow("options") << "passbench-cli build m --preset O3 --reg" << "--region-time-limit";
        QTest::newRow("of the program") << "passbench-cli opt --plug" << "--plugin";
        QTest::newRow("presets") << "passbench-cli opt m --preset O" << "O0 O1 O2 O3 O4";
        QTest::newRow("with an equals sign") << "passbench-cli opt m --preset = O" << "O0 O1 O2 O3 O4";
        QTest::newRow("compilers") << "passbench-cli partition m --compilers dn" << "dnnl";
        QTest::newRow("choices of an option") << "passbench-cli run m --executor re" << "reference";
        QTest::newRow("choices of an argument") << "passbench-cli list pr" << "presets";
        QTest::newRow("shells") << "passbench-cli completion " << "bash zsh fish";
        QTest::newRow("files") << "passbench-cli opt a" << "a model.onnx";
        QTest::newRow("files of an option") << "passbench-cli opt m -o b" << "below";
        QTest::newRow("folders") << "passbench-cli build m -o " << "below";
        QTest::newRow("second of a list") << "passbench-cli partition m --compilers host,dn" << "host,dnnl";
        QTest::newRow("passes") << "passbench-cli opt m --passes InferType,SimplifyI" << "InferType,SimplifyInference";
        QTest::newRow("forms of artifacts") << "passbench-cli build m --emit so,onn" << "so,onnx";
        QTest::newRow("what is done, of two arguments") << "passbench-cli lesson " << "check";
        QTest::newRow("files behind a choice") << "passbench-cli lesson check a" << "a model.onnx";
        QTest::newRow("nothing behind the only argument") << "passbench-cli list passes " << "";
        QTest::newRow("what nobody knows") << "passbench-cli opt m --dim " << "";
    }

    void bash()
    {
        QFETCH(QString, line);
        const Outcome offered = shell(completeInBash, {line, m_folder.path()});
        QCOMPARE(offered.err, QString());
        QTEST(offered.out.split('\n', Qt::SkipEmptyParts).join(' '), "offered");
    }

    void everyCommandAndOptionIsThere()
    {
        const QStringList commands = shell(". \"$1/bash\"; COMP_WORDS=(passbench-cli ''); COMP_CWORD=1; _passbench_cli; echo \"${COMPREPLY[@]}\"", {m_folder.path()}).out.simplified().split(' ');
        QVERIFY(commands.size() > 20);
        const QString help = run({"--help"}).out;
        for (const QString& command : commands) {
            QVERIFY2(help.contains("  " + command + " "), qPrintable(command));
            const QString text = run({command, "--help"}).out;
            const QStringList options = shell(". \"$1/bash\"; COMP_WORDS=(passbench-cli $2 --); COMP_CWORD=2; _passbench_cli; echo \"${COMPREPLY[@]}\"", {m_folder.path(), command}).out.simplified().split(' ');
            for (const QString& option : options)
                QVERIFY2(text.contains(option) || help.contains(option), qPrintable(command + " " + option));
            for (const auto& match : QRegularExpression("^  (?:-\\w,)?(--[\\w-]+)", QRegularExpression::MultilineOption).globalMatch(text))
                QVERIFY2(options.contains(match.captured(1)), qPrintable(command + " lacks " + match.captured(1)));
        }
    }

    void zsh()
    {
        if (QStandardPaths::findExecutable("zsh").isEmpty())
            QSKIP("zsh is not installed");
        QCOMPARE(shell("zsh -n \"$1/zsh\"", {m_folder.path()}).err, QString());
        QStringList typed {"-c", completeInZsh, m_folder.path()}, expected;
        for (const auto& [line, completed] : {std::pair("sur", "survey"), {"run m --exec", "run m --executor="}, {"run m --executor re", "run m --executor reference"}, {"run m --executor=re", "run m --executor=reference"}, {"list pre", "list presets"},
                 {"lesson ch", "lesson check"}, {"lesson check a", "lesson check a\\ model.onnx"}, {"diff a", "diff a\\ model.onnx"}, {"diff x a", "diff x a\\ model.onnx"}, {"survey x y a", "survey x y a\\ model.onnx"}, {"build m -o b", "build m -o below/"}}) {
            typed.push_back(QString("passbench-cli ") + line);
            expected.push_back(QString("passbench-cli ") + completed);
        }
        QCOMPARE(program("python3", typed).out.split('\n', Qt::SkipEmptyParts), expected);
    }

    void fish()
    {
        if (QStandardPaths::findExecutable("fish").isEmpty())
            QSKIP("fish is not installed");
        const auto offered = [&](const QString& line) {
            return shell("cd $1/here; HOME=$1 XDG_CONFIG_HOME=$1 fish -N -c \"source $1/fish; complete -C '$2'\"", {m_folder.path(), line}).out;
        };
        QVERIFY2(offered("passbench-cli pri").startsWith("print\t"), qPrintable(offered("passbench-cli pri")));
        QVERIFY(offered("passbench-cli opt m --preset O").startsWith("O0\t"));
        QVERIFY2(offered("passbench-cli build m --emit so,onn").startsWith("so,onnx"), qPrintable(offered("passbench-cli build m --emit so,onn")));
        QVERIFY(offered("passbench-cli list pre").startsWith("presets"));
        QCOMPARE(offered("passbench-cli lesson "), QString("check\n"));
        QVERIFY2(offered("passbench-cli lesson check a").startsWith("a model.onnx"), qPrintable(offered("passbench-cli lesson check a")));
        QCOMPARE(offered("passbench-cli list passes "), QString());
        QVERIFY(offered("passbench-cli build --reg").startsWith("--region-time-limit"));
    }
};

PB_TEST(TestCompletion)
#include "tst_completion.moc"
