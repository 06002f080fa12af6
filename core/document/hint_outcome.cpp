#include "core/document/hint_outcome.h"

#include "core/partition/regions/annotations.h"

#include <algorithm>

namespace passbench {
namespace {

/// Operators that passes don't look at, in functions that a step has made.
bool hidesOperators(const Module& module)
{
    return std::ranges::any_of(allFunctions(module), [](const NestedFunction& nested) {
        return nested.function->isPrimitive() && std::ranges::any_of(nested.function->nodes(), [](const NodePtr& node) { return node->as<Call>() != nullptr; });
    });
}

/// What `pass` is for was done in `module` already, or there was nothing of it to do.
bool hadNothingToDo(const PassDef& pass, const Module& module)
{
    return !pass.establishes.empty() && std::ranges::all_of(pass.establishes, [&](Property property) { return checkProperty(module, property).has_value(); });
}

bool wasNotUndone(const OrderHint& hint, const Run& run)
{
    if (hint.undoneBy >= run.steps.size())
        return false;
    const Step& later = *run.steps[hint.undoneBy];
    const PassDef* pass = passNamed(later.config.pass);
    if (later.state != StepState::Done || later.changed || !pass)
        return false;
    if (std::ranges::find(pass->establishes, Property::Composed) != pass->establishes.end()) // it may have found none because the other one hid them
        return false;
    return !hidesOperators(later.before) || hadNothingToDo(*pass, run.steps[hint.step]->before);
}

/// Two marked regions of one compiler side by side, which it would have as one; alone, either may be worth too little to stay.
bool hasNeighbours(const Module& module)
{
    for (const FunctionPtr& function : openFunctions(module))
        for (const NodePtr& node : function->nodes()) {
            if (!isBegin(*node) || !mayMerge(*node) || annotatedCompiler(*node) == hostCompiler)
                continue;
            const Node& source = (*function)[node->operands.front()];
            if (isEnd(source) && mayMerge(source) && annotatedCompiler(source) == annotatedCompiler(*node))
                return true;
        }
    return false;
}

} // namespace

bool wasSpared(const OrderHint& hint, const Run& run)
{
    if (hint.step >= run.steps.size() || run.steps[hint.step]->state != StepState::Done)
        return false;
    const Step& step = *run.steps[hint.step];
    switch (hint.kind) {
    case OrderHint::Kind::Undone: return wasNotUndone(hint, run);
    case OrderHint::Kind::Hides:
    case OrderHint::Kind::Unused: return !step.changed;
    case OrderHint::Kind::Unhelped: return !hasNeighbours(step.before);
    case OrderHint::Kind::Ungrouped: return false; // it may have composites of the model, of which orderHints() knows
    }
    return false;
}

} // namespace passbench
