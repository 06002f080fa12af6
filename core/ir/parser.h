#pragma once
// Reads the Relay text that the printer writes, and what people write by hand in the same language.

#include "core/ir/function.h"

namespace passbench {

/// A module; types are inferred. The error has `where` as "NAME:line:column".
Result<Module> parseModule(std::string_view text, std::string_view name = "text", IdSourcePtr ids = {});
/// One expression `fn (...) {...}`, such as a pattern.
Result<FunctionPtr> parseFunction(std::string_view text, std::string_view name = "text", IdSourcePtr ids = {});
Result<Type> parseType(std::string_view text);

} // namespace passbench
