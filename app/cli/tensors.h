#pragma once
// Inputs and outputs of a model as files.

#include "app/cli/command.h"

#include <functional>
#include <nlohmann/json.hpp>

namespace passbench::cli {

struct Port {
    std::string name;
    DataType dtype;
    Ints shape;
};
/// "Tensor[(1, 10), float32]".
std::string typeText(DataType dtype, const Ints& shape);

/// `--input [NAME=]FILE` and `--seed N`.
struct InputArgument {
    std::vector<std::string> files;
    std::uint64_t seed = 1;

    void add(CLI::App& command);
    /// The files, each with the input it is for; of an archive all but `states` are wanted. See readTensorFiles().
    Result<std::vector<NamedTensor>> read(std::span<const std::string> names, std::span<const std::string> namesInFile, const Strings& states, Session& session) const;
};

Strings parameterNames(const Module& module);
/// What the model's file calls the results of @main, and `output_2` where it has no name.
Strings resultNames(const Module& module);
/// The files, by the parameters of the model; none is opened when none is given.
Result<std::vector<NamedTensor>> given(const ModelArgument& model, const InputArgument& inputs, Session& session);

/// One tensor per port: the one given for it, else that of `seeded`. Fails on one whose dtype or shape does not fit, and says when one of
/// the `dims` that were typed is why.
Result<std::vector<Tensor>> placed(std::span<const NamedTensor> given, std::span<const Port> ports, std::vector<Tensor> seeded, std::span<const std::string> dims = {});

/// Fails like that where a tensor does not fit its parameter of `module`, before anything that takes long.
Result<void> checkGiven(std::span<const NamedTensor> given, const Module& module, std::span<const std::string> dims);

/// A model with a tensor for each of its parameters.
struct Prepared {
    Module module;
    std::vector<Tensor> inputs;
};
/// Opens the model so that it fits the files given, and makes the other inputs up. These may be large: `check` says before whether there is
/// any use for them.
Result<Prepared> prepare(const ModelArgument& model, const InputArgument& inputs, Session& session, const std::function<Result<void>(const Module&)>& check);
/// The same model with inputs of another seed, but those that are given.
Result<std::vector<Tensor>> reseeded(const Prepared& prepared, const ModelArgument& model, const InputArgument& inputs, std::uint64_t seed, Session& session);

/// `output_0.npy`, ... and `outputs.json` with names, shapes and dtypes.
Result<void> writeOutputs(const std::string& folder, std::span<const Tensor> outputs, const std::vector<std::string>& names);
/// One line per tensor: name, type, range, mean and the first values.
nlohmann::json tensorsJson(std::span<const Tensor> tensors, const std::vector<std::string>& names); ///< the same as data
std::string describe(std::span<const Tensor> tensors, const std::vector<std::string>& names);

} // namespace passbench::cli
