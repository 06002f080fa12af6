#pragma once
// How far results may be apart. A pass that states that it changes types, such as ToMixedPrecision, gives floats of another
// width: from its step on, numbers are compared whatever their type, and in proportion to the largest of their output, since a
// short float holds small ones among large ones badly.

#include "core/history/run.h"
#include "core/runtime/interpreter.h"

namespace passbench {

class Measure {
public:
    /// Of results after step `step` of the run, or inside it.
    Measure(const Run& run, std::size_t step);

    Difference difference(std::span<const Tensor> expected, std::span<const Tensor> actual) const;
    /// `tolerance` for a result of `dtype`; 0 stays 0.
    double allowed(double tolerance, DataType dtype) const;
    /// Whether `found`, of an output that holds `actual`, is within `tolerance`. One that a person has given is taken at its
    /// word; what passes state leaves room for rounding.
    bool isWithin(const Difference& found, const Tensor& actual, double tolerance, bool isGiven) const;
    /// Whether `found` is no more than rounding of an output that holds `expected`: below 64 units in the last place of its
    /// largest value, which a sum in another order may come to differ by.
    static bool isRounding(const Difference& found, const Tensor& expected);
    /// How far results of compiled code are off, which sums in another order: `maxRelative` is in proportion to the largest value of
    /// each output, whatever the element, and `output` and `index` are where that is.
    static Difference ofLargest(std::span<const Tensor> expected, std::span<const Tensor> actual);

private:
    bool m_coarse = false;                  ///< a step so far is lossy: bytes hold small numbers among large ones no better than a sixteenth of the largest
    bool m_recast = false;                  ///< a step so far may have changed the types of results
    DataType m_shortest = DataType::Float64; ///< float that the graph computes with, once one has
};

} // namespace passbench
