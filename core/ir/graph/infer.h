#pragma once
// Types of single nodes. Inference of whole modules is the pass InferType.

#include "core/ir/graph/function.h"
#include "core/support/result.h"

#include <functional>

namespace passbench {

struct InferRequest; // core/ir/graph/op.h
struct OpDef;

/// What a node's type depends on beyond its operands.
struct TypeContext {
    std::function<const Node*(NodeId)> node;                ///< an operand
    std::function<Type(const std::string& global)> global; ///< FunctionType of a global; may be empty
};

/// Type of `node` from its operands' types. Parameters and opaque operators keep the type that they have. The error
/// names the operator, `%id`, and what disagrees; it carries the operands' types as notes.
Result<Type> inferNodeType(const Node& node, const TypeContext& context);

/// Type of a call by its operator's rule, which must not be opaque. Extents that multiply to more elements than can be
/// counted are an error, so that nobody else has to look; extents of 0 and open ones count as 1.
Result<Type> inferCallType(const OpDef& op, const InferRequest& request);

/// True when a value of type `given` may be passed where `wanted` is declared: equal, with `?` and symbols fitting any
/// extent, and a type that is not known fitting anything.
bool fits(const Type& wanted, const Type& given);
/// The type of a value that is either; dims that differ become unknown. Fails when they can't be one value's.
Result<Type> joined(const Type& a, const Type& b);

/// Names of all globals, callees before callers, otherwise by name. Fails on recursion and on undefined globals.
Result<std::vector<std::string>> calleesFirst(const Module& module);

/// The function with every type worked out anew; nested functions too. Nodes whose type stays are shared.
Result<FunctionPtr> inferTypes(const FunctionPtr& function, const Module& module);
/// All functions of a module, callees before callers. Recursion between globals is an error.
/// `failedAt` gets the node at fault, or None when it is no node.
Result<Module> inferTypes(const Module& module, NodeId* failedAt = nullptr);

} // namespace passbench
