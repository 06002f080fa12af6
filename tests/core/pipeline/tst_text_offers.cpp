// What is offered while a pipeline is typed.

#include "core/pipeline/text_offers.h"
#include "tests/support/test.h"

#include <QTest>

#include <algorithm>

using namespace passbench;

class TestTextOffers : public QObject {
    Q_OBJECT

    static bool offers(const char* text, const char* word)
    {
        const TextOffers found = offersAfter(text, {"dnnl", "tensorrt"});
        return std::ranges::find(found.words, word) != found.words.end();
    }

private slots:
    void namesOutsideOfBraces()
    {
        QVERIFY(offers("", "FuseOps") && offers("Fuse", "FuseOps") && offers("InferType, !Fu", "FuseOps"));
        QVERIFY(offers("FuseOps{max_depth=3}, pre", "preset(O3)") && offers("Sequential{name=\"a\"}(", "FoldConstant"));
        QVERIFY(offers("ins", "insert_before(") && offers("rem", "remove(") && offers("Seq", "Sequential(")); // names of passes are no calls
        QVERIFY(offers("preset(O", "O3") && !offers("preset(O", "preset(O3)"));
        QVERIFY(offersAfter("InferType # a comm", {}).words.empty());
        QVERIFY(offers("# a comment {\nFu", "FuseOps"));
    }

    /// An edit names steps that stand before it, those of presets among them.
    void namesOfSteps()
    {
        const auto wordsAfter = [](const char* text) { return offersAfter(text, {}).words; };
        QCOMPARE(wordsAfter("InferType, FoldConstant, FuseOps, FoldConstant, remove("), (Strings {"InferType", "FoldConstant", "FuseOps", "FoldConstant:2"}));
        QCOMPARE(wordsAfter("InferType\nFuseOps\nremove( Fu"), (Strings {"InferType", "FuseOps"}));
        QCOMPARE(wordsAfter("FoldConstant, InferType, FoldConstant, insert_before(FoldConstant:"), (Strings {"1", "2"}));
        QCOMPARE(wordsAfter("InferType, FuseOps, remove(FuseOps), insert_after("), (Strings {"InferType"}));
        QVERIFY(offers("preset(O2), remove(", "FuseOps") && !offers("preset(O2), remove(", "LabelOps"));
        QVERIFY(offersAfter("InferType, remove(", {}).areFew);
        QVERIFY(offers("NoSuchPass, remove(", "LabelOps")); // which nobody can read
        QVERIFY(offers("InferType, insert_after(InferType, Lab", "LabelOps") && !offers("InferType, insert_after(InferType, ", "remove("));
        QVERIFY(offers("InferType, insert_after(InferType, FuseOps{", "max_depth="));
        QVERIFY(offers("InferType, remove(InferType), ", "remove(") && offers("Sequential(Fu", "FuseOps"));
    }

    /// Groups too, in quotation marks where a blank or a comma would end the name.
    void namesOfGroups()
    {
        const auto wordsAfter = [](const std::string& edit) {
            return offersAfter("InferType, Sequential{name=\"clean up (all, at once)\"}(FuseOps), Sequential{name=\"tidy\"}(LabelOps), " + edit, {}).words;
        };
        const Strings all {"InferType", "FuseOps", "LabelOps", "\"clean up (all, at once)\"", "tidy"};
        QCOMPARE(wordsAfter("remove("), all);
        QCOMPARE(wordsAfter("insert_after( ti"), all);
        QCOMPARE(wordsAfter("insert_before(\""), (Strings {"clean up (all, at once)\"", "tidy\""}));
        QCOMPARE(wordsAfter("remove(\"clean u"), (Strings {"up (all, at once)\""})); // of the last word on
        QCOMPARE(wordsAfter("remove(\"clean up (all, a"), (Strings {"at once)\""}));
        QVERIFY(wordsAfter("remove(\"nothing like t").empty() && wordsAfter("remove(\"tidy\"").empty());
        QCOMPARE(wordsAfter("remove(tidy:"), (Strings {"1"}));
        QCOMPARE(wordsAfter("remove(\"tidy\":"), (Strings {"1"}));
        QVERIFY(offersAfter("Sequential{name=\"a, b\"}(InferType), insert_after(\"a, b\", Fu", {}).words.size() > 20); // passes
        QCOMPARE(offersAfter("Sequential{name=\"a b\"}(InferType), FuseOps, Sequential{name=\"a b\"}(InferType), remove(", {}).words,
            (Strings {"InferType", "FuseOps", "InferType:2", "\"a b\"", "\"a b\":2"}));
        QCOMPARE(offersAfter("Sequential{name=\"FuseOps\"}(InferType), FuseOps, remove(", {}).words, (Strings {"InferType", "FuseOps"})); // which means the step
    }

    void optionsInsideThem()
    {
        QVERIFY(offers("FuseOps{", "max_depth=") && !offers("FuseOps{", "FuseOps"));
        QVERIFY(!offers("FuseOps{max_depth=3, ", "max_depth=")); // it is given
        QVERIFY(offers("AnnotateTarget{compilers=[\"dnnl\", \"tensorrt\"], incl", "include_non_call_ops="));
        QVERIFY(offersAfter("FuseOps{", {}).areFew && offersAfter("preset(", {}).areFew && !offersAfter("FuseOps", {}).areFew);
        QVERIFY(offersAfter("NoSuchPass{", {}).words.empty());
    }

    void theirValues()
    {
        QCOMPARE(offersAfter("AnnotateTarget{include_non_call_ops=", {}).words, (Strings {"true", "false"}));
        QCOMPARE(offersAfter("AnnotateTarget{compilers=[", {"dnnl"}).words, (Strings {"\"dnnl\""}));
        QCOMPARE(offersAfter("AnnotateTarget{compilers=[\"dnnl\", \"ten", {"dnnl", "tensorrt"}).words, (Strings {"dnnl\"", "tensorrt\""}));
        QCOMPARE(offersAfter("AnnotateTarget{compilers=", {"dnnl"}).words, (Strings {"[\"dnnl\"]"}));
        QVERIFY(offersAfter("FuseOps{max_depth=", {}).words.empty()); // a number is typed
    }
};

PB_TEST(TestTextOffers)
#include "tst_text_offers.moc"
