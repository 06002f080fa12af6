#include "core/ir/bytes/module_bytes.h"

#include "core/ir/graph/op.h"

namespace passbench {
namespace {

constexpr int deepestType = 1000;

std::span<const std::byte> asBytes(std::string_view text) { return std::as_bytes(std::span(text)); }

/// The alternative of a variant by its number, default-constructed.
template<typename Variant, std::size_t I = 0> std::optional<Variant> alternative(std::size_t index)
{
    if constexpr (I == std::variant_size_v<Variant>)
        return std::nullopt;
    else
        return index == I ? std::optional(Variant(std::in_place_index<I>)) : alternative<Variant, I + 1>(index);
}

std::shared_ptr<const ImportRecord> readRecord(ByteReader& reader)
{
    auto record = std::make_shared<ImportRecord>();
    record->path = reader.text();
    record->format = reader.text();
    record->opset = reader.number<std::int64_t>();
    reader.list([&] {
        const auto id = reader.number<NodeId>();
        const auto name = reader.text(), op = reader.text(), value = reader.text();
        record->sources.try_emplace(id, SourceOp {std::string(name), std::string(op), std::string(value)});
    });
    reader.list([&] { record->outputNames.emplace_back(reader.text()); });
    reader.list([&] {
        std::string node(reader.text());
        record->decided.emplace_back(std::move(node), reader.number<std::int64_t>());
    });
    return record;
}

} // namespace

ModuleReader::ModuleReader(const OpTable& ops, std::string_view all, std::shared_ptr<const void> keepAlive) : m_ops(ops), m_reader({})
{
    ByteReader head(all);
    const auto tableSize = head.number<std::uint64_t>(), textSize = head.number<std::uint64_t>();
    constexpr std::size_t headSize = 2 * sizeof(std::uint64_t);
    if (!require(head.good() && tableSize <= all.size() - headSize && textSize <= all.size() - headSize - tableSize))
        return;
    m_reader = ByteReader(all.substr(headSize + tableSize, textSize));
    const std::size_t begin = (headSize + tableSize + textSize + blockAlignment - 1) / blockAlignment * blockAlignment;
    readBuffers(ByteReader(all.substr(headSize, tableSize)), all.substr(std::min(begin, all.size())), keepAlive);
}

bool ModuleReader::require(bool sound)
{
    if (!sound)
        m_reader.giveUp();
    return m_reader.good();
}

void ModuleReader::readBuffers(ByteReader table, std::string_view contents, const std::shared_ptr<const void>& keepAlive)
{
    table.list([&] {
        if (table.number<bool>()) {
            const std::string_view element = table.text();
            const auto count = table.number<std::uint64_t>();
            if (element.empty() || count > (std::uint64_t {1} << 62) / element.size())
                return table.giveUp();
            m_buffers.push_back(repeatedBuffer(asBytes(element), count));
            return;
        }
        const auto size = table.number<std::uint64_t>();
        if (size > contents.size())
            return table.giveUp();
        m_buffers.push_back(borrowedBuffer(keepAlive, asBytes(contents.substr(0, size))));
        contents.remove_prefix(std::min<std::size_t>((size + blockAlignment - 1) / blockAlignment * blockAlignment, contents.size()));
    });
    require(table.good());
}

Type ModuleReader::type(int depth)
{
    if (!require(depth < deepestType))
        return {};
    const auto types = [&] {
        std::vector<Type> list;
        m_reader.list([&] { list.push_back(type(depth + 1)); });
        return list;
    };
    switch (m_reader.number<char>()) {
    case 't': {
        TensorType tensor;
        tensor.dtype = m_reader.number<DataType>();
        m_reader.list([&] {
            const auto size = m_reader.number<std::int64_t>();
            tensor.shape.push_back(size == -2 ? Dim::symbol(m_reader.text()) : Dim(size));
        });
        require(tensor.dtype <= DataType::Float64);
        return tensor;
    }
    case '(': return TupleType {types()};
    case 'f': {
        auto params = types();
        return FunctionType {std::move(params), type(depth + 1)};
    }
    case '_': return {};
    default: break;
    }
    require(false);
    return {};
}

Value ModuleReader::value()
{
    auto value = alternative<Value>(m_reader.number<std::uint8_t>());
    if (!require(value.has_value()))
        return None {};
    std::visit([&](auto& v) {
        using T = std::decay_t<decltype(v)>;
        if constexpr (std::is_same_v<T, None>) {
        } else if constexpr (std::is_same_v<T, std::string>) {
            v = m_reader.text();
        } else if constexpr (std::is_same_v<T, Ints> || std::is_same_v<T, Floats>) {
            v = m_reader.numbers<T>();
        } else if constexpr (std::is_same_v<T, Strings>) {
            m_reader.list([&] { v.emplace_back(m_reader.text()); });
        } else if constexpr (std::is_same_v<T, IntLists>) {
            m_reader.list([&] { v.push_back(m_reader.numbers<Ints>()); });
        } else {
            v = m_reader.number<T>();
        }
    }, *value);
    return *value;
}

Attrs ModuleReader::attrs()
{
    Attrs attrs;
    m_reader.list([&] {
        const std::string name(m_reader.text());
        attrs.set(name, value());
    });
    return attrs;
}

std::optional<Tensor> ModuleReader::tensor()
{
    const auto dtype = m_reader.number<DataType>();
    Ints shape = m_reader.numbers<Ints>();
    const auto at = m_reader.number<std::uint64_t>();
    const auto count = checkedElementCount(shape);
    if (!require(dtype <= DataType::Float64 && count && at < m_buffers.size()
            && static_cast<std::size_t>(*count) * storageBytes(dtype) == m_buffers[at]->size()))
        return std::nullopt;
    return Tensor(dtype, std::move(shape), m_buffers[at]);
}

FunctionPtr ModuleReader::functionByNumber()
{
    const auto at = m_reader.number<std::uint64_t>();
    return require(at < m_functions.size()) ? m_functions[at] : nullptr;
}

std::optional<Payload> ModuleReader::payload()
{
    auto payload = alternative<Payload>(m_reader.number<std::uint8_t>());
    if (!require(payload.has_value()))
        return std::nullopt;
    if (auto* parameter = std::get_if<Parameter>(&*payload)) {
        parameter->name = m_reader.text();
    } else if (auto* constant = std::get_if<Constant>(&*payload)) {
        constant->value = tensor().value_or(Tensor());
    } else if (auto* call = std::get_if<Call>(&*payload)) {
        call->op = m_ops.find(m_reader.text());
        call->attrs = attrs();
        require(call->op != nullptr);
    } else if (auto* invoke = std::get_if<Invoke>(&*payload)) {
        invoke->global = m_reader.text();
    } else if (auto* project = std::get_if<Project>(&*payload)) {
        project->index = m_reader.number<std::int64_t>();
    } else if (auto* literal = std::get_if<FunctionLiteral>(&*payload)) {
        literal->body = functionByNumber();
    } else if (auto* branch = std::get_if<If>(&*payload)) {
        branch->thenBody = functionByNumber();
        branch->elseBody = functionByNumber();
    }
    return payload;
}

NodePtr ModuleReader::node(const std::unordered_map<NodeId, std::size_t>& known)
{
    auto made = std::make_shared<Node>();
    made->id = m_reader.number<NodeId>();
    made->operands = m_reader.numbers<std::vector<NodeId>>();
    made->type = type();
    made->letName = std::string(m_reader.text());
    auto content = payload();
    for (const NodeId operand : made->operands)
        require(known.contains(operand));
    if (require(content && made->id != NodeId::None && !known.contains(made->id)))
        made->payload = std::move(*content);
    return made;
}

FunctionPtr ModuleReader::function()
{
    std::vector<NodePtr> nodes;
    std::unordered_map<NodeId, std::size_t> known;
    m_reader.list([&] {
        nodes.push_back(node(known));
        known.emplace(nodes.back()->id, nodes.size());
    });
    auto params = m_reader.numbers<std::vector<NodeId>>();
    const auto result = m_reader.number<NodeId>();
    Attrs own = attrs();
    for (const NodeId param : params)
        require(known.contains(param) && nodes[known[param] - 1]->as<Parameter>());
    return require(known.contains(result)) ? std::make_shared<const Function>(std::move(nodes), std::move(params), result, std::move(own)) : nullptr;
}

std::optional<Module> ModuleReader::module()
{
    Module module;
    m_reader.list([&] {
        auto read = function();
        if (!read)
            return;
        for (const NodePtr& each : read->nodes())
            module.ids->reserve(each->id);
        m_functions.push_back(std::move(read));
    });
    m_reader.list([&] {
        const std::string name(m_reader.text());
        module.functions.insert_or_assign(name, functionByNumber());
    });
    if (m_reader.number<bool>())
        module.origin = readRecord(m_reader);
    return good() ? std::optional(std::move(module)) : std::nullopt;
}

} // namespace passbench
