#include "app/cli/commands/draw_scene.h"

#include "app/cli/commands/draw_styles.h"
#include "app/cli/arguments/numbers.h"
#include "app/cli/streams.h"
#include "app/cli/where.h"
#include "core/groups/folded_scene.h"
#include "core/groups/open_groups.h"
#include "core/groups/scopes.h"
#include "core/import/fitted_model.h"
#include "core/query/isolate.h"
#include "core/support/words/near_names.h"
#include "core/values/box_values.h"
#include "core/values/program_values.h"
#include "core/values/value_file.h"

#include <filesystem>

namespace passbench::cli {
namespace {

/// The group that `name` means, by its title or its key, whole or its own part.
Result<std::int32_t> groupOf(const GroupTree& tree, const std::string& name, Session& session)
{
    if (const std::int32_t group = groupNamed(tree, name); group >= 0)
        return group;
    Strings keys, titles, known;
    for (const GraphGroup& group : tree.groups) {
        known.push_back(group.key);
        known.push_back(group.title);
        known.emplace_back(ownKey(group));
        if (group.title == name || ownKey(group) == name)
            keys.push_back(fmt::format("`{}`", group.key));
        else if (std::ranges::find(titles, group.title) == titles.end())
            titles.push_back(group.title);
    }
    constexpr std::size_t mostListed = 12;
    const auto listed = [mostListed](Strings names) {
        const bool isAll = names.size() <= mostListed;
        names.resize(std::min(names.size(), mostListed));
        return join(names, ", ") + (isAll ? "" : ", …");
    };
    if (keys.size() > 1)
        return wrongUsage(session, {.message = fmt::format("{} groups are called `{}`", keys.size(), name), .help = "name one by its key: " + listed(keys)});
    return wrongUsage(session, {.message = fmt::format("no group is called `{}`", name), .help = tree.groups.empty() ? "this graph has no groups" : didYouMean(name, known, "groups are " + listed(titles))});
}

Result<std::vector<NodeId>> foundIn(const Scene& scene, const GroupTree* tree, const DrawnStep& step, const std::string& option, const std::string& query, Session& session)
{
    std::optional<GraphDiff> changes;
    if (step.run && query.find("changed") != std::string::npos)
        changes = diff(step.before, step.module);
    return nodesWhere(option, query, {.module = step.module, .scene = scene, .tree = tree, .diff = changes ? &*changes : nullptr, .run = step.run}, session);
}

/// The scene with the groups open that were asked for.
Result<Scene> foldedAs(const SceneArgument& arguments, const Scene& scene, const GroupTree& tree, Session& session)
{
    GroupView view {.grouped = true};
    if (arguments.depth)
        view = withDepth(std::move(view), tree, *arguments.depth);
    for (const std::string& name : arguments.expanded) {
        if (name == "all") {
            view.all = true;
            continue;
        }
        PB_ASSIGN(const std::int32_t group, groupOf(tree, name, session));
        view = withOpened(std::move(view), tree, group);
    }
    return foldedScene(scene, tree, openGroups(tree, view));
}

/// Boxes that show one of `nodes` are outlined, and the others pale.
void highlight(SceneToDraw& shown, const std::vector<NodeId>& nodes, const std::string& query, bool dark)
{
    shown.looks.boxes.resize(shown.scene.boxes.size());
    for (BoxLook& look : shown.looks.boxes)
        look.isPale = true;
    for (const NodeId node : nodes)
        if (const auto box = shown.scene.boxOf.find(node); box != shown.scene.boxOf.end()) {
            shown.looks.boxes[box->second].isPale = false;
            shown.looks.boxes[box->second].outline = palette::match(dark);
        }
    shown.looks.legend.push_back({.text = fmt::format("{} ({})", query, nodes.size()), .color = palette::match(dark)});
}

/// Values that the program knows by this name, else those of a file.
Result<NodeValues> overlayNamed(const std::string& name, const DrawnStep& step, const CompilerTable& table, Session& session)
{
    const std::span<const Module> modules(&step.module, 1);
    const auto kind = valueKindOf(name);
    std::error_code error;
    if (!kind && !isStream(name) && !std::filesystem::exists(name, error) && !error) {
        Strings known;
        for (const ValueKindInfo& info : valueKinds())
            known.emplace_back(info.key);
        return wrongUsage(session, {.message = fmt::format("`{}` is no overlay and no file", name), .help = didYouMean(name, known, "overlays are " + join(known, ", "))});
    }
    if (!kind) {
        PB_ASSIGN(const std::string place, seekable(name));
        PB_ASSIGN(const ValueFile file, readValueFile(place));
        MatchedValues matched = matchedValues(file, modules, step.run);
        if (matched.matched == 0)
            return passbench::fail(Diagnostic {.message = "no name of the file is that of a node: " + matched.report(), .where = name, .help = "`print --where` shows what nodes are called"});
        for (const std::string& text : {matched.mixture, matched.report()})
            if (!text.empty())
                session.warn({.message = text, .where = name, .severity = Severity::Warning});
        if (matched.values.name.empty())
            matched.values.name = isStream(name) ? "values" : std::filesystem::path(name).stem().string();
        return std::move(matched.values);
    }
    const std::optional<QuantizedStep> quantized = step.run ? quantizedStep(*step.run) : std::nullopt;
    const std::optional<TimeReport> times = *kind == ShownValue::Time ? std::optional(timeReport(partitionMap(step.module, table))) : std::nullopt;
    NodeValues values = programValues(*kind, {.modules = modules, .run = step.run, .quantized = quantized, .times = times ? &*times : nullptr});
    values.name = name;
    const bool wantsQuantize = *kind == ShownValue::Decibels || *kind == ShownValue::Error || *kind == ShownValue::Range;
    if (const Strings open = dimsWithoutSize(step.module); values.empty() && !open.empty())
        return passbench::fail(Diagnostic {.message = fmt::format("nothing is known of `{}` in this graph: {}", name, sizesNotKnown(open)), .help = sizesHelp(open)});
    if (values.empty())
        return passbench::fail(Diagnostic {.message = fmt::format("nothing is known of `{}` in this graph", name),
            .help = wantsQuantize ? "it is measured by Quantize: give `--preset int8`" : *kind == ShownValue::Step ? "no step was run: give `--preset` or `--passes`"
                : *kind == ShownValue::Compiler                                                                    ? "no compiler has been asked about it: give `--preset O3 --compilers dnnl`"
                : *kind == ShownValue::Time                                                                        ? "the time of regions and stretches of host is estimated: give `--preset O3 --compilers dnnl`"
                                                                                                                   : ""});
    return values;
}

/// A rule of a session that is wrong finds nothing, as in the window, and is told; one that was typed is wrong usage.
Result<std::vector<FoundStyle>> foundStyles(const SceneArgument& arguments, const Scene& scene, const GroupTree* tree, const DrawnStep& step, Session& session)
{
    std::vector<FoundStyle> all;
    std::optional<GraphDiff> changes;
    if (step.run && std::ranges::any_of(arguments.saved, [](const StyleRule& rule) { return rule.query.find("changed") != std::string::npos; }))
        changes = diff(step.before, step.module);
    for (const StyleRule& rule : arguments.saved) {
        if (!rule.enabled)
            continue;
        const auto nodes = findNodes(rule.query, {.module = step.module, .scene = scene, .tree = tree, .diff = changes ? &*changes : nullptr, .run = step.run});
        if (!nodes)
            session.warn({.message = fmt::format("the session's style rule `{}` finds nothing: {}", rule.query, nodes.error().message), .severity = Severity::Warning});
        else
            all.push_back({rule, *nodes});
    }
    for (const std::string& text : arguments.styles) {
        PB_ASSIGN(const StyleRule rule, orWrongUsage(session, styleOf(text)));
        PB_ASSIGN(std::vector<NodeId> nodes, foundIn(scene, tree, step, "--style", rule.query, session));
        if (nodes.empty())
            session.warn({.message = fmt::format("no node agrees with `{}`, so the style is on none", rule.query), .help = "`list queries` tells what can be asked", .severity = Severity::Warning});
        all.push_back({rule, std::move(nodes)});
    }
    return all;
}

} // namespace

void SceneArgument::add(CLI::App& command)
{
    command.add_flag("--groups", groups, "closed groups as single boxes, as many as a window shows of a large graph at first");
    command.add_option("--depth", depth, "groups, open down to so many levels")->type_name("LEVELS")->transform(wholeFrom(0, 100));
    command.add_option("--expand", expanded, "groups, with one open by its title or key, and all around it; `all` opens every group; may be repeated")->type_name("GROUP");
    command.add_option("--where", where, "only the nodes that a query finds, such as 'op:nn.conv2d groups>1', and what joins them; `list queries` tells of queries")->type_name("QUERY")->check(notEmpty);
    command.add_option("--highlight", highlight, "the nodes that a query finds with an outline, and the others pale")->type_name("QUERY")->check(notEmpty);
    command.add_option("--style", styles, "a colour, and a badge of a letter or two, for what a query finds, such as 'op:nn.conv2d=#E69F00,C'; may be repeated: the first that finds a node counts, those of a saved session before all")->type_name("QUERY=COLOUR[,BADGE]");
    command.add_option("--overlay", overlay, "a value of each node as its colour: macs, params, weights, bytes, time, sqnr, error, range, dtype, layout, step or compiler; or a file of names with values, CSV or JSON. Closed groups show the sum, or the worst")->type_name("NAME|FILE");
}

Result<void> SceneArgument::check(bool map, Session& session) const
{
    if (!map)
        return {};
    const std::pair<const char*, bool> given[] {{"--groups", groups}, {"--depth", depth.has_value()}, {"--expand", !expanded.empty()}, {"--where", !where.empty()}, {"--highlight", !highlight.empty()}, {"--overlay", !overlay.empty()}, {"--style", !styles.empty()}};
    for (const auto& [option, isGiven] : given)
        if (isGiven)
            return wrongUsage(session, {.message = fmt::format("`{}` says nothing of a map, whose boxes are regions", option), .help = fmt::format("leave out `--map` or `{}`", option)});
    return {};
}

Result<SceneToDraw> sceneToDraw(const SceneArgument& arguments, const DrawnStep& step, const CompilerTable& table, bool dark, Session& session)
{
    SceneToDraw shown {.scene = makeScene(step.module), .looks = {}};
    if (!arguments.where.empty()) {
        PB_ASSIGN(const std::vector<NodeId> nodes, foundIn(shown.scene, nullptr, step, "--where", arguments.where, session));
        if (nodes.empty())
            return passbench::fail(Diagnostic {.message = fmt::format("no node agrees with `{}`, so there is nothing to draw", arguments.where), .help = "`list queries` tells what can be asked"});
        shown.scene = isolatedScene(shown.scene, nodes);
    }
    std::vector<NodeId> marked;
    const bool wantsTree = arguments.wantsGroups();
    const GroupTree tree = wantsTree ? groupTree(shown.scene, step.module) : GroupTree {};
    if (!arguments.highlight.empty()) {
        PB_ASSIGN(marked, foundIn(shown.scene, wantsTree ? &tree : nullptr, step, "--highlight", arguments.highlight, session));
        if (marked.empty())
            session.warn({.message = fmt::format("no node agrees with `{}`, so all are pale", arguments.highlight), .help = "`list queries` tells what can be asked", .severity = Severity::Warning});
    }
    const Scene whole = shown.scene;
    PB_ASSIGN(const std::vector<FoundStyle> styles, foundStyles(arguments, whole, wantsTree ? &tree : nullptr, step, session));
    if (const std::size_t deep = wantsTree ? boxesBelowDeepestScope(whole, step.module) : 0; deep > 0)
        session.warn({.message = fmt::format("{} name{} more than {} scopes; those below are no groups", deep, deep == 1 ? " has" : "s have", deepestScope), .severity = Severity::Warning});
    if (wantsTree) {
        PB_ASSIGN(shown.scene, foldedAs(arguments, whole, tree, session));
    }
    if (!arguments.overlay.empty()) {
        PB_ASSIGN(const NodeValues values, overlayNamed(arguments.overlay, step, table, session));
        shown.looks = looksOf(boxValues(shown.scene, &whole, values), values, dark);
    }
    if (!styles.empty())
        addStyles(shown.looks, shown.scene, styles);
    if (!arguments.highlight.empty())
        highlight(shown, marked, arguments.highlight, dark);
    return shown;
}

} // namespace passbench::cli
