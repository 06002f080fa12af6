#include "app/cli/command.h"
#include "app/cli/arguments/numbers.h"
#include "app/cli/arguments/output_argument.h"
#include "app/cli/temporary_folder.h"

#include "core/export/random_network.h"

#include <nlohmann/json.hpp>

namespace passbench::cli {

void addRandom(CLI::App& app, Session& session)
{
    struct RandomArguments {
        RandomNetwork network;
        std::string output;
        bool json = false;
    };
    auto arguments = std::make_shared<RandomArguments>();
    CLI::App& command = *app.add_subcommand("random", "Write a small random network as ONNX, for exercises; the same for the same seed");
    command.add_option("--seed", arguments->network.seed, "of the network")->transform(anyWhole())->capture_default_str();
    command.add_option("--blocks", arguments->network.blocks, "layers or groups of layers between the first convolution and the classifier")->transform(wholeFrom(0, 64))->type_name("N")->capture_default_str();
    command.add_option("-o,--output", arguments->output, "file to write, or `-` for standard output; random_SEED.onnx when it is left out")->type_name("FILE.onnx");
    command.add_flag("--json", arguments->json, "as JSON");
    onChosen(command, session, [arguments, &session]() -> Result<void> {
        session.json = arguments->json;
        if (isStandardOutput(arguments->output)) {
            PB_TRY(refuseTerminal(arguments->output, "ONNX", session));
            PB_ASSIGN(const TemporaryFolder folder, temporaryFolder());
            PB_ASSIGN(const std::string path, writeRandomNetwork(arguments->network, *folder, "network"));
            PB_ASSIGN(const std::string model, readFile(path));
            return writeOutput("-", model);
        }
        const std::filesystem::path output(arguments->output);
        if (!output.empty() && output.extension() != ".onnx")
            return wrongUsage(session, {.message = fmt::format("`{}` is no name of an ONNX file", arguments->output), .help = "end it with `.onnx`"});
        const auto folder = output.has_parent_path() ? output.parent_path() : std::filesystem::path(".");
        PB_ASSIGN(const std::string path, writeRandomNetwork(arguments->network, folder, output.stem().string()));
        return arguments->json ? writeReport({{"written", {path}}}) : writeOutput("", fmt::format("wrote {}\n", path));
    });
}

} // namespace passbench::cli
