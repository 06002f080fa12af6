#include "core/codegen/program/kernel_names.h"

#include "core/support/hash.h"
#include "core/support/text.h"

#include <fmt/format.h>
#include <unordered_set>

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

bool isReservedInC(std::string_view name)
{
    static const std::unordered_set<std::string_view> words {"alignas", "alignof", "and", "and_eq", "asm", "auto", "bitand", "bitor",
        "bool", "break", "case", "catch", "char", "char16_t", "char32_t", "char8_t", "class", "co_await", "co_return", "co_yield",
        "compl", "concept", "const", "const_cast", "consteval", "constexpr", "constinit", "continue", "decltype", "default", "delete",
        "do", "double", "dynamic_cast", "else", "enum", "explicit", "export", "extern", "false", "float", "for", "friend", "goto", "if",
        "inline", "int", "linux", "long", "mutable", "namespace", "new", "noexcept", "not", "not_eq", "nullptr", "operator", "or",
        "or_eq", "private", "protected", "public", "register", "reinterpret_cast", "requires", "restrict", "return", "short", "signed",
        "sizeof", "static", "static_assert", "static_cast", "struct", "switch", "template", "this", "thread_local", "throw", "true",
        "try", "typedef", "typeid", "typename", "typeof", "union", "unix", "unsigned", "using", "virtual", "void", "volatile",
        "wchar_t", "while", "xor", "xor_eq", "NULL"};
    return words.contains(name);
}

std::vector<std::string> portNames(std::span<const std::string> names)
{
    std::vector<std::string> made;
    std::unordered_set<std::string> taken; // in capitals
    std::vector<std::size_t> again;
    for (const std::string& name : names) {
        made.push_back(identifier(name));
        if (isReservedInC(made.back()))
            made.back() += '_';
        if (!taken.insert(inCapitals(made.back())).second)
            again.push_back(made.size() - 1);
    }
    for (const std::size_t at : again) { // after all others have theirs: who asks for `a_1` gets what is named so
        const std::string base = made[at];
        for (int number = 1; !taken.insert(inCapitals(made[at])).second; ++number)
            made[at] = fmt::format("{}_{}", base, number);
    }
    return made;
}

std::string inCapitals(std::string name)
{
    for (char& c : name)
        if (c >= 'a' && c <= 'z')
            c = static_cast<char>(c - 'a' + 'A');
    return name;
}

} // namespace passbench
