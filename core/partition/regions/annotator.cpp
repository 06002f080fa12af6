#include "core/partition/regions/annotator.h"

namespace passbench {
namespace {

class Annotator {
public:
    Annotator(Rewriter& rewriter, const AnnotationRequest& request, AnnotatedRegions existing)
        : m_rewriter(rewriter), m_request(request), m_existing(std::move(existing)), m_owner(*rewriter.original())
    {
    }

    void run()
    {
        eraseUnused(m_rewriter);
        const std::vector<NodeId> order = postOrder(*m_rewriter.original());
        for (const NodeId id : order)
            if (!isAnnotation(m_rewriter[id]))
                setOwner(id, ownerOf(id));
        for (const NodeId id : order)
            if (m_rewriter.contains(id) && !isAnnotation(m_rewriter[id]))
                annotateOperands(id);
        annotateResult();
    }

private:
    const std::string& owner(NodeId id) const
    {
        static const std::string nobody;
        const auto owner = m_owner.find(id);
        return owner ? m_owners[*owner] : nobody;
    }

    void setOwner(NodeId id, const std::string& owner)
    {
        const auto known = std::ranges::find(m_owners, owner);
        m_owner.set(id, static_cast<std::size_t>(known - m_owners.begin()));
        if (known == m_owners.end())
            m_owners.push_back(owner);
    }

    NodeId source(NodeId id) const
    {
        while (isAnnotation(m_rewriter[id]))
            id = m_rewriter[id].operands.front();
        return id;
    }

    /// A call that needs what its function captures, which no annotation can hand over, is in no region, as an `if` is. One
    /// without arguments has no edge on which a region could begin, and a function that is called twice can't be in two regions.
    bool callsOutside(const Node& node) const
    {
        const Invoke* invoke = node.as<Invoke>();
        if (!invoke || !invoke->global.empty())
            return false;
        const Node& callee = m_rewriter[node.operands.front()];
        return !callee.as<FunctionLiteral>() || !callee.operands.empty() || node.operands.size() == 1 || m_rewriter.useCount(callee.id) > 1;
    }

    /// Who gets the node; empty for those that belong to nobody.
    std::string ownerOf(NodeId id)
    {
        const Node& node = m_rewriter[id];
        const AnnotatedRegion* region = m_existing.find(id);
        if (region && region->compiler != hostCompiler && !node.as<FunctionLiteral>())
            return region->compiler;
        if (callsOutside(node))
            return {};
        if (node.as<Call>() || node.as<Invoke>())
            return node.operands.empty() ? std::string() : ownerOfCall(id);
        if ((!node.as<Tuple>() && !node.as<Project>()) || node.operands.empty())
            return {};
        const std::string common = commonOwner(node);
        return !m_request.takesTuples || m_request.takesTuples(common) ? common : std::string();
    }

    std::string ownerOfCall(NodeId id) const
    {
        std::string owner = m_request.owner(id);
        return owner.empty() ? std::string(hostCompiler) : owner;
    }

    std::string commonOwner(const Node& node) const
    {
        const std::string& first = owner(source(node.operands.front()));
        for (const NodeId operand : node.operands)
            if (owner(source(operand)) != first)
                return std::string(hostCompiler);
        return first.empty() ? std::string(hostCompiler) : first;
    }

    /// Whether `from` feeds `to` without annotations in a region that stays as it is.
    bool isInside(NodeId from, NodeId to) const
    {
        const AnnotatedRegion* region = m_existing.find(from);
        return region && region == m_existing.find(to) && region->compiler == owner(from) && owner(from) == owner(to);
    }

    void annotateOperands(NodeId id)
    {
        const NodePtr held = m_rewriter.hold(id);
        const Node& node = *held;
        const Invoke* invoke = node.as<Invoke>();
        std::vector<NodeId> operands = node.operands;
        for (std::size_t i = invoke && invoke->global.empty() ? 1 : 0; i < operands.size(); ++i)
            if (!isInside(operands[i], id)) {
                const NodeId before = std::exchange(operands[i], annotated(operands[i], owner(id)));
                if (operands[i] != before) // a border is made from the value that crosses it, not from who takes it
                    m_rewriter.record({source(before)}, "border of regions");
            }
        if (operands == node.operands)
            return;
        m_rewriter.change(id, node.payload, std::move(operands),
            owner(id).empty() ? std::string("operands annotated") : fmt::format("given to `{}`", owner(id)));
    }

    /// The value of `operand` as its owner hands it over and `user` takes it. What is there already stays.
    NodeId annotated(NodeId operand, const std::string& user)
    {
        const NodeId from = source(operand);
        const Node* outer = &m_rewriter[operand];
        const Node* inner = isBegin(*outer) ? &m_rewriter[outer->operands.front()] : outer;
        const std::string foundBegin = isBegin(*outer) ? annotatedCompiler(*outer) : "";
        const std::string foundEnd = isEnd(*inner) ? annotatedCompiler(*inner) : "";
        const bool nothingElse = (isEnd(*inner) ? inner->operands.front() : inner->id) == from;
        if (nothingElse && foundBegin == user && foundEnd == owner(from))
            return operand;
        NodeId value = from;
        if (!owner(from).empty())
            value = m_rewriter.call(endOp, {value}, attrsFor(owner(from)));
        if (!user.empty())
            value = m_rewriter.call(beginOp, {value}, attrsFor(user));
        return value;
    }

    const Attrs& attrsFor(const std::string& compiler)
    {
        const auto [at, isNew] = m_attrs.try_emplace(compiler);
        if (isNew)
            at->second.set("compiler", compiler);
        if (isNew && m_request.merges && !m_request.merges(compiler))
            at->second.set("merge", false);
        return at->second;
    }

    void annotateResult()
    {
        const NodeId before = m_rewriter.result();
        const NodeId from = source(before);
        const bool emptyTuple = m_rewriter[from].as<Tuple>() && m_rewriter[from].operands.empty();
        const NodeId after = emptyTuple ? from : annotated(before, {});
        if (after == before)
            return;
        m_rewriter.setResult(after);
        m_rewriter.record({from}, "result annotated");
    }

    Rewriter& m_rewriter;
    const AnnotationRequest& m_request;
    const AnnotatedRegions m_existing;
    NodeNumbers m_owner; ///< of each node, in m_owners
    Strings m_owners;
    std::unordered_map<std::string, Attrs> m_attrs; ///< of annotations, by compiler: each has them thousands of times
};

} // namespace

Result<void> annotate(Rewriter& rewriter, const AnnotationRequest& request)
{
    PB_ASSIGN(AnnotatedRegions existing, annotatedRegions(*rewriter.original()));
    Annotator(rewriter, request, std::move(existing)).run();
    return {};
}

} // namespace passbench
