#include "app/cli/command.h"

#include "core/help/html_book.h"
#include "core/ops/table/op_table.h"
#include "core/support/files/write_file.h"
#include "core/support/resources.h"

#include <nlohmann/json.hpp>

namespace passbench::cli {
namespace {

Result<std::size_t> writeManual(const std::filesystem::path& folder)
{
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    if (error)
        return fail(cantWrite(folder, error.value()));
    std::vector<const OpDef*> ops;
    for (const OpDef& op : opTable().all())
        ops.push_back(&op);
    PB_ASSIGN(const std::vector<BookFile> files, helpBook({.folder = resource("help"), .passes = allPasses(), .ops = ops, .compilers = &shippedCompilers()}));
    for (const BookFile& file : files)
        PB_TRY(writeFile(folder / file.name, file.text));
    return files.size();
}

} // namespace

void addManual(CLI::App& app, Session& session)
{
    struct ManualArguments {
        std::string folder;
        bool json = false;
    };
    auto arguments = std::make_shared<ManualArguments>();
    CLI::App& command = *app.add_subcommand("manual", "Write the help as HTML pages: topics, panels, passes and operators with examples, compilers, messages");
    command.add_option("-o,--output", arguments->folder, "folder for them; what has the same name there is replaced")->required()->type_name("DIR");
    command.add_flag("--json", arguments->json, "as JSON");
    onChosen(command, session, [arguments, &session]() -> Result<void> {
        session.json = arguments->json;
        PB_ASSIGN(const std::size_t files, writeManual(arguments->folder));
        const std::string index = (std::filesystem::path(arguments->folder) / "index.html").string();
        return arguments->json ? writeReport({{"written", {index}}, {"files", files}}) : writeOutput("", fmt::format("wrote {} files; begin with {}\n", files, index));
    });
}

} // namespace passbench::cli
