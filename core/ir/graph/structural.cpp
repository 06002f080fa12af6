#include "core/ir/graph/structural.h"

#include "core/ir/graph/op.h"
#include "core/ir/graph/structural_roots.h"

namespace passbench {
namespace {

/// Says where two functions differ; walks pairs of nodes from the results towards the parameters. What a function
/// inside captures is compared as the value itself, in whatever order it is captured.
class Comparison {
public:
    /// Empty when equal.
    std::string functions(const Function& a, const Function& b)
    {
        if (std::string what = enter(a, b, a.params().size(), b.params().size()); !what.empty())
            return what;
        while (!m_pending.empty()) {
            const auto [placeA, placeB] = m_pending.back();
            m_pending.pop_back();
            if (std::string what = values(resolved(placeA, m_capturedA), resolved(placeB, m_capturedB)); !what.empty())
                return what;
        }
        return {};
    }

private:
    struct Place {
        const Function* function;
        NodeId id;
        const Node& node() const { return (*function)[id]; }
    };
    using Captures = std::unordered_map<NodeId, Place>; ///< what a captured parameter stands for

    static Place resolved(Place place, const Captures& captures)
    {
        for (auto at = captures.find(place.id); at != captures.end(); at = captures.find(place.id))
            place = at->second;
        return place;
    }

    /// Attributes and the first parameters of two functions; their results are to be compared next.
    std::string enter(const Function& a, const Function& b, std::size_t paramsA, std::size_t paramsB)
    {
        if (!(a.attrs() == b.attrs()))
            return "attributes of the function differ";
        if (paramsA != paramsB)
            return fmt::format("{} parameters and {}", paramsA, paramsB);
        for (std::size_t i = 0; i < paramsA; ++i) {
            m_partner[a.params()[i]] = b.params()[i];
            m_partnerBack[b.params()[i]] = a.params()[i];
            if (!(a[a.params()[i]].type == b[b.params()[i]].type))
                return fmt::format("parameter {} is {} and {}", i, toText(a[a.params()[i]].type), toText(b[b.params()[i]].type));
        }
        const auto rootsA = structuralRoots(a), rootsB = structuralRoots(b);
        if (rootsA.size() != rootsB.size())
            return fmt::format("{} and {} unused values", rootsA.size() - 1, rootsB.size() - 1);
        for (std::size_t i = rootsA.size(); i-- > 0;)
            m_pending.push_back({{&a, rootsA[i]}, {&b, rootsB[i]}});
        return {};
    }

    std::string values(const Place& placeA, const Place& placeB)
    {
        const Node& a = placeA.node();
        const Node& b = placeB.node();
        if (const Constant *x = a.as<Constant>(), *y = b.as<Constant>(); x && y)
            return sameContent(x->value, y->value) ? "" // values have no identity: one may be shared here and repeated there
                                                   : describe(a, b, "the values differ");
        const auto [at, isNew] = m_partner.emplace(a.id, b.id);
        const bool backNew = m_partnerBack.emplace(b.id, a.id).second;
        if (!isNew && at->second == b.id)
            return {};
        if (!isNew || !backNew)
            return describe(a, b, "one is shared where the other is not");
        const std::string what = nodes(placeA, placeB);
        return what.empty() ? "" : describe(a, b, what);
    }

    static std::string describe(const Node& a, const Node& b, std::string_view what)
    {
        return fmt::format("%{} {} and %{} {}: {}", number(a.id), displayName(a), number(b.id), displayName(b), what);
    }

    std::string nodes(const Place& placeA, const Place& placeB)
    {
        const Node& a = placeA.node();
        const Node& b = placeB.node();
        if (a.payload.index() != b.payload.index())
            return "different kinds";
        if (!(a.type == b.type))
            return fmt::format("types {} and {}", toText(a.type), toText(b.type));
        if (const FunctionLiteral *x = a.as<FunctionLiteral>(), *y = b.as<FunctionLiteral>(); x && y)
            return bodies(placeA, placeB, *x->body, *y->body, 0);
        if (const If *x = a.as<If>(), *y = b.as<If>(); x && y) {
            m_pending.push_back({{placeA.function, a.operands[0]}, {placeB.function, b.operands[0]}});
            std::string what = bodies(placeA, placeB, *x->thenBody, *y->thenBody, 1);
            return !what.empty() ? what : bodies(placeA, placeB, *x->elseBody, *y->elseBody, 1);
        }
        if (a.operands.size() != b.operands.size())
            return fmt::format("{} and {} operands", a.operands.size(), b.operands.size());
        for (std::size_t i = a.operands.size(); i-- > 0;)
            m_pending.push_back({{placeA.function, a.operands[i]}, {placeB.function, b.operands[i]}});
        if (const Call *x = a.as<Call>(), *y = b.as<Call>(); x && y)
            return x->op != y->op ? "different operators" : x->attrs == y->attrs ? "" : "attributes differ";
        if (const Invoke *x = a.as<Invoke>(), *y = b.as<Invoke>(); x && y)
            return x->global == y->global ? "" : "different callees";
        if (const Project *x = a.as<Project>(), *y = b.as<Project>(); x && y)
            return x->index == y->index ? "" : "different fields";
        return a.as<Parameter>() ? "different parameters" : "";
    }

    /// The bodies of two nodes, which capture their operands from `first` on.
    std::string bodies(const Place& placeA, const Place& placeB, const Function& a, const Function& b, std::size_t first)
    {
        const auto capture = [first](const Place& place, const Function& body, Captures& captures) {
            const auto& operands = place.node().operands;
            const std::size_t own = body.params().size() - std::min(operands.size() - first, body.params().size());
            for (std::size_t i = 0; own + i < body.params().size(); ++i)
                captures.insert_or_assign(body.params()[own + i], Place {place.function, operands[first + i]});
            return own;
        };
        const std::size_t ownA = capture(placeA, a, m_capturedA), ownB = capture(placeB, b, m_capturedB);
        return enter(a, b, ownA, ownB);
    }

    std::unordered_map<NodeId, NodeId> m_partner, m_partnerBack;
    Captures m_capturedA, m_capturedB;
    std::vector<std::pair<Place, Place>> m_pending;
};

} // namespace

bool structurallyEqual(const Function& a, const Function& b) { return &a == &b || Comparison().functions(a, b).empty(); }

bool structurallyEqual(const Module& a, const Module& b) { return firstDifference(a, b).empty(); }

std::string firstDifference(const Module& a, const Module& b)
{
    for (const auto& [name, function] : a.functions) {
        const FunctionPtr other = b.find(name);
        if (!other)
            return fmt::format("`@{}` is only in the first", name);
        if (function == other)
            continue;
        if (std::string what = Comparison().functions(*function, *other); !what.empty())
            return fmt::format("in `@{}`: {}", name, what);
    }
    for (const auto& [name, function] : b.functions)
        if (!a.find(name))
            return fmt::format("`@{}` is only in the second", name);
    return {};
}

} // namespace passbench
