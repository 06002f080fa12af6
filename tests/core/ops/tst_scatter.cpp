// Operators that put elements where indices say, sort them, or mask them. Expected values are worked out by hand.

#include "tests/core/ops/op_testing.h"
#include "tests/support/test.h"

using namespace passbench;
using namespace passbench::testing;

namespace {

Attrs axis(std::int64_t value) { return {{"axis", value}}; }
Tensor bools(Ints shape, const std::vector<double>& values) { return tensor(DataType::Bool, std::move(shape), values); }

} // namespace

class TestScatter : public QObject {
    Q_OBJECT
private slots:
    void scatterElements()
    {
        const Tensor x = floats({2, 3}, {1, 2, 3, 4, 5, 6});
        QVERIFY(near(run("scatter_elements", {x, ints({1, 2}, {1, -2}), floats({1, 2}, {10, 20})}, axis(0)), floats({2, 3}, {1, 20, 3, 10, 5, 6})));
        QVERIFY(near(run("scatter_elements", {x, ints({2, 2}, {2, 0, 1, 1}), floats({2, 2}, {10, 20, 30, 40})}, axis(1)), floats({2, 3}, {20, 2, 10, 4, 40, 6})));
        const auto reduced = [&](const char* how) {
            return run("scatter_elements", {floats({3}, {4, 5, 6}), ints({3}, {0, 0, 2}), floats({3}, {2, 8, 1})}, {{"reduction", std::string(how)}});
        };
        QVERIFY(near(reduced("update"), floats({3}, {8, 5, 1})));
        QVERIFY(near(reduced("add"), floats({3}, {14, 5, 7})));
        QVERIFY(near(reduced("mul"), floats({3}, {64, 5, 6})));
        QVERIFY(near(reduced("mean"), floats({3}, {5.5, 5, 3.5})));
        QVERIFY(near(reduced("min"), floats({3}, {2, 5, 1})));
        QVERIFY(near(reduced("max"), floats({3}, {8, 5, 6})));
        QVERIFY(!runAll("scatter_elements", {x, ints({1, 1}, {2}), floats({1, 1}, {0})}, axis(0)));
        QVERIFY(!infer("scatter_elements", {Type(DataType::Float32, {2, 3}), Type(DataType::Int64, {2, 4}), Type(DataType::Float32, {2, 4})}, axis(0)));
        QVERIFY(!infer("scatter_elements", {Type(DataType::Bool, {2}), Type(DataType::Int64, {2}), Type(DataType::Bool, {2})}, {{"reduction", std::string("add")}}));
        COMPARE_TYPE(infer("scatter_elements", {Type(DataType::Float32, {Dim::symbol("n"), 3}), Type(DataType::Int64, {Dim(), 2}), Type(DataType::Float32, {Dim(), 2})}), "Tensor[(n, 3), float32]");
    }

    void everyElementType_data()
    {
        QTest::addColumn<DataType>("dtype");
        for (const DataType dtype : {DataType::Float64, DataType::Float32, DataType::Float16, DataType::BFloat16, DataType::Int8, DataType::Int16,
                 DataType::Int32, DataType::Int64, DataType::UInt8, DataType::UInt16, DataType::UInt32, DataType::UInt64, DataType::Int4, DataType::UInt4})
            QTest::newRow(std::string(name(dtype)).c_str()) << dtype;
    }

    /// Small whole numbers are the same in every type.
    void everyElementType()
    {
        QFETCH(DataType, dtype);
        const auto of = [&](Ints shape, const std::vector<double>& values) { return tensor(dtype, std::move(shape), values); };
        const Tensor x = of({2, 2}, {1, 2, 3, 4});
        QVERIFY(near(run("scatter_elements", {x, ints({1, 2}, {1, 0}), of({1, 2}, {2, 3})}, {{"reduction", std::string("add")}}), of({2, 2}, {1, 5, 5, 4})));
        QVERIFY(near(run("scatter_nd", {x, ints({1, 1}, {1}), of({1, 2}, {0, 1})}, {{"mode", std::string("max")}}), of({2, 2}, {1, 2, 3, 4})));
        QVERIFY(near(run("gather_nd", {x, ints({2, 1}, {1, 0})}), of({1}, {3})));
        QVERIFY(near(run("sort", {x}, {{"is_ascend", false}}), of({2, 2}, {2, 1, 4, 3})));
        QVERIFY(near(run("topk", {x}, {{"axis", std::int64_t {0}}}), of({1, 2}, {3, 4})));
        QVERIFY(near(run("trilu", {x, ints({}, {0})}), of({2, 2}, {1, 2, 0, 4})));
        QVERIFY(near(run("unique", {of({4}, {2, 1, 2, 3})}), of({3}, {1, 2, 3})));
        QVERIFY(near(run("argwhere", {of({3}, {0, 2, 0})}), tensor(DataType::Int32, {1, 1}, {1})));
        QVERIFY(near(run("searchsorted", {of({3}, {1, 2, 4}), of({2}, {2, 5})}), tensor(DataType::Int32, {2}, {1, 3})));
        QVERIFY(near(run("einsum", {x}, {{"equation", std::string("ij->j")}}, true), of({2}, {4, 6})));
        QVERIFY(near(run("collapse_sum_to", {x}, {{"shape", Ints {2, 1}}}), of({2, 1}, {3, 7})));
        QVERIFY(near(run("nn.mirror_pad", {of({2}, {1, 2})}, {{"pad_width", IntLists {{1, 1}}}}), of({4}, {1, 1, 2, 2})));
        QVERIFY(near(run("nn.space_to_batch_nd", {of({1, 2, 2}, {1, 2, 3, 4})}, {{"block_shape", Ints {2, 2}}, {"paddings", IntLists {{0, 0}, {0, 0}}}}), of({4, 1, 1}, {1, 2, 3, 4})));
        QVERIFY(near(run("reverse_sequence", {x, ints({2}, {2, 1})}), of({2, 2}, {2, 1, 3, 4})));
    }

    void integersWrapAround()
    {
        QVERIFY(near(run("scatter_elements", {tensor(DataType::Int8, {1}, {100}), ints({1}, {0}), tensor(DataType::Int8, {1}, {100})}, {{"reduction", std::string("add")}}), tensor(DataType::Int8, {1}, {-56})));
        QVERIFY(near(run("einsum", {tensor(DataType::UInt8, {2}, {200, 100})}, {{"equation", std::string("i->")}}, true), tensor(DataType::UInt8, {}, {44})));
    }

    void indexVectorsComeFirst()
    {
        const Tensor x = counting({2, 3, 2});
        // (0, 2) and (1, 0): pairs of numbers.
        QVERIFY(near(run("gather_nd", {x, ints({2, 2}, {0, 1, 2, 0})}), floats({2, 2}, {4, 5, 6, 7})));
        QVERIFY(near(run("gather_nd", {x, ints({3, 1}, {-1, -1, -1})}), floats({1}, {11})));
        QVERIFY(near(run("gather_nd", {x, ints({1, 2, 2}, {0, 2, 1, 1})}, {{"batch_dims", std::int64_t {1}}}), floats({2, 2, 2}, {0, 1, 4, 5, 8, 9, 8, 9})));
        QVERIFY(!runAll("gather_nd", {x, ints({1, 1}, {2})}));
        QVERIFY(near(run("scatter_nd", {floats({4}, {1, 2, 3, 4}), ints({1, 3}, {3, 1, 3}), floats({3}, {9, 8, 7})}), floats({4}, {1, 8, 3, 7})));
        QVERIFY(near(run("scatter_nd", {counting({2, 2}), ints({1, 1}, {0}), floats({1, 2}, {5, 6})}, {{"mode", std::string("add")}}), floats({2, 2}, {5, 7, 2, 3})));
        COMPARE_TYPE(infer("gather_nd", {Type(DataType::Int8, {4, Dim::symbol("n"), 6}), Type(DataType::Int32, {1, 4, 7})}, {{"batch_dims", std::int64_t {1}}}), "Tensor[(4, 7, 6), int8]");
        QVERIFY(!infer("gather_nd", {Type(DataType::Int8, {4}), Type(DataType::Int32, {2, 7})}));
        QVERIFY(!infer("gather_nd", {Type(DataType::Int8, {4}), Type(DataType::Int32, {Dim(), 7})}));
        QVERIFY(!infer("scatter_nd", {Type(DataType::Int8, {4, 4}), Type(DataType::Int32, {1, 7}), Type(DataType::Int8, {7})}));
    }

    void sortingIsStableAndKnowsNan()
    {
        const float nan = std::numeric_limits<float>::quiet_NaN();
        const Tensor x = floats({5}, {3, nan, 1, 3, -2});
        QVERIFY(near(run("sort", {x}), floats({5}, {-2, 1, 3, 3, nan})));
        QVERIFY(near(run("argsort", {x}), tensor(DataType::Int32, {5}, {4, 2, 0, 3, 1})));
        QVERIFY(near(run("argsort", {x}, {{"is_ascend", false}, {"dtype", DataType::Int64}}), ints({5}, {1, 0, 3, 2, 4})));
        const auto both = runAll("topk", {floats({2, 3}, {5, 7, 7, 9, 1, 8})}, {{"k", std::int64_t {2}}});
        QVERIFY(both && both->size() == 2);
        QVERIFY(near((*both)[0], floats({2, 2}, {7, 7, 9, 8})));
        QVERIFY(near((*both)[1], tensor(DataType::Int32, {2, 2}, {1, 2, 0, 2})));
        QVERIFY(near(run("topk", {x}, {{"k", std::int64_t {2}}, {"is_ascend", true}, {"ret_type", std::string("indices")}}), tensor(DataType::Int32, {2}, {4, 2})));
        QVERIFY(!infer("topk", {Type(DataType::Float32, {3})}, {{"k", std::int64_t {4}}}));
        QVERIFY(near(run("searchsorted", {floats({2, 3}, {1, 2, 2, 0, 5, nan}), floats({2, 2}, {2, 0, nan, 9})}, {{"right", true}}), tensor(DataType::Int32, {2, 2}, {3, 0, 3, 2})));
    }

    void resultsAsLongAsTheElementsSay()
    {
        QVERIFY(near(run("argwhere", {bools({2, 3}, {0, 1, 0, 1, 0, 1})}), tensor(DataType::Int32, {3, 2}, {0, 1, 1, 0, 1, 2})));
        QVERIFY(near(run("argwhere", {floats({2}, {0, 0})}), tensor(DataType::Int32, {0, 1}, {})));
        COMPARE_TYPE(infer("argwhere", {Type(DataType::Float32, {2, 3})}), "Tensor[(?, 2), int32]");
        const auto all = runAll("unique", {floats({6}, {2, 1, 1, 3, 4, 3})}, {{"sorted", false}, {"return_counts", true}});
        QVERIFY(all && all->size() == 5);
        QVERIFY(near((*all)[0], floats({4}, {2, 1, 3, 4})));
        QVERIFY(near((*all)[1], tensor(DataType::Int32, {4}, {0, 1, 3, 4})));
        QVERIFY(near((*all)[2], tensor(DataType::Int32, {6}, {0, 1, 1, 2, 3, 2})));
        QVERIFY(near((*all)[3], tensor(DataType::Int32, {1}, {4})));
        QVERIFY(near((*all)[4], tensor(DataType::Int32, {4}, {1, 2, 2, 1})));
        QVERIFY(near(run("unique", {floats({3, 2}, {1, 0, 0, 5, 1, 0})}, axis(0)), floats({2, 2}, {0, 5, 1, 0})));
        QVERIFY(near(run("unique", {floats({2, 3}, {1, 0, 1, 2, 3, 2})}, axis(1)), floats({2, 2}, {0, 1, 3, 2})));
    }

    void masks()
    {
        const Tensor x = counting({2, 3});
        QVERIFY(near(run("trilu", {x, ints({}, {1})}), floats({2, 3}, {0, 1, 2, 0, 0, 5})));
        QVERIFY(near(run("trilu", {x, ints({}, {-1})}, {{"upper", false}}), floats({2, 3}, {0, 0, 0, 3, 0, 0})));
        QVERIFY(near(run("trilu", {x, ints({}, {std::numeric_limits<std::int64_t>::min()})}), x));
        QVERIFY(near(run("reverse_sequence", {counting({2, 3}), ints({2}, {3, 2})}), floats({2, 3}, {2, 1, 0, 4, 3, 5})));
        QVERIFY(near(run("reverse_sequence", {counting({3, 2}), ints({2}, {0, 3})}, {{"seq_axis", std::int64_t {0}}, {"batch_axis", std::int64_t {1}}}), floats({3, 2}, {0, 5, 2, 3, 4, 1})));
        QVERIFY(!runAll("reverse_sequence", {x, ints({2}, {4, 1})}));
    }
};

PB_TEST(TestScatter)
#include "tst_scatter.moc"
