#pragma once
// Where the constants of a program lie: stored in the library, or filled in before the first run.

#include "core/codegen/input/compile_input.h"
#include "core/codegen/program/program.h"

#include <filesystem>

namespace passbench {

struct ConstantLayout {
    std::vector<Place> places;            ///< by number of the constant
    std::vector<std::uint32_t> stored;    ///< numbers of those that are in the weights, in order
    std::vector<FilledRange> fills;
    std::int64_t storedBytes = 0, fillBytes = 0;
    std::int64_t totalBytes = 0;          ///< of all constants
};

/// A constant that repeats one element takes no room in the library; those with the same element share memory.
ConstantLayout layOutConstants(const Program& program);

/// Of programs that share their weights: what several of them store is there once. `storedBytes` of each is that of all together.
std::vector<ConstantLayout> layOutTogether(std::span<const Program* const> programs);

/// Of all of them, each with the layout at its place.
Result<void> writeWeights(std::span<const Program* const> programs, std::span<const ConstantLayout> layouts, const std::filesystem::path& path);

} // namespace passbench
