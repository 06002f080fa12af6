#include "core/project/chosen_compilers.h"

namespace passbench {

Result<CompilerTable> compilersOf(const Workspace& workspace)
{
    CompilerTable table;
    for (const CompilerChoice& choice : workspace.compilers) {
        if (!choice.enabled)
            continue;
        if (choice.path.empty()) {
            const Strings name {choice.name};
            PB_ASSIGN(const auto shipped, shippedCompilers().select(name));
            table.compilers.push_back(shipped.front());
        } else {
            PB_ASSIGN(Compiler loaded, loadCompiler(choice.path));
            table.compilers.push_back(std::make_shared<const Compiler>(std::move(loaded)));
        }
    }
    return table;
}

} // namespace passbench
