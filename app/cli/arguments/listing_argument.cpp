#include "app/cli/arguments/listing_argument.h"
#include "app/cli/arguments/step_argument.h"

#include "core/ir/text/printer.h"
#include "core/support/files/write_file.h"
#include "core/support/text.h"

#include <filesystem>
#include <iostream>

namespace passbench::cli {

namespace fs = std::filesystem;

namespace {

/// The listing after every step that ran, in files numbered in that order: 000_input.relay, 001_InferType.relay, ...
class DumpFolder {
public:
    DumpFolder(fs::path folder, PrintOptions options) : m_folder(std::move(folder)), m_options(options) {}

    Result<void> begin(const Module& input)
    {
        std::error_code error;
        fs::create_directories(m_folder, error);
        if (error)
            return passbench::fail(cantWrite(m_folder, error.value()));
        if (const fs::path read = input.origin ? fs::path(input.origin->path).parent_path() : fs::path(); !fs::equivalent(read.empty() ? "." : read, m_folder, error))
            removeOlder();
        return write("input", input);
    }
    Result<void> write(const std::string& name, const Module& module)
    {
        PrintOptions options = m_options;
        options.version = options.constants = true; // so that it reads back
        options.beside = [this](const Tensor& tensor) { return placed(tensor); };
        const std::size_t placedBefore = m_constants.size();
        m_new.clear();
        const fs::path file = m_folder / fmt::format("{:03}_{}.relay", m_next++, identifier(name));
        const std::string text = print(module, options);
        noteIfNew(file);
        const auto written = writeOutput(file, text);
        const auto placed = std::exchange(m_state, {});
        if (!written || !placed)
            removeParts(placedBefore);
        return written ? placed : written;
    }

private:
    void noteIfNew(const fs::path& file)
    {
        if (std::error_code ignored; !fs::exists(file, ignored))
            m_new.push_back(file);
    }

    /// A listing without its constants is of no use, nor are those without it. What was there before may be of the model that is read.
    void removeParts(std::size_t firstConstant)
    {
        std::error_code ignored;
        for (const fs::path& file : m_new)
            fs::remove(file, ignored);
        fs::remove(m_folder / "constants", ignored); // when it is empty
        m_constants.resize(firstConstant);
    }

    /// Listings of an earlier dump, with their constants: where a run had more steps, some would stay.
    void removeOlder() const
    {
        std::error_code ignored;
        const auto isDigits = [](std::string_view text) { return !text.empty() && std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; }); };
        if (!fs::exists(m_folder / "000_input.relay", ignored))
            return;
        std::vector<fs::path> older;
        for (const fs::directory_entry& entry : fs::directory_iterator(m_folder, ignored))
            if (const std::string name = entry.path().filename().string(); name.find('_') >= 3 && isDigits(name.substr(0, name.find('_'))) && name.ends_with(".relay"))
                older.push_back(entry.path());
        for (const fs::directory_entry& entry : fs::directory_iterator(m_folder / "constants", ignored))
            if (isDigits(entry.path().stem().string()) && entry.path().extension() == ".bin")
                older.push_back(entry.path());
        for (const fs::path& file : older)
            fs::remove(file, ignored);
    }

    /// The file of a constant, which is written once for all steps; those that are small stand in the text.
    std::string placed(const Tensor& tensor)
    {
        constexpr std::size_t smallest = 256;
        if (tensor.byteCount() < smallest)
            return {};
        const auto known = std::ranges::find_if(m_constants, [&](const Tensor& one) { return one.buffer() == tensor.buffer() && one.dtype() == tensor.dtype() && one.shape() == tensor.shape(); });
        const std::string file = fmt::format("constants/{}.bin", known - m_constants.begin());
        if (known != m_constants.end())
            return file;
        m_constants.push_back(tensor);
        std::error_code error;
        fs::create_directories(m_folder / "constants", error);
        noteIfNew(m_folder / file);
        const auto bytes = tensor.bytes();
        if (auto written = writeFile(m_folder / file, {reinterpret_cast<const char*>(bytes.data()), bytes.size()}); !written && m_state)
            m_state = std::move(written);
        return file;
    }

    fs::path m_folder;
    std::vector<fs::path> m_new; ///< of the listing that is being written
    std::vector<Tensor> m_constants; ///< by the numbers of their files
    Result<void> m_state;
    PrintOptions m_options;
    int m_next = 0;
};

} // namespace

bool ListingArgument::names(const std::string& pass) const
{
    const auto isIt = [&](const std::string& name) { return name.substr(0, name.find(':')) == pass; };
    return std::ranges::any_of(choice.before, isIt) || std::ranges::any_of(choice.after, isIt);
}

void ListingArgument::add(CLI::App& command)
{
    command.add_option("--print-before", choice.before, "listing before the steps of these passes, on standard error; NAME:2 is the second step of one, and a number that step")->delimiter(',')->allow_extra_args(false)->type_name("STEP,...");
    command.add_option("--print-after", choice.after, "listing after the steps of these passes, likewise")->delimiter(',')->allow_extra_args(false)->type_name("STEP,...");
    command.add_flag("--print-before-all", choice.allBefore, "listing before every step");
    command.add_flag("--print-after-all", choice.allAfter, "listing after every step");
    command.add_flag("--print-changed", choice.changed, "listing after every step that changed something");
    command.add_option("--dump-dir", dumpFolder, "write the listing after every step to numbered files, which read back, with large constants in a folder beside them")->type_name("DIR");
    command.add_flag("--ids", ids, "number values by node id");
    command.add_flag("--types", types, "show the type of every value");
}

Result<ListingChoice> ListingArgument::chosen(const Pipeline& pipeline, Session& session) const
{
    ListingChoice chosen = choice;
    for (const auto& [option, names] : {std::pair {"--print-before", &chosen.before}, {"--print-after", &chosen.after}})
        for (std::string& name : *names) {
            PB_ASSIGN(name, stepName(option, name, pipeline, session));
        }
    return chosen;
}

Result<std::vector<Instrument>> ListingArgument::instruments(const Pipeline& pipeline, const Module& input, Session& session) const
{
    PB_ASSIGN(const ListingChoice asked, chosen(pipeline, session));
    const bool listsNothing = asked.before.empty() && asked.after.empty() && !asked.allBefore && !asked.allAfter && !asked.changed;
    if (listsNothing && dumpFolder.empty())
        return std::vector<Instrument> {}; // with one, steps wait for each other
    const PrintOptions options {.version = false, .ids = ids, .types = types, .constants = false};
    std::vector<Instrument> instruments {listingInstrument(asked, [options](const Step& step, bool isAfter) {
        if (isAfter)
            std::cerr << fmt::format("// after {} ({:.1f} ms){}\n", step.id, step.milliseconds, step.changed ? "" : ", no change") << print(step.after, options) << '\n';
        else
            std::cerr << fmt::format("// before {}\n", step.id) << print(step.before, options) << '\n';
    })};
    if (dumpFolder.empty())
        return instruments;
    const auto folder = std::make_shared<DumpFolder>(dumpFolder, options);
    PB_TRY(folder->begin(input));
    instruments.push_back({.after = [folder, &session](const Step& step) {
        if (auto written = folder->write(step.id, step.after); !written)
            session.fail(written.error()); // the run itself goes on
    }});
    return instruments;
}

} // namespace passbench::cli
