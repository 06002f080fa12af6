#include "core/ops/shape/reshape_codes.h"

#include "core/ops/rules/type_rules.h"

namespace passbench {
namespace {

/// Walks along the codes and the dims that they take. Dims that were copied cancel on both sides, so that an unknown
/// batch does not hide what the rest must be.
class Reshaper {
public:
    Reshaper(const Shape& shape, std::span<const std::int64_t> codes, bool allowZero)
        : m_shape(shape), m_codes(codes), m_allowZero(allowZero), m_copied(shape.size(), false)
    {
    }

    Result<Shape> run()
    {
        for (std::size_t i = 0; i < m_codes.size(); ++i)
            PB_TRY(apply(i));
        return finish();
    }

private:
    Result<Dim> nextDim(std::int64_t code)
    {
        if (m_next >= m_shape.size())
            return fail("code {} finds no dim left; `data` is {}, `newshape` is {}", code, shapeText(m_shape), codesText());
        m_copied[m_next] = true;
        return m_shape[m_next++];
    }

    Result<void> apply(std::size_t& i)
    {
        const std::int64_t code = m_codes[i];
        if (code > 0 || (code == 0 && m_allowZero)) {
            m_result.push_back(Dim(code));
            PB_ASSIGN(m_literal, product(m_literal, Dim(code)));
            ++m_next;
        } else if (code == 0) {
            PB_ASSIGN(const Dim dim, nextDim(code));
            m_result.push_back(dim);
        } else if (code == -1) {
            if (m_open)
                return fail("`newshape` has more than one -1: {}", codesText());
            m_open = m_result.size();
            m_result.push_back(Dim());
            ++m_next;
        } else if (code == -2) {
            while (m_next < m_shape.size()) {
                m_copied[m_next] = true;
                m_result.push_back(m_shape[m_next++]);
            }
        } else if (code == -3) {
            PB_ASSIGN(const Dim first, nextDim(code));
            PB_ASSIGN(const Dim second, nextDim(code));
            PB_ASSIGN(const Dim both, product(first, second));
            m_result.push_back(both);
        } else if (code == -4) {
            PB_TRY(applySplit(i));
            i += 2;
        } else {
            return fail("`newshape` has {}, and the codes are -1 to -4: {}", code, codesText());
        }
        return {};
    }

    Result<void> applySplit(std::size_t i)
    {
        if (i + 2 >= m_codes.size())
            return fail("code -4 needs two extents after it: {}", codesText());
        PB_ASSIGN(const Dim dim, nextDim(-4));
        const std::int64_t a = m_codes[i + 1];
        const std::int64_t b = m_codes[i + 2];
        if (a < -1 || b < -1 || a == 0 || b == 0 || (a == -1 && b == -1))
            return fail("code -4 is followed by {} and {}, and needs two extents, one of which may be -1", a, b);
        const auto other = [&](std::int64_t part) {
            return dim.isStatic() && dim.size() % part == 0 ? Dim(dim.size() / part) : Dim();
        };
        const Dim first = a == -1 ? other(b) : Dim(a);
        const Dim second = b == -1 ? other(a) : Dim(b);
        PB_ASSIGN(const Dim both, product(first, second));
        if (dim.isStatic() && both != dim)
            return fail("{} can't be split into {} and {}", dim.text(), a, b);
        m_result.push_back(first);
        m_result.push_back(second);
        return {};
    }

    Result<Shape> finish()
    {
        Dim rest(1); // of the data's dims that no code copied
        for (std::size_t d = 0; d < m_shape.size(); ++d) {
            if (m_copied[d])
                continue;
            PB_ASSIGN(rest, product(rest, m_shape[d]));
        }
        if (m_open) {
            if (m_literal == Dim(1)) {
                m_result[*m_open] = rest;
            } else if (rest.isStatic() && m_literal.isStatic()) {
                if (m_literal.size() == 0 || rest.size() % m_literal.size() != 0)
                    return fail("{} elements can't be shared out to {}: `data` is {}, `newshape` is {}", rest.size(),
                        m_literal.size(), shapeText(m_shape), codesText());
                m_result[*m_open] = Dim(rest.size() / m_literal.size());
            }
            return m_result;
        }
        PB_ASSIGN(const Dim have, productOf(m_shape));
        PB_ASSIGN(const Dim want, productOf(m_result));
        if (!agreed(rest, m_literal) || !agreed(have, want))
            return fail("`data` {} has {} elements, and `newshape` {} has {}", shapeText(m_shape), have.text(), codesText(),
                want.text());
        return m_result;
    }

    std::string codesText() const { return relayText(Value(Ints(m_codes.begin(), m_codes.end()))); }

    const Shape& m_shape;
    std::span<const std::int64_t> m_codes;
    bool m_allowZero;
    std::vector<bool> m_copied;       ///< of the data's dims
    std::size_t m_next = 0;           ///< the data's dim that the next code takes
    Shape m_result;
    Dim m_literal = Dim(1);           ///< product of the extents given as numbers
    std::optional<std::size_t> m_open; ///< where -1 is
};

} // namespace

Result<Shape> reshapedBy(const Shape& shape, std::span<const std::int64_t> codes, bool allowZero)
{
    return Reshaper(shape, codes, allowZero).run();
}

} // namespace passbench
