#pragma once
// The tree of a condition. Shared by condition_parser.cpp, which makes it, and condition.cpp, which asks it.

#include "core/partition/rules/predicates.h"

#include <limits>

namespace passbench {

/// Which elements of a shape or list are meant.
struct Selection {
    std::int64_t first = 0;                                       ///< negative from the end
    std::int64_t end = std::numeric_limits<std::int64_t>::max();  ///< behind the last
    bool each = false; ///< false: the one at `first`, which must be there
};

/// `conv.in0.shape[1]`: from a named node over operands to a property.
struct ConditionPath {
    enum class Property : std::uint8_t { DType, Rank, WholeShape, Extent, Size, IsConstant, IsTuple, Values, Op, Attribute, Element };
    static constexpr std::int64_t everyInput = -1;

    std::string start;                 ///< empty: the call itself
    std::vector<std::int64_t> hops;    ///< operand numbers, or everyInput
    Property property = Property::DType;
    std::string attribute;             ///< of Attribute and Element
    const FieldInfo* info = nullptr;   ///< of the attribute, when the operator is known
    Selection selection {};            ///< of Extent and Element
    std::optional<Selection> within {}; ///< of Element: of each element that is a list itself, as in `pad_width[1][0]`
};

/// What stands on a side of a comparison.
struct ConditionTerm {
    enum class Kind : std::uint8_t { Path, Literal, Add, Subtract, Multiply, Remainder, Predicate };
    Kind kind = Kind::Path;
    ConditionPath path;
    Value literal;
    std::vector<ConditionTerm> operands; ///< two, of an operation; the arguments of a predicate
    const NamedPredicate* predicate = nullptr;
};

struct Condition::Expression {
    enum class Kind : std::uint8_t { Or, And, Not, Truth, Compare };
    enum class Comparison : std::uint8_t { Equal, NotEqual, Less, LessEqual, Greater, GreaterEqual, In, NotIn, InRange, NotInRange };
    Kind kind = Kind::Truth;
    std::string text; ///< as written
    std::vector<std::shared_ptr<const Expression>> children;
    ConditionTerm left;
    Comparison comparison = Comparison::Equal;
    std::optional<ConditionTerm> right;
    std::vector<Value> literals; ///< one; for `in` the list, or the two ends of the range
};

} // namespace passbench
