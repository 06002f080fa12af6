#include "core/values/value_kinds.h"

#include <algorithm>
#include <array>

namespace passbench {
namespace {

constexpr std::array kinds {
    ValueKindInfo {ShownValue::Work, "macs", "multiply-accumulates; of a group their sum"},
    ValueKindInfo {ShownValue::Parameters, "params", "elements of the constants that it reads"},
    ValueKindInfo {ShownValue::Weights, "weights", "bytes of the constants that it reads"},
    ValueKindInfo {ShownValue::Bytes, "bytes", "bytes of its result"},
    ValueKindInfo {ShownValue::Time, "time", "seconds, estimated or as measured"},
    ValueKindInfo {ShownValue::Decibels, "sqnr", "signal over noise of quantized layers; of a group the worst"},
    ValueKindInfo {ShownValue::Error, "error", "relative error of quantized layers; of a group the worst"},
    ValueKindInfo {ShownValue::Range, "range", "largest number that calibration has seen"},
    ValueKindInfo {ShownValue::Dtype, "dtype", "element type of its result"},
    ValueKindInfo {ShownValue::Layout, "layout", "layout of operators that have one"},
    ValueKindInfo {ShownValue::Step, "step", "the step that made it"},
    ValueKindInfo {ShownValue::Compiler, "compiler", "who takes it"},
};

} // namespace

std::span<const ValueKindInfo> valueKinds() { return kinds; }

std::optional<ShownValue> valueKindOf(std::string_view key)
{
    const auto found = std::ranges::find(kinds, key, &ValueKindInfo::key);
    return found == kinds.end() ? std::nullopt : std::optional(found->kind);
}

std::string_view keyOf(ShownValue kind)
{
    const auto found = std::ranges::find(kinds, kind, &ValueKindInfo::kind);
    return found != kinds.end() ? found->key : kind == ShownValue::File ? "file" : "none";
}

} // namespace passbench
