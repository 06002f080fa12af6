#pragma once
// All that the code generator needs, as one value that can be sent to the helper process.

#include "core/codegen/input/emit.h"
#include "core/codegen/input/sizes.h"
#include "core/loops/kernel.h"

#include <optional>

namespace passbench {

/// What a run returns when elements decide a size for which the model has no meaning.
inline constexpr std::int32_t wrongCount = -6;

/// Where an argument of a kernel is.
struct Place {
    enum class Kind : std::uint8_t { Input, Output, Workspace, Weights, Fills } kind = Kind::Input;
    std::int64_t at = 0; ///< number of the input or output, or byte offset; in the workspace with open dimensions, number of the slot
};

/// Part of the memory that is filled with copies of one element before the first run.
struct FilledRange {
    std::int64_t offset = 0, count = 0;
    std::string element; ///< its bytes
};

struct CompileInput {
    std::string name;                      ///< of the model, an identifier
    std::vector<loops::KernelPtr> kernels;
    struct External {
        std::string symbol;
        std::uint32_t inputs = 0;          ///< how many of the arguments are; the others are outputs
    };
    std::vector<External> externals;       ///< at most `mostExternals`
    struct Call {
        std::uint32_t kernel = 0;          ///< or number of the external
        bool external = false;
        std::vector<Place> arguments;
        std::vector<SizeForm> sizes {};
        struct Condition {
            Place place;               ///< of a bool
            bool is = true;
        };
        std::vector<Condition> conditions {}; ///< under which it runs
        struct Decided {
            std::uint32_t dim = 0;
            Place place;               ///< of an int64: the size of `dim` from here on
        };
        std::vector<Decided> decides {};
    };
    std::vector<Call> calls;
    std::int64_t workspaceBytes = 0;
    std::vector<OpenDim> dims {};          ///< their sizes are arguments of a run
    std::vector<std::vector<SizeForm>> blocks {}; ///< of the workspace then, one after the other: each as large as the largest of these, aligned
    std::string weightsFile;               ///< in `folder`
    std::int64_t weightsBytes = 0, fillBytes = 0;
    std::vector<FilledRange> fills;
    std::string metadata;                  ///< what passbench_<name>_metadata() gives
    std::string triple, cpu, features;     ///< empty: this machine's
    bool isLevel = false;                  ///< of a module that holds several: its functions stay hidden, the weights are the whole module's
    std::string weightsSymbol {};          ///< where the weights are; empty: they are its own
    std::uint8_t emit = 0;                 ///< a set of Emit
    std::string folder;                    ///< where the files go
    std::vector<std::string> objects, libraries; ///< to link with: files in `folder`, and `dnnl` of `-ldnnl`
};

/// What the run function returns when external `number` gave `status`, which is not 0: positive, with the number, counted
/// from 1, above the lower 16 bits of the status.
constexpr std::int32_t statusOfExternal(std::uint32_t number, std::int32_t status)
{
    return static_cast<std::int32_t>(((number + 1) << 16) | (static_cast<std::uint32_t>(status) & 0xFFFFU));
}
inline constexpr std::uint32_t mostExternals = 0x7FFE;

/// A module for several processors: the same functions once for each level, and those that call the one that fits.
struct LevelSet {
    struct Level {
        std::string name;                  ///< by which PASSBENCH_LEVEL asks for it
        std::string module;                ///< CompileInput::name of its code
        std::string cpu, features;
    };
    std::string name;                      ///< of the module
    std::string triple, folder;
    std::vector<Level> levels;             ///< from the least to the one that is taken before all others
    bool open = false;                     ///< functions take sizes
    std::string weightsFile;
    std::int64_t weightsBytes = 0;
};

/// Of the library of a model, in its folder.
inline std::string libraryFile(const std::string& name, bool isWasm) { return isWasm ? name + ".wasm" : "lib" + name + ".so"; }
/// What a library may offer; see the header.
std::vector<std::string> exportedFunctions(const std::string& name);

std::string encode(const CompileInput& input);
std::optional<CompileInput> decodeCompileInput(std::string_view bytes);

} // namespace passbench
