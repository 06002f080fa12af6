#include "core/runtime/value_check.h"

#include "core/ir/graph/op.h"
#include "core/runtime/quantization_steps.h"

#include <limits>
#include <unordered_map>

namespace passbench {
namespace {

/// What has the value of which node from now on, for values of the dialect.
std::unordered_map<NodeId, NodeId> replacements(const Step& step)
{
    std::unordered_map<NodeId, NodeId> found;
    for (const Rewrite& rewrite : step.log.rewrites)
        if (rewrite.replacement != NodeId::None && !rewrite.from.empty())
            found.emplace(rewrite.from.front(), rewrite.replacement);
    std::unordered_map<NodeId, NodeId> stored;
    for (const auto& [path, function, owner] : allFunctions(step.before))
        for (const NodePtr& node : function->nodes()) {
            const Call* call = node->as<Call>();
            const TensorType* type = node->type.tensor();
            if (const auto at = found.find(node->id); at != found.end() && call && call->op->dialect == "qnn" && type && isInteger(type->dtype))
                stored.insert(*at);
        }
    return stored;
}

} // namespace

bool replacesStoredIntegers(const Step& step) { return step.changed && !replacements(step).empty(); }

Result<CheckedValues> checkValues(const Step& step, std::span<const Tensor> inputs, const InterpreterOptions& options)
{
    const std::unordered_map<NodeId, NodeId> replaced = replacements(step);
    std::unordered_map<NodeId, std::optional<Tensor>> after;
    for (const auto& [from, to] : replaced)
        after.emplace(to, std::nullopt);
    PB_TRY(interpret(step.after, inputs, {.stop = options.stop, .onValue = [&](NodeId id, std::span<const Tensor> tensors) {
        if (const auto at = after.find(id); at != after.end() && tensors.size() == 1)
            at->second = tensors.front();
    }}));
    CheckedValues checked;
    const auto held = [&](NodeId id, const Tensor& value) -> std::optional<Tensor> {
        const auto at = replaced.find(id);
        if (at == replaced.end() || !after.at(at->second))
            return std::nullopt;
        const Tensor& now = *after.at(at->second);
        ValueCheck& check = checked.check;
        ++check.values;
        check.elements += value.elementCount();
        if (now.dtype() != value.dtype() || !std::ranges::equal(now.shape(), value.shape())) {
            check.most = std::numeric_limits<double>::infinity();
            check.worst = id;
            return std::nullopt;
        }
        const StepsMoved moved = stepsMoved(value, now, 1);
        check.moved += moved.elements;
        if (moved.most > check.most) {
            check.most = moved.most;
            check.worst = id;
        }
        return now;
    };
    PB_ASSIGN(checked.results, interpret(step.before, inputs, {.stop = options.stop, .progress = options.progress, .inItsPlace = held}));
    return checked;
}

std::string toText(const ValueCheck& check)
{
    const std::string moved = check.moved == 0 ? "none of whose elements moved"
        : fmt::format("{} of {} elements moved by {}", check.moved, check.elements, check.most == 1 ? "a quantization step" : fmt::format("up to {} quantization steps", check.most));
    return fmt::format("{} stored value{}, {} on the same operands", check.values, check.values == 1 ? "" : "s", moved);
}

} // namespace passbench
