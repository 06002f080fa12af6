#include "tests/core/ops/op_testing.h"
#include "tests/support/test.h"

using namespace passbench;
using namespace passbench::testing;

namespace {

constexpr double inf = std::numeric_limits<double>::infinity();
constexpr double NaN = std::numeric_limits<double>::quiet_NaN();

} // namespace

class TestElementwise : public QObject {
    Q_OBJECT
private slots:
    void functionsOfFloats()
    {
        const std::pair<const char*, double (*)(double)> functions[] = {{"exp", std::exp}, {"tanh", std::tanh}, {"erf", std::erf},
            {"sin", std::sin}, {"cos", std::cos}, {"atan", std::atan}, {"asinh", std::asinh}, {"floor", std::floor},
            {"ceil", std::ceil}, {"trunc", std::trunc}, {"abs", std::fabs}};
        for (const DataType dtype : {DataType::Float32, DataType::Float64, DataType::Float16, DataType::BFloat16})
            for (const auto& [name, function] : functions) {
                const std::vector<double> points {-1.5, -0.25, 0, 0.5, 2};
                std::vector<double> values;
                for (const double x : points)
                    values.push_back(function(x));
                const double tolerance = dtype == DataType::Float64 ? 1e-15 : dtype == DataType::Float32 ? 1e-6 : 0.04;
                QVERIFY2(near(run(name, {tensor(dtype, {5}, points)}), tensor(dtype, {5}, values), tolerance), name);
            }
    }

    void roundTakesHalvesAwayFromZero()
    {
        QVERIFY(near(run("round", {floats({6}, {-2.5f, -0.5f, 0.5f, 1.5f, 2.5f, 2.4f})}), floats({6}, {-3, -1, 1, 2, 3, 2})));
        QVERIFY(near(run("round", {ints({2}, {-3, 7})}), ints({2}, {-3, 7})));
    }

    void sigmoidDoesNotOverflow()
    {
        QVERIFY(near(run("sigmoid", {floats({3}, {-200, 0, 200})}), floats({3}, {0, 0.5f, 1}), 1e-7));
    }

    void integersWrap()
    {
        QVERIFY(near(run("negative", {tensor(DataType::Int8, {3}, {-128, 1, 0})}), tensor(DataType::Int8, {3}, {-128, -1, 0})));
        QVERIFY(near(run("abs", {tensor(DataType::Int8, {2}, {-128, -5})}), tensor(DataType::Int8, {2}, {-128, 5})));
        QVERIFY(near(run("negative", {tensor(DataType::Int4, {2}, {-8, 3})}), tensor(DataType::Int4, {2}, {-8, -3})));
        QVERIFY(near(run("sign", {ints({3}, {-9, 0, 4})}), ints({3}, {-1, 0, 1})));
        QVERIFY(near(run("bitwise_not", {tensor(DataType::UInt8, {1}, {1})}), tensor(DataType::UInt8, {1}, {254})));
    }

    void boolsStayZeroOrOne()
    {
        const Tensor both = tensor(DataType::Bool, {2}, {0, 1});
        const Tensor other = tensor(DataType::Bool, {2}, {1, 0});
        QVERIFY(near(run("logical_not", {both}), other));
        QVERIFY(near(run("bitwise_not", {both}), other));
        QVERIFY(!infer("exp", {Type(DataType::Bool, {2})}));
        QVERIFY(!infer("logical_not", {Type(DataType::Float32, {2})}));
    }

    void predicates()
    {
        const Tensor x = tensor(DataType::Float32, {4}, {NaN, inf, -inf, 1});
        QVERIFY(near(run("isnan", {x}), tensor(DataType::Bool, {4}, {1, 0, 0, 0})));
        QVERIFY(near(run("isinf", {x}), tensor(DataType::Bool, {4}, {0, 1, 1, 0})));
        QVERIFY(near(run("isfinite", {x}), tensor(DataType::Bool, {4}, {0, 0, 0, 1})));
    }

    void activations()
    {
        const Tensor x = tensor(DataType::Float32, {2, 2}, {-2, NaN, 0.5, 9});
        QVERIFY(near(run("nn.relu", {x}), tensor(DataType::Float32, {2, 2}, {0, NaN, 0.5, 9})));
        QVERIFY(near(run("clip", {x}, {{"a_min", 0.0}, {"a_max", 6.0}}), tensor(DataType::Float32, {2, 2}, {0, NaN, 0.5, 6})));
        QVERIFY(near(run("nn.leaky_relu", {x}), tensor(DataType::Float32, {2, 2}, {-0.5, NaN, 0.5, 9})));
        QVERIFY(near(run("nn.prelu", {floats({2, 2}, {-1, -2, -3, 4}), floats({2}, {10, 100})}), floats({2, 2}, {-10, -200, -30, 4})));
        QVERIFY(near(run("clip", {tensor(DataType::Int8, {2}, {-100, 100})}, {{"a_min", -1e9}, {"a_max", 6.0}}), tensor(DataType::Int8, {2}, {-100, 6})));
        COMPARE_TYPE(infer("clip", {Type(DataType::Float32, {2})}), "error: `clip` needs `a_min`: smallest value of the result");
    }

    void dropoutGivesATuple()
    {
        const auto results = runAll("nn.dropout", {floats({2}, {3, 4})});
        QVERIFY(results && results->size() == 2);
        QVERIFY(near((*results)[0], floats({2}, {3, 4})));
        QVERIFY(near((*results)[1], floats({2}, {1, 1})));
    }

    void castsConvert()
    {
        const Tensor x = tensor(DataType::Float32, {5}, {-1.9, 2.9, 300, NaN, -inf});
        QVERIFY(near(run("cast", {x}, {{"dtype", DataType::Int8}}), tensor(DataType::Int8, {5}, {-1, 2, 127, 0, -128})));
        QVERIFY(near(run("cast", {x}, {{"dtype", DataType::Bool}}), tensor(DataType::Bool, {5}, {1, 1, 1, 1, 1})));
        QVERIFY(near(run("cast", {ints({2}, {257, -1})}, {{"dtype", DataType::UInt8}}), tensor(DataType::UInt8, {2}, {1, 255})));
        QVERIFY(near(run("cast", {floats({1}, {0.1f})}, {{"dtype", std::string("float16")}}), tensor(DataType::Float16, {1}, {0.1})));
        const Tensor bits = run("reinterpret", {floats({1}, {1.0f})}, {{"dtype", DataType::Int32}});
        QVERIFY(near(bits, tensor(DataType::Int32, {1}, {0x3F800000})));
        QVERIFY(!infer("reinterpret", {Type(DataType::Float32, {1})}, {{"dtype", DataType::Int8}}));
    }

    void emptyAndRankZero()
    {
        QVERIFY(near(run("exp", {floats({0, 3}, {})}), floats({0, 3}, {})));
        QVERIFY(near(run("exp", {floats({}, {0})}), floats({}, {1})));
    }
};

PB_TEST(TestElementwise)
#include "tst_elementwise.moc"
