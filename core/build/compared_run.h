#pragma once
// A run of what was built, held against the reference.

#include "core/build/check.h"
#include "core/build/emulated.h"
#include "core/runtime/integer_form.h"

namespace passbench {

/// What a run is held against, and what it gave.
struct ComparedRun {
    const Module& reference;
    std::span<const Tensor> inputs, expected;
    std::vector<double> steps {};                          ///< see outputSteps
    std::string moved {};                                  ///< of the first quantized result of what runs that did
    std::string fault {};                                  ///< of the emulator that ran it
    NamedSizes decided {};                                 ///< what elements decided in the last run
    std::optional<std::optional<IntegerForm>> integers {}; ///< worked out when it is asked for
    std::optional<Diagnostic> hindered {};                 ///< what of this machine was in the way of a run, which says nothing of its code
};

/// Runs what was built, here or in an emulator. Empty when it agrees; else how it does not.
std::string disagreementOf(const BuildCheck& check, const std::filesystem::path& library, const std::string& level, const Emulator* emulator, ComparedRun& comparison, BuildReport& report);

/// The same; of a library for several processors, all levels that this machine can run, the one that it takes by itself last.
std::string disagreement(const BuildCheck& check, const std::filesystem::path& library, const Emulator* emulator, ComparedRun& comparison, BuildReport& report);

} // namespace passbench
