#include "core/runtime/run_request.h"

#include "core/support/bytes.h"

namespace passbench {
namespace {

void encode(ByteWriter& writer, const Tensor& tensor)
{
    writer.number(tensor.dtype());
    writer.numbers(tensor.shape());
    const auto bytes = tensor.bytes();
    writer.text({reinterpret_cast<const char*>(bytes.data()), bytes.size()});
}

std::optional<Tensor> decodeTensor(ByteReader& reader)
{
    const auto dtype = reader.number<DataType>();
    Ints shape = reader.numbers<Ints>();
    const std::string_view bytes = reader.text();
    const auto count = checkedElementCount(shape);
    if (!reader.good() || dtype > DataType::Float64 || !count || static_cast<std::size_t>(*count) * storageBytes(dtype) != bytes.size())
        return std::nullopt;
    Tensor tensor = Tensor::allocate(dtype, std::move(shape));
    std::memcpy(tensor.writable<std::byte>().data(), bytes.data(), bytes.size());
    return tensor;
}

bool decodeTensors(ByteReader& reader, std::vector<Tensor>& tensors)
{
    bool good = true;
    reader.list([&] {
        auto tensor = good ? decodeTensor(reader) : std::nullopt;
        good = tensor.has_value();
        if (good)
            tensors.push_back(std::move(*tensor));
        else
            reader.giveUp(); // the list may say that it has any number
    });
    return good && reader.good();
}

} // namespace

std::string encode(const LibraryRun& run)
{
    ByteWriter writer;
    writer.text(run.library);
    writer.text(run.symbol);
    writer.number(run.warmUp);
    writer.number(run.repeat);
    writer.number(run.callers);
    writer.number(run.threads);
    writer.text(run.profileSymbol);
    writer.number(run.workspaceBytes);
    writer.text(run.workspaceSymbol);
    writer.text(run.level);
    writer.text(run.levelSymbol);
    writer.numbers(run.sizes);
    writer.list(run.inputs, [&](const Tensor& tensor) { encode(writer, tensor); });
    writer.list(run.outputs, [&](const LibraryRun::Output& output) {
        writer.number(output.dtype);
        writer.numbers(output.shape);
    });
    writer.list(run.externals, [&](const std::string& name) { writer.text(name); });
    return writer.take();
}

std::optional<LibraryRun> decodeLibraryRun(std::string_view bytes)
{
    ByteReader reader(bytes);
    LibraryRun run;
    run.library = reader.text();
    run.symbol = reader.text();
    run.warmUp = reader.number<std::uint32_t>();
    run.repeat = reader.number<std::uint32_t>();
    run.callers = reader.number<std::uint32_t>();
    run.threads = reader.number<std::uint32_t>();
    run.profileSymbol = reader.text();
    run.workspaceBytes = reader.number<std::int64_t>();
    run.workspaceSymbol = reader.text();
    run.level = reader.text();
    run.levelSymbol = reader.text();
    run.sizes = reader.numbers<std::vector<std::int64_t>>();
    if (!decodeTensors(reader, run.inputs))
        return std::nullopt;
    reader.list([&] {
        LibraryRun::Output& output = run.outputs.emplace_back();
        output.dtype = reader.number<DataType>();
        output.shape = reader.numbers<Ints>();
    });
    reader.list([&] { run.externals.emplace_back(reader.text()); });
    return reader.good() && reader.atEnd() ? std::optional(std::move(run)) : std::nullopt;
}

std::string encode(const LibraryResult& result)
{
    ByteWriter writer;
    writer.list(result.outputs, [&](const Tensor& tensor) { encode(writer, tensor); });
    writer.numbers(result.milliseconds);
    writer.numbers(result.callMilliseconds);
    writer.number(result.wallMilliseconds);
    writer.number(result.threads);
    writer.number(result.peakBytes);
    writer.text(result.level);
    writer.numbers(result.sizes);
    writer.number(result.idleBytes);
    return writer.take();
}

std::optional<LibraryResult> decodeLibraryResult(std::string_view bytes)
{
    ByteReader reader(bytes);
    LibraryResult result;
    if (!decodeTensors(reader, result.outputs))
        return std::nullopt;
    result.milliseconds = reader.numbers<std::vector<double>>();
    result.callMilliseconds = reader.numbers<std::vector<double>>();
    result.wallMilliseconds = reader.number<double>();
    result.threads = reader.number<std::uint32_t>();
    result.peakBytes = reader.number<std::int64_t>();
    result.level = reader.text();
    result.sizes = reader.numbers<std::vector<std::int64_t>>();
    result.idleBytes = reader.number<std::int64_t>();
    return reader.good() && reader.atEnd() ? std::optional(std::move(result)) : std::nullopt;
}

} // namespace passbench
