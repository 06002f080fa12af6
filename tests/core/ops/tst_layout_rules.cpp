// Layout rules: what an operator makes of operands that have come to have another layout. Whole graphs are golden files.

#include "core/ops/rules/layout_rules.h"
#include "core/ops/table/op_table.h"
#include "tests/core/ops/op_testing.h"
#include "tests/support/test.h"

using namespace passbench;
using namespace passbench::testing;

namespace {

/// The answer as text: layouts of operands, of results, and the attributes that differ from those of the call.
std::string answerOf(std::string_view op, const std::vector<Shape>& shapes, const Strings& before, const Strings& now, const Attrs& attrs = {},
    std::size_t results = 1)
{
    const auto call = checkedCall(op, attrs);
    if (!call || !call->op->layout)
        return "no rule";
    std::vector<Type> types;
    for (const Shape& shape : shapes)
        types.push_back(Type(DataType::Float32, shape));
    const auto layouts = [](const Strings& texts) {
        std::vector<DataLayout> all;
        for (const std::string& text : texts)
            all.push_back(text.empty() ? DataLayout() : text == "scalar" ? DataLayout::made({}) : DataLayout::of(text));
        return all;
    };
    const auto was = layouts(before), is = layouts(now);
    const auto answer = call->op->layout({.call = *call, .inputs = types, .before = was, .now = is, .results = results});
    if (!answer)
        return "keeps: " + answer.error().message;
    std::string text;
    for (const DataLayout& layout : answer->inputs)
        text += (text.empty() ? "" : ", ") + (layout.rank() ? layout.text() : "scalar");
    text += " ->";
    for (const DataLayout& layout : answer->results)
        text += " " + (layout.rank() ? layout.text() : std::string("scalar"));
    for (const auto& [name, value] : answer->attrs)
        if (const Value* own = call->attrs.find(name); !own || !(*own == value))
            text += fmt::format(" {}={}", name, relayText(value));
    return text;
}

const Shape image {1, 16, 8, 8};

} // namespace

class TestLayoutRules : public QObject {
    Q_OBJECT
private slots:
    void rules_data()
    {
        QTest::addColumn<QString>("actual");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char* name, const std::string& actual, const char* expected) {
            QTest::newRow(name) << QString::fromStdString(actual) << expected;
        };
        const Strings nchw {"NCHW"}, nhwc {"NHWC"}, blocked {"NCHW8c"};
        row("relu follows", answerOf("nn.relu", {image}, nchw, nhwc), "NHWC -> NHWC");
        row("relu of nothing known", answerOf("nn.relu", {image}, {""}, {}), "keeps: the layout of no operand is known");
        row("cast_like gives both the first", answerOf("cast_like", {image, image}, {"NCHW", ""}, {}), "NCHW, NCHW -> NCHW");
        row("dropout gives two", answerOf("nn.dropout", {image}, nchw, nhwc, {}, 2), "NHWC -> NHWC NHWC");

        row("add, first question", answerOf("add", {image, {16, 1, 1}}, {"NCHW", ""}, {}), "NCHW, CHW -> NCHW");
        row("add of a channel", answerOf("add", {image, {16, 1, 1}}, {"NCHW", "CHW"}, {"NHWC", "CHW"}), "NHWC, NHWC -> NHWC");
        row("add of a scalar", answerOf("add", {image, {}}, {"NCHW", ""}, {}), "NCHW, scalar -> NCHW");
        row("add of a row", answerOf("add", {image, {8}}, {"NCHW", "W"}, {"NHWC", "W"}), "NHWC, NHWC -> NHWC");
        row("add from the left", answerOf("add", {{16, 1, 1}, image}, {"CHW", "NCHW"}, {"CHW", "NHWC"}), "NHWC, NHWC -> NHWC");
        row("add of one channel in blocks", answerOf("add", {image, {1, 1, 8, 8}}, {"NCHW", "NCHW"}, {"NCHW8c", "NCHW"}), "NCHW8c, NCHW1c -> NCHW8c");
        row("add in other letters", answerOf("add", {image, image}, {"NCHW", "ABDE"}, {"NHWC", "ABDE"}), "NHWC, ADEB -> NHWC");
        row("add of unknowns", answerOf("add", {image, {8}}, {"", "C"}, {}), "keeps: only the layout of the operand with fewer axes is known");

        row("bias_add", answerOf("nn.bias_add", {image, {16}}, {"NCHW", "C"}, {"NHWC", "C"}), "NHWC, C -> NHWC axis=3");
        row("prelu in blocks", answerOf("nn.prelu", {image, {16}}, {"NCHW", "C"}, {"NCHW8c", "C"}), "keeps: axis C is cut into blocks in `NCHW8c`");
        row("batch_norm", answerOf("nn.batch_norm", {image, {16}, {16}, {16}, {16}}, {"NCHW", "C", "C", "C", "C"}, {"NHWC", "C", "C", "C", "C"}, {}, 3),
            "NHWC, C, C, C, C -> NHWC C C axis=3");
        row("layer_norm", answerOf("nn.layer_norm", {image, {8}, {8}}, {"NCHW", "C", "C"}, {"NHWC", "C", "C"}), "NHWC, C, C -> NHWC axis=2");
        row("instance_norm keeps the batch in front", answerOf("nn.instance_norm", {image, {16}, {16}}, {"NCHW", "C", "C"}, {"HWNC", "C", "C"}),
            "keeps: the first axis is the batch, and would be another one in `HWNC`");
        row("l2_normalize in blocks", answerOf("nn.l2_normalize", {image}, nchw, blocked, {{"eps", 1e-3}, {"axis", Ints {1}}}), "NCHW8c -> NCHW8c axis=[1, 4]");

        row("sum of channels", answerOf("sum", {image}, nchw, nhwc, {{"axis", Ints {1}}}), "NHWC -> NHW axis=[3]");
        row("sum that keeps dims", answerOf("sum", {image}, nchw, blocked, {{"axis", Ints {1}}, {"keepdims", true}}), "NCHW8c -> NCHW1c axis=[1, 4]");
        row("sum of all but channels", answerOf("sum", {image}, nchw, nhwc, {{"axis", Ints {1}}, {"exclude", true}}), "NHWC -> C axis=[3]");
        row("mean of pixels in blocks", answerOf("mean", {image}, nchw, blocked, {{"axis", Ints {2, 3}}}), "NCHW8c -> NC8c");
        row("any of all axes", answerOf("any", {image}, nchw, nhwc), "NHWC -> scalar axis=[0, 1, 2, 3]");
        row("argmax of one axis", answerOf("argmax", {image}, nchw, nhwc, {{"axis", Ints {1}}}), "NHWC -> NHW axis=[3]");
        row("argmax of several axes", answerOf("argmax", {image}, nchw, nhwc, {{"axis", Ints {1, 2}}}),
            "keeps: its index counts through the axes CH, which are in another order in `NHWC`");
        row("argmax of axes in order", answerOf("argmax", {image}, nchw, nhwc, {{"axis", Ints {2, 3}}}), "NHWC -> NC axis=[1, 2]");
        row("variance", answerOf("variance", {image, {1, 1, 8, 8}}, {"NCHW", "NCHW"}, {"NHWC", "NHWC"}, {{"axis", Ints {1}}}), "NHWC, NHWC -> NHW axis=[3]");
        row("topk", answerOf("topk", {image}, nchw, nhwc, {{"axis", std::int64_t {1}}}, 2), "NHWC -> NHWC NHWC axis=3");

        row("concatenate", answerOf("concatenate", {image, image}, {"NCHW", "NCHW"}, {"NHWC", "NHWC"}, {{"axis", std::int64_t {1}}}), "NHWC, NHWC -> NHWC axis=3");
        row("concatenate of different ones", answerOf("concatenate", {image, image}, {"NCHW", "NCHW"}, {"NHWC", "NCHW"}, {{"axis", std::int64_t {1}}}), "NCHW, NCHW -> NCHW");
        row("split into parts", answerOf("split", {image}, nchw, nhwc, {{"indices_or_sections", std::int64_t {2}}, {"axis", std::int64_t {1}}}, 2), "NHWC -> NHWC NHWC axis=3");
        row("split at blocks", answerOf("split", {image}, nchw, blocked, {{"indices_or_sections", Ints {8}}, {"axis", std::int64_t {1}}}, 2), "NCHW8c -> NCHW8c NCHW8c indices_or_sections=[1]");
        row("split through blocks", answerOf("split", {image}, nchw, blocked, {{"indices_or_sections", Ints {4}}, {"axis", std::int64_t {1}}}, 2), "NCHW -> NCHW NCHW");
        row("split into parts smaller than blocks", answerOf("split", {image}, nchw, blocked, {{"indices_or_sections", std::int64_t {4}}, {"axis", std::int64_t {1}}}, 4), "NCHW -> NCHW NCHW NCHW NCHW");
        row("squeeze", answerOf("squeeze", {{1, 16, 1, 8}}, nchw, nhwc, {{"axis", Ints {2}}}), "NHWC -> NWC axis=[1]");
        row("squeeze of all", answerOf("squeeze", {{1, 16, 1, 8}}, nchw, nhwc), "NHWC -> WC axis=[0, 1]");
        row("transpose", answerOf("transpose", {image}, nchw, nhwc, {{"axes", Ints {0, 2, 3, 1}}}), "NHWC -> NHWC axes=[0, 1, 2, 3]");
        row("transpose in blocks", answerOf("transpose", {image}, nchw, blocked), "NCHW -> WHCN");
        row("pad", answerOf("nn.pad", {image, {}}, {"NCHW", ""}, {"NHWC", "scalar"}, {{"pad_width", IntLists {{0, 0}, {1, 2}, {3, 4}, {5, 6}}}}),
            "NHWC, scalar -> NHWC pad_width=[[0, 0], [3, 4], [5, 6], [1, 2]]");
        row("pad of part of a block", answerOf("nn.pad", {image, {}}, {"NCHW", ""}, {"NCHW8c", "scalar"}, {{"pad_width", IntLists {{0, 0}, {1, 2}, {3, 4}, {5, 6}}}}),
            "NCHW, scalar -> NCHW");

        const Ints begin {0, 8}, end {1, 16}, ones {1, 1};
        row("slice", answerOf("strided_slice", {image}, nchw, nhwc, {{"begin", begin}, {"end", end}, {"strides", ones}}),
            "NHWC -> NHWC begin=[0, 0, 0, 8] end=[1, 8, 8, 16] strides=[1, 1, 1, 1]");
        row("slice of named axes", answerOf("strided_slice", {image}, nchw, nhwc, {{"begin", Ints {1}}, {"end", Ints {9}}, {"axes", Ints {-3}}}), "NHWC -> NHWC axes=[3]");
        row("slice of blocks", answerOf("strided_slice", {image}, nchw, blocked, {{"begin", begin}, {"end", end}, {"strides", ones}}), "NCHW8c -> NCHW8c begin=[0, 1] end=[1, 2]");
        row("slice through blocks", answerOf("strided_slice", {image}, nchw, blocked, {{"begin", Ints {0, 3}}, {"end", end}}), "keeps: the slice from 3 to 16 cuts through blocks of 8");
        row("slice with sizes", answerOf("strided_slice", {image}, nchw, nhwc, {{"begin", begin}, {"end", Ints {-1, 4}}, {"slice_mode", std::string("size")}}),
            "NHWC -> NHWC begin=[0, 0, 0, 8] end=[-1, -1, -1, 4] strides=[1, 1, 1, 1]");

        row("convolution stays", answerOf("nn.conv2d", {image, {4, 16, 3, 3}}, {"", ""}, {}), "NCHW, OIHW -> NCHW");
        row("pool follows", answerOf("nn.max_pool2d", {image}, nchw, blocked, {{"pool_size", Ints {2, 2}}}), "NCHW8c -> NCHW8c layout=\"NCHW8c\"");
        row("pool does not follow blocks of pixels", answerOf("nn.max_pool2d", {image}, nchw, {"NCHW4w"}, {{"pool_size", Ints {2, 2}}}), "NCHW -> NCHW");
        row("pool with a layout of its own", answerOf("nn.max_pool2d", {image}, nchw, nhwc, {{"pool_size", Ints {2, 2}}, {"out_layout", std::string("NCHW")}}), "NCHW -> NCHW");
        row("resize follows", answerOf("image.resize2d", {image}, nchw, nhwc, {{"size", Ints {4, 4}}}), "NHWC -> NHWC layout=\"NHWC\"");
        row("resize does not follow blocks", answerOf("image.resize2d", {image}, nchw, blocked, {{"size", Ints {4, 4}}}), "NCHW -> NCHW");
        row("upsampling follows blocks", answerOf("nn.upsampling", {image}, nchw, blocked), "NCHW8c -> NCHW8c layout=\"NCHW8c\"");
        row("upsampling keeps height and width in place", answerOf("nn.upsampling", {image}, nchw, nhwc), "NCHW -> NCHW");
        row("dense", answerOf("nn.dense", {{2, 3}, {4, 3}}, {"", ""}, {}), "NC, NC -> NC");
        row("size", answerOf("ndarray_size", {image}, nchw, nhwc), "NHWC -> scalar");
        row("fixed point", answerOf("fixed_point_multiply_per_axis", {image, {16}, {16}, {16}}, {"NCHW", "C", "C", "C"}, {"NHWC", "C", "C", "C"}, {{"axes", Ints {1}}}),
            "NHWC, C, C, C -> NHWC axes=[3]");
        row("annotation", answerOf("annotation.compiler_end", {image}, nchw, nhwc, {{"compiler", std::string("a")}}), "NHWC -> NHWC");
    }

    void rules()
    {
        QFETCH(QString, actual);
        QTEST(actual, "expected");
    }

    /// Rules see hostile requests: none may read past a layout or a dim.
    void nothingCrashes()
    {
        const std::vector<Type> types {Type(DataType::Float32, {}), Type(DataType::Float32, {2, 3}), Type(DataType::Float32, {Dim(), 1, Dim::symbol("n"), 4, 5})};
        const std::vector<DataLayout> layouts {DataLayout(), DataLayout::made({}), DataLayout::of("NC"), DataLayout::of("NCHW8c"), DataLayout::of("NCDHW")};
        for (const OpDef& op : opTable().all()) {
            if (!op.layout)
                continue;
            const Call call {&op, {}};
            for (const Type& type : types)
                for (const DataLayout& before : layouts)
                    for (const DataLayout& now : layouts) {
                        const std::size_t inputs = std::max<std::size_t>(op.inputs.size(), 2);
                        const std::vector<Type> all(inputs, type);
                        const std::vector<DataLayout> was(inputs, before), is(inputs, now);
                        const auto first = op.layout({.call = call, .inputs = all, .before = was, .results = 2});
                        if (!first || !now.isKnown())
                            continue;
                        const auto second = op.layout({.call = call, .inputs = all, .before = first->inputs, .now = is, .results = 2});
                        QVERIFY(second || !second.error().message.empty());
                    }
        }
    }
};

PB_TEST(TestLayoutRules)
#include "tst_layout_rules.moc"
