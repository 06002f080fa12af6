#include "core/import/onnx_shape_values.h"

#include <QtTest>

using namespace passbench;

namespace {

const Dim batch = Dim::symbol("batch");

std::optional<ShapeValue> ask(std::string_view op, std::vector<std::optional<ShapeValue>> inputs, std::int64_t rank = 1)
{
    return evaluateShape({.op = op, .inputs = inputs, .axis = 0, .targetRank = rank});
}

ShapeValue ints(std::initializer_list<std::int64_t> values, bool scalar = false)
{
    return ShapeValue::of(std::vector<std::int64_t>(values), scalar);
}

} // namespace

class TestShapeValues : public QObject {
    Q_OBJECT
private slots:
    void picksAndJoins()
    {
        const ShapeValue shape = ShapeValue::of({batch, 3, 224});
        const auto first = ask("Gather", {shape, ints({0}, true)});
        QVERIFY(first && first->scalar && first->entries[0].dim == batch);
        const auto last = ask("Gather", {shape, ints({-1})});
        QCOMPARE(last->known(), (Ints {224}));
        const auto joined = ask("Concat", {*ask("Unsqueeze", {first}), ints({-1})});
        QCOMPARE(joined->entries.size(), 2u);
        QVERIFY(!joined->allKnown());
        QCOMPARE(ask("Slice", {shape, ints({1}), ints({9223372036854775807})})->known(), (Ints {3, 224}));
        QVERIFY(!ask("Gather", {shape, ints({3})}));
    }

    void countsWithWhatIsKnown()
    {
        const ShapeValue shape = ShapeValue::of({batch, 6});
        const auto same = ask("Mul", {shape, ints({1}, true)});
        QVERIFY(same->entries[0].dim == batch && same->entries[1].value == 6);
        const auto half = ask("Div", {shape, ints({2}, true)});
        QVERIFY(!half->entries[0].value && half->entries[0].dim.isUnknown());
        QCOMPARE(*half->entries[1].value, 3);
        QVERIFY(!ask("Div", {ints({1}), ints({0})})->allKnown());
        QVERIFY(!ask("Sub", {ints({0}), shape})->entries[0].dim.isSymbol());
    }

    void refusesWhatItDoesNotFollow()
    {
        QVERIFY(!ask("NonZero", {ints({1})}));
        QVERIFY(!ask("Add", {ints({1, 2, 3}), ints({1, 2})}));
        QVERIFY(!ask("Unsqueeze", {ints({1, 2})}, 2));
        QVERIFY(!ask("Concat", {ints({1}), std::nullopt}));
    }
};

QTEST_APPLESS_MAIN(TestShapeValues)
#include "tst_shape_values.moc"
