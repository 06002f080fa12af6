#include "core/support/options.h"

#include <QtTest>

using namespace passbench;

namespace {

struct Sample {
    std::int64_t depth = 256;
    double epsilon = 1e-5;
    std::string layout = "NCHW";
    std::optional<Ints> axis;
    static auto fields()
    {
        return std::tuple {field("depth", &Sample::depth, "nodes in a group").range(1, 1024),
            field("epsilon", &Sample::epsilon, "added to the variance"),
            field("layout", &Sample::layout, "of the data").oneOf({"NCHW", "NHWC"}),
            field("axis", &Sample::axis, "axes to reduce")};
    }
};

} // namespace

class TestOptions : public QObject {
    Q_OBJECT
private slots:
    void describesFields()
    {
        const auto infos = fieldInfos<Sample>();
        QCOMPARE(infos.size(), 4u);
        QCOMPARE(infos[0].typeName, std::string("int"));
        QCOMPARE(infos[3].typeName, std::string("ints"));
        QVERIFY(infos[3].optional);
    }

    void readsBackWhatItWrites()
    {
        Sample sample;
        sample.depth = 8;
        sample.axis = Ints {1, -1};
        const Sample again = readFields<Sample>(writeFields(sample));
        QCOMPARE(again.depth, 8);
        QCOMPARE(again.axis, sample.axis);
        QCOMPARE(writeFields(sample).size(), 2u);
    }

    void fitsKinds()
    {
        const auto infos = fieldInfos<Sample>();
        const auto values = checkValues("P", infos, {{"epsilon", std::int64_t {1}}, {"axis", std::int64_t {2}}});
        QVERIFY(values);
        QCOMPARE(readFields<Sample>(*values).epsilon, 1.0);
        QCOMPARE(*readFields<Sample>(*values).axis, Ints {2});
    }

    void refusesUnknownNamesWithASuggestion()
    {
        const auto values = checkValues("FuseOps", fieldInfos<Sample>(), {{"dept", std::int64_t {1}}});
        QVERIFY(!values);
        QCOMPARE(values.error().help, std::string("did you mean `depth`?"));
    }

    void refusesOutOfRange()
    {
        QVERIFY(!checkValues("P", fieldInfos<Sample>(), {{"depth", std::int64_t {0}}}));
        QVERIFY(!checkValues("P", fieldInfos<Sample>(), {{"layout", std::string("NCWH")}}));
        QVERIFY(!checkValues("P", fieldInfos<Sample>(), {{"depth", std::string("deep")}}));
    }

    void keepsAnIntegerApartFromAListOfOne()
    {
        struct Split {
            IntOrInts cuts = std::int64_t {1};
            std::optional<DataType> dtype;
            static auto fields()
            {
                return std::tuple {field("cuts", &Split::cuts, "parts or cuts"), field("dtype", &Split::dtype, "of the result")};
            }
        };
        const auto infos = fieldInfos<Split>();
        QCOMPARE(infos[0].typeName, std::string("int or ints"));
        const auto count = checkValues("split", infos, {{"cuts", std::int64_t {2}}, {"dtype", std::string()}});
        QVERIFY(count);
        QCOMPARE(std::get<std::int64_t>(readFields<Split>(*count).cuts), 2);
        QVERIFY(!readFields<Split>(*count).dtype);
        const auto list = checkValues("split", infos, {{"cuts", Ints {2}}});
        QVERIFY(list);
        QCOMPARE(std::get<Ints>(readFields<Split>(*list).cuts), Ints {2});
        QVERIFY(!checkValues("split", infos, {{"cuts", std::string("2")}}));
    }

    void printsAndReadsJson()
    {
        const auto value = valueFromJson("[[0, 0], [1, 1]]");
        QVERIFY(value);
        QCOMPARE(relayText(*value), std::string("[[0, 0], [1, 1]]"));
        QCOMPARE(jsonText(Value(0.1)), std::string("0.1"));
        QVERIFY(!valueFromJson("{\"a\": 1}"));
        QVERIFY(!valueFromJson("[1, \"a\"]"));
    }
};

QTEST_APPLESS_MAIN(TestOptions)
#include "tst_options.moc"
