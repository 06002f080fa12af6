#pragma once
// Typed attributes of operators that put elements where indices say, sort them, or mask them by position.

#include "core/support/options.h"

namespace passbench {

struct ScatterElementsAttrs {
    std::int64_t axis = 0;
    std::string reduction = "update";
    static auto fields()
    {
        return std::tuple {field("axis", &ScatterElementsAttrs::axis, "axis that is indexed"),
            field("reduction", &ScatterElementsAttrs::reduction, "how an update and the element at its place become one")
                .oneOf({"update", "add", "mul", "mean", "min", "max"})};
    }
};

struct ScatterNdAttrs {
    std::string mode = "update";
    static auto fields()
    {
        return std::tuple {field("mode", &ScatterNdAttrs::mode, "how an update and the element at its place become one")
                               .oneOf({"update", "add", "mul", "min", "max"})};
    }
};

struct SortAttrs {
    std::int64_t axis = -1;
    bool isAscend = true;
    static auto fields()
    {
        return std::tuple {field("axis", &SortAttrs::axis, "axis that is sorted along"),
            field("is_ascend", &SortAttrs::isAscend, "smallest first, or greatest first")};
    }
};

struct ArgsortAttrs {
    std::int64_t axis = -1;
    bool isAscend = true;
    DataType dtype = DataType::Int32;
    static auto fields()
    {
        return std::tuple {field("axis", &ArgsortAttrs::axis, "axis that is sorted along"),
            field("is_ascend", &ArgsortAttrs::isAscend, "smallest first, or greatest first"),
            field("dtype", &ArgsortAttrs::dtype, "data type of the indices")};
    }
};

struct TopKAttrs {
    std::int64_t k = 1, axis = -1;
    std::string retType = "both";
    bool isAscend = false;
    DataType dtype = DataType::Int32;
    static auto fields()
    {
        return std::tuple {field("k", &TopKAttrs::k, "elements that are kept; below 1 keeps all"),
            field("axis", &TopKAttrs::axis, "axis that is sorted along"),
            field("ret_type", &TopKAttrs::retType, "what is given").oneOf({"both", "values", "indices"}),
            field("is_ascend", &TopKAttrs::isAscend, "the smallest, smallest first, instead of the greatest"),
            field("dtype", &TopKAttrs::dtype, "data type of the indices")};
    }
};

struct SearchSortedAttrs {
    bool right = false;
    DataType dtype = DataType::Int32;
    static auto fields()
    {
        return std::tuple {field("right", &SearchSortedAttrs::right, "after equal elements instead of before them"),
            field("dtype", &SearchSortedAttrs::dtype, "data type of the positions")};
    }
};

struct UniqueAttrs {
    bool sorted = true, returnCounts = false;
    std::optional<std::int64_t> axis;
    static auto fields()
    {
        return std::tuple {field("sorted", &UniqueAttrs::sorted, "smallest first, instead of in the order of appearance"),
            field("return_counts", &UniqueAttrs::returnCounts, "also give how often each element appears"),
            field("axis", &UniqueAttrs::axis, "compare slices along this axis; None is for data of rank 1")};
    }
};

struct TriluAttrs {
    bool upper = true;
    static auto fields()
    {
        return std::tuple {field("upper", &TriluAttrs::upper, "keep what is on and above the diagonal, instead of on and below")};
    }
};

struct ReverseSequenceAttrs {
    std::int64_t seqAxis = 1, batchAxis = 0;
    static auto fields()
    {
        return std::tuple {field("seq_axis", &ReverseSequenceAttrs::seqAxis, "axis that is turned around"),
            field("batch_axis", &ReverseSequenceAttrs::batchAxis, "axis whose index chooses the length")};
    }
};

} // namespace passbench
