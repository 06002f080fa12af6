#pragma once
// What reads bytes that strangers wrote, each as one function of those bytes: for libFuzzer, and for a test that runs all that was
// ever found once more.

#include <span>
#include <string_view>

namespace passbench::fuzz {

struct Target {
    std::string_view name;
    void (*run)(std::string_view bytes); ///< ends the program when something does not hold; what can't be read is no fault
};

/// Relay text, pipelines, patterns, conditions, compilers' files, queries, sessions, lessons and values of nodes.
std::span<const Target> textTargets();
/// Models and tensors in files of other programs.
std::span<const Target> fileTargets();
/// What a helper and the program say to each other.
std::span<const Target> messageTargets();
/// A pipeline and a network: all that a run does to them.
std::span<const Target> flowTargets();

/// Null when there is none.
const Target* targetNamed(std::string_view name);

/// Ends the program and says why, unless `holds`.
void require(bool holds, std::string_view what);

} // namespace passbench::fuzz
