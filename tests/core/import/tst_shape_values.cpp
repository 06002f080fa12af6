#include "core/import/graph/shape_values.h"
#include "tests/support/test.h"

#include <QTest>

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

    void choosesAndCompares()
    {
        const ShapeValue shape = ShapeValue::of({batch, 6});
        const auto open = ask("Equal", {shape, ints({-1})}); // a size is never negative
        QCOMPARE(open->known(), (Ints {0, 0}));
        const auto expanded = ask("Where", {open, ints({1}), shape});
        QVERIFY(expanded->entries[0].dim == batch && expanded->entries[1].value == 6);
        QVERIFY(!ask("Equal", {shape, ints({3})})->entries[0].value);
        QCOMPARE(ask("Equal", {shape, shape})->known(), (Ints {1, 1}));
        QCOMPARE(ask("Greater", {shape, ints({-1})})->known(), (Ints {1, 1}));
        QCOMPARE(ask("LessOrEqual", {shape, ints({-1})})->known(), (Ints {0, 0}));
        QCOMPARE(ask("Not", {ints({0, 4})})->known(), (Ints {1, 0}));
        QVERIFY(ask("Max", {shape, ints({0}), ints({0, 9})})->entries[0].dim == batch);
        QCOMPARE(*ask("Max", {shape, ints({0}), ints({0, 9})})->entries[1].value, 9);
    }

    void repeatsAndReduces()
    {
        const ShapeValue shape = ShapeValue::of({batch, 6});
        const auto twice = ask("Tile", {shape, ints({2})});
        QCOMPARE(twice->entries.size(), 4u);
        QVERIFY(twice->entries[2].dim == batch);
        QCOMPARE(ask("Expand", {ints({7}), ints({3})})->known(), (Ints {7, 7, 7}));
        QVERIFY(!ask("Expand", {shape, ints({3})}));
        const auto product = ask("ReduceProd", {ShapeValue::of({2, 3, 4})}, 0);
        QVERIFY(product && product->scalar);
        QCOMPARE(product->known(), (Ints {24}));
        QVERIFY(!ask("ReduceProd", {shape})->entries[0].value);
        QVERIFY(ask("ReduceProd", {ShapeValue::of({batch, 1})})->entries[0].dim == batch);
    }

    void refusesWhatItDoesNotFollow()
    {
        QVERIFY(!ask("NonZero", {ints({1})}));
        QVERIFY(!ask("Add", {ints({1, 2, 3}), ints({1, 2})}));
        QVERIFY(!ask("Unsqueeze", {ints({1, 2})}, 2));
        QVERIFY(!ask("Concat", {ints({1}), std::nullopt}));
    }
};

PB_TEST(TestShapeValues)
#include "tst_shape_values.moc"
