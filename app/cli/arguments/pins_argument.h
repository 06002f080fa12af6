#pragma once
// `--pin`, `--forbid`, `--cut`, and `--pins` with a file of them: decisions about single nodes.

#include "app/cli/command.h"

#include <nlohmann/json_fwd.hpp>

namespace passbench::cli {

struct PinsArgument {
    std::vector<std::string> pins, forbidden, cuts, files;
    std::vector<int> pinLines {}, forbiddenLines {}, cutLines {}; ///< of those of a file

    /// `best.pins:3`; empty where it was typed.
    std::string place(const std::vector<int>& lines, std::size_t index) const { return files.empty() ? "" : fmt::format("{}:{}", files.front(), lines[index]); }

    void add(CLI::App& command);
    bool given() const { return !pins.empty() || !files.empty() || !forbidden.empty() || !cuts.empty(); }
    /// Adds the pins of a saved session, and what was typed, about nodes of `module`, to those of `compilers`.
    Result<void> addTo(CompilerTable& compilers, const ModelArgument& model, const Module& module, Session& session) const;

private:
    /// Held against what is opened, see readPins(). Each has the name of its file, and the lines of its pins.
    Result<std::vector<PinsArgument>> ofFiles(const ModelArgument& model, const Module& module, Session& session) const;
};

/// `{"node": 3, "kind": "to", "compiler": "dnnl", "pin": "pinned to `dnnl`"}`; the kind is `to`, `never` or `cut`, and a cut
/// has the node `other` in place of a compiler.
nlohmann::json pinJson(const Pin& pin);

/// Warns of each pin of the run that could not be honoured, with the reason.
void reportPins(const RunPtr& run, const Session& session);

} // namespace passbench::cli
