#include "core/loops/builder.h"

#include "core/support/check.h"
#include "core/support/text.h"

#include <cassert>
#include <unordered_set>

namespace passbench::loops {
namespace {

constexpr std::string_view axisNames = "ijklmnopqrstuvw";

/// Calls `visit(node)` for each part of `root`, shared ones once, until it gives false. Whether it never did.
template<typename F> bool forEachPart(const ExprNode* root, F&& visit)
{
    std::vector<const ExprNode*> stack {root};
    std::unordered_set<const ExprNode*> seen;
    while (!stack.empty()) {
        const ExprNode* node = stack.back();
        stack.pop_back();
        if (!seen.insert(node).second)
            continue;
        if (!visit(*node))
            return false;
        stack.insert(stack.end(), node->args.begin(), node->args.end());
    }
    return true;
}

/// Where the conditions of guards in `root` change along each of `axes`, as numbers between 1 and what `extents` say, and beyond that in a sample, as another
/// size may lie behind them. A rim, such as that of a padding, then has loops of its own, and what is inside is read without asking.
std::vector<Ints> cutsOf(const ExprNode* root, std::span<const Expr> axes, std::span<const std::int64_t> extents)
{
    const Kernel& kernel = *root->kernel;
    std::vector<Ints> cuts(axes.size());
    const auto addCut = [&](const ExprNode* difference, bool orEqual) { // difference > 0, or >= 0
        if (difference->kind != ExprKind::Linear && difference->kind != ExprKind::Variable)
            return;
        const bool plain = difference->kind == ExprKind::Variable;
        const auto axis = std::ranges::find(axes, plain ? difference : difference->args[0], &Expr::node);
        const std::int64_t coefficient = plain ? 1 : difference->coefficients[0], constant = plain ? 0 : difference->integer;
        if (axis == axes.end() || (!plain && difference->args.size() != 1) || std::abs(coefficient) != 1)
            return;
        const std::int64_t cut = coefficient == 1 ? -constant + (orEqual ? 0 : 1) : constant + (orEqual ? 1 : 0);
        const auto number = static_cast<std::size_t>(axis - axes.begin());
        const bool mayCut = cut < extents[number] || (cut > extents[number] && !kernel.open.extents.empty());
        if (cut > 0 && mayCut && std::ranges::find(cuts[number], cut) == cuts[number].end())
            cuts[number].push_back(cut);
    };
    forEachPart(root, [&](const ExprNode& node) {
        if (node.kind != ExprKind::Guard)
            return true;
        std::vector<const ExprNode*> conditions {node.args[0]};
        while (!conditions.empty()) {
            const ExprNode* condition = conditions.back();
            conditions.pop_back();
            if (condition->kind == ExprKind::And)
                conditions.insert(conditions.end(), condition->args.begin(), condition->args.end());
            const bool orEqual = condition->kind == ExprKind::LessEqual;
            if ((orEqual || condition->kind == ExprKind::Less) && condition->args[0]->isIndex)
                addCut((Expr {condition->args[1]} - Expr {condition->args[0]}).node, orEqual);
        }
        return true;
    });
    for (Ints& ofAxis : cuts)
        std::ranges::sort(ofAxis);
    return cuts;
}

/// Whether working out `root` takes a division or remainder of indices.
bool hasDivision(const ExprNode* root)
{
    return !forEachPart(root, [](const ExprNode& node) { return node.kind != ExprKind::Divide && node.kind != ExprKind::Modulo; });
}

} // namespace

std::string Builder::uniqueName(std::string_view wished)
{
    const auto taken = [&](const std::string& name) {
        const auto is = [&](const auto& other) { return other.name == name; };
        return std::any_of(m_kernel.buffers.begin(), m_kernel.buffers.end(), is)
            || std::any_of(m_kernel.scalars.begin(), m_kernel.scalars.end(), is);
    };
    const std::string base = identifier(wished);
    std::string name = base;
    for (int i = 2; taken(name); ++i)
        name = fmt::format("{}_{}", base, i);
    return name;
}

void Builder::loop(std::string_view name, Expr begin, Expr end, const std::function<void(Expr)>& body, LoopKind kind)
{
    loop(name, begin, end, [&](std::uint32_t number) { return m_kernel.variable(number, begin, end); }, body, kind);
}

void Builder::loop(std::string_view name, Expr begin, Expr end, const std::function<Expr(std::uint32_t)>& variable, const std::function<void(Expr)>& body, LoopKind kind)
{
    if (begin->kind == ExprKind::Integer && end->kind == ExprKind::Integer) {
        if (end->integer <= begin->integer)
            return;
        if (end->integer == begin->integer + 1)
            return body(begin);
    }
    const auto number = static_cast<std::uint32_t>(m_kernel.variables.size());
    std::string unique(name);
    for (int i = 2; std::find(m_active.begin(), m_active.end(), unique) != m_active.end(); ++i)
        unique = fmt::format("{}{}", name, i);
    m_kernel.variables.push_back(unique);
    m_active.push_back(std::move(unique));
    Statement statement {.kind = StatementKind::For, .target = number, .first = begin, .second = end, .loop = kind};
    Block* outer = m_block;
    m_block = &statement.body;
    body(variable(number));
    m_active.pop_back();
    m_block = outer;
    append(std::move(statement));
}

void Builder::loop(std::string_view name, std::int64_t extent, const std::function<void(Expr)>& body, LoopKind kind)
{
    loop(name, index(0), index(extent), body, kind);
}

void Builder::nest(std::span<const std::int64_t> shape, const std::function<void(std::span<const Expr>)>& body,
    std::string_view names, std::size_t parallel)
{
    Indices indices;
    // Depth is the number of axes longer than 1, so memory bounds it.
    const std::function<void()> level = [&] {
        const std::size_t axis = indices.size();
        if (axis == shape.size())
            return body(indices);
        const std::string name = axis < names.size() ? std::string(1, names[axis])
            : axis < axisNames.size()                ? std::string(1, axisNames[axis])
                                                     : fmt::format("i{}", axis);
        loop(name, shape[axis], [&](Expr i) {
            indices.push_back(i);
            level();
            indices.pop_back();
        }, axis < parallel ? LoopKind::Parallel : LoopKind::Serial);
    };
    level();
}

void Builder::when(Expr condition, const std::function<void()>& body)
{
    if (condition->kind == ExprKind::Integer)
        return condition->integer ? body() : void();
    Statement statement {.kind = StatementKind::If, .first = condition};
    Block* outer = m_block;
    m_block = &statement.body;
    body();
    m_block = outer;
    append(std::move(statement));
}

std::uint32_t Builder::scalar(std::string_view name, Expr initial)
{
    const auto number = static_cast<std::uint32_t>(m_kernel.scalars.size());
    m_kernel.scalars.push_back({uniqueName(name), initial->type});
    append({.kind = StatementKind::Declare, .target = number, .first = initial});
    return number;
}

void Builder::assign(std::uint32_t scalar, Expr value)
{
    append({.kind = StatementKind::Assign, .target = scalar, .first = value});
}

void Builder::accumulate(std::uint32_t scalar, Expr value)
{
    append({.kind = StatementKind::Assign, .target = scalar, .first = read(scalar) + value, .reassociate = true});
}

std::uint32_t Builder::buffer(std::string_view name, DataType dtype, Ints shape, BufferRole role)
{
    m_kernel.buffers.push_back({.name = uniqueName(name), .dtype = dtype, .shape = std::move(shape), .role = role});
    return static_cast<std::uint32_t>(m_kernel.buffers.size() - 1);
}

Expr Builder::load(std::uint32_t buffer, std::span<const Expr> indices)
{
    return m_kernel.load(buffer, flatten(m_kernel, indices, m_kernel.buffers[buffer].shape));
}

void Builder::store(std::uint32_t buffer, std::span<const Expr> indices, Expr value)
{
    storeFlat(buffer, flatten(m_kernel, indices, m_kernel.buffers[buffer].shape), value);
}

void Builder::storeFlat(std::uint32_t buffer, Expr index, Expr value, bool reassociate)
{
    PB_CHECK(buffer < m_kernel.buffers.size(), "a store to buffer {} of a kernel with {}", buffer, m_kernel.buffers.size());
    assert(value->type == computeType(m_kernel.buffers[buffer].dtype));
    append({.kind = StatementKind::Store, .target = buffer, .first = index, .second = value, .reassociate = reassociate});
}

void Builder::prefetch(std::uint32_t buffer, Expr index) { append({.kind = StatementKind::Prefetch, .target = buffer, .first = index}); }

void Builder::accumulateFlat(std::uint32_t buffer, Expr index, Expr value)
{
    storeFlat(buffer, index, loadFlat(buffer, index) + value, true);
}

Source Builder::permuted(const Source& source, std::span<const std::size_t> order)
{
    Source result {.shape = {}, .dtype = source.dtype, .at = {}};
    bool identity = true;
    for (std::size_t i = 0; i < order.size(); ++i) {
        result.shape.push_back(source.shape[order[i]]);
        identity &= order[i] == i;
    }
    if (identity)
        return source;
    result.at = [at = source.at, axes = std::vector(order.begin(), order.end())](std::span<const Expr> indices) {
        Indices inner(indices.size());
        for (std::size_t i = 0; i < axes.size(); ++i)
            inner[axes[i]] = indices[i];
        return at(inner);
    };
    return result;
}

Source Builder::source(std::uint32_t buffer)
{
    const BufferInfo& info = m_kernel.buffers[buffer];
    return {.shape = info.shape, .dtype = info.dtype,
        .at = [&kernel = m_kernel, buffer, shape = info.shape](std::span<const Expr> indices) {
            return kernel.load(buffer, flatten(kernel, indices, shape));
        },
        .buffer = buffer};
}

void Builder::storeAll(const Source& source, std::uint32_t buffer)
{
    // The trailing axes that can be walked as one: as many as give no more divisions than walking them apart.
    const std::size_t rank = source.shape.size();
    std::size_t kept = rank;
    const auto axis = [&](std::size_t i) { return m_kernel.variable(0x8000'0000U + static_cast<std::uint32_t>(i), 0, std::max<std::int64_t>(source.shape[i], 1) - 1); };
    const auto trial = [&](std::size_t outer) {
        Indices indices;
        for (std::size_t i = 0; i < outer; ++i)
            indices.push_back(axis(i));
        const std::span<const std::int64_t> inner = std::span(source.shape).subspan(outer);
        if (outer < rank) {
            std::int64_t extent = 1;
            for (const std::int64_t e : inner)
                extent *= std::max<std::int64_t>(e, 1);
            const Expr flat = m_kernel.variable(0xC000'0000U + static_cast<std::uint32_t>(outer), 0, extent - 1);
            for (const Expr& e : unflatten(flat, inner))
                indices.push_back(e);
        }
        return !hasDivision(source.at(indices).node);
    };
    if (rank > 1 && trial(rank))
        while (kept > 0 && trial(kept - 1))
            --kept;
    Ints outer(source.shape.begin(), source.shape.begin() + static_cast<std::ptrdiff_t>(kept));
    const std::span<const std::int64_t> inner = std::span(source.shape).subspan(kept);
    if (rank - kept > 1) {
        std::int64_t extent = 1;
        for (const std::int64_t e : inner)
            extent *= e;
        outer.push_back(extent);
    } else {
        outer.insert(outer.end(), inner.begin(), inner.end());
    }
    Indices axes;
    for (std::size_t i = 0; i < kept; ++i)
        axes.push_back(axis(i));
    Indices whole = axes;
    for (std::size_t i = kept; i < rank; ++i)
        whole.push_back(axis(i));
    std::vector<Ints> cuts = cutsOf(source.at(whole).node, axes, source.shape);
    std::size_t pieces = 1;
    for (const Ints& ofAxis : cuts)
        pieces *= ofAxis.size() + 1;
    constexpr std::size_t mostPieces = 9;
    if (pieces > mostPieces)
        cuts.assign(kept, {});
    cuts.resize(outer.size());
    const auto innermost = std::find_if(outer.rbegin(), outer.rend(), [](std::int64_t extent) { return extent > 1; });
    const auto around = static_cast<std::size_t>(outer.rend() - innermost); // with the innermost one
    const bool only = std::count_if(outer.begin(), outer.end(), [](std::int64_t extent) { return extent > 1; }) < 2;
    const auto one = [&](std::span<const Expr> walked) {
        Indices indices(walked.begin(), walked.begin() + static_cast<std::ptrdiff_t>(kept));
        if (rank - kept > 1) {
            for (const Expr& e : unflatten(walked[kept], inner))
                indices.push_back(e);
        } else {
            indices.insert(indices.end(), walked.begin() + static_cast<std::ptrdiff_t>(kept), walked.end());
        }
        store(buffer, indices, source.at(indices));
    };
    const std::size_t parallel = only ? around : around - 1;
    if (pieces == 1 || pieces > mostPieces)
        return nest(outer, one, {}, parallel);
    Indices walked;
    const std::function<void()> level = [&] {
        const std::size_t i = walked.size();
        if (i == outer.size())
            return one(walked);
        std::int64_t low = 0;
        Expr begin = index(0);
        Ints ends = cuts[i];
        ends.push_back(outer[i]);
        for (const std::int64_t high : ends) {
            const bool beforeEnd = !m_kernel.open.extents.empty() && high != outer[i];
            const Expr end = beforeEnd ? maximum(begin, minimum(index(high), m_kernel.size(outer[i]))) : index(high); // cuts may lie otherwise at other sizes
            const auto within = [&](std::uint32_t number) { return m_kernel.variable(number, low, high - 1); };
            loop(i < axisNames.size() ? axisNames.substr(i, 1) : "i", begin, end, within, [&](Expr at) {
                walked.push_back(at);
                level();
                walked.pop_back();
            }, i < parallel ? LoopKind::Parallel : LoopKind::Serial);
            low = high;
            begin = end;
        }
    };
    level();
}

Source Builder::materialized(const Source& given, std::string_view name)
{
    if (given.buffer >= 0)
        return given;
    const std::uint32_t target = buffer(name, given.dtype, given.shape, BufferRole::Local);
    storeAll(given, target);
    return source(target);
}

} // namespace passbench::loops
