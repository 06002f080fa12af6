#include "core/partition/regions/marks_left.h"

#include "core/partition/regions/annotations.h"
#include "core/support/text.h"

#include <set>

namespace passbench {

std::string marksLeft(const Module& module)
{
    bool any = false;
    std::set<std::string> compilers;
    for (const NestedFunction& nested : allFunctions(module))
        for (const NodePtr& node : nested.function->nodes())
            if (isAnnotation(*node)) {
                any = true;
                if (std::string compiler = annotatedCompiler(*node); compiler != hostCompiler)
                    compilers.insert(fmt::format("`{}`", compiler));
            }
    if (!any)
        return {};
    if (compilers.empty())
        return "marks of borders are left in the graph, and are compiled as copies: no `PartitionGraph` behind `AnnotateTarget` took them out";
    return fmt::format("what is only marked for {} is compiled for the host, and the marks as copies: no `PartitionGraph` behind `AnnotateTarget` made regions of it",
        join(Strings(compilers.begin(), compilers.end()), ", "));
}

} // namespace passbench
