#include "core/build/emulated.h"

#include "core/support/files/scratch.h"
#include "core/support/files/write_file.h"
#include "core/support/resources.h"
#include "core/support/text.h"

#include <algorithm>
#include <array>
#include <fstream>

namespace passbench {
namespace {

namespace fs = std::filesystem;

constexpr auto longestEmulation = std::chrono::minutes(30);

/// A processor whose Linux programs qemu runs, by LLVM's and by Debian's names.
struct Processor {
    std::string_view architecture, program, system;
    Strings options;
};

std::span<const Processor> processors()
{
    static const std::array all {Processor {"aarch64", "qemu-aarch64", "aarch64-linux-gnu", {}},
        Processor {"riscv64", "qemu-riscv64", "riscv64-linux-gnu", {"-cpu", "rv64,v=true"}}}; // vectors are off otherwise
    return all;
}

/// Null when there is none for it.
const Processor* processorOf(std::string_view triple)
{
    const auto found = std::ranges::find_if(processors(), [triple](const Processor& one) { return triple.starts_with(one.architecture) && triple.ends_with("linux-gnu") && triple[one.architecture.size()] == '-'; });
    return found == processors().end() ? nullptr : &*found;
}

Result<fs::path> program(std::string_view name, std::string_view package, const std::string& triple)
{
    if (auto found = programInPath(name))
        return *std::move(found);
    return fail("with `{}` of the package {} it would be run for {}", name, package, triple);
}

/// The program that loads a module there, in `folder`: its words.
ProgramResult<Strings> runnerFor(const Emulator& emulator, const fs::path& folder)
{
    const fs::path source = resource(fs::path("runtime") / (emulator.compiler.empty() ? "run_module.mjs" : "run_module.c"));
    if (source.empty())
        return fail(Diagnostic {.message = "what runs modules of other machines is not among the program's resources", .ours = true});
    if (emulator.compiler.empty())
        return Strings {source.string()};
    const fs::path runner = folder / "run_module";
    if (auto compiled = runProgram({.words = {emulator.compiler.string(), "-std=c11", "-O1", source.string(), "-o", runner.string(), "-ldl"}, .failure = fmt::format("`{}` failed to compile what runs the module", emulator.compiler.filename().string())}); !compiled)
        return tl::unexpected(std::move(compiled).error());
    return Strings {runner.string()};
}

/// The tensors of a run's results, behind which the sizes are.
Result<std::vector<Tensor>> tensorsOf(std::string_view bytes, Executable& executable)
{
    std::vector<Tensor> tensors;
    for (const ExecutablePort& port : executable.outputs) {
        Tensor tensor = Tensor::allocate(port.dtype, port.shape);
        const auto room = tensor.writable<std::byte>();
        if (bytes.size() < room.size())
            return fail("the emulated module gave fewer bytes than its outputs have");
        std::copy_n(reinterpret_cast<const std::byte*>(bytes.data()), room.size(), room.begin());
        bytes.remove_prefix(room.size());
        tensors.push_back(std::move(tensor));
    }
    Ints sizes(bytes.size() / sizeof(std::int64_t));
    std::copy_n(bytes.begin(), sizes.size() * sizeof(std::int64_t), reinterpret_cast<char*>(sizes.data()));
    return withDecided(executable, std::move(tensors), sizes);
}

} // namespace

bool isWebAssembly(std::string_view triple) { return triple.starts_with("wasm32"); }

Result<Emulator> emulatorFor(const std::string& triple)
{
    if (isWebAssembly(triple)) {
        PB_ASSIGN(const fs::path node, program("node", "nodejs", triple));
        return Emulator {.name = "node", .words = {node.string()}};
    }
    const Processor* one = processorOf(triple);
    if (!one)
        return fail("nothing that runs code for {} is known here", triple);
    PB_ASSIGN(const fs::path qemu, program(one->program, "qemu-user", triple));
    PB_ASSIGN(const fs::path compiler, program(crossCompiler(triple), fmt::format("gcc-{}", one->system), triple));
    Emulator emulator {.name = std::string(one->program), .words = {qemu.string()}, .compiler = compiler};
    emulator.words.insert(emulator.words.end(), one->options.begin(), one->options.end());
    if (const fs::path system = fs::path("/usr") / one->system; fs::exists(system / "lib"))
        emulator.words.insert(emulator.words.end(), {"-L", system.string()});
    return emulator;
}

std::string crossCompiler(std::string_view triple)
{
    const Processor* one = processorOf(triple);
    return one ? fmt::format("{}-gcc", one->system) : std::string();
}

ProgramResult<Emulation> runEmulated(const Emulator& emulator, const Executable& given, std::span<const Tensor> inputs)
{
    std::vector<Ints> shapes;
    for (const Tensor& input : inputs)
        shapes.push_back(input.shape());
    PB_ASSIGN(Executable executable, boundTo(given, given.dims.empty() ? std::span<const Ints> {} : shapes));
    PB_ASSIGN(const ScratchFolder folder, ScratchFolder::make(executable.library.parent_path(), ".emulated-"));
    const auto runner = runnerFor(emulator, folder.path());
    if (!runner)
        return tl::unexpected(runner.error());
    Strings words = emulator.words;
    words.insert(words.end(), runner->begin(), runner->end());
    const fs::path data = folder.path() / "inputs", results = folder.path() / "outputs";
    for (const std::string& word : {executable.library.string(), "passbench_" + executable.name + "_", data.string(), results.string()})
        words.push_back(word);
    std::string all;
    for (const Tensor& input : inputs) {
        all.append(reinterpret_cast<const char*>(input.bytes().data()), input.bytes().size());
        words.push_back(fmt::format("i{}", input.bytes().size()));
    }
    for (const ExecutablePort& port : executable.outputs)
        words.push_back(fmt::format("o{}", Tensor::allocate(port.dtype, port.shape).bytes().size()));
    for (const std::int64_t size : executable.sizes)
        words.push_back(fmt::format("s{}", size));
    PB_TRY(writeFile(data, all));
    if (auto ran = runProgram({.words = std::move(words), .failure = fmt::format("`{}` failed to run the module", emulator.name), .timeLimit = longestEmulation}); !ran) {
        const Strings& said = ran.error().notes;
        const auto fault = std::ranges::find_if(said, [](const std::string& line) { return line.starts_with("qemu-") && line.find("Assertion") != std::string::npos; });
        if (fault != said.end())
            return Emulation {.outputs = {}, .fault = fmt::format("`{}` has a fault: {}", emulator.name, *fault)};
        if (ran.error().isOfThisMachine)
            return tl::unexpected(std::move(ran).error());
        return fail("{}{}", ran.error().message, said.empty() ? "" : ": " + said.back());
    }
    std::ifstream file(results, std::ios::binary);
    const std::string bytes {std::istreambuf_iterator<char>(file), {}};
    PB_ASSIGN(std::vector<Tensor> outputs, tensorsOf(bytes, executable));
    return Emulation {.outputs = std::move(outputs), .decided = decidedSizes(executable)};
}

} // namespace passbench
