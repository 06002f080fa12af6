#include "core/support/options.h"
#include "tests/support/test.h"

#include <QTest>

using namespace passbench;

namespace {

struct Sample {
    std::int64_t depth = 256;
    double epsilon = 1e-5;
    std::string layout = "NCHW";
    std::optional<Ints> axis;
    static Fields fields()
    {
        return {field("depth", &Sample::depth, "nodes in a group").range(1, 1024),
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

    /// Thousands of nodes have the same attributes, and memory for them once.
    void valuesThatFitStayShared()
    {
        const NamedValues values {{"depth", std::int64_t {8}}, {"layout", std::string("NHWC")}};
        QVERIFY(checkValues("P", fieldInfos<Sample>(), values)->begin() == values.begin());
        const NamedValues withDefault {{"depth", std::int64_t {8}}, {"layout", std::string("NCHW")}};
        QCOMPARE(*checkValues("P", fieldInfos<Sample>(), withDefault), (NamedValues {{"depth", std::int64_t {8}}}));
        const NamedValues otherType {{"depth", std::int64_t {8}}, {"epsilon", std::int64_t {1}}};
        QVERIFY(checkValues("P", fieldInfos<Sample>(), otherType)->find<double>("epsilon"));
        const NamedValues otherOrder {{"layout", std::string("NHWC")}, {"depth", std::int64_t {8}}};
        QCOMPARE(checkValues("P", fieldInfos<Sample>(), otherOrder)->begin()->first, std::string("depth"));
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

    void refusesWhatIsInNoRange()
    {
        struct Ranged {
            double rate = 0.5;
            Ints sizes {1};
            std::optional<Floats> scales;
            IntOrInts parts = std::int64_t {1};
            static Fields fields()
            {
                return {field("rate", &Ranged::rate, "share").range(0, 1), field("sizes", &Ranged::sizes, "extents").atLeast(1),
                    field("scales", &Ranged::scales, "factors").range(0, 1), field("parts", &Ranged::parts, "how many").atLeast(1)};
            }
        };
        const double nan = std::numeric_limits<double>::quiet_NaN();
        const auto refused = [](std::string_view name, Value value) {
            const auto values = checkValues("P", fieldInfos<Ranged>(), {{std::string(name), std::move(value)}});
            return values ? std::string() : values.error().message;
        };
        QCOMPARE(refused("rate", nan), std::string("`rate` is nan, and should be 0 or more"));
        QCOMPARE(refused("rate", 0.25), std::string());
        QCOMPARE(refused("sizes", Ints {3, 0}), std::string("`sizes` is 0, and should be 1 or more"));
        QCOMPARE(refused("sizes", Ints {3, 1}), std::string());
        QCOMPARE(refused("scales", Floats {0.5, nan}), std::string("`scales` is nan, and should be 0 or more"));
        QCOMPARE(refused("parts", Ints {2, -1}), std::string("`parts` is -1, and should be 1 or more"));
        QCOMPARE(refused("parts", std::int64_t {0}), std::string("`parts` is 0, and should be 1 or more"));
    }

    void refusesIntegersAbove64Bits()
    {
        for (const char* text : {"18446744073709551615", "9223372036854775808", "[1, 9223372036854775808]", "[[0], [9223372036854775808]]"}) {
            const auto value = valueFromJson(text);
            QVERIFY2(!value, text);
            QVERIFY(value.error().message.ends_with("does not fit a 64-bit integer"));
        }
        QCOMPARE(*valueFromJson("9223372036854775807"), Value(std::numeric_limits<std::int64_t>::max()));
        QCOMPARE(*valueFromJson("[-9223372036854775808]"), Value(Ints {std::numeric_limits<std::int64_t>::min()}));
    }

    void keepsAnIntegerApartFromAListOfOne()
    {
        struct Split {
            IntOrInts cuts = std::int64_t {1};
            std::optional<DataType> dtype;
            static Fields fields()
            {
                return {field("cuts", &Split::cuts, "parts or cuts"), field("dtype", &Split::dtype, "of the result")};
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

PB_TEST(TestOptions)
#include "tst_options.moc"
