#include "app/cli/command.h"
#include "app/cli/arguments/folders.h"
#include "app/cli/rewrites.h"

#include "core/history/diff/align_ids.h"
#include "core/ir/graph/structural.h"
#include "core/ir/text/printer.h"
#include "core/support/json.h"

#include <cctype>
#include <map>
#include <nlohmann/json.hpp>

namespace passbench::cli {
namespace {

using Json = nlohmann::json;

constexpr std::size_t lineLimit = 50'000; ///< of a listing that is compared line by line
constexpr std::size_t context = 2;

struct DiffArguments {
    ModelArgument a, b;
    std::vector<std::string> dims;
    std::string dataFolder;
    bool json = false;
};

/// How often each operator is called, as a person calls it.
std::map<std::string, std::int64_t> operators(const Module& module)
{
    std::map<std::string, std::int64_t> counts;
    for (const NestedFunction& nested : allFunctions(module))
        for (const NodePtr& node : nested.function->nodes())
            if (node->as<Call>())
                ++counts[displayName(*node)];
    return counts;
}

struct Count {
    std::string name;
    std::int64_t a = 0, b = 0;
};

std::vector<Count> differentCounts(const Module& a, const Module& b)
{
    std::map<std::string, Count> counts;
    for (const auto& [name, count] : operators(a))
        counts[name].a = count;
    for (const auto& [name, count] : operators(b))
        counts[name].b = count;
    std::vector<Count> different;
    for (auto& [name, count] : counts)
        if (count.a != count.b)
            different.push_back({name, count.a, count.b});
    return different;
}

/// Lines of a listing, and the same without the names of values and the numbers of constants: one more operator at the top is then
/// one line more, and not a change of all that follow.
struct Lines {
    std::vector<std::string> shown, compared;
};

Lines linesOf(const Module& module)
{
    Lines lines;
    for (const Listing::Line& line : listing(module, {.version = false, .constants = false}).lines) {
        static constexpr std::string_view constant = "meta[relay.Constant][";
        std::string bare;
        for (std::size_t i = 0; i < line.text.size(); ++i) {
            bare += line.text[i];
            if (line.text[i] != '%' && !bare.ends_with(constant))
                continue;
            while (i + 1 < line.text.size() && (std::isalnum(static_cast<unsigned char>(line.text[i + 1])) || line.text[i + 1] == '_' || line.text[i + 1] == '/'))
                ++i;
        }
        lines.shown.push_back(line.text);
        lines.compared.push_back(std::move(bare));
    }
    return lines;
}

struct ShownLine {
    char kind; ///< ' ', '-', '+', or '.' where equal lines are left out
    std::string text;
};

std::vector<ShownLine> changedLines(const Module& a, const Module& b)
{
    const Lines before = linesOf(a), after = linesOf(b);
    if (before.shown.size() > lineLimit || after.shown.size() > lineLimit)
        return {};
    const std::vector<LineChange> changes = diffLines(before.compared, after.compared);
    std::vector<bool> kept(changes.size(), false);
    for (std::size_t i = 0; i < changes.size(); ++i)
        if (changes[i].kind != ' ')
            for (std::size_t k = i - std::min(i, context); k < std::min(i + context + 1, changes.size()); ++k)
                kept[k] = true;
    std::vector<ShownLine> lines;
    for (std::size_t i = 0; i < changes.size(); ++i) {
        const LineChange& change = changes[i];
        if (kept[i])
            lines.push_back({change.kind, change.kind == '+' ? after.shown[static_cast<std::size_t>(change.after)] : before.shown[static_cast<std::size_t>(change.before)]});
        else if (lines.empty() || lines.back().kind != '.')
            lines.push_back({'.', ""});
    }
    return lines;
}

Json toJson(const std::string& first, const ChangeCounts& changes, const std::vector<Count>& counts, const std::vector<ShownLine>& lines)
{
    Json operators = Json::array(), text = Json::array();
    for (const Count& count : counts)
        operators.push_back({{"name", count.name}, {"a", count.a}, {"b", count.b}});
    for (const ShownLine& line : lines)
        if (line.kind == '-' || line.kind == '+')
            text.push_back({{"in", line.kind == '-' ? "a" : "b"}, {"text", line.text}});
    return {{"equal", false}, {"first_difference", first}, {"changes", changesJson(changes)}, {"operators", operators}, {"lines", text}};
}

std::string toText(const DiffArguments& arguments, const std::string& first, const ChangeCounts& changes, const std::vector<Count>& counts, const std::vector<ShownLine>& lines)
{
    std::string text = fmt::format("--- {}\n+++ {}\nfirst difference: {}\nnodes: {}\n", arguments.a.path, arguments.b.path, first, toText(changes));
    std::vector<std::vector<std::string>> rows;
    for (const Count& count : counts)
        rows.push_back({"  " + count.name, withThousands(count.a), "->", withThousands(count.b)});
    if (!rows.empty())
        text += "calls of operators:\n" + table(rows, {1, 3});
    for (const ShownLine& line : lines)
        text += line.kind == '.' ? "...\n" : fmt::format("{} {}\n", line.kind, line.text);
    return text;
}

Result<void> run(DiffArguments& arguments, Session& session)
{
    arguments.a.dims = arguments.b.dims = arguments.dims;
    arguments.a.dataFolder = arguments.b.dataFolder = arguments.dataFolder;
    PB_ASSIGN(const Module a, arguments.a.open(session));
    PB_ASSIGN(const Module b, arguments.b.open(session));
    const std::string first = firstDifference(a, b);
    if (first.empty())
        return arguments.json ? writeReport({{"equal", true}}) : writeOutput("", "the models are equal\n");
    session.status = CheckFailed;
    const ChangeCounts changes = countChanges(a, alignIds(a, b));
    const std::vector<Count> counts = differentCounts(a, b);
    const std::vector<ShownLine> lines = changedLines(a, b);
    return arguments.json ? writeReport(toJson(first, changes, counts, lines)) : writeOutput("", toText(arguments, first, changes, counts, lines));
}

} // namespace

void addDiff(CLI::App& app, Session& session)
{
    auto arguments = std::make_shared<DiffArguments>();
    CLI::App& command = *app.add_subcommand("diff", "Compare two models by structure: status 0 when they are equal, 3 when not");
    command.add_option("A", arguments->a.path, "a model, or a saved session")->required();
    command.add_option("B", arguments->b.path, "another one")->required();
    command.add_option("--dim", arguments->dims, "size of a symbolic dimension of both")->type_name("NAME=SIZE")->expected(1)->take_all();
    command.add_option("--external-data", arguments->dataFolder, "where the files lie that models or listings of the two name beside them; else each one's own folder")->type_name("FOLDER")->check(existingFolder());
    command.add_flag("--json", arguments->json, "as JSON");
    onChosen(command, session, [arguments, &session] {
        session.json = arguments->json;
        return run(*arguments, session);
    });
}

} // namespace passbench::cli
