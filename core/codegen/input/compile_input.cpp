#include "core/codegen/input/compile_input.h"

#include "core/loops/encode.h"

#include <fmt/format.h>

namespace passbench {

std::vector<std::string> exportedFunctions(const std::string& name)
{
    std::vector<std::string> all;
    for (const char* what : {"run", "run_in", "run_on", "profile", "workspace_size", "metadata", "level"})
        all.push_back(fmt::format("passbench_{}_{}", name, what));
    return all;
}

std::string encode(const CompileInput& input)
{
    ByteWriter writer;
    writer.text(input.name);
    writer.list(input.kernels, [&](const loops::KernelPtr& kernel) { loops::encode(writer, *kernel); });
    writer.list(input.externals, [&](const CompileInput::External& external) {
        writer.text(external.symbol);
        writer.number(external.inputs);
    });
    writer.list(input.calls, [&](const CompileInput::Call& call) {
        writer.number(call.kernel);
        writer.number(call.external);
        writer.list(call.arguments, [&](const Place& place) {
            writer.number(place.kind);
            writer.number(place.at);
        });
        writer.list(call.sizes, [&](const SizeForm& size) { encode(writer, size); });
        writer.list(call.conditions, [&](const CompileInput::Call::Condition& condition) {
            writer.number(condition.place.kind);
            writer.number(condition.place.at);
            writer.number(condition.is);
        });
        writer.list(call.decides, [&](const CompileInput::Call::Decided& size) {
            writer.number(size.dim);
            writer.number(size.place.kind);
            writer.number(size.place.at);
        });
    });
    writer.number(input.workspaceBytes);
    writer.list(input.dims, [&](const OpenDim& dim) { encode(writer, dim); });
    writer.list(input.blocks, [&](const std::vector<SizeForm>& slot) { writer.list(slot, [&](const SizeForm& form) { encode(writer, form); }); });
    writer.text(input.weightsFile);
    writer.number(input.weightsBytes);
    writer.number(input.fillBytes);
    writer.list(input.fills, [&](const FilledRange& fill) {
        writer.number(fill.offset);
        writer.number(fill.count);
        writer.text(fill.element);
    });
    for (const std::string* text : {&input.metadata, &input.triple, &input.cpu, &input.features, &input.folder})
        writer.text(*text);
    writer.number(input.isLevel);
    writer.text(input.weightsSymbol);
    writer.number(input.emit);
    for (const auto* texts : {&input.objects, &input.libraries})
        writer.list(*texts, [&](const std::string& text) { writer.text(text); });
    return writer.take();
}

std::optional<CompileInput> decodeCompileInput(std::string_view bytes)
{
    ByteReader reader(bytes);
    CompileInput input;
    input.name = reader.text();
    bool good = true;
    reader.list([&] {
        if (good)
            input.kernels.push_back(loops::decode(reader));
        good = good && input.kernels.back() != nullptr;
    });
    reader.list([&] {
        CompileInput::External& external = input.externals.emplace_back();
        external.symbol = reader.text();
        external.inputs = reader.number<std::uint32_t>();
    });
    reader.list([&] {
        CompileInput::Call& call = input.calls.emplace_back();
        call.kernel = reader.number<std::uint32_t>();
        call.external = reader.number<bool>();
        good = good && call.kernel < (call.external ? input.externals.size() : input.kernels.size());
        reader.list([&] {
            Place& place = call.arguments.emplace_back();
            place.kind = reader.number<Place::Kind>();
            place.at = reader.number<std::int64_t>();
        });
        reader.list([&] { call.sizes.push_back(decodeSizeForm(reader)); });
        reader.list([&] {
            CompileInput::Call::Condition& condition = call.conditions.emplace_back();
            condition.place.kind = reader.number<Place::Kind>();
            condition.place.at = reader.number<std::int64_t>();
            condition.is = reader.number<bool>();
        });
        reader.list([&] {
            CompileInput::Call::Decided& size = call.decides.emplace_back();
            size.dim = reader.number<std::uint32_t>();
            size.place.kind = reader.number<Place::Kind>();
            size.place.at = reader.number<std::int64_t>();
        });
    });
    input.workspaceBytes = reader.number<std::int64_t>();
    reader.list([&] { input.dims.push_back(decodeOpenDim(reader)); });
    for (const CompileInput::Call& call : input.calls)
        good = good && std::ranges::all_of(call.decides, [&](const CompileInput::Call::Decided& size) { return size.dim < input.dims.size(); });
    reader.list([&] {
        auto& slot = input.blocks.emplace_back();
        reader.list([&] { slot.push_back(decodeSizeForm(reader)); });
    });
    input.weightsFile = reader.text();
    input.weightsBytes = reader.number<std::int64_t>();
    input.fillBytes = reader.number<std::int64_t>();
    reader.list([&] {
        FilledRange& fill = input.fills.emplace_back();
        fill.offset = reader.number<std::int64_t>();
        fill.count = reader.number<std::int64_t>();
        fill.element = reader.text();
    });
    for (std::string* text : {&input.metadata, &input.triple, &input.cpu, &input.features, &input.folder})
        *text = reader.text();
    input.isLevel = reader.number<bool>();
    input.weightsSymbol = reader.text();
    input.emit = reader.number<std::uint8_t>();
    for (auto* texts : {&input.objects, &input.libraries})
        reader.list([&] { texts->emplace_back(reader.text()); });
    if (!good || !reader.good() || !reader.atEnd())
        return std::nullopt;
    return input;
}

} // namespace passbench
