#pragma once
// A region that its own compiler has made code of, in a process of its own.

#include "core/codegen/regions/generator.h"
#include "core/ir/bytes/module_bytes.h"

#include <chrono>
#include <filesystem>
#include <stop_token>

namespace passbench {

/// Where the sources of regions are in a folder that is being built; `x.o` stands beside `x.c` until all is linked.
inline constexpr std::string_view regionFolder = "regions";

/// What a library is linked with for a region, and how its code is called: see GeneratedRegion.
struct CompiledRegion {
    std::string function, compiler;      ///< the global function, and whose it is
    std::string symbol;
    std::vector<std::string> sources;    ///< files in `regionFolder`
    std::vector<std::string> libraries;
    std::vector<Tensor> constants;       ///< arguments behind those of the function
};

struct RegionCompileRequest {
    const Module& module;
    std::string function;                ///< of the module
    std::string generator;               ///< by the name that compilers' files use
    std::string symbol;                  ///< a C identifier, unique in the library
    std::filesystem::path folder;        ///< that is being built
    std::chrono::milliseconds timeLimit {120'000}; ///< for generating and compiling together
    std::size_t memoryLimit = std::size_t {16} << 30;
    std::stop_token stop {};
};

/// Generates the code, compiles it with the system's C compiler, and loads it once for trial. All of it happens in
/// passbench-worker: the error also says that the generator crashed, took too long, or that its source is no C.
Result<CompiledRegion> compileRegion(const RegionCompileRequest& request);

void encode(const CompiledRegion& region, ModuleWriter& writer);
CompiledRegion decodeCompiledRegion(ModuleReader& reader); ///< look at `good` of the reader afterwards

} // namespace passbench
