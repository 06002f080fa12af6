#include "core/document/chosen_compilers.h"

#include "core/document/places.h"
#include "core/support/files/read_file.h"

#include <filesystem>
#include <regex>

namespace passbench {
namespace {

constexpr std::size_t largestRules = 16 * 1024 * 1024;

Result<std::string> contents(const std::string& path)
{
    auto text = readRegularFile(path, largestRules);
    if (!text)
        return fail("`{}` can't be read", path);
    return *std::move(text);
}

} // namespace

Result<CompilerPtr> compilerOf(const CompilerChoice& choice)
{
    if (choice.text.empty() && choice.path.empty()) {
        const Strings name {choice.name};
        PB_ASSIGN(const auto shipped, shippedCompilers().select(name));
        return shipped.front();
    }
    auto read = choice.text.empty() ? loadCompiler(choice.path) : parseCompiler(choice.text, choice.path.empty() ? choice.name + ".toml" : choice.path);
    if (!read)
        return fail(read.error());
    return std::make_shared<const Compiler>(*std::move(read));
}

Result<std::string> rulesOf(const CompilerChoice& choice)
{
    if (!choice.text.empty())
        return choice.text;
    if (!choice.path.empty())
        return contents(choice.path);
    PB_ASSIGN(const CompilerPtr compiler, compilerOf(choice));
    return contents(compiler->source);
}

Result<CompilerChoice> unfinishedCompiler(const std::string& path)
{
    PB_ASSIGN(const std::string text, contents(path));
    const std::filesystem::path file(path);
    CompilerChoice choice {.name = file.stem().string(), .path = path};
    static const std::regex stated("(^|\\n)name[ \\t]*=[ \\t]*\"([A-Za-z0-9_-]{1,64})\"[ \\t]*(\\r?\\n|$)");
    const std::size_t end = std::min({text.find("\n["), text.size(), std::size_t {4096}}); // names of operators stand behind
    const std::string head = text.substr(0, end);
    if (std::smatch found; std::regex_search(head, found, stated) && !head.starts_with('['))
        choice.name = found[2];
    return choice;
}

Result<CompilerTable> compilersOf(const Workspace& workspace)
{
    CompilerTable table;
    for (const CompilerChoice& choice : workspace.compilers) {
        if (!choice.enabled)
            continue;
        PB_ASSIGN(CompilerPtr compiler, compilerOf(choice));
        table.compilers.push_back(std::move(compiler));
    }
    return table;
}

Pins pinsOf(const Workspace& workspace, const Module& imported)
{
    Pins pins;
    for (const PlacedPin& saved : workspace.pins) {
        const bool isCut = saved.kind == Pin::Kind::Cut;
        const Pin pin {saved.kind, nodeAt(saved.node, imported), saved.compiler, isCut ? nodeAt(saved.other, imported) : NodeId::None};
        if (pin.node != NodeId::None && (!isCut || pin.other != NodeId::None))
            pins.push_back(pin);
    }
    return pins;
}

std::optional<PlacedPin> placed(const Pin& pin, const Module& imported)
{
    const auto node = placeOf(pin.node, imported);
    const auto other = pin.kind == Pin::Kind::Cut ? placeOf(pin.other, imported) : NodePlace {};
    if (!node || !other)
        return std::nullopt;
    return PlacedPin {pin.kind, *node, pin.compiler, *other};
}

} // namespace passbench
