#include "core/codegen/program/kernel_names.h"

#include "core/support/hash.h"
#include "core/support/text.h"

#include <fmt/format.h>
#include <unordered_set>

namespace passbench {
namespace {

/// `_Bool` and `__FILE__`: words and macros of compilers begin so.
bool isOfCompilers(std::string_view name)
{
    return name.size() > 1 && name[0] == '_' && (name[1] == '_' || (name[1] >= 'A' && name[1] <= 'Z'));
}

} // namespace

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
        "wchar_t", "while", "xor", "xor_eq",
        // macros of headers, which the standard or usual libraries have
        "NULL", "EOF", "errno", "stdin", "stdout", "stderr", "assert", "offsetof", "complex", "imaginary", "I", "isnan", "isinf", "isfinite", "isnormal",
        "signbit", "fpclassify", "INFINITY", "NAN", "HUGE_VAL", "M_PI", "M_E", "BUFSIZ", "RAND_MAX", "EXIT_SUCCESS", "EXIT_FAILURE", "SEEK_SET", "SEEK_CUR",
        "SEEK_END", "FILENAME_MAX", "setjmp", "va_start", "va_arg", "va_end", "va_copy", "CHAR_BIT", "INT_MAX", "INT_MIN", "LONG_MAX", "LONG_MIN", "UINT_MAX",
        "SIZE_MAX", "INT8_MAX", "INT16_MAX", "INT32_MAX", "INT64_MAX", "UINT8_MAX", "UINT16_MAX", "UINT32_MAX", "UINT64_MAX", "INT8_MIN", "INT16_MIN",
        "INT32_MIN", "INT64_MIN", "FLT_MAX", "FLT_MIN", "FLT_EPSILON", "DBL_MAX", "DBL_MIN", "DBL_EPSILON", "i386", "major", "minor", "makedev", "st_atime", "st_mtime", "st_ctime"};
    return words.contains(name);
}

std::string moduleName(std::string_view name)
{
    static const std::unordered_set<std::string_view> headers {"assert", "complex", "ctype", "errno", "fenv", "float", "inttypes", "iso646", "limits", "locale", "math",
        "setjmp", "signal", "stdalign", "stdarg", "stdatomic", "stdbool", "stddef", "stdint", "stdio", "stdlib", "stdnoreturn", "string", "strings", "tgmath", "threads",
        "time", "uchar", "wchar", "wctype", "dirent", "dlfcn", "fcntl", "features", "getopt", "glob", "grp", "link", "malloc", "memory", "netdb", "poll", "pthread", "pwd",
        "regex", "sched", "search", "semaphore", "spawn", "syslog", "termios", "unistd", "utime", "zlib",
        // lib*.so that programs are linked with anyway
        "m", "c", "dl", "rt", "util", "gcc", "gcc_s", "atomic", "gomp", "dnnl", "z"};
    std::string made = identifier(name);
    std::string small = made;
    std::ranges::transform(small, small.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    return headers.contains(small) || isReservedInC(made) ? made + "_model" : made;
}

std::vector<std::string> portNames(std::span<const std::string> names)
{
    std::vector<std::string> made;
    std::unordered_set<std::string> taken; // in capitals
    std::vector<std::size_t> again;
    for (const std::string& name : names) {
        made.push_back(identifier(name));
        if (isOfCompilers(made.back()))
            made.back().insert(0, 1, 'v'); // as importers do it with inputs
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
