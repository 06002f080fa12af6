#pragma once
// Small expressions that importers of all formats write, and attempts that are forgotten when they fail.

#include "core/import/graph/emitter.h"

#include <functional>

namespace passbench {

/// A node that we can't represent, though the model is well formed: it becomes opaque, and `why` goes to the report.
template<typename... Args> tl::unexpected<Diagnostic> unsupported(fmt::format_string<Args...> why, Args&&... args)
{
    return fail(Diagnostic {.message = fmt::format(why, std::forward<Args>(args)...), .severity = Severity::Warning});
}

Ref mulByScalar(Emitter& e, Ref x, double factor);   ///< x itself for 1
Ref addScalar(Emitter& e, Ref x, double term);       ///< x itself for 0
Ref clipped(Emitter& e, Ref x, double low, double high);
/// What `condition` (one element, of any rank) chooses: `count` results of each arm, which is a tuple of them unless it is one.
std::vector<Ref> chosenBy(Emitter& e, Ref condition, Emitter::Frame thenArm, Emitter::Frame elseArm, std::size_t count);
Ref reshapedTo(Emitter& e, Ref x, Ints shape);       ///< x itself when it has that shape
Ref swappedWithLast(Emitter& e, Ref x, std::int64_t axis); ///< x itself when `axis` is the last one
Ref channelsFirst(Emitter& e, Ref x);                ///< [N, ..., C] as [N, C, ...]
Ref channelsLast(Emitter& e, Ref x);                 ///< and back
Ref meanOver(Emitter& e, Ref x, const Ints& axes);   ///< keeps the axes with extent 1
Ref countedTo(Emitter& e, std::int64_t count);       ///< 0, 1 ... count - 1 as int64; an error beyond 2^24
Ref castTo(Emitter& e, Ref x, DataType type);        ///< x itself when it has that type; x != 0 for bool
Ref asExtents(Emitter& e, Ref x);                    ///< what a `dyn.` operator takes as extents, sizes or counts: int64 of rank 1
Ref roundedToEven(Emitter& e, Ref x);                ///< nearest integer of a float, halves to the even one

/// `attempt`, with all that it made and reported forgotten when it fails.
Result<Refs> attempted(Emitter& e, ImportRecord& record, const std::function<Result<Refs>()>& attempt);

/// What a node that can't be represented is in the graph: `name` is "onnx.Foo". As many results as there are types.
Ref opaqueNode(Emitter& e, std::string name, std::string details, const Refs& operands, std::vector<Type> types);
/// The results of an opaque node with `count` of them.
Refs resultsOfOpaque(Emitter& e, Ref opaque, std::size_t count);

} // namespace passbench
