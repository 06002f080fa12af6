#pragma once
// Expressions of the loop form as C99. What a statement uses more than once gets a name in front of it.

#include "core/compilers/c/scalar.h"
#include "core/loops/kernel.h"

namespace passbench {

/// How tightly an expression's text binds; an operand that binds less gets parentheses.
enum class CLevel : std::uint8_t { Lowest, Sum, Product, Prefix, Atom };

struct CText {
    std::string text;
    CLevel level = CLevel::Atom;
};

class CExpressions {
public:
    CExpressions(const loops::Kernel& kernel, CHelpers& helpers);

    /// Lines that give names to what `roots` share, to stand before their statement; `indent` begins each. The names
    /// hold until the next call: what was loaded may have been stored to since.
    std::string share(std::span<const loops::Expr> roots, std::size_t indent);
    CText text(const loops::ExprNode* e);
    std::string element(std::uint32_t buffer, const loops::ExprNode* index); ///< "out[i*64 + k]"

    std::string variable(std::int64_t number) const; ///< of a loop
    std::string scalar(std::size_t number) const { return m_scalars[number]; }
    std::string buffer(std::size_t number) const { return m_buffers[number]; }
    std::string size(std::size_t number) const { return m_extents[number]; } ///< an extent that stays open: an argument

private:
    CText written(const loops::ExprNode* e);
    std::string operand(const loops::ExprNode* e, std::size_t arg, CLevel least);
    std::string atom(const loops::ExprNode* e, std::size_t arg) { return operand(e, arg, CLevel::Atom); }
    std::string callOf(const std::string& callee, const loops::ExprNode* e);
    CText infix(const loops::ExprNode* e, std::string_view sign, CLevel level);
    CText linear(const loops::ExprNode* e);
    CText divided(const loops::ExprNode* e);
    CText arithmetic(const loops::ExprNode* e);
    CText wrapping(const loops::ExprNode* e, std::string_view sign, CLevel level);
    CText shift(const loops::ExprNode* e);
    CText cast(const loops::ExprNode* e);
    CText dot(const loops::ExprNode* e);
    CText constant(const loops::ExprNode* e) const;

    void countUses(std::span<const loops::Expr> roots);
    bool deserves(const loops::ExprNode* e) const;
    bool sharesInside(const loops::ExprNode* guard) const;
    void nameShared(std::span<const loops::ExprNode* const> roots, std::size_t indent, std::string& lines);

    const loops::Kernel& m_kernel;
    CHelpers& m_helpers;
    std::vector<std::string> m_variables, m_scalars, m_buffers, m_extents;
    std::unordered_map<const loops::ExprNode*, std::string> m_names; ///< of what is shared
    std::unordered_map<const loops::ExprNode*, std::uint32_t> m_uses, m_sizes;
    std::size_t m_nextName = 1; ///< unique in the function
};

} // namespace passbench
