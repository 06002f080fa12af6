#pragma once
// What `reduce` does: it takes away what is not needed for a command to fail.

#include "app/cli/reproducer.h"

#include <chrono>
#include <filesystem>

namespace passbench::cli {

/// A case that fails; its pins are about nodes of its model.
struct Failing {
    Reproducer reproducer;
    Pins pins;
};

/// Steps, nodes and pins are taken away as long as the command still ends as it did at first.
class Reduction {
public:
    /// `command` is a shell's, and reads `file`, which is written anew for each question.
    Reduction(Failing start, std::string command, std::filesystem::path file, std::chrono::steady_clock::time_point deadline);

    /// Fails when the command can't be run, or does not fail.
    Result<void> run(Session& session);

    const Reproducer& best() const { return m_best; }
    int wanted() const { return m_wanted; } ///< the status that the command ends with
    std::size_t runs() const { return m_runs; }
    bool isCutShort() const { return m_isCutShort; }

private:
    std::string typed() const; ///< the command with `{}` for the file, which is gone when somebody reads of it
    Result<int> outcomeOf(const Reproducer& candidate);
    bool fails(const Reproducer& candidate);
    bool takes(Reproducer candidate, Pins pins);
    void shortenPipeline();
    void dropPins();

    Reproducer m_best;
    Pins m_pins; ///< about nodes of its model
    const std::string m_command;
    const std::filesystem::path m_file;
    const std::chrono::steady_clock::time_point m_deadline;
    int m_wanted = 0;
    std::size_t m_runs = 0;
    bool m_isCutShort = false;
};

} // namespace passbench::cli
