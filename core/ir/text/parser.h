#pragma once
// Reads the Relay text that the printer writes, and what people write by hand in the same language.

#include "core/ir/graph/function.h"
#include "core/ir/graph/op.h"

#include <filesystem>

namespace passbench {

struct RelayOptions {
    IdSourcePtr ids {};                                        ///< null: a new one
    std::vector<std::pair<std::string, std::int64_t>> dims {}; ///< sizes of symbolic dims
    std::filesystem::path folder {};                           ///< of the text, where files with its constants lie; empty: none can be read
};

/// What reading a text gave.
struct RelayReading {
    std::optional<Module> module;        ///< with types inferred; only when there is no error. Has an origin when the text names its outputs
    std::vector<Diagnostic> diagnostics; ///< at most 20 errors in the order of the text, each "NAME:line:column"; then warnings
    std::unordered_map<NodeId, SourceOp> sources; ///< the line of every node
};

/// A module, or one expression, which is then `@main`, with calls of operators of `ops`. Reading goes on behind a mistake.
RelayReading readRelay(const OpTable& ops, std::string_view text, std::string_view name = "text", const RelayOptions& options = {});
/// Likewise. The error is the first one, and has the others as notes.
Result<Module> parseModule(const OpTable& ops, std::string_view text, std::string_view name = "text", IdSourcePtr ids = {});
Result<Module> moduleOf(RelayReading reading);

/// One expression `fn (...) {...}`, such as a pattern.
Result<FunctionPtr> parseFunction(const OpTable& ops, std::string_view text, std::string_view name = "text", IdSourcePtr ids = {});
Result<Type> parseType(std::string_view text);

} // namespace passbench
