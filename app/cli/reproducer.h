#pragma once
// A failing run in one file: Relay text, which any command opens as a model, with the pipeline and all options in comments
// before it.

#include "app/cli/command.h"
#include "core/runtime/check_steps.h"

namespace passbench::cli {

/// A comparison of numbers, of inputs that were made up.
struct ReproducedCheck {
    std::uint64_t seed = 1;
    std::optional<double> tolerance, stepTolerance;
};

struct Reproducer {
    Module model;
    std::string passes;
    std::optional<std::int64_t> optLevel;
    Strings required, disabled;
    bool insertMissing = false;
    Strings compilers; ///< names, by priority
    std::vector<std::pair<std::string, std::string>> rules; ///< of compilers that do not ship: name, and the text of the file
    Strings plugins;   ///< paths
    Strings pins;      ///< as `--pins` reads them, about lines of the text
    std::string error; ///< what happened, for a person
    std::optional<ReproducedCheck> check {}; ///< that failed; no step did
};

std::string toText(const Reproducer& reproducer);
/// Without `model`, which is the text itself. Fails on a text that has no pipeline in it.
Result<Reproducer> reproducerIn(const std::string& text, const std::string& path);

/// Makes `pins`, about nodes of its model, those of the reproducer; those of nodes that the model has not are left out.
void setPins(Reproducer& reproducer, const Pins& pins);
/// The pins of a reproducer, held against the model that its text is.
Result<Pins> pinsOf(const Reproducer& reproducer, const CompilerTable& compilers, const ModelArgument& model, const Module& module, Session& session);

/// What `request` was asked for, with the steps up to and with number `steps`.
Reproducer reproducerOf(const RunRequest& request, std::size_t steps, const Session& session);

/// Steps and options as arguments of a command; rules go to files in `folder`. Fails on a plug-in that a person has not given.
Result<PipelineArgument> argumentsOf(const Reproducer& reproducer, const std::filesystem::path& folder, Session& session);

/// Writes a reproducer of the failed run where `--reproducer` says, or, when it is our fault, to the folder for temporary files. The
/// sentence that says where; empty when none was written.
std::string keepReproducer(const RunRequest& request, const Run& failed, const Session& session);
/// Likewise of numbers that differ after a step, only where `--reproducer` says.
std::string keepFailedCheck(const RunRequest& request, const StepCheck& failed, const ReproducedCheck& check, const Session& session);

} // namespace passbench::cli
