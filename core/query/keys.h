#pragma once
// The keys of the query language: for its reader, completion, help and errors.

#include <cstdint>
#include <span>
#include <string_view>

namespace passbench {

struct QueryKey {
    enum class Takes : std::uint8_t { Text, Number, Nodes };
    std::string_view name, about, example;
    Takes takes = Takes::Text;
    std::string_view alsoSaid {}; ///< what people call it who don't know its name
};

std::span<const QueryKey> queryKeys();
const QueryKey* queryKey(std::string_view name); ///< null: an attribute, or nothing
/// Whether the value names nodes: `uses`, `upstream`, `downstream`, `between`.
bool takesNodes(std::string_view key);

/// What is no key: how conditions are joined, and what a word alone asks.
struct QueryForm {
    std::string_view example, about;
};
std::span<const QueryForm> queryForms();

} // namespace passbench
