// x[...] among the layers.

#include "core/import/keras/converters/operators.h"

namespace passbench::keras {

/// x[...]: slices, places, new axes and `...`.
Results itemOperator(Operator& op)
{
    Emitter& e = op.e;
    PB_ASSIGN(const Ref x, op.tensor(0, {"x", "tensor"}));
    const Json& key = op.argument(1, {"key", "slice_spec"});
    const Json items = key.is_array() ? key : Json::array({key});
    const auto isEllipsis = [](const Json& item) { return textIn(item, "class_name") == "__ellipsis__" || item == "..."; };
    const auto isNew = [](const Json& item) { return item.is_null() || textIn(item, "class_name") == "__new_axis__"; };
    const std::int64_t rank = e.rank(x);
    std::int64_t taken = 0;
    for (const Json& item : items)
        taken += !isEllipsis(item) && !isNew(item);
    Ints begin, end, steps, over, dropped, added;
    std::int64_t axis = 0, place = 0; // of the input, and of the result before axes are dropped
    for (const Json& item : items) {
        if (isEllipsis(item)) {
            axis += rank - taken;
            place += rank - taken;
            continue;
        }
        if (isNew(item)) {
            added.push_back(place++);
            continue;
        }
        if (axis >= rank)
            return fail("it names more axes than its input has, which is {}", toText(e.type(x)));
        const Json& range = textIn(item, "class_name") == "__slice__" ? member(item, "config") : item;
        const Dim extent = e.dim(x, axis);
        if (const auto index = wholeNumber(item)) {
            begin.push_back(*index);
            end.push_back(*index == -1 ? std::int64_t {1} << 40 : *index + 1);
            steps.push_back(1);
            over.push_back(axis);
            dropped.push_back(axis);
        } else if (range.is_object()) {
            const std::int64_t step = integerIn(range, "step", 1);
            const bool whole = member(range, "start").is_null() && member(range, "stop").is_null() && step == 1;
            if (step < 0 && !extent.isStatic())
                return unsupported("it goes backwards along an axis whose extent is open");
            if (!whole) {
                begin.push_back(integerIn(range, "start", step > 0 ? 0 : extent.size() - 1));
                end.push_back(integerIn(range, "stop", step > 0 ? std::int64_t {1} << 40 : -extent.size() - 1));
                steps.push_back(step);
                over.push_back(axis);
            }
            ++place;
        } else {
            return unsupported("an index of it is not known before it runs");
        }
        ++axis;
    }
    Ref y = over.empty() ? x : e.call("strided_slice", {x}, {{"begin", begin}, {"end", end}, {"strides", steps}, {"axes", over}});
    if (!dropped.empty())
        y = e.call("squeeze", {y}, {{"axis", dropped}});
    for (const std::int64_t at : added)
        y = e.call("expand_dims", {y}, {{"axis", at}});
    return one(y);
}

} // namespace passbench::keras
