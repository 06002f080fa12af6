#pragma once
// Small random networks for exercises: the same for the same seed, on every machine.

#include "core/ir/graph/function.h"

#include <filesystem>

namespace passbench {

struct RandomNetwork {
    std::uint64_t seed = 1;
    std::int64_t blocks = 4; ///< between the first convolution and the classifier; 0 to 64
};

/// Convolutions with batch norm and activations, residual sums, branches that meet, depthwise layers and pools, then a classifier of ten.
/// Fails for a number of blocks out of range.
Result<Module> randomNetwork(const RandomNetwork& wanted);
/// Writes it as ONNX to `folder` as `random_SEED.onnx`; gives the path.
Result<std::string> writeRandomNetwork(const RandomNetwork& wanted, const std::filesystem::path& folder, std::string name = {});

} // namespace passbench
