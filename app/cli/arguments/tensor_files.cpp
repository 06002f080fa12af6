#include "app/cli/arguments/tensor_files.h"
#include "app/cli/streams.h"

#include "core/import/tensor_file.h"
#include "core/support/text.h"
#include "core/support/words/near_names.h"

#include <filesystem>

namespace passbench::cli {
namespace {

class TensorFiles {
public:
    TensorFiles(const FilePorts& ports, Session& session) : m_ports(ports), m_session(session) {}

    Result<void> add(const std::string& argument)
    {
        std::size_t equals = argument.find('=');
        for (std::size_t at = equals; at != std::string::npos; at = argument.find('=', at + 1)) // a name may have one, too
            if (named(argument.substr(0, at)) != end()) {
                equals = at;
                break;
            }
        std::error_code unknown;
        if (equals == std::string::npos || std::filesystem::exists(argument, unknown))
            return addUnnamed(argument);
        const std::string name = argument.substr(0, equals);
        const auto at = named(name);
        if (at == end())
            return passbench::fail(Diagnostic {.message = fmt::format("`{} {}` fits no {}", m_ports.option, argument, m_ports.what), .help = helpOf(name)});
        PB_TRY(requireFirst(argument, *at));
        if (equals + 1 == argument.size())
            return wrongUsage(m_session, {.message = fmt::format("`{} {}` names no file", m_ports.option, argument), .help = fmt::format("such as {} {}{}.npy", m_ports.option, argument, parameterName(*at))});
        PB_ASSIGN(const std::string file, seekable(argument.substr(equals + 1)));
        if (isNpz(file))
            return passbench::fail(Diagnostic {.message = fmt::format("`{} {}` is an archive", m_ports.option, argument), .help = fmt::format("leave the name out: each array is for the {} of its own name", m_ports.what)});
        PB_ASSIGN(Tensor tensor, readTensorFile(file));
        m_given.push_back({*at, std::move(tensor)});
        return {};
    }

    Result<std::vector<NamedTensor>> take()
    {
        Strings missing;
        for (const std::string& name : m_archive.empty() || !m_ports.all ? std::span<const std::string>() : m_ports.names)
            if (std::ranges::find(m_given, name, &NamedTensor::name) == m_given.end() && std::ranges::find(m_ports.besides, name) == m_ports.besides.end())
                missing.push_back(name);
        if (!missing.empty())
            return passbench::fail(Diagnostic {.message = fmt::format("the archive has no array for the {}{} `{}`", m_ports.what, missing.size() == 1 ? "" : "s", join(missing, "`, `")), .where = m_archive,
                .help = fmt::format("add {}, or give {} by {} NAME=FILE", missing.size() == 1 ? "it" : "them", missing.size() == 1 ? "it" : "each", m_ports.option)});
        return std::move(m_given);
    }

private:
    using Port = std::span<const std::string>::iterator;

    Port end() const { return m_ports.names.end(); }

    Port named(const std::string& name) const
    {
        const auto& [names, namesInFile] = std::pair(m_ports.names, m_ports.namesInFile);
        if (const auto at = std::ranges::find(namesInFile, name); at != namesInFile.end()) // another may have been given a name that is one of these
            return names.begin() + (at - namesInFile.begin());
        if (const auto at = std::ranges::find(names, name); at != names.end())
            return at;
        if (const auto at = std::ranges::find(names, parameterName(name)); at != names.end() || !m_ports.numbered)
            return at;
        const std::string numbers[] = {m_ports.what + "_", m_ports.what}; // `output_1`; `output1` and `output` of modules that were built by an earlier program
        for (std::size_t i = 0; i < names.size(); ++i)
            if ((names.size() == 1 && name == m_ports.what) || std::ranges::any_of(numbers, [&](const std::string& begin) { return name == begin + std::to_string(i); }))
                return names.begin() + static_cast<std::ptrdiff_t>(i);
        return names.end();
    }

    std::string helpOf(const std::string& name) const
    {
        return didYouMean(name, m_ports.names, m_ports.names.empty() ? fmt::format("the model has no {}s", m_ports.what) : fmt::format("the {}s are {}", m_ports.what, join(m_ports.names, ", ")));
    }

    Result<void> requireFirst(const std::string& argument, const std::string& name)
    {
        if (std::ranges::find(m_given, name, &NamedTensor::name) == m_given.end())
            return {};
        return wrongUsage(m_session, {.message = fmt::format("`{} {}` is the second one for `{}`", m_ports.option, argument, name), .help = "leave one of them out"});
    }

    Result<void> addUnnamed(const std::string& argument)
    {
        PB_ASSIGN(const std::string file, seekable(argument));
        if (isNpz(file))
            return addArchive(argument, file);
        const auto at = m_ports.names.begin() + static_cast<std::ptrdiff_t>(std::min(m_nextUnnamed++, m_ports.names.size()));
        if (at == end() && m_ports.names.empty())
            return passbench::fail(Diagnostic {.message = fmt::format("`{} {}` fits no {}", m_ports.option, argument, m_ports.what), .help = fmt::format("the model has no {}s", m_ports.what)});
        if (at == end())
            return wrongUsage(m_session, {.message = fmt::format("`{} {}` is one more than there are {}s", m_ports.option, argument, m_ports.what), .help = fmt::format("files without a name go to the {}s in their order: {}", m_ports.what, join(m_ports.names, ", "))});
        PB_TRY(requireFirst(argument, *at));
        PB_ASSIGN(Tensor tensor, readTensorFile(file));
        m_given.push_back({*at, std::move(tensor)});
        return {};
    }

    /// Arrays by their names, or in order when numpy has numbered them.
    Result<void> addArchive(const std::string& argument, const std::string& file)
    {
        PB_ASSIGN(auto arrays, readNpz(file));
        if (arrays.empty())
            return passbench::fail(Diagnostic {.message = "the archive has no arrays", .where = argument, .help = "`numpy.savez` writes some, by name"});
        const bool numbered = std::ranges::all_of(arrays, [&](const auto& array) { return array.first.starts_with("arr_") && named(array.first) == end(); });
        if (numbered && arrays.size() > m_ports.names.size())
            return passbench::fail(Diagnostic {.message = fmt::format("the archive has {} arrays without names, and there {} {} {}{}", arrays.size(), m_ports.names.size() == 1 ? "is" : "are", m_ports.names.size(), m_ports.what, m_ports.names.size() == 1 ? "" : "s"), .where = argument, .help = fmt::format("the {}s are {}", m_ports.what, join(m_ports.names, ", "))});
        m_archive = argument;
        for (std::size_t i = 0; i < arrays.size(); ++i) {
            auto& [name, tensor] = arrays[i];
            const auto at = numbered ? m_ports.names.begin() + static_cast<std::ptrdiff_t>(i) : named(name);
            if (at == end())
                return passbench::fail(Diagnostic {.message = fmt::format("the archive has the array `{}`, which is no {}", name, m_ports.what), .where = argument, .help = helpOf(name)});
            PB_TRY(requireFirst(argument, *at));
            m_given.push_back({*at, std::move(tensor)});
        }
        return {};
    }

    const FilePorts& m_ports;
    Session& m_session;
    std::vector<NamedTensor> m_given;
    std::size_t m_nextUnnamed = 0;
    std::string m_archive; ///< the last that was read
};

} // namespace

Result<std::vector<NamedTensor>> readTensorFiles(std::span<const std::string> files, const FilePorts& ports, Session& session)
{
    TensorFiles read(ports, session);
    for (const std::string& file : files)
        PB_TRY(read.add(file));
    return read.take();
}

} // namespace passbench::cli
