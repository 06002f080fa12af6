#include "tests/property/wild_writer.h"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace passbench {

std::string WildWriter::typeText(const Value& value)
{
    if (value.shape.empty())
        return value.dtype;
    return fmt::format("Tensor[({}{}), {}]", fmt::join(value.shape, ", "), value.shape.size() == 1 ? "," : "", value.dtype);
}

std::string WildWriter::literal(const Value& like, int number)
{
    const bool isFloat = like.dtype.starts_with("float");
    return isFloat ? fmt::format("{}f", number * 0.5) : std::to_string(number);
}

/// Often a late one, so that chains grow.
std::optional<WildWriter::Value> WildWriter::pick(const std::function<bool(const Value&)>& fits)
{
    std::vector<Value> fitting;
    std::ranges::copy_if(m_values, std::back_inserter(fitting), fits);
    if (fitting.empty())
        return std::nullopt;
    const int last = static_cast<int>(fitting.size()) - 1;
    return fitting[static_cast<std::size_t>(chance(60) ? last - below(std::min(last, 3) + 1) : below(last + 1))];
}

WildWriter::Value WildWriter::pickFloat()
{
    return *pick([](const Value& v) { return v.dtype == "float32" && !v.shape.empty(); });
}

WildWriter::Value WildWriter::pickLike(const Value& like)
{
    return *pick([&](const Value& v) { return v.shape == like.shape && v.dtype == like.dtype; });
}

void WildWriter::line(const std::string& name, const std::string& expression)
{
    const bool let = !name.empty() && name[1] == 'l' && name[2] == 't';
    m_text += fmt::format("  {}{} = {};\n", let ? "let " : "", name, expression);
}

std::string WildWriter::fresh() { return chance(15) ? fmt::format("%lt{}", m_next++) : fmt::format("%{}", m_next++); }

std::string WildWriter::bind(const std::string& expression)
{
    std::string name = fresh();
    line(name, expression);
    return name;
}

void WildWriter::make(const std::string& expression, Extents shape, std::string dtype)
{
    m_values.push_back({bind(expression), std::move(shape), std::move(dtype)});
}

void WildWriter::makeLike(const Value& like, const std::string& expression) { make(expression, like.shape, like.dtype); }

std::string WildWriter::constant(const Extents& shape)
{
    static constexpr const char* numbers[] = {"0.5f", "1f", "2f", "-0.5f", "-1f", "0.25f", "0f"};
    const std::string number = numbers[below(7)];
    if (shape.size() == 1 && shape[0] <= 4 && chance(50)) {
        std::string items;
        for (int i = 0; i < shape[0]; ++i)
            items += fmt::format("{}{}", i ? ", " : "", numbers[below(6)]);
        return fmt::format("stack(({}{}), axis=0)", items, shape[0] == 1 ? "," : "");
    }
    return fmt::format("full({}, shape=[{}])", number, fmt::join(shape, ", "));
}

/// A constant, or a parameter-like value of that shape.
std::string WildWriter::weight(const Extents& shape)
{
    const auto known = chance(20) ? pick([&](const Value& v) { return v.shape == shape && v.dtype == "float32"; }) : std::nullopt;
    return known ? known->name : constant(shape);
}

std::optional<WildWriter::Value> WildWriter::map(bool lastLayout)
{
    return pick([&](const Value& v) { return v.shape.size() == 4 && v.dtype == "float32" && v.shape[0] == 1 && v.shape[lastLayout ? 3 : 1] % 2 == 0 && v.shape[1] >= 3 && v.shape[2] >= 3 && v.shape[3] >= 3; });
}

} // namespace passbench
