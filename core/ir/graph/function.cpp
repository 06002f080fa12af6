#include "core/ir/graph/function.h"

#include "core/ir/graph/op.h"
#include "core/support/check.h"
#include "core/support/files/mapped_file.h"

#include <bit>

namespace passbench {

void IdSource::reserve(NodeId id)
{
    std::uint64_t next = m_next.load(std::memory_order_relaxed);
    while (next <= number(id) && !m_next.compare_exchange_weak(next, number(id) + 1, std::memory_order_relaxed)) { }
}

Function::Function(std::vector<NodePtr> nodes, std::vector<NodeId> params, NodeId result, Attrs attrs)
    : m_nodes(std::move(nodes)), m_params(std::move(params)), m_result(result), m_attrs(std::move(attrs))
{
    m_nodes.shrink_to_fit();
}

namespace {

/// Ids come in runs: sixteen neighbours share a cache line of the index, and the lines are scattered.
std::size_t indexSlot(NodeId id, std::size_t mask)
{
    const std::uint64_t line = (number(id) >> 4) * 0x9E3779B97F4A7C15ULL >> 24;
    return ((line << 4) | (number(id) & 15)) & mask;
}

} // namespace

/// False when nearly every node would have a page for itself.
bool Function::makePages(std::uint64_t least, std::uint64_t most) const
{
    constexpr std::size_t emptiest = 8; // places for each node
    const std::size_t pages = (most - least) / pageIds + 1;
    m_index.assign(pages, 0);
    std::size_t used = 1; // the first one is for pages that no node is on
    for (const NodePtr& node : m_nodes)
        if (auto& page = m_index[(number(node->id) - least) / pageIds]; !page)
            page = static_cast<std::uint32_t>(pages + pageIds * used++);
    if (pageIds * used > emptiest * m_nodes.size() + pageIds)
        return false;
    std::ranges::replace(m_index, 0U, static_cast<std::uint32_t>(pages));
    m_index.resize(pages + pageIds * used, 0);
    m_firstId = least;
    m_pages = static_cast<std::uint32_t>(pages);
    for (std::size_t i = 0; i < m_nodes.size(); ++i) {
        const std::uint64_t distance = number(m_nodes[i]->id) - least;
        if (auto& place = m_index[m_index[distance / pageIds] + distance % pageIds]; !place) // of nodes with the same id the first is found
            place = static_cast<std::uint32_t>(i + 1);
    }
    return true;
}

Function::Lookup Function::makeIndex() const
{
    constexpr std::size_t few = 6, sparsest = 64; // nodes, and ids for each of them
    if (m_nodes.size() <= few)
        return Lookup::InOrder;
    std::uint64_t least = ~std::uint64_t {}, most = 0;
    for (const NodePtr& node : m_nodes) {
        least = std::min(least, number(node->id));
        most = std::max(most, number(node->id));
    }
    if ((most - least) / sparsest < m_nodes.size() && makePages(least, most))
        return Lookup::ByDistance;
    m_index.assign(std::bit_ceil(m_nodes.size() * 2), 0);
    for (std::size_t i = 0; i < m_nodes.size(); ++i) {
        std::size_t at = indexSlot(m_nodes[i]->id, m_index.size() - 1);
        while (m_index[at])
            at = (at + 1) & (m_index.size() - 1);
        m_index[at] = static_cast<std::uint32_t>(i + 1);
    }
    return Lookup::ByHash;
}

std::int64_t Function::positionOtherwise(NodeId id) const
{
    Lookup lookup = m_lookup.load(std::memory_order_acquire);
    if (lookup == Lookup::NotYet) {
        m_indexed.run([this] { m_lookup.store(makeIndex(), std::memory_order_release); });
        lookup = m_lookup.load(std::memory_order_acquire);
    }
    if (lookup == Lookup::InOrder) {
        const auto at = std::ranges::find(m_nodes, id, &Node::id);
        return at == m_nodes.end() ? -1 : at - m_nodes.begin();
    }
    if (lookup == Lookup::ByDistance)
        return position(id);
    const std::size_t mask = m_index.size() - 1;
    for (std::size_t at = indexSlot(id, mask); m_index[at]; at = (at + 1) & mask)
        if (m_nodes[m_index[at] - 1]->id == id)
            return m_index[at] - 1;
    return -1;
}

void Function::missing(NodeId id) const
{
    detail::failCheck(__FILE__, __LINE__, "a function of {} nodes has no node %{}", m_nodes.size(), number(id));
}

std::span<const std::uint32_t> Function::holders() const
{
    m_holdersSought.run([this] {
        for (std::uint32_t i = 0; i < m_nodes.size(); ++i)
            if (m_nodes[i]->as<FunctionLiteral>() || m_nodes[i]->as<If>())
                m_holders.push_back(i);
    });
    return m_holders;
}

Type Function::type() const
{
    FunctionType type;
    for (const NodeId param : m_params)
        type.params.push_back((*this)[param].type);
    type.result = (*this)[m_result].type;
    return type;
}

namespace {

const std::string& textAttr(const Attrs& attrs, std::string_view name)
{
    static const std::string none;
    const auto* text = attrs.find<std::string>(name);
    return text ? *text : none;
}

} // namespace

const std::string& Function::compiler() const { return textAttr(m_attrs, attr::compiler); }
const std::string& Function::composite() const { return textAttr(m_attrs, attr::composite); }

FunctionPtr Function::withAttrs(Attrs attrs) const
{
    return std::make_shared<const Function>(m_nodes, m_params, m_result, std::move(attrs));
}

FunctionPtr Module::find(std::string_view name) const
{
    const auto at = functions.find(name);
    return at == functions.end() ? nullptr : at->second;
}

std::optional<std::string> fileWrittenTo(const ImportRecord& record)
{
    const auto written = std::ranges::find_if(record.files, [](const auto& file) { return !file->isAsOpened(); });
    return written == record.files.end() ? std::nullopt : std::optional(std::string((*written)->name()));
}

std::optional<Diagnostic> changedSinceOpened(const ImportRecord& record)
{
    const auto file = fileWrittenTo(record);
    return !file ? std::nullopt : std::optional(Diagnostic {.message = fmt::format("`{}` was written to after the model was opened, so its constants are not what they were", *file), .help = "open the model again"});
}

std::optional<Diagnostic> changedSinceOpened(const Module& module) { return module.origin ? changedSinceOpened(*module.origin) : std::nullopt; }

Module Module::with(std::string_view name, FunctionPtr function) const
{
    Module copy = *this;
    copy.functions.insert_or_assign(std::string(name), std::move(function));
    return copy;
}

Module Module::without(std::string_view name) const
{
    Module copy = *this;
    if (const auto at = copy.functions.find(name); at != copy.functions.end())
        copy.functions.erase(at);
    return copy;
}

std::vector<NestedFunction> allFunctions(const Module& module)
{
    std::vector<NestedFunction> pending;
    for (auto at = module.functions.rbegin(); at != module.functions.rend(); ++at)
        pending.push_back({at->first, at->second, NodeId::None});
    std::vector<NestedFunction> all;
    while (!pending.empty()) {
        all.push_back(std::move(pending.back()));
        pending.pop_back();
        const std::string path = all.back().path;
        const FunctionPtr function = all.back().function;
        const std::size_t first = pending.size();
        for (const std::uint32_t at : function->holders()) {
            const NodePtr& node = function->nodes()[at];
            if (const auto* literal = node->as<FunctionLiteral>()) {
                pending.push_back({path + "/%" + std::to_string(number(node->id)), literal->body, node->id});
            } else if (const auto* branch = node->as<If>()) {
                const std::string inner = path + "/%" + std::to_string(number(node->id));
                pending.push_back({inner + "/then", branch->thenBody, node->id});
                pending.push_back({inner + "/else", branch->elseBody, node->id});
            }
        }
        std::reverse(pending.begin() + static_cast<std::ptrdiff_t>(first), pending.end());
    }
    return all;
}

std::size_t nodeCount(const Module& module)
{
    std::size_t count = 0;
    for (const NestedFunction& nested : allFunctions(module))
        count += nested.function->nodes().size();
    return count;
}

std::size_t callCount(const Module& module)
{
    std::size_t count = 0;
    for (const NestedFunction& nested : allFunctions(module))
        for (const NodePtr& node : nested.function->nodes())
            count += node->as<Call>() ? 1 : 0;
    return count;
}

Uses::Uses(const Function& function) : m_function(function)
{
    const auto nodes = function.nodes();
    m_begin.assign(nodes.size() + 1, 0);
    std::vector<std::uint32_t> lastUser(nodes.size()); // of each node, counted from 1, so that none uses it twice
    const auto eachUse = [&](auto&& use) {
        lastUser.assign(nodes.size(), 0);
        for (std::uint32_t at = 0; at < nodes.size(); ++at)
            for (const NodeId operand : nodes[at]->operands) {
                const std::size_t position = function.at(operand);
                if (std::exchange(lastUser[position], at + 1) != at + 1)
                    use(position, nodes[at]->id);
            }
    };
    eachUse([&](std::size_t operand, NodeId) { ++m_begin[operand + 1]; });
    for (std::size_t i = 1; i < m_begin.size(); ++i)
        m_begin[i] += m_begin[i - 1];
    m_users.resize(m_begin.back());
    std::vector<std::uint32_t> next(m_begin.begin(), m_begin.end() - 1);
    eachUse([&](std::size_t operand, NodeId user) { m_users[next[operand]++] = user; });
}

std::span<const NodeId> Uses::operator[](NodeId id) const
{
    const std::size_t i = m_function.at(id);
    return std::span(m_users).subspan(m_begin[i], m_begin[i + 1] - m_begin[i]);
}

} // namespace passbench
