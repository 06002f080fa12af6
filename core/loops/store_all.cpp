// Loops that walk every element of a source into memory.

#include "core/loops/builder.h"

#include <algorithm>
#include <unordered_set>

namespace passbench::loops {
namespace {

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

class ElementWalk {
public:
    ElementWalk(Builder& builder, const Source& source, std::uint32_t buffer) : m_builder(builder), m_kernel(builder.kernel()), m_source(source), m_buffer(buffer) {}

    void emit()
    {
        m_apart = axesApart();
        const Ints& shape = m_source.shape;
        const std::span<const std::int64_t> joined = std::span(shape).subspan(m_apart);
        m_loops.assign(shape.begin(), shape.begin() + static_cast<std::ptrdiff_t>(m_apart));
        if (joinsAxes()) {
            m_joined.assign(joined.begin(), joined.end());
            m_loops.push_back(1);
            for (const std::int64_t extent : joined)
                m_loops.back() *= extent;
        } else {
            m_loops.insert(m_loops.end(), joined.begin(), joined.end());
        }
        const auto isLong = [](std::int64_t extent) { return extent > 1; };
        const auto innermost = std::find_if(m_loops.rbegin(), m_loops.rend(), isLong);
        const auto around = static_cast<std::size_t>(m_loops.rend() - innermost); // with the innermost one
        m_parallel = std::count_if(m_loops.begin(), m_loops.end(), isLong) < 2 ? around : around - 1;
        if (!findCuts())
            return m_builder.nest(m_loops, [this](std::span<const Expr> walked) { one(walked); }, {}, m_parallel);
        Indices walked;
        pieces(walked);
    }

private:
    std::size_t rank() const { return m_source.shape.size(); }
    bool joinsAxes() const { return rank() - m_apart > 1; }
    /// Stands for the variable of a loop, to see what comes of it.
    Expr axis(std::size_t i) { return m_kernel.variable(0x8000'0000U + static_cast<std::uint32_t>(i), 0, std::max<std::int64_t>(m_source.shape[i], 1) - 1); }

    /// All axes behind the first `apart` walked as one.
    bool takesNoDivision(std::size_t apart)
    {
        Indices indices;
        for (std::size_t i = 0; i < apart; ++i)
            indices.push_back(axis(i));
        if (apart < rank()) {
            const std::span<const std::int64_t> joined = std::span(m_source.shape).subspan(apart);
            std::int64_t extent = 1;
            for (const std::int64_t e : joined)
                extent *= std::max<std::int64_t>(e, 1);
            const Expr flat = m_kernel.variable(0xC000'0000U + static_cast<std::uint32_t>(apart), 0, extent - 1);
            for (const Expr& e : unflatten(flat, joined))
                indices.push_back(e);
        }
        return !hasDivision(m_source.at(indices).node);
    }

    /// The axes behind them can be walked as one: as many as give no more divisions than walking them apart.
    std::size_t axesApart()
    {
        std::size_t apart = rank();
        if (rank() > 1 && takesNoDivision(rank()))
            while (apart > 0 && takesNoDivision(apart - 1))
                --apart;
        return apart;
    }

    /// Whether there are any.
    bool findCuts()
    {
        Indices whole;
        for (std::size_t i = 0; i < rank(); ++i)
            whole.push_back(axis(i));
        m_cuts = cutsOf(m_source.at(whole).node, std::span(whole).first(m_apart), m_source.shape);
        m_cuts.resize(m_loops.size());
        std::size_t count = 1;
        for (const Ints& ofAxis : m_cuts)
            count *= ofAxis.size() + 1;
        constexpr std::size_t mostPieces = 9;
        return count > 1 && count <= mostPieces;
    }

    void one(std::span<const Expr> walked)
    {
        Indices indices(walked.begin(), walked.begin() + static_cast<std::ptrdiff_t>(m_apart));
        if (joinsAxes()) {
            for (const Expr& e : unflatten(walked[m_apart], m_joined))
                indices.push_back(e);
        } else {
            indices.insert(indices.end(), walked.begin() + static_cast<std::ptrdiff_t>(m_apart), walked.end());
        }
        m_builder.store(m_buffer, indices, m_source.at(indices));
    }

    /// A loop for each piece of the next axis. Depth is the number of axes.
    void pieces(Indices& walked)
    {
        const std::size_t i = walked.size();
        if (i == m_loops.size())
            return one(walked);
        std::int64_t low = 0;
        Expr begin = m_builder.index(0);
        Ints ends = m_cuts[i];
        ends.push_back(m_loops[i]);
        for (const std::int64_t high : ends) {
            const bool beforeEnd = !m_kernel.open.extents.empty() && high != m_loops[i];
            const Expr end = beforeEnd ? maximum(begin, minimum(m_builder.index(high), m_kernel.size(m_loops[i]))) : m_builder.index(high); // cuts may lie otherwise at other sizes
            const auto within = [&](std::uint32_t number) { return m_kernel.variable(number, low, high - 1); };
            m_builder.loop(i < axisNames.size() ? axisNames.substr(i, 1) : "i", begin, end, within, [&](Expr at) {
                walked.push_back(at);
                pieces(walked);
                walked.pop_back();
            }, i < m_parallel ? LoopKind::Parallel : LoopKind::Serial);
            low = high;
            begin = end;
        }
    }

    Builder& m_builder;
    Kernel& m_kernel;
    const Source& m_source;
    std::uint32_t m_buffer;
    std::size_t m_apart = 0;        ///< axes that have a loop each
    Ints m_joined;                  ///< the extents of those behind them, which have one together
    Ints m_loops;                   ///< extents of the loops
    std::vector<Ints> m_cuts;       ///< of each loop, where it is cut
    std::size_t m_parallel = 0;     ///< the first loops, which threads share
};

} // namespace

void Builder::storeAll(const Source& source, std::uint32_t buffer) { ElementWalk(*this, source, buffer).emit(); }

} // namespace passbench::loops
