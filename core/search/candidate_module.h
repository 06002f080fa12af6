#pragma once
// A candidate on its own: a module that holds nothing else.

#include "core/search/candidates.h"

namespace passbench {

/// `@main` does the candidate's nodes; values from outside are its parameters, constants stay constants. Null when it does
/// nothing (a tuple or a projection) or has a type that is not static.
std::optional<Module> candidateModule(const Function& function, const Candidate& candidate, const IdSourcePtr& ids);

} // namespace passbench
