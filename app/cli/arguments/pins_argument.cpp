#include "app/cli/arguments/pins_argument.h"
#include "app/cli/arguments/pins_file.h"

#include "core/document/chosen_compilers.h"
#include "core/document/node_marks.h"
#include "core/history/named_node.h"
#include "core/history/partition/pins.h"
#include "core/ir/graph/find_node.h"
#include "core/ir/graph/op.h"
#include "core/partition/regions/annotations.h"
#include "core/support/words/near_names.h"
#include "core/support/text.h"

#include <nlohmann/json.hpp>

namespace passbench::cli {
namespace {

Diagnostic notAsked(const std::string& compiler, const CompilerTable& compilers)
{
    Strings names = compilers.names();
    names.push_back(compiler);
    return {.message = fmt::format("`{}` ships with the program, and is not among the compilers that are asked", compiler),
        .help = compilers.named.empty() ? fmt::format("add it, as with --compilers {}", join(names, ",")) : "name it in the option `compilers` of the steps that ask others"};
}

/// Of the nodes that one operator of the model became those that a compiler is to be given: what only brings tensors into shape
/// goes along with what computes.
std::vector<NodeId> worthGiving(std::vector<NodeId> nodes, const Module& module)
{
    const auto shapes = [&](NodeId id) {
        const NodePtr node = findNode(module, id);
        const Call* call = node ? node->as<Call>() : nullptr;
        return call && call->op->fusion == Fusion::Injective;
    };
    if (!std::ranges::all_of(nodes, shapes))
        std::erase_if(nodes, shapes);
    return nodes;
}

/// Nodes that compilers may be asked about: not what only has a name in the file.
Result<std::vector<NodeId>> operatorsNamed(const Module& module, std::string_view text)
{
    PB_ASSIGN(std::vector<NodeId> nodes, nodesNamed(module, text));
    for (const NodeId id : nodes)
        if (const NodePtr node = findNode(module, id); node && (node->as<Parameter>() || node->as<Constant>()))
            return passbench::fail("`{}` is no operator that compilers are asked about", text);
    return nodes;
}

/// `NODE=COMPILER`; a node's name may have a `=` of its own. A name of the model is about all nodes that its operator became.
Result<Pins> pinsOf(const char* option, Pin::Kind kind, const std::string& text, const CompilerTable& compilers, const Module& module, Session& session)
{
    const std::size_t at = text.rfind('=');
    if (at == std::string::npos || at == 0)
        return wrongUsage(session, {.message = fmt::format("`{} {}` is not NODE=COMPILER", option, text), .help = fmt::format("such as {} conv1=dnnl", option)});
    const Pin pin {.kind = kind, .node = NodeId::None, .compiler = text.substr(at + 1) == "host" ? std::string(hostCompiler) : text.substr(at + 1), .other = NodeId::None};
    if (kind == Pin::Kind::Never && pin.compiler == hostCompiler)
        return wrongUsage(session, {.message = fmt::format("`{} {}`: nothing is kept from the host, which has what no compiler takes", option, text), .help = fmt::format("say who is to have it, as with `{} {}=COMPILER`", std::string_view(option).starts_with("--") ? "--pin" : "pin", text.substr(0, at))});
    const std::string name[] = {pin.compiler}, host[] = {"host"};
    if (pin.compiler != hostCompiler) {
        auto known = compilers.select(name);
        if (!known && shippedCompilers().find(pin.compiler))
            return wrongUsage(session, notAsked(pin.compiler, compilers));
        if (const std::string near = didYouMean(pin.compiler, host); !known && !near.empty())
            return wrongUsage(session, {.message = known.error().message, .help = near});
        PB_TRY(orWrongUsage(session, std::move(known)));
    }
    PB_ASSIGN(std::vector<NodeId> nodes, operatorsNamed(module, text.substr(0, at)));
    if (kind == Pin::Kind::To && pin.compiler != hostCompiler)
        nodes = worthGiving(std::move(nodes), module);
    Pins pins(nodes.size(), pin);
    for (std::size_t i = 0; i < nodes.size(); ++i)
        pins[i].node = nodes[i];
    return pins;
}

Pins cutsBetween(const std::vector<NodeId>& from, const std::vector<NodeId>& to)
{
    Pins cuts;
    for (const NodeId a : from)
        for (const NodeId b : to)
            cuts.push_back({.kind = Pin::Kind::Cut, .node = a, .compiler = {}, .other = b});
    return cuts;
}

/// `A-B`; names may have a `-` of their own, so each place to divide them is tried.
Result<Pins> cutsOf(const char* option, const std::string& text, const Module& module, Session& session)
{
    std::optional<Diagnostic> wrong;
    for (std::size_t at = text.find('-'); at != std::string::npos; at = text.find('-', at + 1)) {
        const auto from = operatorsNamed(module, text.substr(0, at)), to = operatorsNamed(module, text.substr(at + 1));
        if (from && to && *from == *to)
            return wrongUsage(session, {.message = fmt::format("`{} {}` names one node twice", option, text), .help = fmt::format("a cut keeps two nodes apart, such as {} conv1-relu1", option)});
        if (from && to)
            return cutsBetween(*from, *to);
        if (!wrong)
            wrong = from ? to.error() : from.error();
    }
    if (wrong)
        return passbench::fail(*std::move(wrong));
    return wrongUsage(session, {.message = fmt::format("`{} {}` is not A-B", option, text), .help = fmt::format("such as {} conv1-relu1", option)});
}

/// Of a pin that stands in a file, with its line.
tl::unexpected<Diagnostic> failAt(const std::string& place, Diagnostic error)
{
    if (!place.empty())
        error.where = error.where.empty() ? place : place + ", " + error.where;
    return passbench::fail(std::move(error));
}

/// A pin with the text that it was given as, and the line of the file that has it; empty where it was typed.
struct GivenPin {
    enum class By : std::uint8_t { Session, File, Hand };
    Pin pin;
    By by = By::Hand;
    std::string text, file;

    std::string shown() const { return file.empty() ? fmt::format("`{}`", text) : fmt::format("`{}` of `{}`", text, file); }
};

bool contradict(const Pin& a, const Pin& b)
{
    if (a.node != b.node || a.kind == Pin::Kind::Cut || b.kind == Pin::Kind::Cut)
        return false;
    if (a.kind == b.kind)
        return a.kind == Pin::Kind::To && a.compiler != b.compiler;
    return a.compiler == b.compiler; // to it, and never to it
}

std::vector<GivenPin> pinsOfSession(const Pins& pins, const std::string& path)
{
    std::vector<GivenPin> given;
    for (const Pin& pin : pins) {
        const std::string compiler = pin.compiler == hostCompiler ? "host" : pin.compiler;
        given.push_back({pin, GivenPin::By::Session, fmt::format("{} %{}={}", pin.kind == Pin::Kind::To ? "pin" : "forbid", number(pin.node), compiler), path});
    }
    return given;
}

/// Those that count. Not both of two can hold; what is typed may give a node to another compiler than a file says, and both may
/// say otherwise than a saved session. It is told then which gives way.
Result<Pins> agreed(const std::vector<GivenPin>& given, Session& session)
{
    std::unordered_map<NodeId, std::vector<std::size_t>> earlier; // files may have thousands
    std::vector<bool> counts(given.size(), true);
    for (std::size_t i = 0; i < given.size(); ++i) {
        const GivenPin& one = given[i];
        std::vector<std::size_t>& ofNode = earlier[one.pin.node];
        for (const std::size_t at : ofNode) {
            const GivenPin& other = given[at];
            if (!counts[at] || !contradict(one.pin, other.pin))
                continue;
            if (one.by == other.by || (one.pin.kind != other.pin.kind && other.by != GivenPin::By::Session))
                return wrongUsage(session, {.message = fmt::format("{} contradicts {}", one.shown(), other.shown()), .help = "leave one of them out"});
            session.warn({.message = fmt::format("{} gives way to {}", other.shown(), one.shown()), .severity = Severity::Note});
            counts[at] = false;
        }
        ofNode.push_back(i);
    }
    Pins pins;
    for (std::size_t i = 0; i < given.size(); ++i)
        if (counts[i])
            pins.push_back(given[i].pin);
    return pins;
}

} // namespace

void PinsArgument::add(CLI::App& command)
{
    command.add_option("--pin", pins, "give a node to this compiler, or to `host`; its rules still have to hold. A name of the model is about all nodes that the import made of it, `name:nn.dense` and `%id` about one")->type_name("NODE=COMPILER")->expected(1)->take_all();
    command.add_option("--pins", files, "pins of a file, which `search -o` writes: lines such as `pin conv1=dnnl`, `forbid conv1=dnnl` and `cut conv1-relu1`")->type_name("FILE")->expected(1)->take_all();
    command.add_option("--forbid", forbidden, "keep a node away from this compiler")->type_name("NODE=COMPILER")->expected(1)->take_all();
    command.add_option("--cut", cuts, "keep two nodes in different regions")->type_name("A-B")->expected(1)->take_all();
}

Result<std::vector<PinsArgument>> PinsArgument::ofFiles(const ModelArgument& model, const Module& module, Session& session) const
{
    std::vector<PinsArgument> all;
    for (const std::string& file : files) {
        PB_ASSIGN(const std::string text, readFile(file));
        all.push_back({.pins = {}, .forbidden = {}, .cuts = {}, .files = {file}});
        PB_TRY(readPins(all.back(), text, file, model, module, session));
    }
    return all;
}

Result<void> PinsArgument::addTo(CompilerTable& compilers, const ModelArgument& model, const Module& module, Session& session) const
{
    PB_ASSIGN(std::optional<Workspace> saved, model.project());
    std::vector<GivenPin> given;
    if (saved) {
        if (const std::string change = followModel(*saved, module); !change.empty())
            session.warn({.message = change, .severity = Severity::Warning});
        given = pinsOfSession(passbench::pinsOf(*saved, module), model.path);
    }
    PB_ASSIGN(std::vector<PinsArgument> all, ofFiles(model, module, session));
    all.push_back({.pins = pins, .forbidden = forbidden, .cuts = cuts, .files = {}}); // behind those of files: the later one counts
    for (const auto& [option, kind, list, lines] : {std::tuple {"--pin", Pin::Kind::To, &PinsArgument::pins, &PinsArgument::pinLines}, {"--forbid", Pin::Kind::Never, &PinsArgument::forbidden, &PinsArgument::forbiddenLines}})
        for (const PinsArgument& source : all)
            for (std::size_t i = 0; i < (source.*list).size(); ++i) {
                const std::string& text = (source.*list)[i];
                const std::string place = source.place(source.*lines, i);
                const char* const word = place.empty() ? option : option + 2; // in a file without the dashes
                const auto made = pinsOf(word, kind, text, compilers, module, session);
                if (!made)
                    return failAt(place, made.error());
                for (const Pin& pin : *made)
                    given.push_back({pin, place.empty() ? GivenPin::By::Hand : GivenPin::By::File, fmt::format("{} {}", word, text), place});
            }
    PB_ASSIGN(compilers.pins, agreed(given, session));
    for (const PinsArgument& source : all)
        for (std::size_t i = 0; i < source.cuts.size(); ++i) {
            const std::string place = source.place(source.cutLines, i);
            const auto made = cutsOf(place.empty() ? "--cut" : "cut", source.cuts[i], module, session);
            if (!made)
                return failAt(place, made.error());
            compilers.pins.insert(compilers.pins.end(), made->begin(), made->end());
        }
    return {};
}

nlohmann::json pinJson(const Pin& pin)
{
    nlohmann::json json {{"node", number(pin.node)}, {"pin", toText(pin)}};
    if (pin.kind == Pin::Kind::Cut) {
        json["kind"] = "cut";
        json["other"] = number(pin.other);
    } else {
        json["kind"] = pin.kind == Pin::Kind::To ? "to" : "never";
        json["compiler"] = pin.compiler == hostCompiler ? "host" : pin.compiler; // as `--pin` and `--forbid` take it
    }
    return json;
}

void reportPins(const RunPtr& run, const Session& session)
{
    for (const Diagnostic& warning : pinWarnings(run))
        session.warn(warning);
}

} // namespace passbench::cli
