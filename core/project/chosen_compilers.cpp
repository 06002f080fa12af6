#include "core/project/chosen_compilers.h"

#include <fstream>
#include <sstream>

namespace passbench {
namespace {

NodeId nodeAt(const NodePlace& place, const Module& module)
{
    const FunctionPtr function = module.find(place.function);
    const auto index = static_cast<std::size_t>(place.index);
    return function && place.index >= 0 && index < function->nodes().size() ? function->nodes()[index]->id : NodeId::None;
}

std::optional<NodePlace> placeOf(NodeId node, const Module& module)
{
    for (const auto& [name, function] : module.functions)
        if (function->contains(node))
            return NodePlace {name, function->position(node)};
    return std::nullopt;
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
    PB_ASSIGN(const CompilerPtr compiler, compilerOf(choice));
    const std::string& path = choice.path.empty() ? compiler->source : choice.path;
    std::ifstream file(path, std::ios::binary);
    std::ostringstream text;
    text << file.rdbuf();
    if (!file)
        return fail("`{}` can't be read", path);
    return std::move(text).str();
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
