#pragma once
// An external compiler as data: which operators it takes under which conditions, and which groups of operators it takes
// as one. A vendor with an operator list writes a TOML file and no C++. The format, by example, is
// resources/compilers/dnnl.toml.

#include "core/partition/pins.h"
#include "core/partition/rules/condition.h"
#include "core/partition/rules/device_speed.h"
#include "core/pattern/pattern.h"

#include <filesystem>

namespace passbench {

/// Takes calls of `op` when all conditions hold. Rules of one operator are alternatives, tried in order.
struct OpRule {
    const OpDef* op = nullptr;
    std::vector<Condition> when;
    std::size_t line = 0; ///< in the compiler's file
};

enum class ParamOrder : std::uint8_t {
    Pattern,      ///< as the leaves stand in the pattern, operands first
    Listed,       ///< as `param_order` lists the holes
    Alphabetical, ///< by the holes' names
};

/// A group of operators that becomes one composite function. Earlier composites win.
struct CompositeRule {
    std::string name;               ///< "dnnl.conv2d_bias_relu": the compiler's name before the first dot
    std::vector<std::string> texts; ///< the patterns as written, alternatives in order
    std::vector<Pattern> variants;  ///< of all texts, in the order in which they are tried
    std::vector<Condition> when;
    ParamOrder order = ParamOrder::Pattern;
    Strings listed;                 ///< hole names, for ParamOrder::Listed
    std::size_t line = 0;
};

/// Which regions are worth giving to the compiler. Others are given back to the host.
struct RegionFilter {
    std::int64_t minOperators = 0;
    double minMacs = 0;
    std::vector<const OpDef*> needsAny; ///< a region without any of these is given back; empty: no such rule
    std::vector<const OpDef*> notFirst; ///< a region whose first operator is one of these is given back
    bool keepOnly = false;              ///< a function's only region of this compiler is kept whatever it holds
    bool sameBatch = false;             ///< all inputs must agree in their first extent; constants that move in are none
    bool noScalarInput = false;         ///< no input may have rank 0

    bool asksMacs() const { return minMacs > 0; } ///< else it can be asked without having them counted
    bool asksInputs() const { return sameBatch || noScalarInput; }
};

/// A pipeline in text form that a compiler's file asks for, with its place for errors. Passes are not known here: whoever
/// puts a flow together reads it (core/pipeline/partition_flow.h).
struct PassText {
    std::string text;  ///< empty: nothing is asked for
    std::string where; ///< "FILE:line:column"
};

/// An entry that waits for operators that this program does not have yet. It is listed, and nothing else.
struct WaitingEntry {
    std::string name;    ///< of the operator or composite
    std::string dialect; ///< "qnn"
    std::size_t line = 0;
};

struct Compiler {
    std::string name;
    std::string summary;
    std::string color = "#808080"; ///< "#rgb" or "#rrggbb"
    std::int64_t priority = 0;     ///< a compiler with a greater one is asked first when none are named
    bool onRequest = false;        ///< not asked unless it is named or switched on
    std::vector<OpRule> ops;
    std::vector<CompositeRule> composites;
    RegionFilter filter;
    DeviceSpeed speed;             ///< of its code, for estimates
    bool bindConstants = true;     ///< false: constants stay arguments of its regions, whatever PartitionGraph is told
    bool mergeRegions = true;      ///< false: each operator or composite stays a region of its own
    bool includeNonCallOps = true; ///< false: tuples and projections are never part of its regions
    NamedValues options;           ///< what conditions call `options.NAME`
    Strings layouts;               ///< as ConvertLayout wants them: "nn.conv2d: NHWC, OHWI"
    PassText pre, post;            ///< steps before composites are made, and after regions are functions
    PassText annotate;             ///< a pass of the vendor's own that annotates, before the rules are asked
    std::string generator;         ///< who makes code of its regions: see core/codegen/regions/generator.h; empty: nobody here
    std::vector<WaitingEntry> waiting;
    std::string source;            ///< the file, or what the text was called

    bool knows(const OpDef& op) const; ///< some rule names it
};
using CompilerPtr = std::shared_ptr<const Compiler>;

/// Compilers by priority, then by name.
struct CompilerTable {
    std::vector<CompilerPtr> compilers;
    bool unchosen = false; ///< nobody has chosen these: those that want a request are left out when none is named
    Pins pins {}; ///< of a run: about nodes of its input; what a pass is given: about those that it sees
    std::vector<CompilerPtr> named {}; ///< asked by the steps that name them, and by no other

    const Compiler* find(std::string_view name) const;
    Strings names() const;
    /// A table with `compiler` added; it takes the place of one of the same name.
    CompilerTable with(CompilerPtr compiler) const;
    /// The table with those of `names` that it does not have and that ship with the program, as `named`.
    CompilerTable withNamed(std::span<const std::string> names) const;
    CompilerTable merged() const; ///< with those that steps name behind the others, as if they were asked by all
    /// Those named, in that order; when `names` is empty all that need no request, or have been chosen. An unknown name is an error with a suggestion.
    Result<std::vector<CompilerPtr>> select(std::span<const std::string> names) const;
};

/// The compilers in `compilers/` of the program's resources, read once. A file that can't be read is left out and
/// reported by shippedCompilerErrors().
const CompilerTable& shippedCompilers();
const std::vector<Diagnostic>& shippedCompilerErrors();

/// `name` is what errors call the text ("NAME:line:column"), and, without folder and extension, the compiler's name unless
/// the text states one.
Result<Compiler> parseCompiler(std::string_view toml, std::string_view name);
/// The compiler is named after the file, or after `name` where that is no file's, and has its source at `path`.
Result<Compiler> loadCompiler(const std::filesystem::path& path, std::string_view name = {});

} // namespace passbench
