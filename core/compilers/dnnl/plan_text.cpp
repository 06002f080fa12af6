// The C source of a region: a function that lists its primitives, and the entry that the exported library calls.

#include "core/compilers/dnnl/plan.h"

#include <cmath>
#include <fmt/ranges.h>
#include <map>

namespace passbench::dnnl {

std::string dimsText(std::span<const std::int64_t> dims)
{
    return fmt::format("DIMS({})", fmt::join(dims, ", "));
}

const char* typeText(DataType dtype)
{
    switch (dtype) {
    case DataType::Float32: return "dnnl_f32";
    case DataType::Int32: return "dnnl_s32";
    case DataType::Int8: return "dnnl_s8";
    case DataType::UInt8: return "dnnl_u8";
    default: return nullptr;
    }
}

std::string floatText(double number)
{
    const auto value = static_cast<float>(number);
    if (!std::isfinite(value))
        return std::isnan(value) ? "(float)NAN" : value < 0 ? "(float)-INFINITY" : "(float)INFINITY";
    std::string text = fmt::format("{}", value);
    if (text.find_first_of(".e") == std::string::npos)
        text += ".0";
    return text + "F";
}

namespace {

using Names = std::map<LineId, std::string>;

std::string postText(const PostOp& post, const Names& names)
{
    switch (post.kind) {
    case PostOp::Kind::Sum:
        return post.alpha == 0 ? fmt::format("SUM({})", names.at(post.operand)) : fmt::format("SCALED_SUM({}, {})", names.at(post.operand), floatText(post.alpha));
    case PostOp::Kind::Binary: return fmt::format("BINARY({}, {})", post.algorithm, names.at(post.operand));
    case PostOp::Kind::Eltwise: break;
    }
    return fmt::format("ELTWISE({}, {}, {})", post.algorithm, floatText(post.alpha), floatText(post.beta));
}

std::string argumentText(const Argument& argument, const Names& names)
{
    const LineId* line = std::get_if<LineId>(&argument.value);
    return line ? names.at(*line) : std::get<std::string>(argument.value);
}

std::string storedText(const StoredSums& stored)
{
    std::vector<std::string> factors;
    for (const float factor : stored.factors)
        factors.push_back(floatText(factor));
    return fmt::format("\n        .stored = {{.type = {}, .source_zero = {}, .zero = {}, .narrow = {}, FACTORS({})}}", typeText(stored.dtype), stored.sourceZero,
        stored.zero, stored.narrow ? 1 : 0, fmt::join(factors, ", "));
}

std::string lineText(const Line& line, const std::string& name, const Names& names)
{
    std::vector<std::string> words;
    for (const Argument& argument : line.arguments)
        words.push_back((line.record.empty() ? "" : fmt::format(".{} = ", argument.name)) + argumentText(argument, names));
    if (line.stored)
        words.push_back(storedText(*line.stored));
    std::vector<std::string> post;
    for (const PostOp& op : line.post)
        post.push_back(postText(op, names));
    if (!post.empty())
        words.push_back(fmt::format("\n        .post = {{{}}}", fmt::join(post, ", ")));
    std::string text;
    if (!line.operators.empty())
        text += fmt::format("    /* {} */\n", fmt::join(line.operators, ", "));
    const std::string list = fmt::format("{}", fmt::join(words, ", "));
    return text + (line.record.empty() ? fmt::format("    const region_value {} = {}(r, {});\n", name, line.function, list)
                                       : fmt::format("    const region_value {} = {}(r, &({}) {{{}}});\n", name, line.function, line.record, list));
}

} // namespace

std::string planText(const PrimitivePlan& plan, std::string_view symbol)
{
    Names names;
    std::string lines;
    for (const LineId id : plan.order()) {
        const std::string name = fmt::format("v{}", names.size());
        lines += lineText(plan[id], name, names);
        names.emplace(id, name);
    }
    for (std::size_t i = 0; i < plan.outputs().size(); ++i)
        lines += fmt::format("    region_output(r, {}, {});\n", i, names.at(plan.outputs()[i]));
    return fmt::format(R"(/* A region for oneDNN: its primitives in the order in which they run. See dnnl_region.h. */
#include "dnnl_region.h"

#include <math.h>

static region* state;

static void plan(region* r)
{{
{0}}}

int32_t {1}(const void* const* inputs, void* const* outputs);
int32_t {1}(const void* const* inputs, void* const* outputs)
{{
    return region_run(&state, plan, "{1}", inputs, outputs);
}}

const char* {1}_try(void);
const char* {1}_try(void)
{{
    return region_try(plan);
}}

__attribute__((destructor)) static void release(void)
{{
    region_release(&state);
}}
)",
        lines, symbol);
}

} // namespace passbench::dnnl
