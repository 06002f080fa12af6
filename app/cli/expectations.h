#pragma once
// Files that say what results should be: `--expect`.

#include "app/cli/tensors.h"

namespace passbench::cli {

/// Results beside files.
struct Comparison {
    nlohmann::json list; ///< an object for each file
    std::string text;    ///< a line for each
    Strings misfits;     ///< what differs
};
/// What differs is one error, and sets the status.
void reportMisfits(const Comparison& comparison, Session& session);

/// `--expect [NAME=]FILE`.
struct ExpectArgument {
    std::vector<std::string> files;
    double tolerance = 1e-4;

    void add(CLI::App& command);
    /// The files, each with the output it is for, without a name in order: before anything is run, which may take long.
    Result<std::vector<NamedTensor>> read(const Strings& names, const Strings& namesInFile, Session& session) const;
    /// Compares each result with what is expected of it; texts name it with `after`.
    Comparison compared(std::span<const NamedTensor> expected, std::span<const Tensor> results, const Strings& names, const std::string& after = {}) const;
};

/// The results of @main; nothing for one whose type is not known before it runs.
std::vector<std::optional<Port>> resultPorts(const Module& module);
/// Fails, as a check that failed, where a file has another type than the result that it is for, which needs no run to be seen.
Result<void> checkExpected(std::span<const NamedTensor> expected, std::span<const std::optional<Port>> ports, Session& session);

} // namespace passbench::cli
