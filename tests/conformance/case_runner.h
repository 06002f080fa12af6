#pragma once
// Runs cases in child processes, so that a crash or an endless loop is a failure of one case and not of the test.

#include <QProcess>

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace passbench {

/// Message of a case that passes with inputs that are fixed at import.
inline constexpr std::string_view withFixedInputs = "with inputs that are fixed at import";

struct CaseVerdict {
    bool passed = false;
    std::string message; ///< why not; of a case that passed, a remark
    bool crashed = false;
    bool operator==(const CaseVerdict&) const = default;
};

/// One verdict per case, in their order. `program` is conformance_cases, which calls serveCases.
std::vector<CaseVerdict> runCases(const QString& program, const std::vector<std::filesystem::path>& cases, int processes, int secondsPerCase);

/// The child's side: reads a folder per line and answers `pass` or `fail` and the message, in one line.
int serveCases(const std::function<CaseVerdict(const std::filesystem::path&)>& run);

} // namespace passbench
