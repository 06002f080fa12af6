#include "core/report/run_page.h"

#include "core/history/lineage.h"
#include "core/report/compiler_colors.h"
#include "core/report/graph_views.h"
#include "core/report/run_facts.h"
#include "core/report/step_facts.h"
#include "core/support/base64.h"
#include "core/support/json.h"
#include "core/support/markup.h"
#include "core/support/parallel.h"
#include "core/support/resources.h"

#include <filesystem>
#include <fstream>
#include <sstream>

namespace passbench {
namespace {

using report::Json;

constexpr std::size_t mostOrigins = 40'000; ///< nodes that say where they come from

Result<std::string> resourceText(const std::string& name)
{
    const std::filesystem::path path = resource(name);
    std::ifstream file(path, std::ios::binary);
    std::stringstream text;
    if (path.empty() || !(text << file.rdbuf()))
        return fail(Diagnostic {.message = fmt::format("`{}` is missing among the program's files", name), .help = "install the program again", .ours = true});
    return text.str();
}

/// Its parts see each other, in this order.
Result<std::string> wholeScript()
{
    std::string whole;
    for (const char* part : {"1_data", "2_drawing", "3_canvas", "4_facts", "5_page", "6_print"}) {
        PB_ASSIGN(const std::string text, resourceText(fmt::format("report/{}.js", part)));
        whole += text;
    }
    return whole;
}

Result<Json> iconsOf(const std::set<std::string>& names)
{
    Json icons = Json::object();
    for (const std::string& name : names) {
        PB_ASSIGN(icons[name], resourceText("icons/" + name + ".svg"));
    }
    return icons;
}

Json originsOf(const RunPtr& run, const std::vector<NodeId>& nodes)
{
    const Lineage lineage(run);
    Json origins = Json::object();
    for (const NodeId node : nodes)
        if (const std::string key = std::to_string(number(node)); origins.size() < mostOrigins && !origins.contains(key))
            if (std::string text = lineage.originText(node); !text.empty())
                origins[key] = std::move(text);
    return origins;
}

/// Of each step that changed something.
std::vector<std::optional<report::StepChanges>> changesOf(const Run& run)
{
    std::vector<std::optional<report::StepChanges>> changes(run.steps.size());
    std::vector<std::size_t> changed;
    for (std::size_t k = 0; k < run.steps.size(); ++k)
        if (run.steps[k]->changed)
            changed.push_back(k);
    parallelFor(static_cast<std::int64_t>(changed.size()), 1, [&](std::int64_t begin, std::int64_t end) {
        for (std::int64_t k = begin; k < end; ++k) {
            const std::size_t step = changed[static_cast<std::size_t>(k)];
            changes[step] = report::changesOf(*run.steps[step]);
        }
    });
    return changes;
}

Result<Json> dataOf(const PageRequest& request)
{
    const RunPtr& run = request.run;
    report::PictureBook book({.compilerColor = compilerColors(run->compilers)});
    report::GraphViews graphs(book, isGrouped({}, run->inputMetrics.calls, inputsOf(run->input)));
    report::Lines lines;
    Json steps = Json::array();
    const std::size_t first = graphs.add(run->input);
    const std::vector<std::optional<report::StepChanges>> changes = changesOf(*run);
    for (std::size_t k = 0; k < run->steps.size(); ++k) {
        const StepPtr& step = run->steps[k];
        Json facts = report::stepFacts(*step, changes[k] ? &*changes[k] : nullptr, lines);
        facts["before"] = graphs.add(step->before);
        facts["graph"] = graphs.add(step->after);
        steps.push_back(std::move(facts));
    }
    PB_TRY(graphs.draw(request.stop, request.progress));
    Json views = graphs.take(lines);
    PB_ASSIGN(Json icons, iconsOf(book.icons()));
    Pipeline pipeline;
    for (const StepPtr& step : run->steps)
        pipeline.steps.push_back(step->config);
    Json data = book.take();
    data.update({{"title", pageTitle(request)}, {"format", run->input.origin ? run->input.origin->format : ""}, {"metrics", report::metricsJson(run->inputMetrics)}, {"first", first}, {"graphs", std::move(views)}, {"boxes", graphs.boxes()},
        {"steps", std::move(steps)}, {"lines", lines.take()}, {"icons", std::move(icons)}, {"origins", originsOf(run, graphs.nodes())}, {"pipeline", toText(pipeline)},
        {"partition", report::regionFacts(run)}, {"checks", report::checkFacts(request.checks)}, {"checkedWith", request.checkedWith}});
    return data;
}

/// So that nothing in it ends a `script` element, nor begins a comment in it.
std::string inScript(std::string json)
{
    std::string text;
    text.reserve(json.size());
    for (const char character : json)
        if (character == '<')
            text += "\\u003c";
        else
            text += character;
    return text;
}

/// `text` with each `@name@` replaced by its value; a value is not looked into.
std::string filled(std::string_view text, const std::map<std::string, std::string, std::less<>>& values)
{
    std::string result;
    for (std::size_t from = 0; from < text.size();) {
        const std::size_t at = text.find('@', from), end = at == text.npos ? at : text.find('@', at + 1);
        const auto value = end == text.npos ? values.end() : values.find(text.substr(at + 1, end - at - 1));
        const std::size_t next = value == values.end() ? (at == text.npos ? text.size() : at + 1) : at;
        result += text.substr(from, next - from);
        if (value != values.end())
            result += value->second;
        from = value == values.end() ? next : end + 1;
    }
    return result;
}

} // namespace

std::string pageTitle(const PageRequest& request)
{
    if (!request.title.empty())
        return request.title;
    const auto& origin = request.run->input.origin;
    const std::string name = origin ? std::filesystem::path(origin->path).filename().string() : std::string();
    return name.empty() ? "model" : name;
}

Result<std::string> runPage(const PageRequest& request)
{
    PB_ASSIGN(const std::string frame, resourceText("report/page.html"));
    PB_ASSIGN(const std::string style, resourceText("report/page.css"));
    PB_ASSIGN(const std::string script, wholeScript());
    PB_ASSIGN(const Json data, dataOf(request));
    const auto hash = [&](std::string_view text) {
        const std::string bytes = request.sha256(text);
        return "'sha256-" + toBase64(std::as_bytes(std::span(bytes))) + "'";
    };
    return filled(frame, {{"policy", fmt::format("default-src 'none'; base-uri 'none'; form-action 'none'; script-src {}; style-src {}", hash(script), hash(style))}, {"title", markupText(pageTitle(request))}, {"style", style}, {"script", script}, {"data", inScript(dumped(data))}});
}

} // namespace passbench
