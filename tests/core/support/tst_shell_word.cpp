// Words of command lines that a person copies.
#include "core/support/words/shell_word.h"
#include "tests/support/test.h"

#include <QProcess>
#include <QTest>

using namespace passbench;

class TestShellWord : public QObject {
    Q_OBJECT

private slots:
    void plainWordsStayAsTheyAre()
    {
        QCOMPARE(shellWord("out/best.pins"), std::string("out/best.pins"));
        QCOMPARE(shellWord("%12=dnnl"), std::string("%12=dnnl"));
        QCOMPARE(shellWord("my best.pins"), std::string("'my best.pins'"));
        QCOMPARE(shellWord(""), std::string("''"));
    }

    void shellsReadWhatWasMeant_data()
    {
        QTest::addColumn<QByteArray>("text");
        for (const char* text : {"a b", "$(id)", "it's", "a;b", "*", "~", "!x", "two\nlines", "tab\tand 'quote' \\n 100%", "\x1b[31m", "#", "\xc3\xa4"})
            QTest::newRow(QByteArray(text).toHex().constData()) << QByteArray(text);
    }
    void shellsReadWhatWasMeant()
    {
        QFETCH(QByteArray, text);
        const std::string word = shellWord(text.toStdString());
        QVERIFY(word.find('\n') == std::string::npos && word.find('\x1b') == std::string::npos);
        for (const char* program : {"/bin/sh", "/bin/bash"}) {
            QProcess shell;
            shell.start(program, {"-c", QString::fromStdString("printf %s " + word)});
            QVERIFY(shell.waitForFinished(-1));
            QCOMPARE(shell.readAllStandardOutput(), text);
        }
    }
};

PB_TEST(TestShellWord)
#include "tst_shell_word.moc"
