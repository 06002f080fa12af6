#pragma once
// Texts and shapes as queries write them.

#include "core/ir/types/type.h"

namespace passbench {

/// Whether `*` or `?` stands in it.
bool isGlob(std::string_view text);
/// `*` stands for any text, `?` for one byte; takes time linear in both for each star.
bool matchesGlob(std::string_view text, std::string_view glob);

/// `1×64×?` of a label, `(1, 64, 56)` and `1x64x*` of a query as one spelling: dims with `x` between them.
std::string plainShape(std::string_view text);
/// Likewise of a type; those of a tuple's fields with blanks between them.
std::string shapeText(const Type& type);
/// `text`, a shape, with the `x` in names of the open dims of `type` as something else, so that it stands only between dims.
std::string withNamesApart(std::string text, const Type& type);
/// `*` stands for one dim, at either end for one or more; `?` for one. Without either, part of a shape will do.
bool shapeAgrees(std::string_view shape, std::string_view wanted);

/// `1e8`, `100k`, `2.5M`, `1G`, `64KiB`: with k, M, G, T in thousands or, with `i`, in 1024s, and perhaps `B`, `MAC` or `MACs` at the end.
std::optional<double> queryNumber(std::string_view text);

} // namespace passbench
