// Extents that overflow are an error that names them, at the type rule: nothing behind it multiplies unchecked.

#include "core/ir/parser.h"
#include "op_testing.h"

using namespace passbench;
using namespace passbench::testing;

namespace {

constexpr std::int64_t large = std::int64_t {1} << 40, half = std::int64_t {1} << 62;

Type f32(Shape shape) { return {DataType::Float32, std::move(shape)}; }

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
        const auto module = parseModule("#[version = \"0.0.5\"]\n" + text.toStdString());
        QVERIFY(!module);
        const std::string told = toText(module.error());
        QVERIFY2(QByteArray::fromStdString(told).contains("1099511627776), float32] has more elements than fit a 64-bit count of bytes"), told.c_str());
        QVERIFY2(QByteArray::fromStdString(module.error().where).contains(where), told.c_str());
    }
};

QTEST_APPLESS_MAIN(TestExtents)
#include "tst_extents.moc"
