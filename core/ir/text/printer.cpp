#include "core/ir/text/printer.h"

#include "core/ir/graph/op.h"
#include "core/ir/text/lexer.h"
#include "core/ir/text/metadata.h"
#include "core/support/text.h"

#include <cctype>
#include <cmath>
#include <fmt/ranges.h>
#include <set>

namespace passbench {
namespace {

/// A name the lexer reads back: other characters become `_`, and one that does not start with a letter gets a `v`.
std::string readableName(std::string_view name)
{
    std::string text(name);
    for (char& c : text)
        if (!std::isalnum(static_cast<unsigned char>(c)) && c != '_' && c != '/')
            c = '_';
    if (text.empty() || !std::isalpha(static_cast<unsigned char>(text.front())))
        text.insert(0, "v");
    return text;
}

/// `3`, `1.5f`, `True`; nothing when the value has to go to the metadata.
std::optional<std::string> inlineScalar(const Tensor& value)
{
    if (value.rank() != 0)
        return std::nullopt;
    switch (value.dtype()) {
    case DataType::Bool: return value.at(0) != 0 ? "True" : "False";
    case DataType::Int16: return fmt::format("{}i16", value.integerAt(0));
    case DataType::Int32: return fmt::format("{}", value.integerAt(0));
    case DataType::Int64: return fmt::format("{}i64", value.integerAt(0));
    default: break;
    }
    if (!isFloat(value.dtype()) || value.dtype() == DataType::BFloat16 || !std::isfinite(value.at(0)))
        return std::nullopt;
    if (value.dtype() == DataType::Float64)
        return fmt::format("{}f64", value.at(0));
    return fmt::format("{}f{}", static_cast<float>(value.at(0)), value.dtype() == DataType::Float16 ? "16" : "");
}

class Printer {
public:
    explicit Printer(const PrintOptions& options) : m_options(options) {}

    Listing run(const std::vector<std::pair<std::string, FunctionPtr>>& functions, const Strings& outputNames = {})
    {
        if (m_options.version)
            line("#[version = \"0.0.5\"]");
        for (const auto& [name, function] : functions)
            m_globals[name] = uniqueName(name, m_globalNames);
        bool first = true;
        for (const auto& [name, function] : functions) {
            if (!std::exchange(first, false))
                line("");
            m_text.clear();
            m_captured.clear();
            m_constants.clear();
            m_localNames = {};
            printFunction("def @" + m_globals[name], *function, 0, 0);
        }
        m_metadata.outputNames = outputNames;
        if (m_options.constants && !(m_metadata.empty() && outputNames.empty())) {
            line("");
            line("#[metadata]");
            for (std::string& text : metadataLines(m_metadata, m_options.beside))
                line(std::move(text));
        } else if (!m_metadata.empty()) {
            line(m_metadata.constants.size() == 1 ? "/* metadata of 1 constant left out: this text can be read by people only */" : fmt::format("/* metadata of {} constants left out: this text can be read by people only */", m_metadata.constants.size()));
        }
        return std::move(m_listing);
    }

private:
    void line(std::string text, NodeId node = NodeId::None) { m_listing.lines.push_back({std::move(text), node}); }

    struct Names {
        std::set<std::string> taken;
        std::unordered_map<std::string, int> suffixes; ///< by name without one: those up to it are taken
    };

    static std::string uniqueName(std::string_view name, Names& names)
    {
        std::string base = readableName(name);
        if (names.taken.insert(base).second)
            return base;
        int& suffix = names.suffixes[base];
        std::string candidate;
        do
            candidate = base + std::to_string(++suffix);
        while (!names.taken.insert(candidate).second);
        return candidate;
    }
    std::string uniqueLocal(std::string_view name, NodeId id)
    {
        return m_options.identity ? fmt::format("%{}", m_options.identity(id)) : "%" + uniqueName(name, m_localNames);
    }

    /// Texts that can't stand in quotes, which know no escapes, go to the metadata.
    std::string textValue(const std::string& text)
    {
        const auto special = [](char c) { return c == '"' || static_cast<unsigned char>(c) < ' '; };
        if (std::ranges::none_of(text, special))
            return "\"" + text + "\"";
        const auto at = std::ranges::find(m_metadata.strings, text);
        const auto index = at - m_metadata.strings.begin();
        if (at == m_metadata.strings.end())
            m_metadata.strings.push_back(text);
        return fmt::format("meta[runtime.String][{}]", index);
    }

    /// `name=value`. A data type is a bare word where no declaration says that a text means one.
    std::string attribute(std::string_view name, const Value& value, bool declared)
    {
        std::string shown(name);
        for (const std::string& part : split(name, '.'))
            if (!relay::isIdentifier(part))
                shown = "\"" + std::string(name) + "\"";
        if (const auto* text = std::get_if<std::string>(&value))
            return shown + "=" + textValue(*text);
        if (const auto* dtype = std::get_if<DataType>(&value); dtype && !declared)
            return fmt::format("{}={}", shown, passbench::name(*dtype));
        if (const auto* texts = std::get_if<Strings>(&value)) {
            std::vector<std::string> items;
            for (const std::string& text : *texts)
                items.push_back(textValue(text));
            return fmt::format("{}=[{}]", shown, fmt::join(items, ", "));
        }
        return shown + "=" + relayText(value);
    }

    std::string metaReference(const Constant& constant, NodeId id)
    {
        const Tensor& value = constant.value; // of one buffer there may be tensors of other shapes and types
        const auto [at, isNew] = m_constantIndex.try_emplace({value.buffer().get(), value.dtype(), value.shape()}, m_metadata.constants.size());
        if (isNew)
            m_metadata.constants.push_back(constant.value);
        return fmt::format("meta[relay.Constant][{}]{}", m_options.identity ? m_options.identity(id) : at->second, valuesComment(constant.value));
    }

    std::string valuesComment(const Tensor& value) const
    {
        if (value.elementCount() > m_options.inlineElements)
            return {};
        std::string values;
        for (std::int64_t i = 0; i < value.elementCount(); ++i)
            values += fmt::format("{}{}", i ? ", " : "", isFloat(value.dtype()) ? fmt::format("{}", static_cast<float>(value.at(i))) : std::to_string(value.integerAt(i)));
        return fmt::format(" /* {}[{}] */", shapeText(value.shape()), values);
    }

    static std::string shapeText(const Ints& shape)
    {
        return fmt::format("({}{})", fmt::join(shape, ", "), shape.size() == 1 ? "," : "");
    }

    std::string typeComment(const Node& node) const
    {
        return m_options.types && node.type.isKnown() ? fmt::format(" /* ty={} */", toText(node.type)) : "";
    }

    /// Constants are numbered where they are first used, as the reader makes them.
    const std::string& text(NodeId id)
    {
        for (auto at = m_captured.find(id); at != m_captured.end(); at = m_captured.find(id))
            id = at->second;
        const auto [at, isNew] = m_text.try_emplace(id);
        if (isNew)
            at->second = constantText(*m_constants.at(id), id);
        return at->second;
    }

    std::string argumentList(const Node& node, std::size_t skip = 0)
    {
        std::string all;
        for (std::size_t i = skip; i < node.operands.size(); ++i)
            all += (i > skip ? ", " : "") + text(node.operands[i]);
        return all;
    }

    /// Attributes by declaration; those of opaque operators in the order in which they were set.
    std::string attributeList(const Node& node, const Call& call, bool leadingComma)
    {
        std::string all;
        const auto add = [&](std::string_view name, const Value& value, bool declared) {
            all += (all.empty() && !leadingComma ? "" : ", ") + attribute(name, value, declared);
        };
        if (call.op->isOpaque()) {
            for (const auto& [name, value] : call.attrs)
                add(name, value, false);
            if (node.type.isKnown())
                add("result_type", toText(node.type), false);
            return all;
        }
        for (const FieldInfo& info : call.op->attributes)
            if (const Value* value = call.attrs.find(info.name))
                add(info.name, *value, true);
        return all;
    }

    std::string globalName(const std::string& global) const
    {
        const auto at = m_globals.find(global); // a function printed alone calls others
        return at == m_globals.end() ? readableName(global) : at->second;
    }

    std::string constantText(const Constant& constant, NodeId id)
    {
        const auto scalar = inlineScalar(constant.value);
        return scalar ? *scalar : metaReference(constant, id);
    }

    std::string expression(const Node& node)
    {
        if (const Constant* constant = node.as<Constant>())
            return constantText(*constant, node.id);
        if (const Call* call = node.as<Call>())
            return fmt::format("{}({}{})", call->op->name, argumentList(node), attributeList(node, *call, !node.operands.empty()));
        if (const Invoke* invoke = node.as<Invoke>())
            return invoke->global.empty() ? fmt::format("{}({})", text(node.operands[0]), argumentList(node, 1))
                                          : fmt::format("@{}({})", globalName(invoke->global), argumentList(node));
        if (const Project* project = node.as<Project>())
            return fmt::format("{}.{}", text(node.operands[0]), project->index);
        return fmt::format("({}{})", argumentList(node), node.operands.size() == 1 ? "," : "");
    }

    /// Prints `head(%params) -> type {`, the body and `}`. The last `captured` parameters are outer values by name.
    void printFunction(const std::string& head, const Function& function, std::size_t captured, int indent,
        NodeId owner = NodeId::None, const std::string& tail = "")
    {
        std::string signature = head + "(";
        for (std::size_t i = 0; i + captured < function.params().size(); ++i) {
            const Node& node = function[function.params()[i]];
            m_text[node.id] = uniqueLocal(node.as<Parameter>()->name, node.id);
            signature += fmt::format("{}{}{}", i ? ", " : "", text(node.id), node.type.isKnown() ? ": " + toText(node.type) : "");
        }
        bool first = function.params().size() == captured;
        for (const auto& [name, value] : function.attrs())
            signature += (std::exchange(first, false) ? "" : ", ") + attribute(name, value, false);
        const Type result = function[function.result()].type;
        signature += result.isKnown() ? fmt::format(") -> {} {{", toText(result)) : ") {";
        line(std::string(static_cast<std::size_t>(indent), ' ') + signature, owner);
        printBody(function, indent + 2);
        line(std::string(static_cast<std::size_t>(indent), ' ') + "}" + tail, owner);
    }

    /// Constants have no lines, unless a `let` names them.
    static bool standsInline(const Node& node) { return node.as<Constant>() && node.letName.empty(); }

    void printBody(const Function& function, int indent)
    {
        const std::string space(static_cast<std::size_t>(indent), ' ');
        std::vector<bool> used(function.nodes().size(), false);
        for (const NodePtr& node : function.nodes())
            for (const NodeId operand : node->operands)
                used[function.at(operand)] = true;
        const bool resultIsUsed = used[function.at(function.result())];
        const auto isShown = [](const NodePtr& node) { return !standsInline(*node); };
        const auto lastShown = std::find_if(function.nodes().rbegin(), function.nodes().rend(), isShown);
        const bool resultIsLast = lastShown != function.nodes().rend() && (*lastShown)->id == function.result() && !(*lastShown)->as<Parameter>();
        bool bound = resultIsUsed || !resultIsLast; // then the result is a name on the last line
        for (const NodePtr& node : function.nodes()) {
            if (node->as<Parameter>())
                continue;
            if (standsInline(*node)) {
                m_constants[node->id] = node->as<Constant>();
                bound = bound || node->id == function.result();
                continue;
            }
            const bool last = node->id == function.result() && !bound && node->letName.empty();
            std::string binding;
            if (!last) {
                m_text[node->id] = !node->letName.empty() ? uniqueLocal(node->letName.str(), node->id)
                    : m_options.identity                  ? fmt::format("%{}", m_options.identity(node->id))
                    : m_options.ids                       ? fmt::format("%{}", number(node->id))
                                                          : fmt::format("%{}", m_counter++);
                binding = (node->letName.empty() ? "" : "let ") + text(node->id) + " = ";
                bound = bound || node->id == function.result();
            }
            const std::string end = last ? "" : ";";
            if (const FunctionLiteral* literal = node->as<FunctionLiteral>()) {
                bindCaptures(*literal->body, *node, 0);
                printFunction(binding + "fn ", *literal->body, node->operands.size(), indent, node->id, end);
            } else if (const If* branch = node->as<If>()) {
                printIf(*node, *branch, space + binding, indent, end);
            } else {
                line(space + binding + expression(*node) + end + typeComment(*node), node->id);
            }
        }
        if (bound)
            line(space + text(function.result()), function.result());
    }

    void bindCaptures(const Function& body, const Node& node, std::size_t skip)
    {
        const std::size_t count = node.operands.size() - skip;
        const std::size_t first = body.params().size() - count;
        for (std::size_t i = 0; i < count; ++i)
            m_captured[body.params()[first + i]] = node.operands[skip + i];
    }

    void printIf(const Node& node, const If& branch, const std::string& binding, int indent, const std::string& end)
    {
        const std::string space(static_cast<std::size_t>(indent), ' ');
        line(fmt::format("{}if ({}) {{", binding, text(node.operands[0])), node.id);
        bindCaptures(*branch.thenBody, node, 1);
        printBody(*branch.thenBody, indent + 2);
        line(space + "} else {", node.id);
        bindCaptures(*branch.elseBody, node, 1);
        printBody(*branch.elseBody, indent + 2);
        line(space + "}" + end + typeComment(node), node.id);
    }

    const PrintOptions& m_options;
    Listing m_listing;
    std::unordered_map<NodeId, std::string> m_text; ///< how a value is named where it is used
    std::unordered_map<NodeId, NodeId> m_captured;         ///< what a captured parameter stands for
    std::unordered_map<NodeId, const Constant*> m_constants;
    Names m_localNames, m_globalNames;
    std::map<std::string, std::string> m_globals; ///< how a global is named in the text
    std::uint64_t m_counter = 0;
    Metadata m_metadata;
    std::map<std::tuple<const Buffer*, DataType, Ints>, std::size_t> m_constantIndex;
};

} // namespace

Listing listing(const Module& module, const PrintOptions& options)
{
    return Printer(options).run({module.functions.begin(), module.functions.end()}, module.origin ? module.origin->outputNames : Strings());
}

namespace {

std::string joined(const Listing& listing)
{
    std::size_t size = 0;
    for (const Listing::Line& line : listing.lines)
        size += line.text.size() + 1;
    std::string text;
    text.reserve(size);
    for (const Listing::Line& line : listing.lines)
        (text += line.text) += '\n';
    return text;
}

} // namespace

std::string print(const Module& module, const PrintOptions& options) { return joined(listing(module, options)); }

std::string print(const Function& function, std::string_view name, const PrintOptions& options)
{
    const FunctionPtr shared(FunctionPtr(), &function); // borrowed for the call
    return joined(Printer(options).run({{std::string(name), shared}}));
}

} // namespace passbench
