#pragma once
// Typed attributes and loop forms of the operators that give all that there may be, and how much of it there is.

#include "core/loops/lowering.h"
#include "core/support/options.h"

namespace passbench {

struct CountedSliceAttrs {
    Ints strides;
    Ints axes;
    static Fields fields()
    {
        return {field("strides", &CountedSliceAttrs::strides, "steps along the axes, at least 1").required(),
            field("axes", &CountedSliceAttrs::axes, "the axes that are cut, counted from the front").required()};
    }
};

struct FrontAttrs {
    std::int64_t axis = 0, extent = 0;
    std::string dim;
    static Fields fields()
    {
        return {field("axis", &FrontAttrs::axis, "the axis that is cut, counted from the front").range(0, 1e9),
            field("extent", &FrontAttrs::extent, "how much of it, in place of a count that is known when the model runs").range(0, 1e15).required(),
            field("dim", &FrontAttrs::dim, "name of the dimension that the extent is a sample of").required()};
    }
};

Result<loops::Lowered> lowerCountedArgwhere(const loops::LoweringRequest& request);
Result<loops::Lowered> lowerCountedUnique(const loops::LoweringRequest& request);
Result<loops::Lowered> lowerCountedSlice(const loops::LoweringRequest& request);
Result<loops::Lowered> lowerFront(const loops::LoweringRequest& request);

} // namespace passbench
