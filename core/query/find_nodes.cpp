#include "core/query/find_nodes.h"

#include "core/support/text.h"

#include <algorithm>
#include <cctype>
#include <charconv>

namespace passbench {
namespace {

using Relation = SearchTerm::Relation;

bool contains(std::string_view text, std::string_view part) { return lowerCase(text).find(part) != std::string::npos; }

/// `1×64×?` of a label and `1x64x*` of a query as one spelling.
std::string plainShape(std::string_view text)
{
    std::string result;
    for (std::size_t k = 0; k < text.size(); ++k) {
        if (text.substr(k, 2) == "\u00D7") {
            result += 'x';
            ++k;
        } else if (text[k] == ',') {
            result += 'x';
        } else if (!std::isspace(static_cast<unsigned char>(text[k])) && text[k] != '(' && text[k] != ')'
            && text[k] != '[' && text[k] != ']') {
            result += static_cast<char>(std::tolower(static_cast<unsigned char>(text[k])));
        }
    }
    return result;
}

std::string shapeText(const Type& type)
{
    std::string result;
    for (const TensorType& tensor : flattened(type)) {
        if (!result.empty())
            result += ' ';
        for (std::size_t k = 0; k < tensor.shape.size(); ++k)
            result += (k ? "x" : "") + tensor.shape[k].text();
    }
    return lowerCase(result);
}

/// Whether the dims agree from the first to the last; `*` stands for any one. Part of a shape is found as text.
bool shapeAgrees(const std::string& shape, const std::string& wanted)
{
    if (wanted.find('*') == std::string::npos)
        return shape.find(wanted) != std::string::npos;
    for (const std::string& one : split(shape, ' ')) {
        const auto dims = split(one, 'x'), pattern = split(wanted, 'x');
        if (dims.size() == pattern.size()
            && std::equal(dims.begin(), dims.end(), pattern.begin(),
                [](const std::string& dim, const std::string& want) { return want == "*" || dim == want; }))
            return true;
    }
    return false;
}

std::optional<double> asNumber(std::string_view text)
{
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return error == std::errc() && end == text.data() + text.size() ? std::optional(value) : std::nullopt;
}

/// Every number of an attribute, so that `kernel_size>3` looks into lists.
std::vector<double> numbersOf(const Value& value)
{
    if (const auto* number = std::get_if<std::int64_t>(&value))
        return {static_cast<double>(*number)};
    if (const auto* number = std::get_if<double>(&value))
        return {*number};
    if (const auto* flag = std::get_if<bool>(&value))
        return {*flag ? 1.0 : 0.0};
    std::vector<double> numbers;
    if (const auto* list = std::get_if<Ints>(&value))
        numbers.assign(list->begin(), list->end());
    if (const auto* list = std::get_if<Floats>(&value))
        numbers = *list;
    if (const auto* lists = std::get_if<IntLists>(&value))
        for (const Ints& list : *lists)
            numbers.insert(numbers.end(), list.begin(), list.end());
    return numbers;
}

bool compare(double a, Relation relation, double b)
{
    switch (relation) {
    case Relation::Less: return a < b;
    case Relation::LessEqual: return a <= b;
    case Relation::Greater: return a > b;
    case Relation::GreaterEqual: return a >= b;
    case Relation::NotEqual: return a != b;
    default: return a == b;
    }
}

bool textAgrees(std::string_view text, const SearchTerm& term)
{
    switch (term.relation) {
    case Relation::Equal: return lowerCase(text) == term.value;
    case Relation::NotEqual: return lowerCase(text) != term.value;
    default: return contains(text, term.value);
    }
}

bool valueAgrees(const Value& value, const SearchTerm& term)
{
    if (const auto wanted = asNumber(term.value)) {
        const auto numbers = numbersOf(value);
        const auto agrees = [&](double number) { return compare(number, term.relation, *wanted); };
        if (!numbers.empty())
            return term.relation == Relation::NotEqual ? std::all_of(numbers.begin(), numbers.end(), agrees)
                                                       : std::any_of(numbers.begin(), numbers.end(), agrees);
    }
    std::string text = relayText(value);
    std::erase(text, '"');
    if (term.value.find('[') == std::string::npos)
        std::erase_if(text, [](char c) { return c == '[' || c == ']'; });
    std::erase(text, ' ');
    return textAgrees(text, term);
}

/// What can be asked of one node.
struct Subject {
    const Node& node;
    const SceneBox& box;
    const Scene& scene;
    const SourceOp* source;
};

bool attributeAgrees(const Node& node, const SearchTerm& term)
{
    const Call* call = node.as<Call>();
    if (!call)
        return false;
    if (const Value* value = call->attrs.find(term.key))
        return valueAgrees(*value, term);
    for (const FieldInfo& info : call->op->attributes)
        if (lowerCase(info.name) == term.key)
            return valueAgrees(info.defaultValue, term);
    return false;
}

std::string nameOf(const Subject& subject)
{
    std::string name = subject.node.letName;
    if (const Parameter* parameter = subject.node.as<Parameter>())
        name += " " + parameter->name;
    if (subject.source)
        name += " " + subject.source->name;
    return name;
}

bool agrees(const Subject& subject, const SearchTerm& term)
{
    const Node& node = subject.node;
    if (term.key == "op") // a whole name, or its end: op:conv2d
        return term.relation == Relation::Contains
            ? contains(displayName(node), term.value) || (subject.source && contains(subject.source->op, term.value))
            : textAgrees(displayName(node), term);
    if (term.key == "name")
        return textAgrees(trimmed(nameOf(subject)), term);
    if (term.key == "shape")
        return shapeAgrees(shapeText(node.type), plainShape(term.value)) != (term.relation == Relation::NotEqual);
    if (term.key == "type" || term.key == "dtype")
        return textAgrees(toText(node.type), term) || textAgrees(shortText(node.type), term);
    if (term.key == "compiler")
        return textAgrees(subject.box.compiler, term);
    if (term.key == "group")
        return subject.box.group >= 0
            && textAgrees(subject.scene.groups[static_cast<std::size_t>(subject.box.group)].title, term);
    if (!term.key.empty())
        return attributeAgrees(node, term);

    if (term.value.starts_with('%') || term.value.starts_with('#'))
        return std::to_string(number(node.id)) == term.value.substr(1) || textAgrees("%" + nameOf(subject), term);
    if (contains(displayName(node), term.value) || contains(nameOf(subject), term.value)
        || (subject.source && contains(subject.source->op, term.value)))
        return true;
    const bool isOwnBox = subject.box.node == node.id;
    return (isOwnBox && (contains(subject.box.title, term.value)
                || std::any_of(subject.box.rows.begin(), subject.box.rows.end(),
                    [&](const std::string& row) { return contains(row, term.value) || contains(plainShape(row), term.value); })))
        || shapeText(node.type) == plainShape(term.value);
}

} // namespace

std::vector<NodeId> search(const Module& module, const Scene& scene, std::string_view query)
{
    const std::vector<SearchTerm> terms = parseSearch(query);
    std::vector<NodeId> found;
    if (terms.empty())
        return found;
    std::unordered_map<NodeId, const Node*> nodes;
    const auto functions = allFunctions(module); // keeps nested functions alive
    for (const NestedFunction& nested : functions)
        for (const NodePtr& node : nested.function->nodes())
            nodes.emplace(node->id, node.get());
    for (const SceneBox& box : scene.boxes) {
        std::vector<NodeId> shown {box.node};
        shown.insert(shown.end(), box.folded.begin(), box.folded.end());
        for (const NodeId id : shown) {
            const auto node = nodes.find(id);
            if (id == NodeId::None || node == nodes.end())
                continue;
            const SourceOp* source = nullptr;
            if (module.origin)
                if (const auto it = module.origin->sources.find(id); it != module.origin->sources.end())
                    source = &it->second;
            const Subject subject {*node->second, box, scene, source};
            if (std::all_of(terms.begin(), terms.end(), [&](const SearchTerm& term) { return agrees(subject, term); }))
                found.push_back(id);
        }
    }
    return found;
}

} // namespace passbench
