#include "core/partition/regions/whole_function.h"

#include <algorithm>

namespace passbench {

Result<WholeFunctions> WholeFunctions::of(const Module& module, std::span<const CompilerPtr> asked, const CompilerTable& table)
{
    WholeFunctions whole;
    for (const NestedFunction& nested : allFunctions(module)) {
        const FunctionPtr global = module.find(nested.path.substr(0, nested.path.find('/')));
        const std::string* wanted = global ? global->attrs().find<std::string>(wholeFunctionAttribute) : nullptr;
        if (!wanted)
            continue;
        const Strings name {*wanted};
        PB_TRY(table.select(name)); // a name that nobody has
        if (std::ranges::any_of(asked, [&](const CompilerPtr& compiler) { return compiler->name == *wanted; }))
            whole.m_compilers.emplace(nested.function.get(), *wanted);
    }
    return whole;
}

std::string WholeFunctions::compilerFor(const Function& function) const
{
    const auto at = m_compilers.find(&function);
    return at == m_compilers.end() ? std::string() : at->second;
}

} // namespace passbench
