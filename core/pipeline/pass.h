#pragma once
// A pass is a value: name, help, typed options, contract, run function. One small file each; the list is all_passes.cpp.

#include "core/ir/rewrite/rewriter.h"
#include "core/support/options.h"

#include <functional>
#include <set>

namespace passbench {

struct CompilerTable; // core/partition/rules/compiler.h

/// Checkable facts about a module, which contracts are written in.
enum class Property : std::uint8_t {
    Typed,              ///< every node has a type that its rule agrees with
    NoBatchNorm,        ///< inference-only operators (batch_norm, dropout, ...) are gone
    Canonical,          ///< operators that others can say are gone: no nn.bias_add
    NoDialect,          ///< operators of dialects that say what they are in plain ones, such as qnn, are gone
    StaticShapes,       ///< every extent of every value is a number
    ANormalForm,        ///< every value that an operator, call or tuple makes is bound by a `let`
    GraphNormalForm,    ///< no value is bound by a `let`
    BasicBlockNormalForm, ///< what only one arm of an `if` uses is computed in that arm, unless a `let` binds it outside
    MixedPrecision,     ///< no convolution or matrix product takes float32
    Composed,           ///< composite functions were made for some compilers
    Annotated,          ///< compiler_begin and compiler_end stand on every edge that enters or leaves a region, and agree
    RegionsMerged,      ///< neighbouring annotated regions of one compiler are joined, unless that would make a cycle
    Partitioned,        ///< regions are global functions with the attribute Compiler
    Fused,              ///< every operator of @main is inside a Primitive function
    MemoryPlanned,      ///< attributes of @main say where in memory each value is, and no two that live together overlap
};
std::string_view name(Property property); ///< "typed", "no-batch-norm", ...
std::optional<Property> propertyNamed(std::string_view name);
/// True for what any new node breaks, such as forms of `let`: it lasts until the next pass, unless that says that it keeps it.
bool isFragile(Property property);
/// Fails with the first node that contradicts the claim. Composed, RegionsMerged and the like check what can be seen.
Result<void> checkProperty(const Module& module, Property property);
/// Fails when a parameter or the result of @main is of another type in `after`; a type that says more is the same.
Result<void> checkMainTypeKept(const Module& before, const Module& after);
/// What holds of a well-typed module as it comes, such as a listing that was printed between two steps.
std::set<Property> propertiesOf(const Module& module);

/// Levels go from 0 (only what inference needs) to this one (approximate mathematics).
inline constexpr std::int64_t highestOptLevel = 4;

/// Looks inside a pass that is run: asked at the end of every sub-step (see Rewrite::endsSubStep).
struct SubStepProbe {
    std::function<bool(std::size_t rewrites)> wanted;  ///< whether to show the module after so many rewrites of the log
    std::function<void(Result<Module> now)> take;      ///< an error when the graph can't be put together
};

/// What a pass may ask of the place it runs in. Passes keep no state of their own between runs.
struct PassContext {
    RewriteLog& log;
    std::vector<Diagnostic>& diagnostics; ///< warnings that are not about one node
    std::stop_token stop {};
    std::function<void(double)> progress {}; ///< 0 to 1; may be empty
    std::int64_t optLevel = highestOptLevel;
    const CompilerTable* compilers = nullptr; ///< external compilers that passes can name; never null in a run
    const SubStepProbe* probe = nullptr; ///< null in an ordinary run
};

/// For passes over the whole module that don't use a Rewriter: notes the rewrite that gave `now`, as a sub-step of its own.
void recordSubStep(PassContext& context, Rewrite rewrite, const Module& now);

/// The facts of a pass; what `definePass` takes, in the order in which a file states them.
struct PassFacts {
    std::string name;
    std::string summary;           ///< one line
    std::string doc {};            ///< teaching text, Markdown, with a before and after
    std::string category = "Algebra"; ///< a heading of the palette
    std::int64_t optLevel = 0;     ///< of the run, below which the step is left out
    std::vector<Property> needs {}, establishes {}, invalidates {};
    std::vector<Property> keeps {}; ///< of those that any change of the graph undoes (see `isFragile`), what this pass leaves true
    std::vector<Property> hiddenBy {};    ///< what keeps most of its work out of its sight: where that holds it can run, and finds little or nothing
    std::vector<Property> wants {};       ///< what it works without, and better with
    std::vector<Property> preparesFor {}; ///< what a later step has to establish, or its work was in vain
    bool asksCompilers = false;    ///< what it does depends on the external compilers of the run
    bool idempotent = true;        ///< running it twice changes nothing the second time
    bool keepsMainType = true;     ///< parameters and result of @main have the types that they had, or types that say more
    double tolerance = 0;          ///< largest relative error that the pass may cause; 0: bit for bit
    bool isLossy = false;          ///< gives another network on purpose, such as `Quantize`: what follows can only be held against its result
};

struct PassDef : PassFacts {
    std::vector<FieldInfo> options;
    std::function<Result<Module>(const Module&, const NamedValues& options, PassContext&)> run;
};

/// The functions that passes may look into: none with Primitive, Compiler or Composite, nor what stands inside one. Bodies
/// of literals and arms of `if` come before the function that holds them; each function once.
std::vector<FunctionPtr> openFunctions(const Module& module);

/// Applies `rewrite` to every function that passes may look into (none with Primitive, Compiler or Composite), bodies of
/// literals and `if` arms included, inner before outer. Globals that were outlined are added.
Result<Module> rewriteFunctions(const Module& module, PassContext& context,
    const std::function<Result<void>(Rewriter&)>& rewrite);

/// A pass that rewrites one function at a time.
template<typename Options>
PassDef definePass(PassFacts facts, Result<void> (*rewrite)(Rewriter&, const Options&))
{
    return {std::move(facts), fieldInfos<Options>(),
        [rewrite](const Module& module, const NamedValues& values, PassContext& context) {
            const Options options = readFields<Options>(values);
            return rewriteFunctions(module, context, [&](Rewriter& rewriter) { return rewrite(rewriter, options); });
        }};
}

/// A pass over the whole module.
template<typename Options>
PassDef defineModulePass(PassFacts facts, Result<Module> (*run)(const Module&, const Options&, PassContext&))
{
    return {std::move(facts), fieldInfos<Options>(),
        [run](const Module& module, const NamedValues& values, PassContext& context) {
            return run(module, readFields<Options>(values), context);
        }};
}

/// All passes, in the order of the palette: those of all_passes.cpp, then those of plug-ins (plugin.h).
std::span<const PassDef> allPasses();
const PassDef* passNamed(std::string_view name);

} // namespace passbench
