#include "core/ops/table/op_table.h"
#include "tests/bench/large_graphs.h"

#include "core/ir/graph/builder.h"

namespace passbench::test {
namespace {

const OpDef& op(std::string_view name) { return *opTable().find(name); }

Tensor numbers(Ints shape, double value) { return Tensor::filled(DataType::Float32, std::move(shape), value); }

Module moduleOf(FunctionBuilder& builder, NodeId result, const IdSourcePtr& ids)
{
    Module module;
    module.ids = ids;
    module.functions["main"] = builder.finish(result);
    return module;
}

} // namespace

Module chain(std::size_t nodes)
{
    const auto ids = std::make_shared<IdSource>();
    FunctionBuilder builder(ids);
    NodeId value = builder.parameter("x", Type(DataType::Float32, {1, 4}));
    while (builder.size() < nodes) {
        value = *builder.call(op("nn.relu"), {value});
        value = *builder.call(op("tanh"), {value});
        value = *builder.call(op("multiply"), {value, builder.constant(numbers({1, 4}, 0.5))});
    }
    return moduleOf(builder, value, ids);
}

Module wide(std::size_t nodes)
{
    const auto ids = std::make_shared<IdSource>();
    FunctionBuilder builder(ids);
    const NodeId input = builder.parameter("x", Type(DataType::Float32, {1, 4}));
    const NodeId scale = builder.constant(numbers({1, 4}, 0.5));
    std::vector<NodeId> level;
    for (std::size_t i = 0; i < nodes / 3; ++i)
        level.push_back(*builder.call(op("multiply"), {*builder.call(op(i % 2 ? "nn.relu" : "tanh"), {input}), scale}));
    while (level.size() > 1) {
        std::vector<NodeId> next;
        for (std::size_t i = 0; i + 1 < level.size(); i += 2)
            next.push_back(*builder.call(op("add"), {level[i], level[i + 1]}));
        if (level.size() % 2)
            next.push_back(level.back());
        level = std::move(next);
    }
    return moduleOf(builder, level.front(), ids);
}

Module concatenation(std::size_t branches)
{
    const auto ids = std::make_shared<IdSource>();
    FunctionBuilder builder(ids);
    const NodeId input = builder.parameter("x", Type(DataType::Float32, {1, 4}));
    const NodeId scale = builder.constant(numbers({1, 4}, 0.5));
    std::vector<NodeId> fields;
    for (std::size_t i = 0; i < branches; ++i)
        fields.push_back(*builder.call(op("nn.relu"), {*builder.call(op("multiply"), {input, scale})}));
    const NodeId all = *builder.call(op("concatenate"), {builder.tuple(std::move(fields))}, {{"axis", std::int64_t {1}}});
    return moduleOf(builder, all, ids);
}

Module residual(std::size_t nodes)
{
    const auto ids = std::make_shared<IdSource>();
    FunctionBuilder builder(ids);
    NodeId value = builder.parameter("x", Type(DataType::Float32, {1, 4, 8, 8}));
    while (builder.size() < nodes) {
        const NodeId weight = builder.constant(numbers({4, 4, 1, 1}, 0.1));
        const NodeId sum = *builder.call(op("nn.conv2d"), {value, weight}, {{"channels", std::int64_t {4}}, {"kernel_size", Ints {1, 1}}, {"padding", Ints {0, 0}}});
        std::vector<NodeId> normalization {sum};
        for (const double statistic : {1.0, 0.0, 0.1, 2.0})
            normalization.push_back(builder.constant(numbers({4}, statistic)));
        const NodeId normal = *builder.project(*builder.call(op("nn.batch_norm"), std::move(normalization)), 0);
        value = *builder.call(op("nn.relu"), {*builder.call(op("add"), {normal, value})});
    }
    return moduleOf(builder, value, ids);
}

Module alternating(std::size_t nodes)
{
    constexpr std::size_t reach = 50;
    const auto ids = std::make_shared<IdSource>();
    FunctionBuilder builder(ids);
    std::vector<NodeId> values {builder.parameter("x", Type(DataType::Float32, {1, 4, 8, 8}))};
    while (builder.size() < nodes) {
        values.push_back(*builder.call(op(values.size() % 2 ? "nn.relu" : "erf"), {values.back()}));
        if (values.size() % 5 == 0 && values.size() > reach)
            values.back() = *builder.call(op("add"), {values.back(), values[values.size() - reach]});
    }
    return moduleOf(builder, values.back(), ids);
}

} // namespace passbench::test
