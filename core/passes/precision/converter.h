#pragma once
// One function in another precision: what runs in it, and where the casts stand.

#include "core/pipeline/pass.h"

namespace passbench {

/// What the functions of a module share while it is converted.
struct Conversion {
    DataType low = DataType::Float16;
    Strings always {}, follow {}, never {};  ///< operators for which the table does not count
    std::set<const Function*> changeable {}; ///< functions whose result may have another type
    std::map<std::string, std::size_t> missing {}; ///< operators that no list names, and how many calls there were
    /// Results that changeable bodies of literals would give, behind which casts back stand until the calls are converted
    /// too: in between, the graph is whole.
    std::map<const Function*, NodeId> lowResults {};
};

/// Functions keep the types of what they take, and of what they give unless they are changeable. Functions inside must have
/// been converted before.
void convertPrecision(Rewriter& rewriter, Conversion& conversion);

} // namespace passbench
