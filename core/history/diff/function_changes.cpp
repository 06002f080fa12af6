#include "core/history/diff/function_changes.h"

#include "core/support/text.h"

namespace passbench {

std::string attributeChanges(const Function& before, const Function& after)
{
    std::vector<std::string> names;
    for (const auto& [name, value] : before.attrs())
        if (const Value* now = after.attrs().find(name); !now || !(*now == value))
            names.push_back(name);
    for (const auto& [name, value] : after.attrs())
        if (!before.attrs().contains(name))
            names.push_back(name);
    return names.empty() ? std::string() : "attributes: " + join(names, ", ");
}

std::vector<FunctionChange> functionChanges(const Module& before, const Module& after)
{
    std::vector<FunctionChange> changes;
    for (const auto& [name, function] : after.functions) {
        const FunctionPtr was = before.find(name);
        if (!was || was == function)
            continue;
        if (std::string what = attributeChanges(*was, *function); !what.empty())
            changes.push_back({name, std::move(what)});
    }
    return changes;
}

} // namespace passbench
