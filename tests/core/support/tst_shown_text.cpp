// What of a text a terminal would take for an order, and where a character ends.

#include "core/support/result.h"
#include "core/support/words/shown_text.h"
#include "tests/support/test.h"

#include <QTest>

using namespace passbench;

class TestShownText : public QObject {
    Q_OBJECT
private slots:
    void charactersHaveALength()
    {
        QCOMPARE(characterLength(""), 0U);
        QCOMPARE(characterLength("ab"), 1U);
        QCOMPARE(characterLength("\xC3\xA4" "b"), 2U);
        QCOMPARE(characterLength("\xE2\x82\xAC"), 3U);
        QCOMPARE(characterLength("\xF0\x9F\x99\x82"), 4U);
        for (const char* wrong : {"\x9B", "\xC3", "\xC3" "a", "\xC0\x80", "\xE0\x80\x80", "\xED\xA0\x80", "\xF4\x90\x80\x80", "\xFF"})
            QCOMPARE(characterLength(wrong), 0U);
    }

    void pieceEndsWithinACharacter()
    {
        QCOMPARE(begunCharacter("a"), 0U);
        QCOMPARE(begunCharacter("a\xC2"), 1U);
        QCOMPARE(begunCharacter("a\xC2\x9B"), 0U);
        QCOMPARE(begunCharacter("a\xE2\x82"), 2U);
        QCOMPARE(begunCharacter("\xF0\x9F\x99"), 3U);
        QCOMPARE(begunCharacter("\xF0\x9F\x99\x82"), 0U);
        QCOMPARE(begunCharacter("\x9B\x9B\x9B\x9B"), 0U);
    }

    void ordersAreNotShown()
    {
        QCOMPARE(shownText("a\x1B[2J\x7F"), std::string("a?[2J?"));
        QCOMPARE(shownText("a\xC2\x80" "b\xC2\x9B" "2J\xC2\x9F"), std::string("a?b?2J?")); // the same orders in two bytes
        QCOMPARE(shownText("\xC2\xA0\xC3\xA4"), std::string("\xC2\xA0\xC3\xA4"));
        QCOMPARE(shownText("\x9B" "2J\xC3"), std::string("?2J?"));
        QCOMPARE(shownText("a\xE2\x80\xAE" "b"), std::string("a\\u202eb"));
        QVERIFY(isControl("\xC2\x9B") && isControl("\n") && !isControl("\xC2\xA0") && !isControl("a"));
    }

    void longTextIsCut()
    {
        QCOMPARE(shownText(std::string(300, 'a')), std::string(200, 'a'));
        QCOMPARE(shownText("\n" + std::string(300, 'a')), "?" + std::string(199, 'a'));
        QCOMPARE(shownText(std::string(199, 'a') + "\xE2\x80\xAE" + std::string(300, 'b')), std::string(199, 'a') + "\\u202e"); // no escape is cut in two
        QCOMPARE(harmless(std::string(300, 'a') + "\x1B" + std::string(300, 'b')), std::string(300, 'a') + "\\x1b" + std::string(300, 'b'));
    }

    /// A name of any length leaves room for what is said of it.
    void messagesAreNoLongerThanAPage()
    {
        std::string name;
        for (int i = 0; i < 100'000; ++i)
            name += "\xC3\xA4";
        const std::string shown = toText(Diagnostic {.message = "`" + name + "` can't be opened"});
        QVERIFY2(shown.size() < 2000 && shown.ends_with("` can't be opened\n"), shown.c_str());
        QVERIFY(QString::fromUtf8(shown.c_str()).toUtf8() == QByteArray(shown.c_str())); // no character is cut in two
    }

    /// What a file is called, or says, makes no line that looks like one of the program's own.
    void messagesForgeNoOthers()
    {
        const std::string forged = "ok.bin\nerror: fake\r\x1B[2J\xE2\x80\xAE";
        const std::string shown = toText(Diagnostic {.message = "`" + forged + "` can't be opened", .where = forged, .help = "one\nerror: two\n", .severity = Severity::Error, .notes = {forged}});
        QCOMPARE(shown, std::string("error: `ok.bin\\nerror: fake\\x0d\\x1b[2J\\u202e` can't be opened\n  at: ok.bin\\nerror: fake\\x0d\\x1b[2J\\u202e\n"
                                    "  note: ok.bin\n        error: fake\\x0d\\x1b[2J\\u202e\n  help: one\n        error: two\n"));
    }

    void whatIsUnseenIsWritten()
    {
        QCOMPARE(harmless("evil\xE2\x80\xAEgpj.exe"), std::string("evil\\u202egpj.exe")); // turns what follows
        QCOMPARE(harmless("a\xF3\xA0\x81\x81" "b"), std::string("a\\U000e0041b")); // a letter that is not shown
        QCOMPARE(harmless("a\xE3\x85\xA4" "b"), std::string("a\\u3164b"));
        QCOMPARE(harmless("\xF0\x9F\x98\x80"), std::string("\xF0\x9F\x98\x80")); // a face that is
        QCOMPARE(harmless("a\xE2\x80\x8B\xE2\x81\xA6\xE2\x80\xA8\xEF\xBB\xBF\xC2\xAD\xD8\x9C"), std::string("a\\u200b\\u2066\\u2028\\ufeff\\u00ad\\u061c"));
        QCOMPARE(harmless("\x1B[2J\n\t\xC2\x9B\xFF"), std::string("\\x1b[2J\\n\\x09\\x9b\xFF"));
        QCOMPARE(harmless("a\n\tb\r", "\n\t"), std::string("a\n\tb\\x0d"));
        for (const char* seen : {"<b>a & b</b>", "\xD7\xA9\xD7\x9C\xD7\x95\xD7\x9D", "\xF0\x9F\x91\xA9\xE2\x80\x8D\xF0\x9F\x94\xAC", "\xE2\x80\xA6\xC2\xA0\xE2\x80\xA7"})
            QCOMPARE(harmless(seen), std::string(seen)); // letters from right to left, an emoji of two, "…"
    }
};

PB_TEST(TestShownText)
#include "tst_shown_text.moc"
