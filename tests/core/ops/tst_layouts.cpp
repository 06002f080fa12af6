// Layouts as values, what brings tensors from one to another, and the operators that work in blocks.

#include "core/ops/rules/data_layout.h"
#include "tests/core/ops/op_testing.h"
#include "tests/support/test.h"

using namespace passbench;
using namespace passbench::testing;

class TestLayouts : public QObject {
    Q_OBJECT
private slots:
    void textIsReadAndWritten_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("rank");
        QTest::addColumn<int>("letters");
        QTest::newRow("plain") << "NCHW" << 4 << 4;
        QTest::newRow("blocked") << "NCHW16c" << 5 << 4;
        QTest::newRow("two axes in blocks") << "OIHW16i8o" << 6 << 4;
        QTest::newRow("an axis in two blocks") << "OIHW4i16o4i" << 7 << 4;
        QTest::newRow("block in front") << "N4cCHW" << 5 << 4;
    }

    void textIsReadAndWritten()
    {
        QFETCH(QString, text);
        const auto layout = DataLayout::parse(text.toStdString());
        QVERIFY(layout);
        QCOMPARE(QString::fromStdString(layout->text()), text);
        QTEST(static_cast<int>(layout->rank()), "rank");
        QTEST(static_cast<int>(layout->letters()), "letters");
    }

    void nonsenseIsRefused_data()
    {
        QTest::addColumn<QString>("text");
        for (const char* text : {"", "NCHW16", "NCHWc", "16c", "NNHW", "NCHW4d", "N-HW", "NCHW0c", "NCHW99999999999999999999c", "4NCHW", "nchw"})
            QTest::newRow(text) << text;
    }

    void nonsenseIsRefused()
    {
        QFETCH(QString, text);
        const auto layout = DataLayout::parse(text.toStdString());
        QVERIFY(!layout);
        QVERIFY(layout.error().message.find(text.toStdString()) != std::string::npos);
    }

    void slices()
    {
        const DataLayout layout = DataLayout::of("NCHW4c");
        QCOMPARE(layout.slice(1, 3).text(), std::string("CHW"));
        QVERIFY(!layout.slice(2, 3).isKnown()); // a block without its axis
        QVERIFY(layout.slice(0, 0).isKnown());
        QCOMPARE(layout.plain().text(), std::string("NCHW"));
        QCOMPARE(layout.blockOf('C'), 4);
        QCOMPARE(DataLayout::of("OIHW4i16o4i").blockOf('I'), 16);
        QVERIFY(!convertible(layout, DataLayout::of("NCDHW")));
    }

    void typesOfTransforms()
    {
        const auto type = [](Shape shape, const char* from, const char* to) {
            return infer("layout_transform", {Type(DataType::Int8, std::move(shape))}, {{"src_layout", std::string(from)}, {"dst_layout", std::string(to)}});
        };
        COMPARE_TYPE(type({1, 8, 3, 5}, "NCHW", "NHWC"), "Tensor[(1, 3, 5, 8), int8]");
        COMPARE_TYPE(type({1, 8, 3, 5}, "NCHW", "NCHW4c"), "Tensor[(1, 2, 3, 5, 4), int8]");
        COMPARE_TYPE(type({1, 2, 3, 5, 4}, "NCHW4c", "NCHW8c"), "Tensor[(1, 1, 3, 5, 8), int8]");
        COMPARE_TYPE(type({2, 8, 3, 3}, "OIHW", "OIHW2i2o"), "Tensor[(1, 4, 3, 3, 2, 2), int8]");
        COMPARE_TYPE(type({Dim(), 8, Dim::symbol("h"), 5}, "NCHW", "NHWC"), "Tensor[(?, h, 5, 8), int8]");
        COMPARE_TYPE(type({1, Dim(), 3, 5}, "NCHW", "NCHW4c"), "Tensor[(1, ?, 3, 5, 4), int8]");
        QVERIFY(type({1, 6, 3, 5}, "NCHW", "NCHW4c").error().message.find("an extent of 6 can't be cut into blocks of 4") != std::string::npos);
        QVERIFY(!type({1, 8, 3}, "NCHW", "NHWC"));
        QVERIFY(!type({1, 8, 3, 5}, "NCHW", "NCDHW"));
        QVERIFY(!type({1, 2, 3, 5, 3}, "NCHW4c", "NCHW"));
    }

    /// Element (n, c, h, w) of [1, 4, 1, 3] counts c * 3 + w.
    void elementsOfTransforms()
    {
        const auto moved = [](const Tensor& data, const char* from, const char* to) {
            return run("layout_transform", {data}, {{"src_layout", std::string(from)}, {"dst_layout", std::string(to)}});
        };
        const Tensor data = counting({1, 4, 1, 3});
        QVERIFY(near(moved(data, "NCHW", "NHWC"), floats({1, 1, 3, 4}, {0, 3, 6, 9, 1, 4, 7, 10, 2, 5, 8, 11})));
        const Tensor blocked = moved(data, "NCHW", "NCHW2c");
        QVERIFY(near(blocked, floats({1, 2, 1, 3, 2}, {0, 3, 1, 4, 2, 5, 6, 9, 7, 10, 8, 11})));
        QVERIFY(near(moved(blocked, "NCHW2c", "NCHW"), data));
        QVERIFY(near(moved(blocked, "NCHW2c", "NHWC4c"), floats({1, 1, 3, 1, 4}, {0, 3, 6, 9, 1, 4, 7, 10, 2, 5, 8, 11})));
        for (const DataType dtype : {DataType::Float64, DataType::Float16, DataType::BFloat16, DataType::Int64, DataType::Int8, DataType::UInt8, DataType::Bool}) {
            const Tensor typed = counting({2, 8, 3, 2}, dtype);
            QVERIFY(near(moved(moved(typed, "NCHW", "HWCN4c"), "HWCN4c", "NCHW"), typed));
        }
    }

    /// What is worked out in blocks is what is worked out without, bit by bit.
    void operatorsInBlocks_data()
    {
        QTest::addColumn<QString>("op");
        QTest::addColumn<Attrs>("attrs");
        const Ints two {2, 2};
        QTest::newRow("max pool") << "nn.max_pool2d" << Attrs {{"pool_size", two}, {"strides", two}};
        QTest::newRow("average pool") << "nn.avg_pool2d" << Attrs {{"pool_size", two}};
        QTest::newRow("global pool") << "nn.global_avg_pool2d" << Attrs {};
        QTest::newRow("adaptive pool") << "nn.adaptive_max_pool2d" << Attrs {{"output_size", two}};
        QTest::newRow("upsampling") << "nn.upsampling" << Attrs {{"scale_h", 2.0}, {"scale_w", 3.0}, {"method", std::string("bilinear")}};
        QTest::newRow("resize") << "image.resize2d" << Attrs {{"size", Ints {5, 7}}};
    }

    void operatorsInBlocks()
    {
        QFETCH(QString, op);
        QFETCH(Attrs, attrs);
        const Tensor data = counting({2, 8, 4, 4});
        const DataLayout plain = DataLayout::of("NCHW"), blocked = DataLayout::of("NCHW4c");
        const Tensor expected = run(op.toStdString(), {data}, attrs);
        attrs.set("layout", blocked.text());
        const Tensor actual = run(op.toStdString(), {transformed(data, plain, blocked)}, attrs);
        QVERIFY(near(actual, transformed(expected, plain, blocked)));
    }

    void convolutionsInBlocks()
    {
        const DataLayout plain = DataLayout::of("NCHW"), blocked = DataLayout::of("NCHW4c"), result = DataLayout::of("NCHW2c");
        const Tensor data = counting({1, 8, 5, 5}), weight = counting({6, 8, 3, 3}), depthwise = counting({8, 1, 3, 3});
        const Tensor expected = run("nn.conv2d", {data, weight}, {{"padding", Ints {1, 1, 1, 1}}, {"strides", Ints {2, 2}}});
        const Tensor actual = run("nn.contrib_conv2d_NCHWc",
            {transformed(data, plain, blocked), transformed(weight, DataLayout::of("OIHW"), DataLayout::of("OIHW4i2o"))},
            {{"padding", Ints {1, 1, 1, 1}}, {"strides", Ints {2, 2}}, {"data_layout", blocked.text()}, {"kernel_layout", std::string("OIHW4i2o")}, {"out_layout", result.text()}});
        QVERIFY(near(actual, transformed(expected, plain, result)));
        const Tensor each = run("nn.conv2d", {data, depthwise}, {{"groups", std::int64_t {8}}});
        const Tensor eachBlocked = run("nn.contrib_depthwise_conv2d_NCHWc",
            {transformed(data, plain, blocked), transformed(depthwise, DataLayout::of("OIHW"), DataLayout::of("OIHW1i4o"))},
            {{"groups", std::int64_t {8}}, {"data_layout", blocked.text()}, {"kernel_layout", std::string("OIHW1i4o")}, {"out_layout", blocked.text()}});
        QVERIFY(near(eachBlocked, transformed(each, plain, blocked)));
    }

    void deformableWithChannelsLast()
    {
        const DataLayout first = DataLayout::of("NCHW"), last = DataLayout::of("NHWC");
        const Tensor data = counting({1, 2, 4, 4}), weight = counting({3, 2, 2, 2}), offset = run("multiply", {counting({1, 8, 3, 3}), floats({}, {0.01F})});
        const Tensor expected = run("nn.deformable_conv2d", {data, offset, weight});
        const Tensor actual = run("nn.deformable_conv2d", {transformed(data, first, last), transformed(offset, first, last), transformed(weight, DataLayout::of("OIHW"), DataLayout::of("HWIO"))},
            {{"data_layout", last.text()}, {"kernel_layout", std::string("HWIO")}});
        QVERIFY(near(actual, transformed(expected, first, last)));
    }

    void typesInBlocks()
    {
        const auto conv = [](const Shape& data, const Shape& weight) {
            return infer("nn.contrib_conv2d_NCHWc", {Type(DataType::Float32, data), Type(DataType::Float32, weight)},
                {{"data_layout", std::string("NCHW4c")}, {"kernel_layout", std::string("OIHW4i8o")}, {"out_layout", std::string("NCHW8c")}});
        };
        COMPARE_TYPE(conv({1, 2, 5, 5, 4}, {2, 2, 3, 3, 4, 8}), "Tensor[(1, 2, 3, 3, 8), float32]");
        COMPARE_TYPE(conv({Dim(), 2, 5, Dim(), 4}, {2, 2, 3, 3, 4, 8}), "Tensor[(?, 2, 3, ?, 8), float32]");
        QVERIFY(!conv({1, 3, 5, 5, 4}, {2, 2, 3, 3, 4, 8}));    // 12 channels for a weight that takes 8
        QVERIFY(!conv({1, 2, 5, 5}, {2, 2, 3, 3, 4, 8}));       // no blocks
        QVERIFY(!conv({1, 2, 5, 5, 3}, {2, 2, 3, 3, 4, 8}));    // blocks of another size
        QVERIFY(!infer("nn.max_pool2d", {Type(DataType::Float32, {1, 2, 4, 4})}, {{"pool_size", Ints {2, 2}}, {"layout", std::string("NCHW4c")}}));
        QVERIFY(!infer("nn.max_pool2d", {Type(DataType::Float32, {1, 2, 4, 4})}, {{"pool_size", Ints {2, 2}}, {"layout", std::string("NCDW")}}));
    }
};

PB_TEST(TestLayouts)
#include "tst_layouts.moc"
