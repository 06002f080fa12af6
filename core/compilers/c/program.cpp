#include "core/compilers/c/program.h"

#include "core/compilers/c/exact_steps.h"
#include "core/compilers/c/kernel.h"
#include "core/support/text.h"

namespace passbench {

std::string openingInC(const Program& program)
{
    std::string text = "#include <math.h>\n#include <stdbool.h>\n#include <stdint.h>\n#include <stdlib.h>\n#include <string.h>\n\n";
    if (hasExactSteps(program))
        text += R"(/* Whole numbers are made of sums of products here: each product has to be rounded before it is added. */
#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC optimize("fp-contract=off")
#else
#pragma STDC FP_CONTRACT OFF
#endif

)";
    return text;
}

std::string kernelsInC(const Program& program, CHelpers& helpers)
{
    std::string kernels;
    for (const ProgramKernel& kernel : program.kernels)
        kernels += kernelInC(*kernel.loops, kernel.operators, helpers);
    return kernels;
}

std::string callsInC(const Program& program, const std::function<std::string(std::uint32_t)>& place,
    const std::function<std::string(std::uint32_t)>& failed, const std::function<std::string(const SizeForm&)>& size,
    const std::function<std::string(const std::string&, const std::string&)>& decided)
{
    std::string calls;
    for (const KernelCall& call : program.calls) {
        for (const DecidedSize& one : call.decides)
            calls += decided(one.dim, place(one.value));
        std::vector<std::string> arguments;
        for (const std::uint32_t value : call.arguments)
            arguments.push_back(place(value));
        for (const SizeForm& form : call.sizes)
            arguments.push_back(size(form));
        std::vector<std::string> conditions;
        for (const CallCondition& condition : call.conditions)
            conditions.push_back(fmt::format("{}*(const unsigned char*){}", condition.is ? "" : "!", place(condition.value)));
        const std::string when = conditions.empty() ? "" : fmt::format("if ({})", join(conditions, " && "));
        if (!call.external) {
            calls += fmt::format("{}    {}({});\n", when.empty() ? "" : fmt::format("    {}\n    ", when), program.kernels[call.kernel].loops->name, join(arguments, ", "));
            continue;
        }
        const ExternalFunction& external = program.externals[call.kernel];
        const std::span<const std::string> all(arguments);
        const auto table = [](std::string_view type, std::span<const std::string> pointers) {
            return pointers.empty() ? std::string("NULL") : fmt::format("({}[]) {{{}}}", type, join(pointers, ", "));
        };
        calls += fmt::format("    {}{{ /* region {} of {} */\n        const int32_t status = {}({}, {});\n        if (status != 0)\n            {}\n    }}\n",
            when.empty() ? when : when + " ", external.function, external.compiler, external.symbol, table("const void*", all.first(external.inputs)),
            table("void*", all.subspan(external.inputs)), failed(call.kernel));
    }
    return calls;
}

} // namespace passbench
