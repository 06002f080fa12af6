#include "core/loops/generalize.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <map>

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
    Generalizer(std::span<const KernelPtr> samples, const LeastOf& leastOf) : m_samples(samples), m_leastOf(leastOf) { m_result.kernel = std::make_shared<Kernel>(); }
    Result<GeneralKernel> run(bool proven);

private:
    Kernel& made() { return *m_result.kernel; }
    bool buffers();
    bool decisions();
    bool holds(const std::vector<const Premise*>& premises) const;
    Block block(const std::vector<const Block*>& blocks);
    Statement statement(const std::vector<const Statement*>& statements);
    Expr expr(const Nodes& nodes);
    Expr exprAnew(const Nodes& nodes);
    Expr linear(const Nodes& nodes);
    Expr number(const Nodes& nodes);
    Expr alike(const Nodes& nodes);
    std::pair<std::int64_t, std::int64_t> boundsOf(const ExprNode& made, const Nodes& nodes) const;
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
    const LeastOf& m_leastOf;
    GeneralKernel m_result;
    std::map<std::int64_t, std::pair<std::int64_t, std::int64_t>> m_ranges; ///< of loop variables, by number: their bounds
    std::map<Nodes, Expr> m_known;
    std::string m_problem;
};

Result<GeneralKernel> Generalizer::run(bool proven)
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
    if (m_problem.empty() && proven && !decisions())
        differs("what is known of their indices");
    if (!m_problem.empty())
        return fail("its loops are not the same for every size: samples differ in {}", m_problem);
    made().sizes = static_cast<std::uint32_t>(m_result.sizes.size());
    if (!m_result.doubted.empty())
        m_result.kernel = nullptr;
    return std::move(m_result);
}

bool Generalizer::holds(const std::vector<const Premise*>& premises) const
{
    const Ints more = ofEach(premises, [](const Premise* p) { return p->more - p->less; });
    return allEqual(more) ? more[0] >= 0 : m_leastOf(more).value_or(-1) >= 0;
}

/// False where samples have not the same ones.
bool Generalizer::decisions()
{
    const auto& first = m_samples[0]->decisions;
    if (!std::ranges::all_of(m_samples, [&](const KernelPtr& kernel) { return kernel->decisions.size() == first.size(); }))
        return false;
    for (std::size_t d = 0; d < first.size(); ++d) {
        bool holding = true;
        for (const auto list : {&Decision::by, &Decision::bounds}) { // a bound that came about otherwise in a sample is none that holds
            holding = holding && std::ranges::all_of(m_samples, [&](const KernelPtr& kernel) { return (kernel->decisions[d].*list).size() == (first[d].*list).size(); });
            for (std::size_t i = 0; i < (first[d].*list).size() && holding; ++i)
                holding = holds(ofEach(m_samples, [&](const KernelPtr& kernel) { return static_cast<const Premise*>(&(kernel->decisions[d].*list)[i]); }));
        }
        if (holding)
            continue;
        m_result.doubted.resize(m_samples.size());
        for (std::size_t s = 0; s < m_samples.size(); ++s)
            m_result.doubted[s].insert(m_samples[s]->decisions[d].by.begin(), m_samples[s]->decisions[d].by.end());
    }
    return true;
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
    if (result.kind == StatementKind::For && m_problem.empty())
        m_ranges[result.target] = {result.first->low, result.second->high == unbounded ? unbounded : result.second->high - 1};
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
    const bool negative = m_leastOf(values).value_or(-1) < 0;
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
    const auto squared = [](const ExprNode* e) { return std::round(e->number * e->number); };
    const auto isRoot = [&](const ExprNode* e) {
        const double root = e->type == DataType::Float32 ? static_cast<double>(std::sqrt(static_cast<float>(squared(e)))) : std::sqrt(squared(e));
        return squared(e) <= mostExact && root == e->number;
    };
    if (std::ranges::all_of(nodes, isRoot))
        return call(MathFunction::Sqrt, cast(size(ofEach(nodes, [&](const ExprNode* e) { return static_cast<std::int64_t>(squared(e)); })), first.type));
    return differs("a number that is no whole one, nor the root or the reciprocal of one");
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
    if (result.isIndex)
        std::tie(result.low, result.high) = boundsOf(result, nodes);
    if (result.isIndex && (result.kind == ExprKind::Minimum || result.kind == ExprKind::Maximum)) // cuts are numbers where nothing about them is open
        return result.kind == ExprKind::Minimum ? minimum({result.args[0]}, {result.args[1]}) : maximum({result.args[0]}, {result.args[1]});
    return made().make(std::move(result));
}

/// Of an index of `nodes`, from those of its operands.
std::pair<std::int64_t, std::int64_t> Generalizer::boundsOf(const ExprNode& made, const Nodes& nodes) const
{
    const auto arg = [&](std::size_t i) -> const ExprNode& { return *made.args[i]; };
    const std::pair all {-unbounded, unbounded};
    switch (made.kind) {
    case ExprKind::Variable: {
        const auto range = m_ranges.find(made.integer);
        return range == m_ranges.end() ? all : range->second;
    }
    case ExprKind::Within: {
        const Ints lows = ofEach(nodes, [](const ExprNode* e) { return e->low; }), highs = ofEach(nodes, [](const ExprNode* e) { return e->high; });
        return {allEqual(lows) ? lows[0] : m_leastOf(lows).value_or(-unbounded), allEqual(highs) ? highs[0] : unbounded};
    }
    case ExprKind::Divide: return {arg(0).low >= 0 ? 0 : -unbounded, arg(0).low >= 0 ? arg(0).high : unbounded};
    case ExprKind::Modulo: return {0, made.args.size() == 1 ? made.integer - 1 : unbounded};
    case ExprKind::Minimum: return {std::min(arg(0).low, arg(1).low), std::min(arg(0).high, arg(1).high)};
    case ExprKind::Maximum: return {std::max(arg(0).low, arg(1).low), std::max(arg(0).high, arg(1).high)};
    case ExprKind::Select: return {std::min(arg(1).low, arg(2).low), std::max(arg(1).high, arg(2).high)};
    default: return all;
    }
}

} // namespace

Result<GeneralKernel> generalized(std::span<const KernelPtr> samples, const LeastOf& leastOf) { return Generalizer(samples, leastOf).run(true); }

std::optional<std::vector<Ints>> numbersOf(std::span<const KernelPtr> kernels)
{
    const LeastOf unknown = [](const Ints&) { return std::nullopt; };
    const auto made = Generalizer(kernels, unknown).run(false);
    return made ? std::optional(made->sizes) : std::nullopt;
}

} // namespace passbench::loops
