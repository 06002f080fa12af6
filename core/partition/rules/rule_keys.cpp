#include "core/partition/rules/rule_keys.h"

#include <algorithm>

namespace passbench {
namespace {

using enum RuleValue;

constexpr RuleKey compilerKeys[] = {
    {"name", Name, "what the compiler is called; without it the file's name", "name = \"acc\""},
    {"summary", Text, "one line for people: what it takes, and where it runs", "summary = \"a made-up accelerator\""},
    {"color", Color, "of its regions in the graph, `#rgb` or `#rrggbb`", "color = \"#2a78c8\""},
    {"priority", Integer, "who is asked first when no order is given: the greater one", "priority = 10"},
    {"on_request", Truth, "true: asked only when it is named or switched on", "on_request = true"},
    {"bind_constants", Truth, "false: constants stay arguments of its regions", "bind_constants = false"},
    {"merge_regions", Truth, "false: each operator or composite stays a region of its own", "merge_regions = false"},
    {"include_non_call_ops", Truth, "false: tuples and their fields are never part of its regions", "include_non_call_ops = false"},
    {"generator", Generator, "who makes code of its regions; without one they are exported as ONNX, and the host runs them instead", "generator = \"dnnl\""},
    {"pre", Passes, "steps before composites are made; what a preset has done by then is not done again", "pre = \"SimplifyInference, FoldConstant\""},
    {"post", Passes, "steps after regions have become functions", "post = \"RemoveUnusedFunctions\""},
    {"annotate", Passes, "a pass of the vendor's own that annotates before these rules are asked", "annotate = \"AnnotateForAcc\""},
};

constexpr RuleKey opKeys[] = {
    {"name", Operators, "the operator, or a list of operators that the conditions are for", "name = [\"nn.conv2d\", \"nn.conv2d_transpose\"]", true},
    {"when", Conditions, "conditions, all of which have to hold; without any each call is taken", "when = [\"attrs.groups == 1\", \"in0.dtype == float32\"]"},
    {"needs_dialect", Dialect, "the entry waits, and is listed, until the program has operators of this dialect", "needs_dialect = \"qnn\""},
};

constexpr RuleKey compositeKeys[] = {
    {"name", CompositeName, "the compiler's name, a dot, and what the group is called", "name = \"acc.conv_bias_relu\"", true},
    {"pattern", Patterns, "the group as a small function, or a list of patterns that are tried in order", "pattern = \"fn (%x, %w: constant, %b) { %conv = nn.conv2d(%x, %w); nn.relu?(add(%conv, %b)) }\"", true},
    {"when", Conditions, "conditions on the names of the pattern, all of which have to hold", "when = [\"conv.attrs.groups == 1\", \"b.rank <= 3\"]"},
    {"param_order", Order, "how the parameters of the composite function stand: an order, or a list of holes", "param_order = [\"x\", \"w\", \"b\"]"},
    {"each", Repeats, "repeats the entry: `{NAME}` is the label in its name, and the text in its pattern", "each.act = [[\"relu\", \"nn.relu(%y)\"], [\"tanh\", \"tanh(%y)\"]]"},
    {"needs_dialect", Dialect, "the entry waits, and is listed, until the program has operators of this dialect", "needs_dialect = \"qnn\""},
};

constexpr RuleKey regionKeys[] = {
    {"min_operators", Integer, "a region of fewer operators is given back to the host", "min_operators = 3"},
    {"min_macs", Number, "a region of fewer multiply-accumulates is given back", "min_macs = 1e6"},
    {"needs_any", Operators, "a region without any of these operators is given back", "needs_any = [\"nn.conv2d\", \"nn.dense\"]"},
    {"not_first", Operators, "a region that begins with one of these operators is given back", "not_first = [\"nn.softmax\"]"},
    {"keep_only", Truth, "true: a compiler's only region is kept whatever it holds", "keep_only = true"},
    {"same_batch", Truth, "true: a region whose inputs differ in their first extent is given back", "same_batch = true"},
    {"no_scalar_input", Truth, "true: a region with an input of rank 0 is given back", "no_scalar_input = true"},
};

constexpr RuleKey speedKeys[] = {
    {"macs_per_second", Number, "multiply-accumulates in a second, more than 0", "macs_per_second = 2e12"},
    {"bytes_per_second", Number, "bytes that it reads and writes in a second, more than 0", "bytes_per_second = 25e9"},
    {"launch_seconds", Number, "to begin an operator", "launch_seconds = 2e-6"},
    {"region_seconds", Number, "to enter a region", "region_seconds = 50e-6"},
    {"transfer_bytes_per_second", Number, "bytes over a region's border in a second, more than 0", "transfer_bytes_per_second = 4e9"},
};

constexpr RuleTableFacts tables[] = {
    {RuleTable::Compiler, "", "", "a compiler", "The compiler itself. These keys stand above all tables, each at most once.", compilerKeys,
        "name = \"acc\"\nsummary = \"a made-up accelerator\"\ncolor = \"#2a78c8\"\npriority = 10"},
    {RuleTable::Op, "op", "[[op]]", "an `[[op]]`",
        "Operators that it takes one by one. Entries for one operator are alternatives: it is taken when the conditions of one of them hold.", opKeys,
        "[[op]]\nname = [\"nn.conv2d\", \"nn.conv2d_transpose\"]\nwhen = [\"attrs.groups == 1\", \"attrs.kernel_size[*] in 1..7\"]"},
    {RuleTable::Composite, "composite", "[[composite]]", "a `[[composite]]`",
        "Groups of operators that it takes as one. Earlier entries win, so longer patterns stand first.", compositeKeys,
        "[[composite]]\nname = \"acc.conv_{act}\"\npattern = \"fn (%x, %w: constant) { %y = nn.conv2d(%x, %w); {act} }\"\nwhen = [\"y.attrs.groups == 1\"]\n"
        "each.act = [[\"relu\", \"nn.relu(%y)\"], [\"tanh\", \"tanh(%y)\"]]"},
    {RuleTable::Conditions, "conditions", "[conditions]", "`[conditions]`", "Lists of conditions by a name of yours, which `\"@NAME\"` under `when` stands for.", {},
        "[conditions]\nplain = [\"inputs.dtype == float32\", \"out.rank == 4\"]\n\n[[op]]\nname = \"nn.relu\"\nwhen = [\"@plain\", \"in0.shape[0] == 1\"]"},
    {RuleTable::Options, "options", "[options]", "`[options]`", "Numbers, strings, true and false by a name of yours, which conditions call `options.NAME`.", {},
        "[options]\nwidest = 7\n\n[[op]]\nname = \"nn.conv2d\"\nwhen = [\"attrs.kernel_size[0] <= options.widest\"]"},
    {RuleTable::Layout, "layout", "[layout]", "`[layout]`",
        "What ConvertLayout makes of operators before composites are made: by operator the layout of its data, and that of its weights.", {},
        "[layout]\n\"nn.conv2d\" = [\"NHWC\", \"OHWI\"]\n\"nn.max_pool2d\" = \"NHWC\""},
    {RuleTable::Region, "region", "[region]", "`[region]`", "When a region is not worth it, and is given back to the host.", regionKeys,
        "[region]\nmin_operators = 3\nneeds_any = [\"nn.conv2d\", \"nn.dense\"]"},
    {RuleTable::Speed, "speed", "[speed]", "`[speed]`", "How fast its code is, for estimates and for the search over partitions. Times are in seconds.", speedKeys,
        "[speed]\nmacs_per_second = 2e12\nregion_seconds = 50e-6"},
};

constexpr RuleWord orders[] = {
    {"pattern", "as the holes stand in the pattern, operands first; so without the key, too"},
    {"alphabetical", "by the names of the holes"},
};

constexpr std::string_view wholeExample = R"(name = "acc"
summary = "a made-up accelerator: channels by 8, kernels up to 7, no dilation"
color = "#2a78c8"
pre = "SimplifyInference, FoldConstant, FoldScaleAxis, CanonicalizeOps, FoldConstant"

[options]
widest = 7

[conditions]
element = ["inputs.dtype in [float32, int8]"]
window = ["conv.attrs.dilation == [1, 1]", "conv.attrs.kernel_size[*] <= options.widest",
    "conv.out.shape[1] % 8 == 0", "x.dtype in [float32, int8]"]

[[composite]]
name = "acc.conv_bias_relu"
pattern = "fn (%x, %w: constant, %b: constant) { %conv = nn.conv2d(%x, %w); nn.relu?(add(%conv, %b)) }"
when = ["@window", "b.rank <= 3"]

[[op]]
name = ["nn.relu", "add"]
when = ["@element"]

[[op]]
name = "nn.max_pool2d"
when = ["@element", "attrs.pool_size[*] <= 3", "not attrs.ceil_mode"]

[region]
min_operators = 2

[speed]
macs_per_second = 2e12
)";

} // namespace

std::string_view toText(RuleValue value)
{
    switch (value) {
    case Truth: return "true or false";
    case Integer: return "an integer";
    case Number: return "a number";
    case Operators: return "an operator, or a list of them";
    case Conditions: return "a condition, or a list of them";
    case Patterns: return "a pattern, or a list of them";
    case Order: return "an order, or a list of holes";
    case Repeats: return "lists of a label and a text";
    default: return "a string";
    }
}

std::span<const RuleTableFacts> ruleTables() { return tables; }
const RuleTableFacts& factsOf(RuleTable table) { return *std::ranges::find(tables, table, &RuleTableFacts::table); }
std::span<const RuleWord> paramOrders() { return orders; }
std::string_view exampleRules() { return wholeExample; }

const RuleTableFacts* ruleTableNamed(std::string_view name)
{
    const auto* found = std::ranges::find(tables, name, &RuleTableFacts::name);
    return found == std::end(tables) ? nullptr : found;
}

const RuleKey* ruleKeyNamed(const RuleTableFacts& table, std::string_view name)
{
    const auto found = std::ranges::find(table.keys, name, &RuleKey::name);
    return found == table.keys.end() ? nullptr : &*found;
}

Strings keyNames(RuleTable table)
{
    Strings names;
    for (const RuleKey& key : factsOf(table).keys)
        names.emplace_back(key.name);
    if (table == RuleTable::Compiler)
        for (const RuleTableFacts& facts : tables)
            if (!facts.name.empty())
                names.emplace_back(facts.name);
    return names;
}

} // namespace passbench
