// einsum, blocks, and what cuts and fills: expected values are worked out by hand.

#include "tests/core/ops/op_testing.h"
#include "tests/support/test.h"

using namespace passbench;
using namespace passbench::testing;

namespace {

Tensor einsum(const char* equation, const std::vector<Tensor>& operands) { return run("einsum", operands, {{"equation", std::string(equation)}}, true); }

Result<Type> inferEinsum(const char* equation, std::vector<Type> operands)
{
    return infer("einsum", {Type(TupleType {std::move(operands)})}, {{"equation", std::string(equation)}});
}

} // namespace

class TestEinsum : public QObject {
    Q_OBJECT
private slots:
    void equations()
    {
        const Tensor a = floats({2, 2}, {1, 2, 3, 4}), b = floats({2, 3}, {1, 0, 2, 0, 1, 1}), v = floats({2}, {10, 1});
        QVERIFY(near(einsum("ij,jk->ik", {a, b}), floats({2, 3}, {1, 2, 4, 3, 4, 10})));
        QVERIFY(near(einsum(" ij , jk ", {a, b}), floats({2, 3}, {1, 2, 4, 3, 4, 10})));
        QVERIFY(near(einsum("ji", {a}), floats({2, 2}, {1, 3, 2, 4}))); // implicit: sorted letters
        QVERIFY(near(einsum("ii->i", {a}), floats({2}, {1, 4})));
        QVERIFY(near(einsum("ii", {a}), floats({}, {5})));
        QVERIFY(near(einsum("ij->", {a}), floats({}, {10})));
        QVERIFY(near(einsum("i,i", {v, v}), floats({}, {101})));
        QVERIFY(near(einsum("i,j->ji", {v, v}), floats({2, 2}, {100, 10, 10, 1})));
        QVERIFY(near(einsum("...ij->...ji", {counting({2, 1, 2})}), floats({2, 2, 1}, {0, 1, 2, 3})));
        QVERIFY(near(einsum("...i,i", {a, v}), floats({2}, {12, 34})));
        QVERIFY(near(einsum("i,ij,j->", {v, a, v}), floats({}, {154})));
        QVERIFY(near(einsum("iI,Ii->i", {a, a}), floats({2}, {7, 22}))); // case matters
        QVERIFY(near(einsum("ij,ij->ij", {a, floats({1, 2}, {2, 3})}), floats({2, 2}, {2, 6, 6, 12})));
        QVERIFY(near(einsum("ij->i", {floats({2, 0}, {})}), floats({2}, {0, 0})));
    }

    void typesAndMistakes()
    {
        COMPARE_TYPE(inferEinsum("bij,bjk->bik", {f32({Dim::symbol("b"), 2, Dim()}), f32({Dim::symbol("b"), 5, 7})}), "Tensor[(b, 2, 7), float32]");
        for (const char* bad : {"ij,jk", "ij->k", "ij->ii", "i.j", "i->i", "...i...->i", "ij->i->j", "", "ij1"})
            QVERIFY2(!inferEinsum(bad, {f32({2, 3})}), bad);
        QVERIFY(!inferEinsum("ij,jk", {f32({2, 3}), f32({4, 5})}));
        QVERIFY(!inferEinsum("i,i", {f32({2}), Type(DataType::Int32, {2})}));
        QVERIFY(!inferEinsum("", {}));
    }

    void blocksGoThereAndBack()
    {
        const Tensor x = counting({2, 3, 2});
        const Attrs there {{"block_shape", Ints {2, 2}}, {"paddings", IntLists {{1, 0}, {0, 0}}}, {"pad_value", 9.0}};
        const Attrs back {{"block_shape", Ints {2, 2}}, {"crops", IntLists {{1, 0}, {0, 0}}}};
        const Tensor dealt = run("nn.space_to_batch_nd", {x}, there);
        QVERIFY(near(dealt, floats({8, 2, 1}, {9, 2, 9, 8, 9, 3, 9, 9, 0, 4, 6, 10, 1, 5, 7, 11})));
        QVERIFY(near(run("nn.batch_to_space_nd", {dealt}, back), x));
        QVERIFY(!infer("nn.space_to_batch_nd", {f32({1, 3})}, {{"block_shape", Ints {2}}, {"paddings", IntLists {{0, 0}}}}));
        QVERIFY(!infer("nn.batch_to_space_nd", {f32({3, 3})}, {{"block_shape", Ints {2}}, {"crops", IntLists {{0, 0}}}}));
        QVERIFY(near(run("nn.dilate", {floats({2, 2}, {1, 2, 3, 4})}, {{"strides", Ints {1, 2}}, {"dilation_value", 7.0}}), floats({2, 3}, {1, 7, 2, 3, 7, 4})));
        COMPARE_TYPE(infer("nn.dilate", {f32({Dim::symbol("n"), Dim()})}, {{"strides", Ints {1, 2}}}), "Tensor[(n, ?), float32]");
    }

    void mirrors()
    {
        const Tensor x = floats({3}, {1, 2, 3});
        QVERIFY(near(run("nn.mirror_pad", {x}, {{"pad_width", IntLists {{3, 2}}}}), floats({8}, {3, 2, 1, 1, 2, 3, 3, 2})));
        QVERIFY(near(run("nn.mirror_pad", {x}, {{"pad_width", IntLists {{2, 1}}}, {"mode", std::string("REFLECT")}}), floats({6}, {3, 2, 1, 2, 3, 2})));
        QVERIFY(!infer("nn.mirror_pad", {f32({3})}, {{"pad_width", IntLists {{3, 0}}}, {"mode", std::string("REFLECT")}}));
        QVERIFY(!infer("nn.mirror_pad", {f32({3})}, {{"pad_width", IntLists {{4, 0}}}}));
    }

    void cutsAndSums()
    {
        const Tensor x = counting({3, 4});
        QVERIFY(near(run("slice_like", {x, counting({2, 2})}), floats({2, 2}, {0, 1, 4, 5})));
        QVERIFY(near(run("slice_like", {x, counting({2, 2})}, {{"axes", Ints {-1}}}), floats({3, 2}, {0, 1, 4, 5, 8, 9})));
        const Attrs range {{"begin", Ints {0, 3}}, {"end", Ints {2, 0}}, {"strides", Ints {1, -2}}};
        QVERIFY(near(run("strided_set", {x, floats({2, 2}, {-1, -2, -3, -4})}, range), floats({3, 4}, {0, -2, 2, -1, 4, -4, 6, -3, 8, 9, 10, 11})));
        QVERIFY(!infer("strided_set", {f32({3, 4}), f32({2, 3})}, range));
        QVERIFY(near(run("collapse_sum_like", {x, counting({1, 4})}), floats({1, 4}, {12, 15, 18, 21})));
        QVERIFY(near(run("collapse_sum_to", {x}, {{"shape", Ints {}}}), floats({}, {66})));
        QVERIFY(!infer("collapse_sum_to", {f32({3, 4})}, {{"shape", Ints {2}}}));
        const Type again(DataType::Int32, {1}); // Relay gives the shape as an operand too
        QVERIFY(infer("collapse_sum_to", {f32({3, 4}), again}, {{"shape", Ints {4}}}));
        QVERIFY(!infer("collapse_sum_to", {f32({3, 4}), again, again}, {{"shape", Ints {4}}}));
        QVERIFY(near(run("reshape_like", {counting({2, 6}), counting({3, 2})}, {{"lhs_begin", std::int64_t {1}}}), counting({2, 3, 2})));
    }

    void fixedPoint()
    {
        const auto int32s = [](const std::vector<double>& values) { return tensor(DataType::Int32, {static_cast<std::int64_t>(values.size())}, values); };
        const std::int64_t half = std::int64_t {1} << 30; // 0.5 in Q31
        QVERIFY(near(run("fixed_point_multiply", {int32s({5, -5, 4, 2147483647})}, {{"multiplier", half}, {"shift", std::int64_t {0}}}), int32s({3, -2, 2, 1073741824})));
        QVERIFY(near(run("fixed_point_multiply", {int32s({5, -5})}, {{"multiplier", half}, {"shift", std::int64_t {2}}}), int32s({10, -10})));
        QVERIFY(near(run("fixed_point_multiply", {int32s({100})}, {{"multiplier", half}, {"shift", std::int64_t {-3}}}), int32s({6})));
        const Tensor x = tensor(DataType::Int32, {2, 2}, {8, 8, -8, 7});
        const Tensor m = int32s({static_cast<double>(half), static_cast<double>(half)});
        QVERIFY(near(run("fixed_point_multiply_per_axis", {x, m, int32s({1, 0}), int32s({0, 2})},
                         {{"is_lshift_required", true}, {"is_rshift_required", true}, {"axes", Ints {1}}}), tensor(DataType::Int32, {2, 2}, {8, 1, -8, 1})));
    }

    void whatIsDynamicBecomesStatic()
    {
        QVERIFY(near(run("dyn.reshape", {counting({2, 3}), ints({2}, {0, -1})}), counting({2, 3})));
        QVERIFY(near(run("dyn.broadcast_to", {floats({2, 1}, {1, 2}), ints({2}, {2, 2})}), floats({2, 2}, {1, 1, 2, 2})));
        QVERIFY(near(run("dyn.tile", {floats({1}, {3}), ints({2}, {2, 1})}), floats({2, 1}, {3, 3})));
        QVERIFY(near(run("dyn.full", {floats({}, {3}), ints({1}, {2})}), floats({2}, {3, 3})));
        QVERIFY(near(run("dyn.ones", {ints({1}, {2})}, {{"dtype", DataType::Int8}}), tensor(DataType::Int8, {2}, {1, 1})));
        QVERIFY(near(run("dyn.topk", {floats({3}, {1, 3, 2}), ints({1}, {2})}), floats({2}, {3, 2})));
        QVERIFY(near(run("dyn.one_hot", {ints({1}, {1}), floats({}, {1}), floats({}, {0}), ints({}, {3})}), floats({1, 3}, {0, 1, 0})));
        QVERIFY(near(run("dyn.strided_slice", {counting({4}), ints({1}, {1}), ints({1}, {4}), ints({1}, {2})}), floats({2}, {1, 3})));
        QVERIFY(near(run("dyn.strided_slice", {counting({2, 2}), ints({1}, {1}), ints({1}, {2}), ints({1}, {1}), ints({1}, {1})}), floats({2, 1}, {1, 3})));
        QVERIFY(near(run("dyn.nn.pad", {floats({1}, {5}), ints({1, 2}, {1, 0}), floats({}, {9})}), floats({2}, {9, 5})));
        QVERIFY(near(run("dyn.squeeze", {counting({1, 2}), ints({1}, {0})}), counting({2})));
        QVERIFY(near(run("dyn.expand_dims", {counting({2}), ints({}, {1})}), counting({2, 1})));
        COMPARE_TYPE(infer("dyn.reshape", {f32({2, 3}), Type(DataType::Int64, {3})}), "Tensor[(?, ?, ?), float32]");
        QVERIFY(!infer("dyn.reshape", {f32({2, 3}), Type(DataType::Int64, {Dim()})}));
        QVERIFY(!runAll("dyn.reshape", {counting({2, 3}), ints({1}, {7})}));
    }
};

PB_TEST(TestEinsum)
#include "tst_einsum.moc"
