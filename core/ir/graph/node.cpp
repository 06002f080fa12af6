#include "core/ir/graph/node.h"

#include "core/ir/graph/op.h"

namespace passbench {

const Call* callOf(const Node& node, std::string_view op)
{
    const Call* call = node.as<Call>();
    return call && call->op->name == op ? call : nullptr;
}

std::string displayName(const Node& node)
{
    struct Namer {
        std::string operator()(const Parameter&) const { return "parameter"; }
        std::string operator()(const Constant&) const { return "constant"; }
        std::string operator()(const Call& call) const
        {
            if (const auto* source = call.op->isOpaque() ? call.attrs.find<std::string>("operator") : nullptr)
                return *source;
            return call.op->name;
        }
        std::string operator()(const Invoke& invoke) const { return invoke.global.empty() ? "call" : "@" + invoke.global; }
        std::string operator()(const Tuple&) const { return "tuple"; }
        std::string operator()(const Project&) const { return "project"; }
        std::string operator()(const FunctionLiteral&) const { return "fn"; }
        std::string operator()(const If&) const { return "if"; }
    };
    return std::visit(Namer {}, node.payload);
}

} // namespace passbench
