#include "core/build/program_input.h"

#include "core/codegen/program/kernel_names.h"
#include "core/codegen/tools/c_compiler.h"
#include "core/support/check.h"
#include "core/support/text.h"

namespace passbench {

CompileInput compileInput(const BuildRequest& request, const Program& program, const ConstantLayout& constants, const MemoryPlan& plan)
{
    CompileInput input {.name = moduleName(request.name), .workspaceBytes = plan.bytes, .dims = program.dims, .blocks = plan.blocks, .weightsBytes = constants.storedBytes,
        .fillBytes = constants.fillBytes, .fills = constants.fills, .triple = request.triple, .cpu = request.cpu,
        .features = request.features, .emit = request.emit};
    input.weightsFile = input.name + ".weights";
    for (const ProgramKernel& kernel : program.kernels)
        input.kernels.push_back(kernel.loops);
    for (const ExternalFunction& external : program.externals)
        input.externals.push_back({external.symbol, external.inputs});
    const auto place = [&](std::uint32_t number) -> Place {
        const ProgramValue& value = program.values[number];
        switch (value.kind) {
        case ValueKind::Input: return {Place::Kind::Input, value.number};
        case ValueKind::Output: return {Place::Kind::Output, value.number};
        case ValueKind::Constant: return constants.places[value.number];
        case ValueKind::Temporary: break;
        }
        return {Place::Kind::Workspace, plan.offsets[number]};
    };
    for (const KernelCall& call : program.calls) {
        CompileInput::Call& made = input.calls.emplace_back();
        made.kernel = call.kernel;
        made.external = call.external;
        made.sizes = call.sizes;
        for (const std::uint32_t argument : call.arguments)
            made.arguments.push_back(place(argument));
        for (const CallCondition& condition : call.conditions)
            made.conditions.push_back({place(condition.value), condition.is});
        for (const DecidedSize& size : call.decides) {
            const auto dim = std::ranges::find(program.dims, size.dim, &OpenDim::name);
            PB_CHECK(dim != program.dims.end(), "nobody knows `{}`, which elements decide", size.dim);
            made.decides.push_back({static_cast<std::uint32_t>(dim - program.dims.begin()), place(size.value)});
        }
    }
    return input;
}

Executable executableOf(const Program& program, const std::string& name, const std::filesystem::path& library)
{
    Executable executable {.name = name, .folder = library.parent_path(), .library = library};
    for (const auto& [ports, made] : {std::pair(&program.inputs, &executable.inputs), std::pair(&program.outputs, &executable.outputs)})
        for (const Port& port : *ports)
            made->push_back({port.name, program.values[port.value].dtype, program.values[port.value].shape, program.values[port.value].extents});
    for (const ExternalFunction& external : program.externals)
        executable.externals.push_back({external.function, external.compiler});
    executable.dims = program.dims;
    return executable;
}

std::vector<BuiltRegion> builtRegions(const Program& program, const PreparedRegions& prepared, std::uint8_t emit)
{
    std::vector<BuiltRegion> regions;
    for (const ProgramRegion& region : program.regions) {
        const auto compiled = std::ranges::find(prepared.compiled, region.function, &CompiledRegion::function);
        if (compiled != prepared.compiled.end()) {
            regions.push_back({region.function, region.compiler, region.compiler, {}, compiled->symbol, compiled->sources, compiled->libraries});
            continue;
        }
        const auto note = prepared.notes.find(region.function);
        regions.push_back({region.function, region.compiler, holdsCode(emit) ? "default" : "", note == prepared.notes.end()
                ? fmt::format("regions of `{}` that are no global functions go to the default compiler", region.compiler)
                : note->second});
    }
    return regions;
}

void addRegions(CompileInput& input, const std::vector<BuiltRegion>& regions)
{
    const auto add = [](std::vector<std::string>& list, std::string text) {
        if (std::ranges::find(list, text) == list.end())
            list.push_back(std::move(text));
    };
    for (const BuiltRegion& region : regions) {
        for (const std::string& source : region.sources)
            if (isCSource(source))
                add(input.objects, fmt::format("{}/{}", regionFolder, objectOf(source)));
        for (const std::string& library : region.libraries)
            add(input.libraries, library);
    }
}

} // namespace passbench
