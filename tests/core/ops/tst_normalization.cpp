#include "tests/core/ops/op_testing.h"
#include "tests/support/test.h"

using namespace passbench;
using namespace passbench::testing;

namespace {

const std::string channelsMessage = "error: `gamma` is (3,), and must be (4,), the channels of `data` (1, 4, 2)";

} // namespace

class TestNormalization : public QObject {
    Q_OBJECT
private slots:
    void batchNormUsesTheGivenStatistics()
    {
        const Tensor x = floats({1, 2, 2}, {1, 2, 3, 4});
        const auto results = runAll("nn.batch_norm", {x, floats({2}, {2, 1}), floats({2}, {10, 20}), floats({2}, {1, 3}), floats({2}, {4, 1})}, {{"epsilon", 0.0}});
        QVERIFY(results && results->size() == 3);
        QVERIFY(near((*results)[0], floats({1, 2, 2}, {10, 11, 20, 21}), 1e-6));
        QVERIFY(near((*results)[1], floats({2}, {1, 3})));
        QVERIFY(near((*results)[2], floats({2}, {4, 1})));
        const Tensor last = run("nn.batch_norm", {x, floats({2}, {2, 1}), floats({2}, {10, 20}), floats({2}, {1, 3}), floats({2}, {4, 1})},
            {{"epsilon", 0.0}, {"axis", std::int64_t {-1}}, {"scale", false}, {"center", false}});
        QVERIFY(near(last, floats({1, 2, 2}, {0, -1, 1, 1}), 1e-6));
        COMPARE_TYPE(infer("nn.batch_norm", {f32({Dim::symbol("n"), 4, 2}), f32({4}), f32({4}), f32({4}), f32({4})}),
            "(Tensor[(n, 4, 2), float32], Tensor[(4,), float32], Tensor[(4,), float32])");
        QCOMPARE(typeText(infer("nn.batch_norm", {f32({1, 4, 2}), f32({3}), f32({4}), f32({4}), f32({4})})), channelsMessage);
    }

    void layerNorm()
    {
        const Tensor x = floats({2, 2}, {1, 3, 10, 30});
        const Tensor one = floats({2}, {1, 1});
        const Tensor zero = floats({2}, {0, 0});
        QVERIFY(near(run("nn.layer_norm", {x, one, zero}, {{"epsilon", 0.0}}), floats({2, 2}, {-1, 1, -1, 1}), 1e-6));
        QVERIFY(near(run("nn.layer_norm", {x, floats({2}, {2, 3}), floats({2}, {5, 6})}, {{"epsilon", 0.0}}), floats({2, 2}, {3, 9, 3, 9}), 1e-6));
        QVERIFY(near(run("nn.layer_norm", {x, one, zero}, {{"epsilon", 0.0}, {"axis", std::int64_t {0}}}), floats({2, 2}, {-1, -1, 1, 1}), 1e-6));
        // a large offset must not drown the differences
        QVERIFY(near(run("nn.layer_norm", {floats({1, 2}, {16'777'214, 16'777'216}), one, zero}, {{"epsilon", 0.0}}), floats({1, 2}, {-1, 1}), 1e-6));
    }

    void instanceAndGroupNorm()
    {
        const Tensor x = floats({1, 2, 2}, {1, 3, 10, 30});
        const Tensor gamma = floats({2}, {1, 2});
        const Tensor beta = floats({2}, {0, 5});
        QVERIFY(near(run("nn.instance_norm", {x, gamma, beta}, {{"epsilon", 0.0}}), floats({1, 2, 2}, {-1, 1, 3, 7}), 1e-6));
        QVERIFY(near(run("nn.group_norm", {x, gamma, beta}, {{"epsilon", 0.0}, {"num_groups", std::int64_t {2}}}), floats({1, 2, 2}, {-1, 1, 3, 7}), 1e-6));
        // one group: mean 11, variance 131.5
        const float d = std::sqrt(131.5f);
        QVERIFY(near(run("nn.group_norm", {x, gamma, beta}, {{"epsilon", 0.0}, {"num_groups", std::int64_t {1}}}),
            floats({1, 2, 2}, {-10 / d, -8 / d, -2 / d + 5, 38 / d + 5}), 1e-5));
        QVERIFY(!infer("nn.group_norm", {f32({1, 4, 2}), f32({4}), f32({4})}, {{"num_groups", std::int64_t {3}}}));
    }

    void l2Normalize()
    {
        QVERIFY(near(run("nn.l2_normalize", {floats({2, 2}, {3, 4, 0, 0})}, {{"eps", 1e-12}, {"axis", Ints {1}}}), floats({2, 2}, {0.6f, 0.8f, 0, 0}), 1e-6));
        QVERIFY(near(run("nn.l2_normalize", {floats({2}, {3, 4})}, {{"eps", 1e-12}}), floats({2}, {0.6f, 0.8f}), 1e-6));
    }

    void lrnSumsSquaresOfNeighbours()
    {
        const Tensor x = floats({1, 4}, {1, 2, 3, 4});
        const Attrs attrs {{"size", std::int64_t {3}}, {"bias", 1.0}, {"alpha", 3.0}, {"beta", 1.0}};
        QVERIFY(near(run("nn.lrn", {x}, attrs), floats({1, 4}, {1.f / 6, 2.f / 15, 3.f / 30, 4.f / 26}), 1e-6));
    }

    void softmaxIsStable()
    {
        QVERIFY(near(run("nn.softmax", {floats({1, 2}, {1000, 1000})}), floats({1, 2}, {0.5f, 0.5f})));
        const Tensor x = floats({2, 2}, {0, std::log(3.0f), 5, 5});
        QVERIFY(near(run("nn.softmax", {x}), floats({2, 2}, {0.25f, 0.75f, 0.5f, 0.5f}), 1e-6));
        QVERIFY(near(run("nn.fast_softmax", {x}), floats({2, 2}, {0.25f, 0.75f, 0.5f, 0.5f}), 1e-6));
        QVERIFY(near(run("nn.log_softmax", {x}), floats({2, 2}, {std::log(0.25f), std::log(0.75f), std::log(0.5f), std::log(0.5f)}), 1e-6));
        const Tensor columns = run("nn.softmax", {floats({2, 2}, {0, 7, 0, 7})}, {{"axis", std::int64_t {0}}});
        QVERIFY(near(columns, floats({2, 2}, {0.5f, 0.5f, 0.5f, 0.5f})));
        COMPARE_TYPE(infer("nn.softmax", {f32({2, 2})}, {{"axis", std::int64_t {2}}}), "error: axis 2 is outside [-2, 1], the axes of a tensor of rank 2");
        COMPARE_TYPE(infer("nn.softmax", {Type(DataType::Int64, {2})}), "error: `data` is int64, and must be a float type");
    }

    void emptyRows()
    {
        QVERIFY(near(run("nn.softmax", {floats({0, 4}, {})}), floats({0, 4}, {})));
        QVERIFY(near(run("nn.softmax", {floats({3, 0}, {})}), floats({3, 0}, {})));
    }
};

PB_TEST(TestNormalization)
#include "tst_normalization.moc"
