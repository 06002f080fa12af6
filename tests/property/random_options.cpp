#include "tests/property/random_options.h"

namespace passbench {
namespace {

std::int64_t below(std::mt19937& random, std::int64_t limit) { return static_cast<std::int64_t>(random() % static_cast<std::uint64_t>(limit)); }

/// Small numbers and the ends of the range are where mistakes are.
std::int64_t randomInteger(const FieldInfo& field, std::mt19937& random)
{
    const auto low = static_cast<std::int64_t>(field.minimum.value_or(0));
    constexpr std::int64_t mostWork = 64; // the end of a range of 100,000 calibration inputs finds nothing but patience
    const auto end = static_cast<std::int64_t>(field.maximum.value_or(static_cast<double>(low) + mostWork));
    const std::int64_t high = end - low > 1000 ? low + mostWork : end;
    switch (below(random, 4)) {
    case 0: return low;
    case 1: return high;
    default: return std::min(high, low + below(random, 8));
    }
}

std::optional<Value> randomValue(const FieldInfo& field, std::mt19937& random)
{
    if (std::holds_alternative<bool>(field.defaultValue))
        return below(random, 2) == 0;
    if (std::holds_alternative<std::int64_t>(field.defaultValue))
        return randomInteger(field, random);
    if (std::holds_alternative<double>(field.defaultValue) && field.minimum && field.maximum)
        return *field.minimum + (*field.maximum - *field.minimum) * static_cast<double>(below(random, 5)) / 4;
    if (std::holds_alternative<std::string>(field.defaultValue) && !field.choices.empty())
        return field.choices[static_cast<std::size_t>(below(random, static_cast<std::int64_t>(field.choices.size())))];
    return std::nullopt;
}

} // namespace

NamedValues randomOptions(const PassDef& pass, std::mt19937& random)
{
    NamedValues options;
    for (const FieldInfo& field : pass.options)
        if (below(random, 2) == 0)
            if (const auto value = randomValue(field, random))
                options.set(field.name, *value);
    return options;
}

} // namespace passbench
