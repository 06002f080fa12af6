#include "core/passes/layout/mover.h"

#include "core/ir/graph/infer.h"
#include "core/ops/rules/layout_rules.h"
#include "core/passes/layout/transforms.h"

namespace passbench {
namespace {

/// A tensor as its users see it, in `before`, and what it was made of: `value`, in `now`. The layouts are shared ones.
struct Moved {
    NodeId value = NodeId::None;
    const DataLayout* before = nullptr;
    const DataLayout* now = nullptr;
};

/// An operand of a call, tuples flattened, with the layout that it is to be brought from and to.
struct Operand {
    NodeId value;
    DataLayout from, to;
};

/// A call made anew: what stands in its place, and how results were and are laid out.
struct LayoutMove {
    Call call; ///< with checked attributes
    Type type;
    std::vector<Operand> operands;
    std::vector<DataLayout> before, now;
};

class LayoutMover {
public:
    LayoutMover(Rewriter& rewriter, const LayoutChoice& choose, const std::string& rule)
        : m_rewriter(rewriter), m_choose(choose), m_rule(rule), m_transforms(rewriter)
    {
    }

    Result<void> visit(NodeId id)
    {
        const Node& node = m_rewriter[id];
        if (const auto* project = node.as<Project>()) {
            visitProject(node, static_cast<std::size_t>(project->index));
            return {};
        }
        if (!node.as<Call>())
            return {}; // it reads its operands in the layouts that they had
        const auto operands = flattenedOperands(node);
        if (!operands)
            return {};
        std::vector<Type> types;
        for (const NodeId operand : *operands)
            types.push_back(m_rewriter[operand].type);
        if (node.as<Call>()->op->isOpaque() || !node.type.isWhollyKnown() || !std::ranges::all_of(types, &Type::isKnown))
            return {};
        PB_ASSIGN(std::optional<Call> chosen, m_choose(id, *node.as<Call>(), types));
        const bool isAsked = chosen.has_value();
        auto plan = planFor(node, *operands, types, std::move(chosen));
        if (plan && wouldFit(node, *plan))
            carryOut(Node(node), *plan, isAsked);
        else if (!plan)
            refuse(node, *operands, plan.error().message);
        return {};
    }

    /// What makes much of little, such as a picture that is enlarged, and is then brought back whole, is made of what is brought back instead.
    Result<void> bringBackWhatIsSmall()
    {
        std::vector<NodeId> all;
        for (const auto& [back, moved] : m_moved)
            if (back != moved.value)
                all.push_back(back);
        std::ranges::sort(all);
        for (const NodeId back : all)
            if (m_rewriter.contains(back))
                PB_TRY(bringBackBefore(back, m_moved.at(back)));
        return {};
    }

private:
    Result<void> bringBackBefore(NodeId back, const Moved& moved)
    {
        constexpr std::int64_t muchMore = 2;
        const NodePtr held = m_rewriter.hold(moved.value);
        const Node& node = *held;
        const auto* call = node.as<Call>();
        if (!call || m_asked.contains(moved.value) || !call->op->layout || node.operands.size() != 1 || m_rewriter.users(moved.value) != std::vector {back} || m_rewriter.result() == moved.value)
            return {};
        const std::vector<Type> types {m_rewriter[node.operands[0]].type};
        const auto little = elementCount(types[0]), much = elementCount(node.type);
        if (!little || !much || *much < muchMore * *little)
            return {};
        const std::vector<DataLayout> before {*moved.now}, now {*moved.before};
        const auto answer = ask({*call, types, before, now, 1});
        const auto brought = answer ? typeInLayout(types[0], *moved.now, answer->inputs[0]) : Result<Type>(Type());
        if (!answer || answer->results[0] != *moved.before || !brought)
            return {};
        PB_ASSIGN(Attrs attrs, checkValues(call->op->name, call->op->attributes, answer->attrs));
        const auto type = inferCallType(*call->op, {.inputs = std::span(&*brought, 1), .attrs = attrs});
        if (!type || !(*type == m_rewriter[back].type))
            return {};
        const NodeId made = m_rewriter.call(*call->op, {m_transforms.bring(node.operands[0], *moved.now, answer->inputs[0])}, std::move(attrs));
        m_rewriter.replaceBehindPassing(back, made, m_rule);
        return {};
    }

    /// nullopt when an operand is a tuple that does not stand there field by field.
    std::optional<std::vector<NodeId>> flattenedOperands(const Node& node) const
    {
        std::vector<NodeId> flat;
        for (const NodeId operand : node.operands) {
            const Node& value = m_rewriter[operand];
            if (value.as<Tuple>())
                flat.insert(flat.end(), value.operands.begin(), value.operands.end());
            else
                flat.push_back(operand);
        }
        const bool nested = std::ranges::any_of(flat, [&](NodeId id) { return m_rewriter[id].type.tuple() != nullptr; });
        return nested ? std::nullopt : std::optional(std::move(flat));
    }

    const Moved* movedOf(NodeId id) const
    {
        const auto found = m_moved.find(id);
        return found == m_moved.end() ? nullptr : &found->second;
    }

    /// Asks the rules: how the call sees its operands, and how the call that takes its place does.
    Result<LayoutMove> planFor(const Node& node, const std::vector<NodeId>& operands, const std::vector<Type>& types, std::optional<Call> chosen) const
    {
        const Call& call = *node.as<Call>();
        if (!call.op->layout)
            return fail("it has no layout rule");
        std::vector<DataLayout> before, now;
        for (const NodeId id : operands)
            before.push_back(movedOf(id) ? *movedOf(id)->before : DataLayout());
        const std::size_t results = flattened(node.type).size();
        PB_ASSIGN(LayoutAnswer first, ask({call, types, before, {}, results}));
        for (std::size_t i = 0; i < operands.size(); ++i) {
            now.push_back(before[i].isKnown() ? *movedOf(operands[i])->now : first.inputs[i]);
            if (!before[i].isKnown())
                before[i] = first.inputs[i];
        }
        LayoutMove plan {.call = chosen ? *std::move(chosen) : Call {call.op, first.attrs}};
        PB_ASSIGN(LayoutAnswer second, ask({plan.call, types, before, now, results}));
        PB_ASSIGN(plan.call.attrs, checkValues(plan.call.op->name, plan.call.op->attributes, second.attrs));
        for (std::size_t i = 0; i < operands.size(); ++i) {
            const Moved* moved = movedOf(operands[i]);
            if (moved && *moved->before == first.inputs[i])
                plan.operands.push_back({moved->value, *moved->now, second.inputs[i]});
            else // the call sees it in another way than its maker did
                plan.operands.push_back({operands[i], first.inputs[i], second.inputs[i]});
        }
        plan.before = std::move(first.results);
        plan.now = std::move(second.results);
        return plan;
    }

    static Result<LayoutAnswer> ask(const LayoutQuestion& request)
    {
        PB_ASSIGN(LayoutAnswer answer, request.call.op->layout(request));
        const bool complete = answer.inputs.size() == request.before.size() && answer.results.size() == request.results
            && std::ranges::all_of(answer.inputs, &DataLayout::isKnown) && std::ranges::all_of(answer.results, &DataLayout::isKnown);
        if (!complete)
            return fail("its layouts are not decided");
        return answer;
    }

    /// True when the planned call has a type, and its results brought back have the types they had. Else a remark says why.
    bool wouldFit(const Node& node, LayoutMove& plan)
    {
        const auto type = plannedType(node, plan);
        std::string why = type ? "" : type.error().message;
        const std::vector<TensorType> was = flattened(node.type), is = type ? flattened(*type) : std::vector<TensorType>();
        for (std::size_t i = 0; i < was.size() && why.empty(); ++i) {
            const auto back = i < is.size() ? typeInLayout(Type(is[i]), plan.now[i], plan.before[i]) : Result<Type>(Type());
            if (!back || !(*back == Type(was[i])))
                why = back ? fmt::format("result {} would be {} instead of {}", i, toText(*back), toText(Type(was[i]))) : back.error().message;
        }
        if (!why.empty())
            m_rewriter.remark(node.id, fmt::format("`{}` keeps its layout: {}", node.as<Call>()->op->name, why));
        if (why.empty())
            plan.type = *type;
        return why.empty();
    }

    Result<Type> plannedType(const Node& node, const LayoutMove& plan) const
    {
        std::vector<Type> types;
        auto next = plan.operands.begin();
        const auto take = [&]() -> Result<Type> {
            const Operand& operand = *next++;
            return typeInLayout(m_rewriter[operand.value].type, operand.from, operand.to);
        };
        for (const NodeId id : node.operands) {
            if (!m_rewriter[id].as<Tuple>()) {
                PB_ASSIGN(Type type, take());
                types.push_back(std::move(type));
                continue;
            }
            TupleType tuple;
            for (std::size_t i = 0; i < m_rewriter[id].operands.size(); ++i) {
                PB_ASSIGN(Type field, take());
                tuple.fields.push_back(std::move(field));
            }
            types.push_back(Type(std::move(tuple)));
        }
        return inferCallType(*plan.call.op, {.inputs = types, .attrs = plan.call.attrs});
    }

    void carryOut(const Node& node, const LayoutMove& plan, bool isAsked)
    {
        const bool stays = plan.call.op == node.as<Call>()->op && plan.call.attrs == node.as<Call>()->attrs && plan.now == plan.before
            && std::ranges::all_of(plan.operands, [](const Operand& o) { return o.from == o.to; });
        if (stays) {
            m_results[node.id] = plan.before;
            if (node.type.tensor())
                moves(node.id, node.id, plan.before[0], plan.now[0]);
            return;
        }
        const NodeId made = m_rewriter.add({.payload = plan.call, .operands = operandsOf(node, plan), .type = plan.type});
        if (isAsked)
            m_asked.insert(made);
        if (node.type.tensor())
            return m_rewriter.replaceBehindPassing(node.id, asBefore(made, plan, 0), m_rule);
        std::vector<NodeId> fields;
        for (std::size_t i = 0; i < plan.now.size(); ++i)
            fields.push_back(asBefore(m_rewriter.project(made, static_cast<std::int64_t>(i)), plan, i));
        m_rewriter.replaceBehindPassing(node.id, m_rewriter.tuple(std::move(fields)), m_rule);
    }

    void moves(NodeId seen, NodeId value, const DataLayout& before, const DataLayout& now)
    {
        m_moved[seen] = {value, m_transforms.share(before), m_transforms.share(now)};
    }

    /// Result `index` of a new call, for users that have not moved.
    NodeId asBefore(NodeId value, const LayoutMove& plan, std::size_t index)
    {
        const NodeId back = m_transforms.bring(value, plan.now[index], plan.before[index]);
        moves(back, value, plan.before[index], plan.now[index]);
        return back;
    }

    std::vector<NodeId> operandsOf(const Node& node, const LayoutMove& plan)
    {
        std::vector<NodeId> operands;
        auto next = plan.operands.begin();
        const auto take = [&] {
            const Operand& operand = *next++;
            return m_transforms.bring(operand.value, operand.from, operand.to);
        };
        for (const NodeId id : node.operands) {
            if (!m_rewriter[id].as<Tuple>()) {
                operands.push_back(take());
                continue;
            }
            std::vector<NodeId> fields(m_rewriter[id].operands.size());
            std::ranges::generate(fields, take);
            operands.push_back(m_rewriter.tuple(std::move(fields)));
        }
        return operands;
    }

    /// A field of a tuple that stands there is that field; one of a call that stayed is laid out as the call said.
    void visitProject(const Node& node, std::size_t index)
    {
        const Node& tuple = m_rewriter[node.operands[0]];
        if (tuple.as<Tuple>())
            m_rewriter.replace(node.id, tuple.operands[index], m_rule);
        else if (const auto found = m_results.find(tuple.id); found != m_results.end() && index < found->second.size())
            moves(node.id, node.id, found->second[index], found->second[index]);
    }

    /// A remark, when there was something to follow.
    void refuse(const Node& node, const std::vector<NodeId>& operands, const std::string& why)
    {
        for (const NodeId id : operands)
            if (const Moved* moved = movedOf(id); moved && moved->before != moved->now)
                return m_rewriter.remark(node.id, fmt::format("`{}` keeps `{}`: {}", node.as<Call>()->op->name, moved->before->text(), why));
    }

    Rewriter& m_rewriter;
    const LayoutChoice& m_choose;
    const std::string& m_rule;
    LayoutTransforms m_transforms;
    std::unordered_map<NodeId, Moved> m_moved;                     ///< by the id that users see
    std::unordered_map<NodeId, std::vector<DataLayout>> m_results; ///< of calls that stayed as they were
    std::unordered_set<NodeId> m_asked;                            ///< calls that have the layout that somebody wants of them
};

} // namespace

Result<void> moveLayouts(Rewriter& rewriter, const LayoutChoice& choose, const std::string& rule)
{
    LayoutMover mover(rewriter, choose, rule);
    for (const NodeId id : rewriter.order()) {
        if (rewriter.stopRequested())
            return {};
        if (rewriter.contains(id))
            PB_TRY(mover.visit(id));
    }
    return mover.bringBackWhatIsSmall();
}

} // namespace passbench
