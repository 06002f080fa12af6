// Runs what fares well in half precision in half precision, and casts at the borders.
//
//   nn.softmax(nn.dense(%x, %w))
//   =>
//   %0 = nn.dense(cast(%x, dtype="float16"), cast(%w, dtype="float16"), out_dtype="float16");
//   nn.softmax(cast(%0, dtype="float32"))
//
// Which operators those are says each definition: OpDef::precision.

#include "core/analysis/scope_tree.h"
#include "core/ops/table/near_operators.h"
#include "core/ops/table/op_table.h"
#include "core/passes/all_passes.h"
#include "core/passes/precision/converter.h"
#include "core/support/text.h"

namespace passbench {
namespace {

struct ToMixedPrecisionOptions {
    std::string type = "float16";
    bool keepOrigOutputDtype = false;
    std::int64_t missingOpMode = 1;
    Strings always, follow, never;
    static Fields fields()
    {
        return {field("mixed_precision_type", &ToMixedPrecisionOptions::type, "data type of low precision").oneOf({"float16", "bfloat16", "float64"}),
            field("keep_orig_output_dtype", &ToMixedPrecisionOptions::keepOrigOutputDtype, "results of @main are cast back to their data types"),
            field("missing_op_mode", &ToMixedPrecisionOptions::missingOpMode,
                "for operators that no list names: 0 fails, 1 warns and lets them follow, 2 lets them follow").range(0, 2),
            field("always", &ToMixedPrecisionOptions::always, "operators that run in low precision, besides those of the table"),
            field("follow", &ToMixedPrecisionOptions::follow, "operators that do when their operands are in low precision"),
            field("never", &ToMixedPrecisionOptions::never, "operators that don't")};
    }
};

/// Bodies of literals that are only called where they stand: their callers see the new type of the result.
std::set<const Function*> calledHere(const Module& module)
{
    std::set<const Function*> bodies;
    for (const FunctionPtr& function : openFunctions(module)) {
        const Uses uses(*function);
        for (const NodePtr& node : function->nodes()) {
            const auto* literal = node->as<FunctionLiteral>();
            const auto isCall = [&](NodeId user) {
                const auto& operands = (*function)[user].operands;
                return (*function)[user].as<Invoke>() && operands[0] == node->id && std::ranges::count(operands, node->id) == 1;
            };
            if (literal && isOpenBody(*literal->body) && function->result() != node->id && std::ranges::all_of(uses[node->id], isCall))
                bodies.insert(literal->body.get());
        }
    }
    return bodies;
}

Result<void> requireOperators(const ToMixedPrecisionOptions& options)
{
    for (const Strings* list : {&options.always, &options.follow, &options.never})
        for (const std::string& op : *list)
            if (!opTable().find(op))
                return fail(Diagnostic {.message = fmt::format("there is no operator `{}` to give a precision", op), .help = operatorsNear(op)});
    return {};
}

Result<Module> toMixedPrecision(const Module& module, const ToMixedPrecisionOptions& options, PassContext& context)
{
    PB_TRY(requireOperators(options));
    Conversion conversion {.low = *dataTypeNamed(options.type), .always = options.always, .follow = options.follow, .never = options.never,
        .changeable = calledHere(module)};
    if (const FunctionPtr main = module.main(); main && !options.keepOrigOutputDtype)
        conversion.changeable.insert(main.get());
    PB_ASSIGN(Module result, rewriteFunctions(module, context, [&](Rewriter& rewriter) -> Result<void> {
        convertPrecision(rewriter, conversion);
        return {};
    }));
    if (conversion.missing.empty() || options.missingOpMode == 2)
        return result;
    std::vector<std::string> names;
    for (const auto& [op, count] : conversion.missing)
        names.push_back(fmt::format("`{}`", op));
    Diagnostic missing {.message = "no list says which precision suits " + join(names, ", "),
        .help = "name them in `always`, `follow` or `never`; with missing_op_mode=2 they follow their operands quietly"};
    if (options.missingOpMode == 0)
        return fail(std::move(missing));
    missing.severity = Severity::Warning;
    context.diagnostics.push_back(std::move(missing));
    return result;
}

} // namespace

PassDef toMixedPrecisionPass()
{
    return defineModulePass<ToMixedPrecisionOptions>(
        {.name = "ToMixedPrecision",
            .summary = "Run what fares well in half precision in half precision",
            .doc = R"(Half the bits are half the memory traffic, and on many devices twice the arithmetic. Operators are of three colours.
Convolutions and matrix products *always* run in low precision. Exponentials, sums, means and normalizations *never* do, since
their results leave its range or its digits. The others *follow*: they run in low precision when each operand is in it already,
or is a parameter, a constant or a named value, which can be cast for nothing. Casts stand at the borders; a value is cast once.

    nn.softmax(nn.dense(%x, %w))
    =>
    %0 = nn.dense(cast(%x, dtype="float16"), cast(%w, dtype="float16"), out_dtype="float16");
    nn.softmax(cast(%0, dtype="float32"))

Integers are left alone. Sums are kept in low precision, as `out_dtype` says. `clip` with bounds that low precision does not
have runs in high precision. The result of `@main` has the low type, unless `keep_orig_output_dtype` is set; arms of `if`,
functions that are handed on and global functions keep their types. Operators that no list names follow, with a warning. The
lists `always`, `follow` and `never` override the table.

Other than in Relay the operand of a `cast` never takes a detour by low precision, `nn.matmul` counts as a matrix product, and
operators that never run in low precision get the type that they had, which need not be float32.)",
            .category = "Types",
            .needs = {Property::Typed},
            .invalidates = {Property::Annotated, Property::RegionsMerged},
            .hiddenBy = {Property::Fused},
            .keepsMainType = false,
            .tolerance = 1e-2},
        toMixedPrecision);
}

} // namespace passbench
