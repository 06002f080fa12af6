#include "core/loops/generalize.h"

#include <bit>
#include <cmath>

namespace passbench::loops {
namespace {

using Nodes = std::vector<const ExprNode*>; ///< one of each sample

template<typename T> bool allEqual(const std::vector<T>& values)
{
    return std::ranges::all_of(values, [&](const T& value) { return value == values[0]; });
}

template<typename Get> auto ofEach(const auto& samples, Get&& get)
{
    std::vector<std::decay_t<decltype(get(samples[0]))>> values;
    for (const auto& sample : samples)
        values.push_back(get(sample));
    return values;
}

class Generalizer {
public:
    explicit Generalizer(std::span<const KernelPtr> samples) : m_samples(samples) { m_result.kernel = std::make_shared<Kernel>(); }
    Result<GeneralKernel> run();

private:
    Kernel& made() { return *m_result.kernel; }
    bool buffers();
    Block block(const std::vector<const Block*>& blocks);
    Statement statement(const std::vector<const Statement*>& statements);
    Expr expr(const Nodes& nodes);
    Expr exprAnew(const Nodes& nodes);
    Expr linear(const Nodes& nodes);
    Expr number(const Nodes& nodes);
    Expr alike(const Nodes& nodes);
    Expr size(const Ints& values);
    std::string oneEach(const Nodes& nodes) const
    {
        const std::string first = print(*m_samples[0], {nodes[0]});
        for (std::size_t i = 1; i < nodes.size(); ++i)
            if (const std::string other = print(*m_samples[i], {nodes[i]}); other != first)
                return fmt::format("`{}` and `{}`", first, other);
        return fmt::format("`{}`", first);
    }
    Expr differs(std::string what)
    {
        if (m_problem.empty())
            m_problem = std::move(what);
        return made().index(0);
    }

    std::span<const KernelPtr> m_samples;
    GeneralKernel m_result;
    std::map<Nodes, Expr> m_known;
    std::string m_problem;
};

Result<GeneralKernel> Generalizer::run()
{
    const Kernel& first = *m_samples[0];
    made().name = first.name;
    made().variables = first.variables;
    made().scalars = first.scalars;
    made().notes = first.notes;
    const auto alikeIn = [&](auto&& get) { return allEqual(ofEach(m_samples, [&](const KernelPtr& kernel) { return get(*kernel); })); };
    if (!buffers())
        differs("their memory");
    else if (!alikeIn([](const Kernel& k) { return k.scalars.size(); }) || !alikeIn([](const Kernel& k) { return k.variables.size(); }))
        differs("how many loops they have");
    else
        made().body = block(ofEach(m_samples, [](const KernelPtr& kernel) { return static_cast<const Block*>(&kernel->body); }));
    if (!m_problem.empty())
        return fail("its loops are not the same for every size: samples differ in {}", m_problem);
    made().sizes = static_cast<std::uint32_t>(m_result.sizes.size());
    return std::move(m_result);
}

bool Generalizer::buffers()
{
    const auto& first = m_samples[0]->buffers;
    if (!std::ranges::all_of(m_samples, [&](const KernelPtr& kernel) { return kernel->buffers.size() == first.size(); }))
        return false;
    for (std::size_t i = 0; i < first.size(); ++i) {
        BufferInfo info = first[i];
        for (const KernelPtr& kernel : m_samples) {
            const BufferInfo& other = kernel->buffers[i];
            if (other.dtype != info.dtype || other.role != info.role || other.shape.size() != info.shape.size())
                return false;
            for (std::size_t axis = 0; axis < info.shape.size(); ++axis)
                if (other.shape[axis] != first[i].shape[axis])
                    info.shape[axis] = openExtent;
        }
        const bool own = info.role == BufferRole::Stack || info.role == BufferRole::Tile;
        if (own && info.shape != first[i].shape)
            return false;
        made().buffers.push_back(std::move(info));
    }
    return true;
}

Block Generalizer::block(const std::vector<const Block*>& blocks)
{
    if (!allEqual(ofEach(blocks, [](const Block* b) { return b->size(); }))) {
        differs("how many statements a block has");
        return {};
    }
    Block result;
    for (std::size_t i = 0; i < blocks[0]->size() && m_problem.empty(); ++i)
        result.push_back(statement(ofEach(blocks, [&](const Block* b) { return static_cast<const Statement*>(&(*b)[i]); })));
    return result;
}

Statement Generalizer::statement(const std::vector<const Statement*>& statements)
{
    const Statement& first = *statements[0];
    if (!allEqual(ofEach(statements, [](const Statement* s) { return std::tuple(s->kind, s->target, s->reassociate, !!s->first, !!s->second); })))
        differs("the kind of a statement");
    Statement result {.kind = first.kind, .target = first.target, .reassociate = first.reassociate, .loop = first.loop};
    if (!allEqual(ofEach(statements, [](const Statement* s) { return s->loop; }))) { // some have too little work to share
        result.loop = LoopKind::Serial;
        if (std::ranges::any_of(statements, [](const Statement* s) { return s->loop == LoopKind::Vector || s->loop == LoopKind::Unrolled; }))
            differs("how a loop is taken");
    }
    if (!m_problem.empty())
        return result;
    if (first.first)
        result.first = expr(ofEach(statements, [](const Statement* s) { return s->first.node; }));
    if (first.second)
        result.second = expr(ofEach(statements, [](const Statement* s) { return s->second.node; }));
    const bool constant = !result.second || (result.first->kind == ExprKind::Integer && result.second->kind == ExprKind::Integer);
    if (result.kind == StatementKind::For && !constant && (result.loop == LoopKind::Vector || result.loop == LoopKind::Unrolled))
        differs("the turns of a loop that is written out");
    result.body = block(ofEach(statements, [](const Statement* s) { return &s->body; }));
    return result;
}

// Recursion is bounded by the depth of expressions, which lowering limits.
Expr Generalizer::expr(const Nodes& nodes)
{
    if (const auto found = m_known.find(nodes); found != m_known.end())
        return found->second;
    const Expr result = exprAnew(nodes);
    m_known.emplace(nodes, result);
    return result;
}

Expr Generalizer::exprAnew(const Nodes& nodes)
{
    const auto same = [](const ExprNode* e) { return std::tuple(e->kind, e->isIndex, e->type, e->storage, e->function, e->args.size()); };
    if (!allEqual(ofEach(nodes, same)))
        return differs(fmt::format("the form of an expression: {}", oneEach(nodes)));
    switch (nodes[0]->kind) {
    case ExprKind::Integer:
    case ExprKind::Size:
    case ExprKind::Float: return number(nodes);
    case ExprKind::Linear: return linear(nodes);
    default: return alike(nodes);
    }
}

Expr Generalizer::size(const Ints& values)
{
    if (allEqual(values))
        return made().index(values[0]);
    auto& sizes = m_result.sizes;
    const auto found = std::ranges::find(sizes, values);
    const auto number = static_cast<std::int64_t>(found - sizes.begin());
    if (found == sizes.end())
        sizes.push_back(values);
    const bool negative = std::ranges::any_of(values, [](std::int64_t value) { return value < 0; });
    return made().make({.kind = ExprKind::Size, .isIndex = true, .integer = number, .low = negative ? -unbounded : 0});
}

Expr Generalizer::number(const Nodes& nodes)
{
    const ExprNode& first = *nodes[0];
    if (first.kind != ExprKind::Float) {
        const Ints values = ofEach(nodes, [](const ExprNode* e) { return e->integer; });
        if (first.isIndex)
            return size(values);
        if (allEqual(values))
            return made().integer(first.integer, first.type);
        return first.type == DataType::Bool ? differs("whether something holds") : cast(size(values), first.type);
    }
    if (allEqual(ofEach(nodes, [](const ExprNode* e) { return std::bit_cast<std::uint64_t>(e->number); })))
        return made().number(first.number, first.type);
    constexpr double mostExact = 1 << 24;
    const auto whole = [](double value) { return std::abs(value) <= mostExact && value == std::floor(value); };
    if (std::ranges::all_of(nodes, [&](const ExprNode* e) { return whole(e->number); }))
        return cast(size(ofEach(nodes, [](const ExprNode* e) { return static_cast<std::int64_t>(e->number); })), first.type);
    const auto turned = [](const ExprNode* e) { return std::round(1 / e->number); };
    const auto isReciprocal = [&](const ExprNode* e) { return e->number != 0 && std::abs(turned(e)) <= mostExact && made().number(1 / turned(e), e->type)->number == e->number; };
    if (std::ranges::all_of(nodes, isReciprocal))
        return made().number(1, first.type) / cast(size(ofEach(nodes, [&](const ExprNode* e) { return static_cast<std::int64_t>(turned(e)); })), first.type);
    return differs("a number that is no whole one");
}

Expr Generalizer::linear(const Nodes& nodes)
{
    std::vector<Kernel::Term> terms;
    for (std::size_t i = 0; i < nodes[0]->args.size(); ++i) {
        const Expr atom = expr(ofEach(nodes, [&](const ExprNode* e) { return e->args[i]; }));
        const Expr factor = size(ofEach(nodes, [&](const ExprNode* e) { return e->coefficients[i]; }));
        if (factor->kind == ExprKind::Integer)
            terms.push_back({atom.node, factor->integer});
        else
            terms.push_back({made().make({.kind = ExprKind::Multiply, .isIndex = true, .args = {atom.node, factor.node}, .low = atom->low >= 0 && factor->low >= 0 ? 0 : -unbounded}).node, 1});
    }
    terms.push_back({size(ofEach(nodes, [](const ExprNode* e) { return e->integer; })).node, 1});
    return made().linear(0, std::move(terms));
}

Expr Generalizer::alike(const Nodes& nodes)
{
    ExprNode result {.kind = nodes[0]->kind, .isIndex = nodes[0]->isIndex, .type = nodes[0]->type, .storage = nodes[0]->storage, .function = nodes[0]->function};
    for (std::size_t i = 0; i < nodes[0]->args.size(); ++i)
        result.args.push_back(expr(ofEach(nodes, [&](const ExprNode* e) { return e->args[i]; })).node);
    const Expr integer = size(ofEach(nodes, [](const ExprNode* e) { return e->integer; }));
    const bool divides = result.kind == ExprKind::Divide || result.kind == ExprKind::Modulo;
    if (integer->kind == ExprKind::Integer)
        result.integer = integer->integer;
    else if (divides)
        result.args.push_back(integer.node);
    else
        return differs(fmt::format("which value is read: {}", oneEach(nodes)));
    const Ints lows = ofEach(nodes, [](const ExprNode*e) { return e->low; }), highs = ofEach(nodes, [](const ExprNode*e) { return e->high; });
    result.low = allEqual(lows) ? lows[0] : *std::ranges::min_element(lows) >= 0 ? 0
                                                                                 : -unbounded;
    result.high = allEqual(highs) ? highs[0] : unbounded;
    return made().make(std::move(result));
}

} // namespace

Result<GeneralKernel> generalized(std::span<const KernelPtr> samples) { return Generalizer(samples).run(); }

} // namespace passbench::loops
