#pragma once
// What a person decides when a model is opened, and what is asked before that: of any format.

#include "core/ir/graph/function.h"

#include <filesystem>
#include <span>

namespace passbench {

struct NamedTensor {
    std::string name; ///< of an input, as the module has it
    Tensor value;
};

struct ImportOptions {
    std::vector<std::pair<std::string, std::int64_t>> dims; ///< sizes of symbolic dimensions: batch = 1
    /// Of those that stand for any: a matrix that has one is no shape, and stays the result of its operator.
    Ints openSizes {};
    /// Inputs that become constants, by their names in the module or the file: a shape, axes or sizes, which Relay has as
    /// attributes.
    std::vector<std::pair<std::string, Tensor>> fixedInputs {};
    IdSourcePtr ids {};                                     ///< null: a new one
    std::string signature {};                               ///< of a file with several; empty: its main graph
    std::filesystem::path dataFolder {};                    ///< of external data; empty: that of the model
};

/// To open a model at one of the sizes that it is to have: they come before those that are given.
inline void addOpenSizes(ImportOptions& options, std::span<const std::pair<std::string, std::int64_t>> sizes)
{
    options.dims.insert(options.dims.begin(), sizes.begin(), sizes.end());
    for (const auto& [name, size] : sizes)
        options.openSizes.push_back(size);
}

/// A dimension that a model leaves open, and the inputs that carry it.
struct SymbolicDim {
    std::string name;
    std::vector<std::string> inputs; ///< "tokens, axis 1"
    bool operator==(const SymbolicDim&) const = default;
};

/// A way into a model, by its name, and what goes in and comes out.
struct ModelSignature {
    std::string name;
    std::vector<std::string> inputs, outputs;
    bool operator==(const ModelSignature&) const = default;
};

/// What an input of that name in a file is called in the module, by the rule of Relay text: letters, digits and `_`, first
/// a letter. Where two inputs would have one name, later ones get `_1`, `_2`...
std::string parameterName(std::string_view fileName);

} // namespace passbench
