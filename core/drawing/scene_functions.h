#pragma once
// How functions show: as a hull when their body is drawn, as a box when it isn't.

#include "core/drawing/scene.h"

#include <map>
#include <string>
#include <unordered_map>
#include <unordered_set>

namespace passbench {

/// How often each function is invoked, and which literals are used for nothing else than one call.
struct FunctionCalls {
    explicit FunctionCalls(const Module& module);

    std::map<std::string, int, std::less<>> globals;
    std::unordered_map<NodeId, int> literals;
    std::unordered_set<NodeId> bodies; ///< literals that are handed over: to a loop that stays as it is, what it does in a step
};

/// The hull of `callee`, invoked by `node`; `global` is empty for a literal, `compiler` is the one that owns the body.
SceneGroup groupOf(const Node& node, const Function& callee, const std::string& global, const std::string& compiler);

/// False for a fused function of a single operator: its box says it all.
bool isWorthAHull(const Function& callee);

/// The hull of an arm of `branch`; the body holds something to draw.
SceneGroup armGroup(const Node& branch, GroupBody body);
bool isWorthDrawing(const Function& arm);

/// "i" of "Loop `decode` / body / i".
std::string lastOfPath(const std::string& path);

/// The hull of the function that the literal gives to an operator, named as in its model: "body", "then_branch".
SceneGroup bodyGroup(const Node& literal, const ImportRecord* origin);

/// The box of a call whose body is not drawn; `callee` may be null.
SceneBox closedCall(const Node& node, const FunctionPtr& callee, std::string name);

/// "then: 3 operators", those of functions that it calls among them.
std::string armRow(std::string_view arm, const FunctionPtr& body, const Module& module);

} // namespace passbench
