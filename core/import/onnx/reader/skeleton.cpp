#include "core/import/onnx/reader/skeleton.h"

#include <algorithm>
#include <cstring>
#include <optional>

namespace passbench {
namespace {

enum class Kind : std::uint8_t { Model, Graph, Node, Attribute, Tensor, Sparse, Function, Copied, Dropped, RawData,
    InputsOfModel, InputsOfGraph, NameOfTensor, NameOfSparse }; // what onnxInputs() leaves

constexpr int deepestGraph = 64, levelsOfAGraph = 3;     // graph, node, attribute
constexpr std::size_t mostMemory = 3'000'000'000;        // that protobuf takes for nodes and attributes, by the estimate of memoryOf()
constexpr std::size_t mostBytes = std::size_t {2} << 30; // protobuf's own limit, for what is left
constexpr std::size_t mostStructure = std::size_t {32} << 20; // of ordinary files: the rest are weights, and room that is not filled costs nothing
constexpr std::size_t ofMessage = 150, ofText = 48, ofNumber = 16; // bytes in memory of one that is empty; numbers in a list that grows
constexpr std::uint64_t firstOwnField = 500'000'001, lastOwnField = 500'000'002;
constexpr std::uint64_t firstDeclaration = 11, lastDeclaration = 13; // of a graph: inputs, outputs and what lies between

Kind kindOf(Kind owner, std::uint64_t field)
{
    switch (owner) {
    case Kind::Model: return field == 7 ? Kind::Graph : field == 25 ? Kind::Function
            : field == 20                                           ? Kind::Dropped // training
                                                                    : Kind::Copied;
    case Kind::Graph: return field == 1 ? Kind::Node : field == 5 ? Kind::Tensor : field == 15 ? Kind::Sparse : Kind::Copied;
    case Kind::Node: return field == 5 ? Kind::Attribute : Kind::Copied;
    case Kind::Attribute:
        return field == 5 || field == 10 ? Kind::Tensor : field == 6 || field == 11 ? Kind::Graph
            : field == 22 || field == 23                                            ? Kind::Sparse
                                                                                    : Kind::Copied;
    case Kind::Tensor: return field == 9 ? Kind::RawData : field >= firstOwnField && field <= lastOwnField ? Kind::Dropped : Kind::Copied;
    case Kind::Sparse: return field == 1 || field == 2 ? Kind::Tensor : Kind::Copied;
    case Kind::Function: return field == 7 ? Kind::Node : field == 11 ? Kind::Attribute : Kind::Copied;
    case Kind::InputsOfModel: return field == 7 ? Kind::InputsOfGraph : Kind::Dropped;
    case Kind::InputsOfGraph: return field == 11 ? Kind::Copied : field == 5 ? Kind::NameOfTensor : field == 15 ? Kind::NameOfSparse : Kind::Dropped;
    case Kind::NameOfTensor: return field == 8 ? Kind::Copied : Kind::Dropped;
    case Kind::NameOfSparse: return field == 1 ? Kind::NameOfTensor : Kind::Dropped;
    default: return Kind::Copied;
    }
}

class Writer {
public:
    explicit Writer(std::span<const std::byte> file) : m_file(file) { m_out.reserve(std::min(file.size() / 2, mostStructure)); }

    Result<void> message(Kind kind, std::size_t begin, std::size_t end, int depth);
    std::string take() { return std::move(m_out); }

private:
    struct Field {
        std::uint64_t number = 0;
        unsigned wire = 0;
        std::size_t start = 0, content = 0, end = 0; // content: of a length-delimited field
    };

    std::optional<std::uint64_t> varint(std::size_t& at, std::size_t end) const
    {
        std::uint64_t value = 0;
        for (unsigned shift = 0; shift < 64 && at < end; shift += 7) {
            const auto byte = static_cast<std::uint64_t>(m_file[at++]);
            value |= (byte & 0x7F) << shift;
            if (byte < 0x80)
                return value;
        }
        return std::nullopt;
    }

    std::optional<Field> field(std::size_t at, std::size_t end)
    {
        Field f {.start = at};
        const auto tag = varint(at, end);
        if (!tag || *tag >> 3 == 0 || *tag > 0xFFFF'FFFF)
            return std::nullopt;
        f.number = *tag >> 3;
        f.wire = *tag & 7;
        std::uint64_t size = 0;
        if (f.wire == 0) {
            if (!varint(at, end))
                return std::nullopt;
        } else if (f.wire == 1 || f.wire == 5) {
            size = f.wire == 1 ? 8 : 4;
        } else if (f.wire == 2) {
            const auto length = varint(at, end);
            if (!length)
                return std::nullopt;
            size = *length;
        } else {
            return std::nullopt; // groups are not part of the format
        }
        if (size > end - at) {
            m_missing = end == m_file.size() && f.wire == 2 ? size - (end - at) : 0;
            return std::nullopt;
        }
        f.content = at;
        f.end = at + static_cast<std::size_t>(size);
        return f;
    }

    /// About how many bytes a field of `kind` that is copied as it stands takes in memory.
    static std::size_t memoryOf(Kind kind, const Field& f)
    {
        const std::size_t size = f.end - f.content;
        if (f.wire != 2)
            return ofNumber;
        if (kind == Kind::Tensor)
            return ofText; // its data: mostBytes bounds them
        if (kind == Kind::Attribute)
            return ofText + 8 * size; // numbers of one byte each
        if ((kind == Kind::Graph || kind == Kind::InputsOfGraph) && f.number >= firstDeclaration && f.number <= lastDeclaration)
            return ofMessage + 16 * size; // types with their dims
        return ofText + size;
    }

    void putVarint(std::uint64_t value)
    {
        for (; value >= 0x80; value >>= 7)
            m_out.push_back(static_cast<char>(value | 0x80));
        m_out.push_back(static_cast<char>(value));
    }

    /// A submessage's length is known only afterwards: five bytes are kept for it, which protobuf reads like fewer.
    void putLength(std::size_t place, std::size_t length)
    {
        for (std::size_t i = 0; i < 5; ++i)
            m_out[place + i] = static_cast<char>((length >> (7 * i) & 0x7F) | (i < 4 ? 0x80 : 0));
    }

    Result<void> submessage(Kind kind, const Field& f, int depth)
    {
        putVarint(f.number << 3 | 2);
        const std::size_t place = m_out.size();
        m_out.append(5, '\0');
        PB_TRY(message(kind, f.content, f.end, depth + 1));
        putLength(place, m_out.size() - place - 5);
        return {};
    }

    Diagnostic damaged(std::size_t at) const
    {
        if (m_missing != 0)
            return {.message = fmt::format("not a readable ONNX file: it ends at byte {}, and what begins at byte {} needs {} more", m_file.size(), at, m_missing),
                .help = "the file may be truncated, or of another format"};
        return {.message = fmt::format("not a readable ONNX file: damaged at byte {} of {}", at, m_file.size()),
            .help = "the file may be of another format"};
    }

    std::span<const std::byte> m_file;
    std::string m_out;
    std::size_t m_memory = 0; ///< by estimate
    std::uint64_t m_missing = 0; ///< bytes, when a field went on behind the end of the file
};

// The recursion is bounded by the depth that files may nest graphs to.
Result<void> Writer::message(Kind kind, std::size_t begin, std::size_t end, int depth)
{
    if (depth > deepestGraph * levelsOfAGraph)
        return fail("graphs are nested more than {} deep", deepestGraph);
    for (std::size_t at = begin; at < end;) {
        const auto f = field(at, end);
        if (!f)
            return fail(damaged(at));
        at = f->end;
        const Kind child = kindOf(kind, f->number);
        if (child == Kind::Dropped)
            continue;
        if (child == Kind::RawData && f->wire == 2) {
            putVarint(firstOwnField << 3);
            putVarint(f->content);
            putVarint(lastOwnField << 3);
            putVarint(f->end - f->content);
            m_memory += 2 * ofNumber;
        } else if (child != Kind::Copied && child != Kind::RawData && f->wire == 2) {
            m_memory += ofMessage;
            PB_TRY(submessage(child, *f, depth));
        } else {
            m_out.append(reinterpret_cast<const char*>(m_file.data()) + f->start, f->end - f->start);
            m_memory += memoryOf(kind, *f);
        }
        if (m_memory > mostMemory || m_out.size() > mostBytes)
            return fail(Diagnostic {.message = fmt::format("the model has more structure than can be opened: its nodes and attributes would take over {} MB", (m_memory > mostMemory ? mostMemory : mostBytes) / 1'000'000),
                .help = "export a part of the model; large tensors belong into raw data or files beside it"});
    }
    return {};
}

Result<std::string> skeleton(Kind kind, std::span<const std::byte> file)
{
    Writer writer(file);
    PB_TRY(writer.message(kind, 0, file.size(), 0));
    return writer.take();
}

} // namespace

Result<std::string> onnxSkeleton(std::span<const std::byte> file) { return skeleton(Kind::Model, file); }
Result<std::string> onnxInputs(std::span<const std::byte> file) { return skeleton(Kind::InputsOfModel, file); }
Result<std::string> onnxTensorSkeleton(std::span<const std::byte> file) { return skeleton(Kind::Tensor, file); }

} // namespace passbench
