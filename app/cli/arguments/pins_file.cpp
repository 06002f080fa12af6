#include "app/cli/arguments/pins_file.h"

#include "core/ir/graph/open_extents.h"
#include "core/partition/regions/annotations.h"
#include "core/support/words/shown_text.h"

#include <filesystem>
#include <sstream>

namespace passbench::cli {
namespace {

constexpr std::string_view modelKey = "# model: ", openedKey = "# opened with: ";

/// `residual_net.onnx`, whatever folder it is in.
Result<std::string> fileNameOf(const ModelArgument& model)
{
    PB_ASSIGN(const std::optional<Workspace> saved, model.project());
    const std::string path = saved ? saved->modelPath : model.path;
    return harmless(path == "-" ? path : std::filesystem::path(path).filename().string());
}

/// With what stays open as that: the sizes that a module of all sizes is made from were chosen by nobody.
Type openedType(const Type& type, const Ints& open)
{
    const TensorType* tensor = type.tensor();
    if (!tensor || open.empty())
        return type;
    Shape shape = tensor->shape;
    for (Dim& dim : shape)
        if (dim.isStatic() && std::ranges::find(open, dim.size()) != open.end())
            dim = Dim();
    return {tensor->dtype, std::move(shape)};
}

/// What ids of imported nodes depend on: `66 nodes, tokens Tensor[(1, 16), int64]`.
std::string openedWith(const Module& module)
{
    const FunctionPtr main = module.main();
    std::string text = fmt::format("{} nodes", main ? main->nodes().size() : 0);
    for (const NodeId id : main ? main->params() : std::vector<NodeId>()) {
        const Node& param = (*main)[id];
        text += fmt::format(", {} {}", param.as<Parameter>()->name, toText(openedType(param.type, openExtentsOf(module))));
    }
    return harmless(text);
}

/// Without "  # a remark" behind the name of a compiler, which has no blanks; names of nodes may have ` #`.
std::string withoutRemark(std::string line)
{
    for (std::size_t hash = line.find(" #"); hash != std::string::npos; hash = line.find(" #", hash + 1)) {
        const std::string before = line.substr(0, line.find_last_not_of(' ', hash) + 1);
        const std::size_t equals = before.rfind('=');
        if (equals != std::string::npos && equals + 1 < before.size() && before.find(' ', equals) == std::string::npos)
            return before;
    }
    return line;
}

bool namesById(const std::string& kind, const std::string& text)
{
    return text.starts_with('%') || (kind == "cut" && text.find("-%") != std::string::npos);
}

std::string lineOf(const Pin& pin, const NamesOfNodes& names)
{
    if (pin.kind != Pin::Kind::Cut)
        return fmt::format("{} {}\n", pin.kind == Pin::Kind::To ? "pin" : "forbid", pinWord(pin, names));
    return fmt::format("cut {}\n", cutWord(pin, names));
}

} // namespace

std::string pinWord(const Pin& pin, const NamesOfNodes& names)
{
    return fmt::format("{}={}", names.of(pin.node), pin.compiler == hostCompiler ? "host" : pin.compiler);
}

std::string cutWord(const Pin& pin, const NamesOfNodes& names)
{
    const std::string a = names.of(pin.node), b = names.of(pin.other);
    if (a.find('-') != std::string::npos || b.find('-') != std::string::npos) // which could be read as the border between the two
        return fmt::format("%{}-%{}", number(pin.node), number(pin.other));
    return fmt::format("{}-{}", a, b);
}

std::string pinsText(const Pins& pins, const std::string& title, const ModelArgument& model, const Module& module)
{
    std::string text = fmt::format("# {}\n{}{}\n{}{}\n", title, modelKey, fileNameOf(model).value_or(model.path), openedKey, openedWith(module));
    const NamesOfNodes names(module);
    for (const Pin& pin : pins)
        text += lineOf(pin, names);
    return text;
}

Result<void> readPins(PinsArgument& all, const std::string& text, const std::string& file, const ModelArgument& model, const Module& module, Session& session)
{
    std::istringstream lines(text);
    std::string line, ofModel, opened;
    bool byId = false;
    for (int number = 1; std::getline(lines, line); ++number) {
        line.erase(line.find_last_not_of(" \t\r") + 1);
        if (line.starts_with(modelKey))
            ofModel = line.substr(modelKey.size());
        if (line.starts_with(openedKey))
            opened = line.substr(openedKey.size());
        if (line.empty() || line.front() == '#')
            continue;
        line = withoutRemark(std::move(line));
        const std::size_t at = line.find(' ');
        const std::string kind = line.substr(0, at), what = at == std::string::npos ? "" : line.substr(at + 1);
        auto* list = kind == "pin" ? &all.pins : kind == "forbid" ? &all.forbidden : kind == "cut" ? &all.cuts : nullptr;
        auto& numbers = kind == "pin" ? all.pinLines : kind == "forbid" ? all.forbiddenLines : all.cutLines;
        if (!list || what.empty())
            return passbench::fail(Diagnostic {.message = fmt::format("`{}` is no pin", line), .where = fmt::format("{}:{}", file, number),
                .help = "lines are such as `pin conv1=dnnl`, `forbid conv1=dnnl` and `cut conv1-relu1`"});
        byId = byId || namesById(kind, what);
        list->push_back(what);
        numbers.push_back(number);
    }
    const std::string here = openedWith(module);
    if (!opened.empty() && opened != here && byId)
        return passbench::fail(Diagnostic {.message = "pins name nodes by ids, which are those of other nodes now", .where = file,
            .help = "open the model at the sizes that the pins are for, or search again at these",
            .notes = {"the pins are for a model of " + opened, "it is opened with " + here}});
    if (!opened.empty() && opened != here)
        session.warn({.message = "pins were found for other sizes or another model than is opened, and need not be the best here", .where = file,
            .severity = Severity::Warning, .notes = {"the pins are for a model of " + opened, "it is opened with " + here}});
    PB_ASSIGN(const std::string name, fileNameOf(model));
    if (!ofModel.empty() && ofModel != "-" && name != "-" && ofModel != name)
        session.warn({.message = fmt::format("pins are of the model `{}`, and this is `{}`", ofModel, name), .where = file, .severity = Severity::Warning});
    return {};
}

} // namespace passbench::cli
