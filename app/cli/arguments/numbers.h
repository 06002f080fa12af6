#pragma once
// Checks of numbers that are typed as options. All of the text must be one decimal number that is in range; "nan" and "inf" never are.

#include <CLI/CLI.hpp>

namespace passbench::cli {

/// Such as `--repeat`: no sign. For transform(), as all whole ones: `010` is ten, which check() would leave to be read as eight.
CLI::Validator wholeFrom(std::uint64_t low, std::uint64_t high);
/// Such as `--seed`: all that 64 bits hold.
CLI::Validator anyWhole();
/// Both ends count.
CLI::Validator numberFrom(double low, double high);
CLI::Validator notNegative();
CLI::Validator positive();

} // namespace passbench::cli
