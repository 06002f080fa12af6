#pragma once
// A pass before and after, on a small graph: one of those that its golden tests are made of, run again.

#include "core/history/run.h"

#include <filesystem>

namespace passbench {

struct PassExample {
    Module input; ///< of the pipeline
    Module before, after;
    std::vector<Rewrite> rewrites;
    std::string pipeline; ///< "InferType, FoldConstant": the pass is its last step
};

/// Of the files of `folder` whose pipeline ends with the pass the smallest that it changes, `example.relay` first; nothing when there is none.
std::optional<PassExample> passExample(const std::filesystem::path& folder, std::string_view pass);

} // namespace passbench
