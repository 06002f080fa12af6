#pragma once
// From a module to an exported folder that has been run and compared: the whole of compiling.

#include "core/build/profile.h"
#include "core/codegen/input/compile_input.h"
#include "core/ir/graph/function.h"
#include "core/partition/regions/region_failure.h"
#include "core/partition/rules/compiler.h"
#include "core/runtime/interpreter.h"
#include "core/target/schedule.h"

#include <chrono>
#include <filesystem>
#include <unordered_map>

namespace passbench {

/// The same model at other sizes of the dimensions that stay open.
struct OpenBuild {
    struct ModuleAtSizes {
        Ints sizes;
        Module module;          ///< after the pipeline; of a check, what it must agree with
        bool isLargest = false; ///< see SampleSize
    };
    std::vector<OpenDim> dims;
    std::vector<ModuleAtSizes> samples; ///< three at least; the first is the request's module
    std::vector<ModuleAtSizes> checks;  ///< sizes to run the result at
};

struct BuildRequest {
    Module module;                  ///< after the pipeline
    std::optional<Module> reference {}; ///< what it must agree with, such as the imported module; empty: `module`
    std::string referenceStep {};   ///< the step whose result the reference is, when it is not the model
    std::string name = "model";     ///< becomes an identifier
    std::string pipeline {};        ///< text, for the metadata
    std::unordered_map<NodeId, std::vector<std::string>> origins {}; ///< what the file calls the operators that nodes were made from, for the metadata; of others the import record is asked
    std::string triple {}, cpu {}, features {}; ///< empty: this machine's; `cpu` may be several, joined by commas: from the least to the one that is taken before all others
    std::uint8_t emit = static_cast<std::uint8_t>(Emit::Library); ///< a set of Emit; header and metadata always come
    std::filesystem::path folder;
    CompilerTable compilers {};     ///< that may make code of regions; one that fails at a region gives it to those behind it
    std::chrono::milliseconds regionTimeLimit {120'000}; ///< for each attempt at a region, and for a run of what has some
    bool check = true;              ///< run the library on seeded inputs; only possible when it is for this machine, or an emulator of its own is here
    bool profile = false;           ///< measure each call inside, where the library can run here
    std::uint64_t seed = 1;
    bool exportRegions = true;      ///< as ONNX, those of compilers that have no code generator here
    std::optional<std::vector<Tensor>> inputs {}; ///< to check with, instead of seeded ones
    std::optional<OpenBuild> open {}; ///< nothing: all dimensions have one size
    double tolerance = 1e-4;        ///< largest difference that passes the check, in proportion to the largest value of its output
    TileTables tiles {};            ///< that were measured; code for a processor that is in it takes those before the rule's
    std::uint32_t tileCandidate = 0; ///< what contractions take that are not in it, see Target::candidate
    std::stop_token stop {};
    std::function<void(double, std::string_view)> progress {};
};

struct BuiltKernel {
    std::string name;
    std::vector<std::string> operators;
    std::int64_t calls = 0;
    std::string region;             ///< of its first call
    std::vector<TileChoice> tiles;  ///< of its contractions
    std::string text;               ///< the loop form
};

struct BuiltRegion {
    std::string function, compiler; ///< who was to compile it
    std::string compiledBy;         ///< who did; empty when no code was asked for
    std::string note;               ///< why that is not the same
    std::string symbol {};          ///< of the code that its own compiler made; empty when the default compiler did
    std::vector<std::string> sources {}, libraries {}; ///< of that code
    std::string onnx {};            ///< its ONNX model in the folder; empty when none was written
};

/// The code for one processor in a module for several.
struct BuiltLevel {
    std::string name;               ///< of the processor, by which PASSBENCH_LEVEL asks for it and the module's function `level` tells of it
    std::string cutFor;             ///< what its kernels were written for, in words
    bool runsHere = false;
};

enum class CheckState : std::uint8_t { NotRun, Passed, Failed };

struct BuildReport {
    std::string name;
    std::filesystem::path folder;
    std::vector<std::string> files; ///< names in the folder, in the order of the report
    std::string triple, cpu;
    bool runsHere = true;           ///< this machine has the processor that the code is for, or one that can do more
    Strings lackedHere {};          ///< else the features that it would need, by LLVM's names; none where the code is for another system
    Strings needs {};               ///< features of the processor, by LLVM's names, that the code may use; of several levels, those of the least; none where they are not known
    std::string cutFor {};          ///< the registers and caches that kernels were written for, in words
    std::int64_t workspaceBytes = 0, workspaceWithoutReuse = 0; ///< with dimensions that callers size at their least, and those that elements decide at their most
    std::int64_t workspaceInUse = 0; ///< the most at one time, which no plan goes below; 0 with open dimensions
    std::string sizes {};           ///< open dimensions in words: "batch from 1 to 64"
    bool callersSize = false;       ///< some of them
    std::int64_t constantBytes = 0, storedConstantBytes = 0; ///< the rest is filled in at the first run
    std::vector<BuiltKernel> kernels; ///< of several levels, those of the one that is taken here
    std::vector<BuiltLevel> levels {}; ///< in the order of the request; empty: there is one, for `cpu`
    std::vector<BuiltRegion> regions;
    std::vector<RegionFailure> failures; ///< of regions' compilers, that the build went on from
    std::optional<Module> built {}; ///< the request's module with the regions that code was made of; nothing when they are its own
    Strings notes;                  ///< what a person should know besides: regions that were exported and not run, models that were not written
    Strings unwritten {};           ///< forms that were asked for and could not be made, each with why: "`onnx`: ..."; the others are there
    CheckState check = CheckState::NotRun;
    Difference difference;          ///< of the check
    std::string checkText;          ///< one sentence: the outcome, or why it was not run
    std::optional<Profile> profile; ///< where time goes, when that was asked for and possible
    std::string profileText;        ///< how it was measured, or why not; empty when it was not asked for
    double compileMilliseconds = 0, runMilliseconds = 0;
    std::uint64_t parts = 0; ///< that the code was compiled in, beside each other where there are threads; 0 when none was compiled
    /// Nothing is known to be wrong: the check passed, or was not asked for or not possible.
    bool good() const { return check != CheckState::Failed; }
};

/// Different contractions of a build.
struct ContractionCount {
    std::size_t all = 0, measured = 0; ///< `measured`: those whose tile is the fastest that was measured
};
ContractionCount contractionsOf(const BuildReport& report);

/// Files appear in the folder all at once, when compiling and checking are done. When the check fails they appear in its
/// subfolder `failed-check`, so that one can look and what was there before stays; `folder` of the report says so. An error means that there was nothing to write, and nothing is
/// left behind. Files of an earlier build of the same name in the same folder that this one does not write go. All of it is done in passbench-worker, which dies when `stop` is requested: see core/support/process/worker.h.
Result<BuildReport> build(const BuildRequest& request);

} // namespace passbench
