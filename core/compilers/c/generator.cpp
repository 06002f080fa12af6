#include "core/compilers/c/generator.h"

#include "core/codegen/program/memory_plan.h"
#include "core/compilers/c/program.h"
#include "core/pipeline/pass.h"

namespace passbench {
namespace {

/// The region's function as `main` of a module of its own, fused.
Result<Module> fused(const RegionRequest& request)
{
    const Module module = request.module.with("main", request.function.withAttrs({}));
    RewriteLog log;
    std::vector<Diagnostic> diagnostics;
    PassContext context {.log = log, .diagnostics = diagnostics};
    return passNamed("FuseOps")->run(module, {}, context);
}

std::string regionInC(const RegionRequest& request, const Program& program, const MemoryPlan& plan, CHelpers& helpers)
{
    const auto place = [&](std::uint32_t number) {
        const ProgramValue& value = program.values[number];
        switch (value.kind) {
        case ValueKind::Input: return fmt::format("inputs[{}]", value.number);
        case ValueKind::Constant: return fmt::format("inputs[{}]", program.inputs.size() + value.number);
        case ValueKind::Output: return fmt::format("outputs[{}]", value.number);
        case ValueKind::Temporary: break;
        }
        return fmt::format("(void*)(workspace + {})", plan.offsets[number]);
    };
    const std::string kernels = kernelsInC(program, helpers);
    const std::string calls = callsInC(program, place, {});
    std::string body;
    if (plan.bytes > 0)
        body += fmt::format("    unsigned char* const workspace = malloc({});\n    if (!workspace)\n        return -1;\n", plan.bytes);
    body += calls;
    for (const char* argument : {"inputs", "outputs"})
        if (calls.find(std::string(argument) + "[") == std::string::npos)
            body += fmt::format("    (void){};\n", argument);
    if (plan.bytes > 0)
        body += "    free(workspace);\n";
    return fmt::format("/* A region in portable C99. Elements of tensors lie row by row; buffers do not overlap. */\n\n{0}{1}\n{2}"
                       "int32_t {3}(const void* const* inputs, void* const* outputs);\n\n"
                       "/* Inputs: {4} of the region, then {5} constants. The result is 0, or -1 without memory. */\n"
                       "int32_t {3}(const void* const* inputs, void* const* outputs)\n{{\n{6}    return 0;\n}}\n",
        openingInC(program), helpers.text(), kernels, request.symbol, program.inputs.size(), program.constants.size(), body);
}

} // namespace

Result<GeneratedRegion> generateC(const RegionRequest& request)
{
    PB_ASSIGN(const Module module, fused(request));
    PB_ASSIGN(const Program program, makeProgram(module, "kernel"));
    if (std::ranges::any_of(program.calls, [](const KernelCall& call) { return !call.decides.empty(); }))
        return fail("elements decide a size in it, which only code for all of a module tells");
    CHelpers helpers;
    return GeneratedRegion {.symbol = request.symbol,
        .sources = {{request.symbol + ".c", regionInC(request, program, planMemory(program), helpers)}},
        .constants = program.constants};
}

} // namespace passbench
