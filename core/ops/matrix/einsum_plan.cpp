#include "core/ops/matrix/einsum_plan.h"

#include "core/ops/rules/type_rules.h"

namespace passbench {
namespace {

constexpr std::string_view ellipsis = "...";

/// The letters of one term, with `.` for an ellipsis.
Result<std::string> lettersOf(std::string_view term, std::string_view equation)
{
    std::string letters;
    for (std::size_t i = 0; i < term.size(); ++i) {
        const bool letter = (term[i] >= 'a' && term[i] <= 'z') || (term[i] >= 'A' && term[i] <= 'Z');
        if (letter) {
            letters += term[i];
        } else if (term.substr(i, ellipsis.size()) == ellipsis && letters.find('.') == std::string::npos) {
            letters += '.';
            i += ellipsis.size() - 1;
        } else if (term[i] != ' ') {
            return fail("`equation` is `{}`: a term is letters and at most one `...`", equation);
        }
    }
    return letters;
}

class Planner {
public:
    explicit Planner(std::string_view equation) : m_equation(equation) {}

    Result<void> operand(const std::string& letters, std::size_t rank)
    {
        const bool open = letters.find('.') != std::string::npos;
        const std::size_t named = letters.size() - (open ? 1 : 0);
        if (named > rank || (!open && named != rank))
            return fail("`equation` is `{}`, and operand {} has rank {}", m_equation, m_plan.operands.size(), rank);
        auto& labels = m_plan.operands.emplace_back();
        for (const char letter : letters) {
            if (letter != '.') {
                labels.push_back(label(letter));
                continue;
            }
            m_widest = std::max(m_widest, rank - named);
            for (std::size_t i = rank - named; i-- > 0;) // aligned at the last axis
                labels.push_back(broadcastLabel(i));
        }
        for (const char letter : letters)
            ++m_uses[letter];
        return {};
    }

    Result<EinsumPlan> finish(std::optional<std::string> output)
    {
        if (!output) {
            output = m_widest > 0 ? "." : "";
            for (const auto& [letter, count] : m_uses)
                if (count == 1 && letter != '.')
                    *output += letter;
        }
        std::vector<bool> kept(m_plan.labels, false);
        const auto keep = [&](std::size_t label) {
            const bool isNew = !kept[label];
            kept[label] = true;
            m_plan.output.push_back(label);
            return isNew;
        };
        for (const char letter : *output) {
            if (letter == '.') {
                for (std::size_t i = m_widest; i-- > 0;)
                    keep(broadcastLabel(i));
            } else if (!m_letters.contains(letter) || !keep(m_letters.at(letter))) {
                return fail("`equation` is `{}`: each letter of the result is one of the operands', and appears once", m_equation);
            }
        }
        for (std::size_t label = 0; label < m_plan.labels; ++label)
            if (!kept[label])
                m_plan.summed.push_back(label);
        return std::move(m_plan);
    }

private:
    std::size_t label(char letter)
    {
        const auto [at, isNew] = m_letters.emplace(letter, m_plan.labels);
        m_plan.labels += isNew;
        return at->second;
    }
    std::size_t broadcastLabel(std::size_t fromEnd)
    {
        while (m_broadcast.size() <= fromEnd)
            m_broadcast.push_back(m_plan.labels++);
        return m_broadcast[fromEnd];
    }

    std::string_view m_equation;
    EinsumPlan m_plan;
    std::map<char, std::size_t> m_letters;
    std::map<char, int> m_uses;
    std::vector<std::size_t> m_broadcast; ///< labels of the ellipsis, from its last axis
    std::size_t m_widest = 0;
};

} // namespace

Result<EinsumPlan> einsumPlan(std::string_view equation, std::span<const std::size_t> ranks)
{
    const std::size_t arrow = equation.find("->");
    std::string_view terms = equation.substr(0, arrow);
    std::optional<std::string> output;
    if (arrow != std::string_view::npos) {
        PB_ASSIGN(output, lettersOf(equation.substr(arrow + 2), equation));
    }
    Planner planner(equation);
    for (std::size_t i = 0; i < ranks.size(); ++i) {
        const std::size_t comma = terms.find(',');
        const bool last = i + 1 == ranks.size();
        if (last != (comma == std::string_view::npos))
            return fail("`equation` is `{}`, and there {} {} operand{}", equation, ranks.size() == 1 ? "is" : "are", ranks.size(), ranks.size() == 1 ? "" : "s");
        PB_ASSIGN(const std::string letters, lettersOf(terms.substr(0, comma), equation));
        PB_TRY(planner.operand(letters, ranks[i]));
        if (!last)
            terms.remove_prefix(comma + 1);
    }
    return planner.finish(std::move(output));
}

Result<Shape> labelExtents(const EinsumPlan& plan, std::span<const Shape> shapes)
{
    Shape extents(plan.labels, Dim(1));
    for (std::size_t i = 0; i < shapes.size(); ++i)
        for (std::size_t d = 0; d < shapes[i].size(); ++d) {
            Dim& extent = extents[plan.operands[i][d]];
            const auto both = broadcast(extent, shapes[i][d]);
            if (!both)
                return fail("operand {} is {}, and its axis {} should be {}", i, shapeText(shapes[i]), d, extent.text());
            extent = *both;
        }
    return extents;
}

} // namespace passbench
