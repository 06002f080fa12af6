// What of a text a terminal would take for an order, and where a character ends.

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
        QVERIFY(isControl("\xC2\x9B") && isControl("\n") && !isControl("\xC2\xA0") && !isControl("a"));
    }
};

PB_TEST(TestShownText)
#include "tst_shown_text.moc"
