#include "core/build/open/named_types.h"

#include "core/ops/rules/type_rules.h"

#include <bit>
#include <cmath>
#include <map>

namespace passbench {
namespace {

constexpr std::int64_t mostElements = 64; ///< of a constant whose elements are looked at

/// Whole numbers and their reciprocals as whole ones; of others the bits, which no form goes through unless they are the same.
std::int64_t comparable(double value)
{
    const auto isWhole = [](double x) { return std::abs(x) < 0x1p53 && x == std::floor(x); };
    return isWhole(value) ? static_cast<std::int64_t>(value) : std::isfinite(value) && isWhole(1 / value) ? static_cast<std::int64_t>(1 / value) : std::bit_cast<std::int64_t>(value);
}

Ints numbersOf(const Node& node)
{
    Ints numbers;
    if (const auto* constant = node.as<Constant>(); constant && constant->value.elementCount() <= mostElements)
        for (std::int64_t i = 0; i < constant->value.elementCount(); ++i)
            numbers.push_back(isFloat(constant->value.dtype()) ? comparable(constant->value.at(i)) : constant->value.integerAt(i));
    const auto* call = node.as<Call>();
    if (!call)
        return numbers;
    for (const auto& [name, value] : call->attrs) {
        if (const auto* one = std::get_if<std::int64_t>(&value))
            numbers.push_back(*one);
        else if (const auto* number = std::get_if<double>(&value))
            numbers.push_back(comparable(*number));
        else if (const auto* list = std::get_if<Ints>(&value))
            numbers.insert(numbers.end(), list->begin(), list->end());
        else if (const auto* lists = std::get_if<IntLists>(&value))
            for (const Ints& inner : *lists)
                numbers.insert(numbers.end(), inner.begin(), inner.end());
    }
    return numbers;
}

} // namespace

std::vector<NamedType> allTypes(const Module& module)
{
    std::vector<NamedType> all;
    for (const NestedFunction& nested : allFunctions(module))
        for (const NodePtr& node : nested.function->nodes()) {
            const auto known = module.origin ? module.origin->sources.find(node->id) : std::unordered_map<NodeId, SourceOp>::const_iterator {};
            const std::string name = (module.origin && known != module.origin->sources.end() ? known->second.name : std::string()) + ' ' + displayName(*node);
            Ints numbers = numbersOf(*node);
            for (TensorType& type : flattened(node->type))
                all.push_back({name, std::move(type), std::exchange(numbers, {})});
        }
    return all;
}

std::vector<std::optional<std::size_t>> numbersIn(const std::vector<NamedType>& sample, const std::vector<NamedType>& types)
{
    std::vector<std::optional<std::size_t>> numbers(types.size());
    std::map<std::string_view, std::pair<std::vector<std::size_t>, std::vector<std::size_t>>> byName;
    for (std::size_t i = 0; i < sample.size(); ++i)
        byName[sample[i].name].first.push_back(i);
    for (std::size_t i = 0; i < types.size(); ++i)
        byName[types[i].name].second.push_back(i);
    for (const auto& [name, both] : byName)
        if (both.first.size() == both.second.size())
            for (std::size_t i = 0; i < both.first.size(); ++i)
                numbers[both.second[i]] = both.first[i];
    return numbers;
}

} // namespace passbench
