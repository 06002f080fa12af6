#include "core/ops/table/near_operators.h"

#include "core/ops/table/op_table.h"
#include "core/support/words/near_names.h"

namespace passbench {

std::string operatorsNear(std::string_view name)
{
    std::vector<std::string> known;
    for (const OpDef& op : opTable().all())
        known.push_back(op.name);
    return didYouMean(name, known);
}

} // namespace passbench
