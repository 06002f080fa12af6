// The arguments of a message are found again in its text, and put into a translation.

#include "core/support/words/message_template.h"
#include "tests/support/test.h"

using namespace passbench;

class TestMessageTemplate : public QObject {
    Q_OBJECT

    static std::string again(const char* made, const std::string& text, const char* translation)
    {
        const auto arguments = MessageTemplate(made).argumentsIn(text);
        return arguments ? withArguments(translation, *arguments) : std::string("not of it");
    }

private slots:
    void argumentsAreFound()
    {
        QCOMPARE(again("`{}` needs {}, and has {}", "`add` needs 2 inputs, and has 3", "{2} statt {1}: `{0}`"), std::string("3 statt 2 inputs: `add`"));
        QCOMPARE(again("{} by {:.3g}", "differs by 0.12", "{}: {}"), std::string("not of it")); // " by " alone is found in anything
        QVERIFY(!MessageTemplate("{} by {:.3g}").isUsable());
        QCOMPARE(again("differs by {:.3g} at element {}", "differs by 0.12 at element 7", "bei {1} um {0} anders"), std::string("bei 7 um 0.12 anders"));
        QCOMPARE(again("the set {{{}}} is empty", "the set {a} is empty", "leer: {{{}}}"), std::string("leer: {a}"));
        QCOMPARE(again("known: {}, {}", "known: a, b, c", "bekannt: {1}; {0}"), std::string("bekannt: b, c; a")); // the last takes the rest
    }

    void namesAreNoTexts()
    {
        const MessageTemplate one("`{}` needs the graph to be {}");
        QVERIFY(one.isCode(0) && !one.isCode(1) && !one.isCode(2));
        QVERIFY(!MessageTemplate("the name is {}`").isCode(0));
    }

    void otherTextsAreNot()
    {
        QCOMPARE(again("there is no operator `{}`", "there is no operator", ""), std::string("not of it"));
        QCOMPARE(again("there is no operator `{}`", "there is no operator `add", ""), std::string("not of it"));
        QCOMPARE(again("before {} and behind {}", "before x behind y", ""), std::string("not of it"));
        QVERIFY(!MessageTemplate("nothing to fill in").isUsable());
        QVERIFY(!MessageTemplate("{:.{}f} percent of it").isUsable()); // a width that is an argument itself
    }

    void pluralsOfOtherLanguages()
    {
        const char* english = "{} function{} changed";
        const char* german = "{} Funktion{1||en} geändert";
        QCOMPARE(again(english, "1 function changed", german), std::string("1 Funktion geändert"));
        QCOMPARE(again(english, "2 functions changed", german), std::string("2 Funktionen geändert"));
    }
};

PB_TEST(TestMessageTemplate)
#include "tst_message_template.moc"
