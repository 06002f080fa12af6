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

Result<void> writeWeights(const Program& program, const ConstantLayout& layout, const std::filesystem::path& path);

} // namespace passbench
