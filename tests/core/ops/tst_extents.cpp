// Extents that overflow are an error that names them, at the type rule: nothing behind it multiplies unchecked.

#include "core/ir/text/parser.h"
#include "core/ops/table/op_table.h"
#include "tests/support/test.h"
#include "tests/core/ops/op_testing.h"

using namespace passbench;
using namespace passbench::testing;

namespace {

constexpr std::int64_t large = std::int64_t {1} << 40, half = std::int64_t {1} << 62;

} // namespace

class TestExtents : public QObject {
    Q_OBJECT
private slots:
    void rulesRefuseOverflow()
    {
        const auto refused = [](std::string_view op, const std::vector<Type>& inputs, const Attrs& attrs, const char* message) {
            const auto type = infer(op, inputs, attrs);
            QCOMPARE(QString::fromStdString(typeText(type)), QString("error: ") + message);
        };
        const char* squared = "1099511627776 times 1099511627776 does not fit a 64-bit integer";
        refused("reshape", {f32({6})}, {{"newshape", Ints {large, large}}}, squared);
        refused("reshape", {f32({large, large})}, {{"newshape", Ints {-1}}}, squared);
        refused("reshape", {f32({large, large})}, {{"newshape", Ints {-3}}}, squared);
        refused("reshape", {f32({6})}, {{"newshape", Ints {-4, large, large}}}, squared);
        refused("reshape", {f32({2})}, {{"newshape", Ints {2, -1, std::numeric_limits<std::int64_t>::max()}}},
            "2 times 9223372036854775807 does not fit a 64-bit integer");
        refused("reshape_like", {f32({large, large}), f32({Dim()})}, {}, squared);
        refused("nn.batch_flatten", {f32({1, large, large})}, {}, squared);
        refused("cumsum", {f32({large, large})}, {}, squared);
        refused("repeat", {f32({large})}, {{"repeats", large}, {"axis", std::int64_t {0}}}, squared);
        refused("repeat", {f32({large, large})}, {{"repeats", std::int64_t {2}}}, squared);
        refused("tile", {f32({large, 1})}, {{"reps", Ints {large, 0}}}, squared);
        refused("concatenate", {Type(TupleType {{f32({half}), f32({half})}})}, {{"axis", std::int64_t {0}}},
            "4611686018427387904 plus 4611686018427387904 does not fit a 64-bit integer");
        refused("nn.pad", {f32({std::numeric_limits<std::int64_t>::max()}), f32({})}, {{"pad_width", IntLists {{1, 0}}}},
            "9223372036854775807 plus 1 does not fit a 64-bit integer");
        refused("nn.depth_to_space", {f32({1, 4, 2, 2})}, {{"block_size", half}},
            "4611686018427387904 times 4611686018427387904 does not fit a 64-bit integer");
        refused("nn.conv2d_transpose", {f32({1, 1, half, 1}), f32({1, 1, 1, 1})}, {{"strides", Ints {4, 1}}},
            "4 times 4611686018427387903 does not fit a 64-bit integer");
        refused("nn.conv2d_transpose", {f32({1, 4, 4, 4}), f32({4, half, 1, 1})}, {{"groups", std::int64_t {4}}},
            "4611686018427387904 times 4 does not fit a 64-bit integer");
    }

    void openExtentsStayOpen()
    {
        COMPARE_TYPE(infer("reshape", {f32({Dim(), 4})}, {{"newshape", Ints {-3}}}), "Tensor[(?,), float32]");
        COMPARE_TYPE(infer("tile", {f32({Dim::symbol("n")})}, {{"reps", Ints {large}}}), "Tensor[(?,), float32]");
        COMPARE_TYPE(infer("reshape", {f32({0, large})}, {{"newshape", Ints {0, large}}}), "Tensor[(0, 1099511627776), float32]");
    }

    void nothingIsWorkedOutWhereNothingComes()
    {
        // All axes but the empty one are huge: walking along one of them, or a table for it, would take hours.
        constexpr std::int64_t huge = std::int64_t {1} << 50, one = 1;
        const Tensor none = Tensor::filled(DataType::Float32, {0, huge}, 0), zero = Tensor::scalar(DataType::Float32, 0);
        const auto shapeOf = [](const Result<std::vector<Tensor>>& results) { return results ? results->front().shape() : Ints {-1}; };
        QCOMPARE(shapeOf(runAll("nn.pad", {none, zero}, {{"pad_width", IntLists {{0, 0}, {0, 1}}}})), (Ints {0, huge + 1}));
        QCOMPARE(shapeOf(runAll("nn.mirror_pad", {none}, {{"pad_width", IntLists {{0, 0}, {1, 0}}}})), (Ints {0, huge + 1}));
        QCOMPARE(shapeOf(runAll("nn.dilate", {none}, {{"strides", Ints {1, 2}}})), (Ints {0, 2 * huge - 1}));
        QCOMPARE(shapeOf(runAll("nn.space_to_batch_nd", {none}, {{"block_shape", Ints {1}}, {"paddings", IntLists {{0, 1}}}})), (Ints {0, huge + 1}));
        QCOMPARE(shapeOf(runAll("image.resize2d", {Tensor::filled(DataType::Float32, {0, 1, 1, 1}, 0)}, {{"size", Ints {1 << 24, 1 << 24}}})),
            (Ints {0, 1, 1 << 24, 1 << 24}));
        const Tensor image = Tensor::filled(DataType::Float32, {1, 0, 4, 4}, 0), weight = Tensor::filled(DataType::Float32, {0, 0, 1, 1}, 0);
        QCOMPARE(shapeOf(runAll("nn.conv2d", {image, weight}, {{"groups", huge}})), (Ints {1, 0, 4, 4}));
        const auto both = runAll("split", {none}, {{"indices_or_sections", Ints {one}}, {"axis", one}});
        QVERIFY(both && both->size() == 2);
        QCOMPARE((*both)[1].shape(), (Ints {0, huge - 1}));
    }

    void tensorsThatWouldFillTheMemoryAreRefused()
    {
        const auto refused = [](std::string_view op, const std::vector<Tensor>& inputs, const Attrs& attrs, const char* message) {
            const auto results = runAll(op, inputs, attrs);
            QVERIFY(!results);
            QCOMPARE(QString::fromStdString(results.error().message), QString(message));
        };
        const Tensor pixel = Tensor::filled(DataType::UInt8, {1, 1, 1, 1}, 0);
        constexpr std::int64_t large = 1'000'000'000;
        refused("zeros", {}, {{"shape", Ints {4 * large}}}, "the result, Tensor[(4000000000,), float32], would take 16000000000 bytes");
        refused("sum", {Tensor::filled(DataType::Float32, {4 * large}, 0)}, {}, "an operand, Tensor[(4000000000,), float32], would take 16000000000 bytes");
        // These fit the memory, but what the kernels keep for each index does not.
        refused("image.resize2d", {pixel}, {{"size", Ints {1, large}}}, "`size` has the entry 1000000000, and should have them from 0 to 16777216");
        refused("nn.upsampling", {Tensor::filled(DataType::UInt8, {1, 1, 1, 20}, 0)}, {{"scale_w", 1e6}},
            "`data` (1, 1, 1, 20) would get an extent of 20000000; at most 16777216 are possible");
        refused("nn.adaptive_max_pool2d", {pixel}, {{"output_size", Ints {1, large}}}, "`output_size` has the entry 1000000000, and should have them from 1 to 16777216");
        refused("nn.max_pool2d", {pixel}, {{"pool_size", Ints {1, 1}}, {"padding", Ints {large}}}, "`padding` has the entry 1000000000, and should have them from 0 to 16777216");
        refused("nn.pad", {pixel, Tensor::scalar(DataType::UInt8, 0)}, {{"pad_width", IntLists {{0, 0}, {0, 0}, {0, 0}, {0, large}}}},
            "`pad_width` has the entry [0, 1000000000], and should have two numbers from 0 to 268435456 for each axis");
    }

    void typesOfTooManyElements_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("where"); // part of it
        const auto row = [](const char* name, const QByteArray& text, const char* where) { QTest::newRow(name) << text << QByteArray(where); };
        const char* type = "Tensor[(1099511627776, 1099511627776), float32]";
        row("parameter", QByteArray("def @main(%x: ") + type + ") { %x }", "text:2:11");
        row("in a tuple", QByteArray("def @main(%x: (float32, ") + type + ")) { %x.0 }", "text:2:11");
        row("with an open extent", "def @main(%x: Tensor[(n, 1099511627776, 1099511627776), float32]) { %x }", "text:2:11");
        row("with an extent of 0", "def @main(%x: Tensor[(0, 1099511627776, 1099511627776), float32]) { %x }", "text:2:11");
        row("result", "def @main(%x: float32) { broadcast_to(%x, shape=[1099511627776, 1099511627776]) }", "text:2:");
        row("opaque", QByteArray("def @main(%x: float32) { opaque(%x, operator=\"a\", result_type=\"") + type + "\") }", "text:2:26");
    }

    void typesOfTooManyElements()
    {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, where);
        const auto module = parseModule(opTable(), "#[version = \"0.0.5\"]\n" + text.toStdString());
        QVERIFY(!module);
        const std::string told = toText(module.error());
        QVERIFY2(QByteArray::fromStdString(told).contains("1099511627776), float32] has more elements than fit a 64-bit count of bytes"), told.c_str());
        QVERIFY2(QByteArray::fromStdString(module.error().where).contains(where), told.c_str());
    }
};

PB_TEST(TestExtents)
#include "tst_extents.moc"
