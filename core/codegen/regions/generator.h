#pragma once
// What the code generator of an external compiler makes of one region: C source that the exported library is linked with.

#include "core/ir/graph/function.h"
#include "core/ir/types/tensor.h"
#include "core/support/result.h"

#include <functional>

namespace passbench {

/// One file of C99, `x.c` or `x.h`, compiled by the system's C compiler and kept in the exported folder.
struct RegionSource {
    std::string file;
    std::string text;
};

struct GeneratedRegion {
    /// The sources define `int32_t SYMBOL(const void* const* inputs, void* const* outputs)`: row-major buffers without gaps,
    /// tuples flattened; outputs never overlap anything. It returns 0, or another number when the compiler failed.
    std::string symbol;
    std::vector<RegionSource> sources; ///< files of one name have one content, and are compiled once for all regions
    std::vector<std::string> libraries {}; ///< to link with, as `dnnl` of `-ldnnl`
    std::vector<Tensor> constants {}; ///< inputs behind the function's own; they stay where they are while the library is loaded
    /// A function of the sources, `const char* TRIAL(void)`, that says what can't be done on this machine, or gives null. It
    /// is called when the region was compiled. Empty: there is none.
    std::string trial {};
};

struct RegionRequest {
    const Module& module;      ///< for functions that the region calls
    const Function& function;  ///< with `Compiler`; types are inferred and static
    std::string symbol;        ///< a C identifier, unique in the library
    std::string prefix {};     ///< the beginning of a C identifier, the same for all regions of the library: of other names that the linker sees
};

/// An error says which operator can't be generated, and why; the region is then split or given to the next compiler.
using RegionGenerator = std::function<Result<GeneratedRegion>(const RegionRequest&)>;

} // namespace passbench
