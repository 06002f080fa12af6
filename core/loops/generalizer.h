#pragma once
// How kernels of samples become one: a walk through all of them at once.

#include "core/loops/generalize.h"

#include <algorithm>
#include <map>

namespace passbench::loops {

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

} // namespace passbench::loops
