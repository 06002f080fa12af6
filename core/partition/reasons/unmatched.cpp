#include "core/partition/reasons/unmatched.h"

#include <algorithm>
#include <set>

namespace passbench {

Strings compositesIn(const Module& module)
{
    std::set<std::string> names;
    for (const NestedFunction& nested : allFunctions(module))
        if (std::string name = nested.function->composite(); !name.empty())
            names.insert(std::move(name));
    return {names.begin(), names.end()};
}

Strings unmatchedComposites(const Compiler& compiler, std::span<const std::string> made)
{
    Strings unmatched;
    for (const CompositeRule& rule : compiler.composites)
        if (!std::ranges::binary_search(made, rule.name) && std::ranges::find(unmatched, rule.name) == unmatched.end())
            unmatched.push_back(rule.name);
    return unmatched;
}

} // namespace passbench
