#pragma once
// Typed attributes of operators that put elements where indices say, sort them, or mask them by position.

#include "core/support/options.h"

namespace passbench {

struct ScatterElementsAttrs {
    std::int64_t axis = 0;
    std::string reduction = "update";
    static Fields fields()
    {
        return {field("axis", &ScatterElementsAttrs::axis, "axis that is indexed"),
            field("reduction", &ScatterElementsAttrs::reduction, "how an update and the element at its place become one")
                .oneOf({"update", "add", "mul", "mean", "min", "max"})};
    }
};

struct ScatterNdAttrs {
    std::string mode = "update";
    static Fields fields()
    {
        return {field("mode", &ScatterNdAttrs::mode, "how an update and the element at its place become one")
                               .oneOf({"update", "add", "mul", "min", "max"})};
    }
};

struct SortAttrs {
    std::int64_t axis = -1;
    bool isAscend = true;
    static Fields fields()
    {
        return {field("axis", &SortAttrs::axis, "axis that is sorted along"),
            field("is_ascend", &SortAttrs::isAscend, "smallest first, or greatest first")};
    }
};

struct ArgsortAttrs {
    std::int64_t axis = -1;
    bool isAscend = true;
    DataType dtype = DataType::Int32;
    static Fields fields()
    {
        return {field("axis", &ArgsortAttrs::axis, "axis that is sorted along"),
            field("is_ascend", &ArgsortAttrs::isAscend, "smallest first, or greatest first"),
            field("dtype", &ArgsortAttrs::dtype, "data type of the indices")};
    }
};

struct TopKAttrs {
    std::int64_t k = 1, axis = -1;
    std::string retType = "both";
    bool isAscend = false;
    DataType dtype = DataType::Int32;
    static Fields fields()
    {
        return {field("k", &TopKAttrs::k, "elements that are kept; below 1 keeps all"),
            field("axis", &TopKAttrs::axis, "axis that is sorted along"),
            field("ret_type", &TopKAttrs::retType, "what is given").oneOf({"both", "values", "indices"}),
            field("is_ascend", &TopKAttrs::isAscend, "the smallest, smallest first, instead of the greatest"),
            field("dtype", &TopKAttrs::dtype, "data type of the indices")};
    }
};

struct SearchSortedAttrs {
    bool right = false;
    DataType dtype = DataType::Int32;
    static Fields fields()
    {
        return {field("right", &SearchSortedAttrs::right, "after equal elements instead of before them"),
            field("dtype", &SearchSortedAttrs::dtype, "data type of the positions")};
    }
};

struct UniqueAttrs {
    bool sorted = true, returnCounts = false;
    std::optional<std::int64_t> axis;
    static Fields fields()
    {
        return {field("sorted", &UniqueAttrs::sorted, "smallest first, instead of in the order of appearance"),
            field("return_counts", &UniqueAttrs::returnCounts, "also give how often each element appears"),
            field("axis", &UniqueAttrs::axis, "compare slices along this axis; None is for data of rank 1")};
    }
};

struct TriluAttrs {
    bool upper = true;
    static Fields fields()
    {
        return {field("upper", &TriluAttrs::upper, "keep what is on and above the diagonal, instead of on and below")};
    }
};

struct ReverseSequenceAttrs {
    std::int64_t seqAxis = 1, batchAxis = 0;
    static Fields fields()
    {
        return {field("seq_axis", &ReverseSequenceAttrs::seqAxis, "axis that is turned around"),
            field("batch_axis", &ReverseSequenceAttrs::batchAxis, "axis whose index chooses the length")};
    }
};

struct MeshgridAttrs {
    std::string indexing = "ij";
    static Fields fields()
    {
        return {field("indexing", &MeshgridAttrs::indexing, "whether vector 0 goes along axis 0, or along axis 1 as x does").oneOf({"ij", "xy"})};
    }
};

struct MatrixSetDiagAttrs {
    std::int64_t k1 = 0, k2 = 0;
    bool superDiagRightAlign = true, subDiagRightAlign = false;
    static Fields fields()
    {
        return {field("k1", &MatrixSetDiagAttrs::k1, "lowest diagonal; 0 is the main one, negative are below").range(-1e9, 1e9),
            field("k2", &MatrixSetDiagAttrs::k2, "highest diagonal").range(-1e9, 1e9),
            field("super_diag_right_align", &MatrixSetDiagAttrs::superDiagRightAlign, "diagonals from the main one up end where the longest does"),
            field("sub_diag_right_align", &MatrixSetDiagAttrs::subDiagRightAlign, "diagonals below the main one end where the longest does")};
    }
};

struct SequenceMaskAttrs {
    double maskValue = 0;
    std::int64_t axis = 0;
    static Fields fields()
    {
        return {field("mask_value", &SequenceMaskAttrs::maskValue, "what stands after the end of a sequence"),
            field("axis", &SequenceMaskAttrs::axis, "the axis of a sequence, 0 or 1; the other one is the batch").range(0, 1)};
    }
};

/// The axis of the grid that each vector goes along.
std::vector<std::size_t> meshgridAxes(const MeshgridAttrs& attrs, std::size_t count);
/// Elements of the longest of the diagonals k1 to k2.
std::int64_t longestDiagonal(const MatrixSetDiagAttrs& attrs, std::int64_t height, std::int64_t width);
/// Where the first element of diagonal k is in its row of `diagonal`.
std::int64_t diagonalOffset(const MatrixSetDiagAttrs& attrs, std::int64_t k, std::int64_t height, std::int64_t width);

} // namespace passbench
