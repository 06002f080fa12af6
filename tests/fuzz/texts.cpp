#include "core/document/project_file.h"
#include "core/ir/text/parser.h"
#include "core/ir/text/printer.h"
#include "core/lessons/lesson_text.h"
#include "core/ops/table/op_table.h"
#include "core/partition/rules/compiler.h"
#include "core/partition/rules/condition.h"
#include "core/pattern/pattern.h"
#include "core/pipeline/pipeline.h"
#include "core/query/query.h"
#include "core/values/value_file.h"
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

void lesson(std::string_view text)
{
    const ReadLesson read = parseLesson(text, "fuzz.md");
    if (!read.mistakes.empty())
        return;
    const std::string written = toText(read.lesson);
    const ReadLesson again = parseLesson(written, "fuzz.md");
    require(again.mistakes.empty(), "a lesson that is written reads back");
    require(toText(again.lesson) == written, "it is written as it was read");
}

void values(std::string_view text)
{
    const auto read = parseValueFile(text);
    if (!read)
        return;
    require(read->numbers.empty() != read->texts.empty() || read->names.empty(), "values are numbers or texts");
    require(read->names.size() == read->numbers.size() + read->texts.size(), "each name has a value");
}

constexpr Target textList[] = {{"relay", relay}, {"pipeline", pipeline}, {"pattern", pattern}, {"condition", condition}, {"compiler", compiler},
    {"query", query}, {"session", session}, {"lesson", lesson}, {"values", values}};

} // namespace

std::span<const Target> textTargets() { return textList; }

} // namespace passbench::fuzz
