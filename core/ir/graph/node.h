#pragma once
// Nodes: what a graph is made of. A node never changes once it is made, and names its operands by id.

#include "core/ir/types/tensor.h"
#include "core/ir/types/type.h"
#include "core/support/shared_text.h"
#include "core/support/value.h"

#include <functional>
#include <memory>
#include <string>
#include <variant>
#include <vector>

namespace passbench {

class Function;
struct OpDef; // core/ir/graph/op.h
using FunctionPtr = std::shared_ptr<const Function>;

/// Unique within a session and never reused: pictures, selections, breakpoints, listings and lineage hang on it.
enum class NodeId : std::uint64_t { None = 0 };

constexpr std::uint64_t number(NodeId id) { return static_cast<std::uint64_t>(id); }

struct Parameter {
    std::string name; ///< without `%`; unique among the function's parameters
};

struct Constant {
    Tensor value;
};

/// A call of an operator on the operands.
struct Call {
    const OpDef* op = nullptr; ///< never null; definitions live as long as the program
    Attrs attrs;               ///< those that differ from the operator's defaults
};

/// A call of a function: of the global `global`, or, when that is empty, of operand 0. The arguments are the operands
/// (without operand 0 in the second case).
struct Invoke {
    std::string global;
};

struct Tuple {};

struct Project {
    std::int64_t index = 0; ///< which field of operand 0
};

/// An anonymous function. The operands are the outer values that it captures; they bind the last parameters of `body`.
struct FunctionLiteral {
    FunctionPtr body;
};

/// Operand 0 is the condition, a bool of rank 0. The further operands are what the arms capture; they bind the
/// parameters of both arms, in order.
struct If {
    FunctionPtr thenBody;
    FunctionPtr elseBody;
};

using Payload = std::variant<Parameter, Constant, Call, Invoke, Tuple, Project, FunctionLiteral, If>;

struct Node {
    NodeId id = NodeId::None;
    Payload payload;
    std::vector<NodeId> operands;
    Type type;            ///< not known for an opaque operator without a declared type, or before inference
    SharedText letName;   ///< the name a `let` bound it to; empty for an implicit binding

    template<typename T> const T* as() const { return std::get_if<T>(&payload); }
};
using NodePtr = std::shared_ptr<const Node>;

/// The call of the operator named `op`, or null.
const Call* callOf(const Node& node, std::string_view op);
/// `nn.conv2d`, `parameter`, `constant`, `tuple`, `project`, `@callee`, `fn`, `if`: what a person calls the node.
std::string displayName(const Node& node);

} // namespace passbench

template<> struct std::hash<passbench::NodeId> {
    std::size_t operator()(passbench::NodeId id) const noexcept
    {
        return static_cast<std::size_t>(passbench::number(id)); // runs of ids land side by side
    }
};
