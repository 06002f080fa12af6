#include "core/partition/whole_function.h"

#include <algorithm>

namespace passbench {

Result<std::string> wholeFunctionFor(const Function& function, std::span<const CompilerPtr> asked, const CompilerTable& table)
{
    const std::string* wanted = function.attrs().find<std::string>("compiler");
    if (!wanted)
        return std::string();
    const Strings name {*wanted};
    PB_TRY(table.select(name)); // a name that nobody has
    const bool isAsked = std::ranges::any_of(asked, [&](const CompilerPtr& compiler) { return compiler->name == *wanted; });
    return isAsked ? *wanted : std::string();
}

} // namespace passbench
