#include "core/document/project_file.h"
#include "core/ir/text/parser.h"
#include "core/ir/text/printer.h"
#include "core/ops/table/op_table.h"
#include "core/partition/rules/compiler.h"
#include "core/partition/rules/condition.h"
#include "core/pattern/pattern.h"
#include "core/pipeline/pipeline.h"
#include "core/query/query.h"
#include "tests/fuzz/targets.h"

namespace passbench::fuzz {
namespace {

void relay(std::string_view text)
{
    const auto module = parseModule(opTable(), text);
    if (!module)
        return;
    const std::string printed = print(*module);
    const auto again = parseModule(opTable(), printed);
    require(again.has_value(), "what is printed reads back");
    require(print(*again) == printed, "it prints as it was read");
}

void pipeline(std::string_view text)
{
    const auto read = parsePipeline(text);
    if (!read)
        return;
    const auto again = parsePipeline(toText(*read));
    require(again.has_value() && *again == *read, "a pipeline is what its text says");
}

void pattern(std::string_view text) { (void)parsePattern(text); }

void condition(std::string_view text)
{
    const std::vector<ConditionName> names {ConditionName {}};
    (void)Condition::parse(text, names);
}

void compiler(std::string_view text) { (void)parseCompiler(text, "fuzz"); }

void query(std::string_view text) { (void)parseQuery(text); }

void session(std::string_view text)
{
    const auto read = parseProject(text, "/folder");
    if (!read)
        return;
    const auto again = parseProject(projectText(*read, "/folder"), "/folder");
    require(again.has_value() && *again == *read, "a session is what its file says");
}

constexpr Target textList[] = {{"relay", relay}, {"pipeline", pipeline}, {"pattern", pattern}, {"condition", condition}, {"compiler", compiler},
    {"query", query}, {"session", session}};

} // namespace

std::span<const Target> textTargets() { return textList; }

} // namespace passbench::fuzz
