// Gives inputs another extent along one axis, and works out all shapes anew.
//
//   def @main(%data: Tensor[(1, 3, 8, 8), float32]) { nn.batch_flatten(%data) }      ChangeBatch{batch_size=16}
//   =>
//   def @main(%data: Tensor[(16, 3, 8, 8), float32]) { nn.batch_flatten(%data) }

#include "core/ir/graph/infer.h"
#include "core/passes/all_passes.h"
#include "core/support/text.h"

#include <charconv>

namespace passbench {
namespace {

struct ChangeBatchOptions {
    std::int64_t batchSize = 0;
    Strings inputs;
    static Fields fields()
    {
        return {field("batch_size", &ChangeBatchOptions::batchSize, "the new extent; 0 leaves everything as it is").range(0, 1'000'000),
            field("inputs", &ChangeBatchOptions::inputs, "inputs that change, as `name` or `name:axis`; none: the first input, axis 0")};
    }
};

struct BatchInput {
    NodeId id = NodeId::None;
    std::size_t axis = 0;
};

Result<BatchInput> batchInput(const Function& main, std::string_view text)
{
    const std::size_t colon = text.find(':');
    const std::string_view name = text.substr(0, colon);
    const auto isNamed = [&](NodeId id) { return main[id].as<Parameter>()->name == name; };
    const auto at = std::ranges::find_if(main.params(), isNamed);
    if (at == main.params().end())
        return fail(Diagnostic {.message = fmt::format("`@main` has no input `{}`", name), .help = "`inputs` takes names of parameters, as in [\"data\", \"mask:1\"]"});
    BatchInput input {.id = *at};
    if (colon != std::string_view::npos) {
        const std::string_view digits = text.substr(colon + 1);
        const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), input.axis);
        if (error != std::errc() || end != digits.data() + digits.size())
            return fail("`{}` names no axis: a number follows the colon", text);
    }
    const TensorType* type = main[input.id].type.tensor();
    if (!type || input.axis >= type->shape.size())
        return fail("input `{}` is {}, which has no axis {}", name, toText(main[input.id].type), input.axis);
    return input;
}

Result<std::vector<BatchInput>> batchInputs(const Function& main, const Strings& names)
{
    std::vector<BatchInput> inputs;
    if (names.empty() && main.params().empty())
        return fail("`@main` has no inputs");
    for (const std::string& name : names.empty() ? Strings {main[main.params()[0]].as<Parameter>()->name} : names) {
        PB_ASSIGN(const BatchInput input, batchInput(main, name));
        inputs.push_back(input);
    }
    return inputs;
}

/// `newshape` for the new batch, where the attribute repeats the old extent of the batch; else nothing.
std::optional<Ints> followingShape(const Function& main, const Node& node, Dim before, std::int64_t batchSize)
{
    const Call* reshape = callOf(node, "reshape");
    const Ints* shape = reshape ? reshape->attrs.find<Ints>("newshape") : nullptr;
    const TensorType* data = shape ? main[node.operands[0]].type.tensor() : nullptr;
    if (!data || !before.isStatic() || shape->empty() || data->shape.empty() || !(data->shape[0] == before) || !(Dim(shape->front()) == before))
        return std::nullopt;
    Ints changed = *shape;
    changed.front() = batchSize;
    return changed;
}

/// @main with new types of the inputs, and attributes that fit them. Types of what follows are not yet right.
FunctionPtr withBatch(const Function& main, std::span<const BatchInput> inputs, std::int64_t batchSize, RewriteLog& log)
{
    const Dim before = main[inputs[0].id].type.tensor()->shape[inputs[0].axis];
    std::vector<NodePtr> nodes;
    for (const NodePtr& node : main.nodes()) {
        Node changed = *node;
        bool same = true;
        for (const BatchInput& input : inputs)
            if (input.id == node->id) {
                TensorType type = *changed.type.tensor();
                type.shape[input.axis] = Dim(batchSize);
                changed.type = std::move(type);
                same = false;
            }
        if (auto shape = followingShape(main, *node, before, batchSize)) {
            std::get<Call>(changed.payload).attrs.set("newshape", *std::move(shape));
            log.remarks.push_back({node->id, fmt::format("its first extent is taken for the batch: {} becomes {}", before.text(), batchSize)});
            same = false;
        }
        if (same) {
            nodes.push_back(node);
            continue;
        }
        log.rewrites.push_back({.rule = "the batch is another", .from = {node->id}, .to = {node->id}});
        nodes.push_back(std::make_shared<const Node>(std::move(changed)));
    }
    return std::make_shared<const Function>(std::move(nodes), std::vector<NodeId>(main.params().begin(), main.params().end()), main.result(), main.attrs());
}

Result<Module> changeBatch(const Module& module, const ChangeBatchOptions& options, PassContext& context)
{
    const FunctionPtr main = module.main();
    if (options.batchSize == 0)
        return module;
    if (!main)
        return fail("the module has no `@main`");
    PB_ASSIGN(const std::vector<BatchInput> inputs, batchInputs(*main, options.inputs));
    // Attributes and types of inputs fit each other only together, so types are worked out when both are there.
    auto typed = inferTypes(module.with("main", withBatch(*main, inputs, options.batchSize, context.log)));
    if (!typed)
        typed.error().notes.push_back(fmt::format("a batch of {} was asked for, and the graph may be made for another", options.batchSize));
    return typed;
}

} // namespace

PassDef changeBatchPass()
{
    return defineModulePass<ChangeBatchOptions>(
        {.name = "ChangeBatch",
            .summary = "Give inputs another batch size, and work out all shapes anew",
            .doc = R"(A model that was exported for one image at a time can often run with many: only the types of the inputs say how
many, and everything else follows.

    def @main(%data: Tensor[(1, 3, 8, 8), float32]) { nn.batch_flatten(%data) }      batch_size=16
    =>
    def @main(%data: Tensor[(16, 3, 8, 8), float32]) { nn.batch_flatten(%data) }

Where an attribute repeats the old size, as in `reshape(%x, newshape=[1, 192])` of a value whose first extent is the batch,
the attribute follows, and a remark says so. Relay leaves such attributes as they are, and `newshape=[1, -1]` then makes one
long row of all images.)",
            .category = "Types",
            .needs = {Property::Typed},
            .invalidates = {Property::StaticShapes, Property::Fused, Property::Partitioned}, // arms of an `if` may come to differ
            .keepsMainType = false},
        changeBatch);
}

} // namespace passbench
