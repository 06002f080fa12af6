#include "core/codegen/kernel_names.h"

#include "core/support/hash.h"
#include "core/support/text.h"

namespace passbench {

std::string KernelNames::add(std::string_view prefix, std::span<const std::string> operators)
{
    constexpr std::size_t longest = 80;
    std::string name = operators.empty() ? "copy" : "fused";
    for (const std::string& op : operators)
        name += "_" + identifier(op);
    if (name.size() > longest)
        name = fmt::format("{}_{:08x}", name.substr(0, longest - 9), hashText(name) & 0xFFFF'FFFFU);
    name = fmt::format("{}_{}", prefix, name);
    const int before = m_used[name]++;
    if (before == 0)
        return name;
    // A numbered name can't meet another operator's: those don't end in a number after `_k`.
    return fmt::format("{}_k{}", name, before);
}

Result<std::string> PortNames::add(std::string_view name)
{
    static const std::unordered_set<std::string_view> reserved {"auto", "break", "case", "char", "const", "continue", "default",
        "do", "double", "else", "enum", "extern", "float", "for", "goto", "if", "inline", "int", "long", "register", "restrict",
        "return", "short", "signed", "sizeof", "static", "struct", "switch", "typedef", "union", "unsigned", "void", "volatile",
        "while", "and", "or", "not", "xor", "bool", "class", "delete", "export", "false", "friend", "new", "operator", "private",
        "protected", "public", "template", "this", "throw", "true", "try", "typename", "using", "virtual"};
    std::string made = identifier(name);
    if (made.empty() || reserved.contains(made))
        made += '_';
    const auto [it, added] = m_used.emplace(made, name);
    if (!added)
        return fail(Diagnostic {.message = fmt::format("the names `{}` and `{}` both become `{}` in C", it->second, name, made),
            .help = "rename one of them"});
    return made;
}

} // namespace passbench
