#pragma once
// A whole model as C99 source, with the interface of the compiled library.

#include "core/codegen/program/constants.h"
#include "core/codegen/program/memory_plan.h"
#include "core/codegen/regions/generator.h"

namespace passbench {

struct CModel {
    std::string name;                ///< an identifier
    const Program& program;
    const ConstantLayout& constants;
    const MemoryPlan& plan;
    std::vector<OpenDim> dims;       ///< those that stay open, by names of C
    std::string_view metadata;       ///< what passbench_<name>_metadata() gives
};

/// Constants of more bytes than this in all are a file of their own, which the assembler includes: as text they would be
/// three times as large, and take a C compiler minutes.
inline constexpr std::int64_t mostConstantsAsText = 4 << 20;

/// `<name>.c`, `<name>_data.c` with constants and metadata, and `<name>_weights.S` when the constants are in `weightsFile`.
std::vector<RegionSource> modelInC(const CModel& model, const std::string& weightsFile);

/// Constants in memory of the program, as definitions of C arrays.
std::string dataInC(const CModel& model);

} // namespace passbench
