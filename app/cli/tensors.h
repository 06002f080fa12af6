#pragma once
// Inputs and outputs of a model as files.

#include "core/ir/tensor.h"
#include "core/support/result.h"

#include <CLI/CLI.hpp>

namespace passbench::cli {

struct Port {
    std::string name;
    DataType dtype;
    Ints shape;
};

/// `--input [NAME=]FILE` and `--seed N`.
struct InputArgument {
    std::vector<std::string> files;
    std::uint64_t seed = 1;

    void add(CLI::App& command);
    /// One tensor per port: from its file, in the ports' order for files without a name, else from `seeded`.
    Result<std::vector<Tensor>> read(std::span<const Port> ports, std::vector<Tensor> seeded) const;
};

/// `output_0.npy`, ... and `outputs.json` with names, shapes and dtypes.
Result<void> writeOutputs(const std::string& folder, std::span<const Tensor> outputs, const std::vector<std::string>& names);
/// One line per tensor: name, type, range, mean and the first values.
std::string describe(std::span<const Tensor> tensors, const std::vector<std::string>& names);

} // namespace passbench::cli
