#include "core/build/message/parts.h"

namespace passbench {

void write(ByteWriter& writer, const Strings& texts)
{
    writer.list(texts, [&](const std::string& text) { writer.text(text); });
}

Strings readTexts(ByteReader& reader)
{
    Strings texts;
    reader.list([&] { texts.emplace_back(reader.text()); });
    return texts;
}

void write(ByteWriter& writer, const std::vector<RegionFailure>& failures)
{
    writer.list(failures, [&](const RegionFailure& failure) {
        for (const std::string& text : {failure.function, failure.compiler, failure.message, failure.takenBy})
            writer.text(text);
        write(writer, failure.operators);
        writer.list(failure.nodes, [&](const std::vector<NodeId>& nodes) { writer.numbers(nodes); });
    });
}

std::vector<RegionFailure> readFailures(ByteReader& reader)
{
    std::vector<RegionFailure> failures;
    reader.list([&] {
        RegionFailure& failure = failures.emplace_back();
        for (std::string* text : {&failure.function, &failure.compiler, &failure.message, &failure.takenBy})
            *text = reader.text();
        failure.operators = readTexts(reader);
        reader.list([&] { failure.nodes.push_back(reader.numbers<std::vector<NodeId>>()); });
    });
    return failures;
}

} // namespace passbench
