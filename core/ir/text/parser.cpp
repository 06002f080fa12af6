#include "core/ir/text/parser.h"

#include "core/ir/text/reader.h"

namespace passbench {

using namespace relay;

RelayReading readRelay(const OpTable& ops, std::string_view text, std::string_view name, const RelayOptions& options)
{
    return TextReader(ops, text, name, options).module();
}

Result<Module> moduleOf(RelayReading reading)
{
    if (reading.module)
        return *std::move(reading.module);
    Diagnostic first = std::move(reading.diagnostics.front());
    for (std::size_t i = 1; i < reading.diagnostics.size(); ++i)
        if (const Diagnostic& further = reading.diagnostics[i]; further.severity == Severity::Error)
            first.notes.push_back(fmt::format("{}: {}{}", further.where, further.message, further.help.empty() ? "" : "; " + further.help));
    return fail(std::move(first));
}

Result<Module> parseModule(const OpTable& ops, std::string_view text, std::string_view name, IdSourcePtr ids)
{
    return moduleOf(readRelay(ops, text, name, {.ids = std::move(ids)}));
}

Result<FunctionPtr> parseFunction(const OpTable& ops, std::string_view text, std::string_view name, IdSourcePtr ids)
{
    return TextReader(ops, text, name, {.ids = std::move(ids)}).function();
}

Result<Type> parseType(std::string_view text)
{
    TokenReader reader(text, "type");
    DimBindings none;
    auto type = readType(reader, none);
    if (type && !reader.atEnd())
        type = reader.unexpected("the end of the type");
    if (!type)
        reader.record(type.error());
    return reader.failed() ? Result<Type>(fail(reader.diagnostics().front())) : type;
}

} // namespace passbench
