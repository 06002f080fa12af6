#pragma once
// Dialects: operators of their own for one kind of network, each of which says what it is in plain operators. LegalizeDialects
// writes that, of all of them. The program has qnn; a plug-in may bring others.
//
//   #include "core/ops/table/dialects.h"
//   std::vector<passbench::DialectDef> dialects()
//   {
//       return {{.name = "acme", .summary = "...", .operators = {{.name = "acme.scale", .summary = "...", .inputs = {{"x", "..."}},
//           .inferType = inferScale, .evaluate = evaluateScale, .plain = {"scale is a product", plainScale}}}}};
//   }
//   PASSBENCH_DIALECTS(dialects)
//
// How such a library is built: core/pipeline/plugin.h. It may bring passes, too.

#include "core/ir/graph/op.h"
#include "core/support/plugin_library.h"

namespace passbench {

struct Dialect {
    std::string name;    ///< "acme": its operators are called `acme.something`
    std::string summary; ///< one line
    /// A pass that writes this dialect alone in plain operators; may be empty. LegalizeDialects needs none: it asks the operators.
    std::string legalization {};
};

struct DialectDef : Dialect {
    /// Each with a type rule, a reference kernel and a plain form; `legalizations` are tried before that. `dialect` is filled in.
    std::vector<OpDef> operators {};
};

/// Those with operators that are written plainly, in the order in which they came.
std::vector<Dialect> dialects();
std::optional<Dialect> dialectNamed(std::string_view name);
/// "`LegalizeDialects` writes it in plain operators", and who else does.
std::string whatLowers(std::string_view dialect);

/// Makes dialects known for as long as the program runs, and gives their names. `source` is named in errors: a name that is taken,
/// operators of another name, or without what they need.
Result<Strings> addDialects(std::vector<DialectDef> more, std::string_view source);

/// What a plug-in exports under the name `passbenchDialects`.
struct DialectTable : PluginTable {
    std::vector<DialectDef> (*dialects)();
};
inline constexpr PluginTable dialectsOfThisProgram {1, sizeof(OpDef), __VERSION__};

bool offersDialects(const std::string& path);
/// Adds the dialects of the shared library at `path`. Loading the same file again adds nothing.
Result<Strings> loadDialects(const std::string& path);
/// The libraries that were loaded so: a helper process has to load them before it reads a module.
Strings dialectPlugins();

} // namespace passbench

#define PASSBENCH_DIALECTS(function)                                                                                   \
    extern "C" {                                                                                                       \
    extern __attribute__((visibility("default"))) const passbench::DialectTable passbenchDialects;                     \
    const passbench::DialectTable passbenchDialects {passbench::dialectsOfThisProgram, function};                      \
    }
