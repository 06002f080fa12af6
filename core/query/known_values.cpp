#include "core/query/known_values.h"

#include "core/pipeline/pass.h"
#include "core/query/globs.h"
#include "core/support/data_type.h"
#include "core/support/words/near_names.h"
#include "core/support/words/numbered.h"

#include <algorithm>
#include <array>

#include <fmt/ranges.h>

namespace passbench {
namespace {

std::vector<std::string> dtypeNames(std::string_view (*called)(DataType))
{
    std::vector<std::string> names;
    for (const DataType type : allDataTypes())
        names.emplace_back(called(type));
    return names;
}

std::vector<std::string> kindNames()
{
    std::vector<std::string> names(nodeKinds().begin(), nodeKinds().end());
    for (const std::string_view category : opCategoryNames())
        if (std::ranges::find(names, category) == names.end())
            names.emplace_back(category);
    return names;
}

std::vector<std::string> compilerNames(const QueryContext& context)
{
    const CompilerTable& table = context.run ? context.run->compilers : shippedCompilers();
    std::vector<std::string> names {"host"};
    std::ranges::copy(table.names(), std::back_inserter(names));
    std::ranges::copy(shippedCompilers().names(), std::back_inserter(names));
    for (const CompilerPtr& named : table.named)
        names.push_back(named->name);
    for (const SceneBox& box : context.scene.boxes)
        names.push_back(box.compiler);
    std::ranges::sort(names);
    names.erase(std::ranges::unique(names).begin(), names.end());
    std::erase(names, "");
    return names;
}

std::vector<std::string> passNames()
{
    std::vector<std::string> names {"import"};
    for (const PassDef& pass : allPasses())
        names.push_back(pass.name);
    return names;
}

std::vector<std::string> regionNames(const Scene& scene)
{
    std::vector<std::string> names;
    for (const SceneGroup& group : scene.groups)
        if (group.kind == GroupKind::Region)
            names.push_back(group.title);
    return names;
}

struct Vocabulary {
    std::vector<std::string> words;
    std::string message;       ///< what a value is that is none of them
    std::string otherwise {};  ///< when none of them is near; empty: then it may be another graph's
};

std::optional<Vocabulary> vocabularyOf(const QueryCondition& condition, QueryGraph& graph)
{
    const std::string& value = condition.value;
    const auto closed = [&](std::vector<std::string> words, std::string message) {
        std::string list = fmt::format("one of {}", fmt::join(words, ", "));
        return Vocabulary {std::move(words), std::move(message), std::move(list)};
    };
    if (condition.key == "dtype") {
        Vocabulary dtypes = closed(dtypeNames(name), fmt::format("no element type is called `{}`", value));
        std::ranges::copy(dtypeNames(shortName), std::back_inserter(dtypes.words));
        return dtypes;
    }
    if (condition.key == "kind")
        return closed(kindNames(), fmt::format("`{}` is no kind of node", value));
    if (condition.key == "compiler")
        return closed(compilerNames(graph.context()), fmt::format("there is no compiler `{}`", value));
    if (condition.key == "step")
        return Vocabulary {passNames(), fmt::format("no pass is called `{}`", value), "a number is a step by its place, 0 the import"};
    if (condition.key == "region")
        return Vocabulary {regionNames(graph.context().scene), fmt::format("no region is called `{}`", value)};
    return std::nullopt;
}

} // namespace

std::span<const std::string_view> nodeKinds()
{
    static constexpr std::array<std::string_view, 9> kinds {"input", "constant", "operator", "call", "tuple", "project", "function", "control", "opaque"};
    return kinds;
}

namespace {

/// The number at the end of a region's name is another with other compilers and steps.
bool isOfAnotherGraph(const QueryCondition& condition, const std::vector<std::string>& regions)
{
    const std::string wanted = withoutNumber(condition.value);
    return condition.key == "region" && std::ranges::any_of(regions, [&](const std::string& region) { return withoutNumber(region) == wanted; });
}

} // namespace

Result<void> checkValueKnown(const QueryCondition& condition, QueryGraph& graph)
{
    if (condition.relation == QueryRelation::NotEqual || (condition.key == "step" && queryNumber(condition.value)))
        return {};
    const std::optional<Vocabulary> known = vocabularyOf(condition, graph);
    const TextTest test(condition);
    if (!known || std::ranges::any_of(known->words, [&](const std::string& word) { return test.agrees(word); }))
        return {};
    std::string help = didYouMean(condition.value, known->words, known->otherwise);
    if (help.empty() || isOfAnotherGraph(condition, known->words))
        return {};
    return fail(Diagnostic {.message = known->message, .where = columnText(condition.valueColumn), .help = std::move(help)});
}

} // namespace passbench
