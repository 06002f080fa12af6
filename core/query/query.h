#pragma once
// What is asked of nodes: `op:nn.conv2d groups>1 macs>1e8`, `shape:*x64x*`, `not compiler:dnnl`, `between:conv_1,conv_9`, `%12`, or plain
// text. keys.h lists what can be asked; find_nodes.h answers.

#include "core/support/result.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace passbench {

enum class QueryRelation : std::uint8_t { Text, Contains, Equal, NotEqual, Less, LessEqual, Greater, GreaterEqual };

/// One thing that is asked. Columns count characters from 1.
struct QueryCondition {
    std::string key {};               ///< "op", "shape", an attribute; empty for plain text
    QueryRelation relation = QueryRelation::Text;
    std::string value {};             ///< as typed, without quotes
    bool isQuoted = false;            ///< text as it stands: `*` is a star
    std::vector<std::string> listed {}; ///< of a key that takes several: the value, parted at commas outside of quotes
    std::size_t column = 1, valueColumn = 1;
};

/// A part of a query. Operands stand before what joins them.
struct QueryPart {
    enum class Kind : std::uint8_t { Is, Not, And, Or };
    Kind kind = Kind::Is;
    QueryCondition condition {};                 ///< of Is
    std::vector<std::uint32_t> operands {}; ///< of the others; of Is: queries in parentheses that stand for its value
};

struct Query {
    std::vector<QueryPart> parts; ///< the last is the whole; none: nothing was asked
    bool empty() const { return parts.empty(); }
};

/// `a b` and `a and b` ask for both, `a or b` for either, `not a` for the rest; parentheses group, quotes keep words together. The error
/// says what is wrong and, as its place, in which column.
Result<Query> parseQuery(std::string_view text);
/// All words of `text`, whatever signs they hold.
Query textQuery(std::string_view text);

/// "column 5", as errors of queries have it.
std::string columnText(std::size_t column);
std::string lowerCase(std::string_view text); ///< of ASCII letters

} // namespace passbench
