#pragma once
// What people who know the file call its inputs.

#include "core/ir/graph/function.h"

namespace passbench {

/// What the source calls a parameter of `@main`, such as `serving/x:0`; the parameter's own name, an identifier, when it says nothing.
inline std::string sourceNameOf(const Module& module, const Node& parameter)
{
    if (module.origin)
        if (const auto found = module.origin->sources.find(parameter.id); found != module.origin->sources.end() && found->second.op == "input" && !found->second.name.empty())
            return found->second.name;
    return parameter.as<Parameter>()->name;
}

} // namespace passbench
