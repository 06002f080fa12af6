#pragma once
// Sizes to begin with for dimensions that a model leaves open.

#include "core/import/model.h"

namespace passbench {

/// One for a batch and for what says nothing; a common size for what is called after a picture's side or a sequence.
std::int64_t suggestedSize(const SymbolicDim& dim);
/// The same for all of them, as ImportOptions and Session::answerDims take them.
std::vector<std::pair<std::string, std::int64_t>> suggestedSizes(std::span<const SymbolicDim> dims);

} // namespace passbench
