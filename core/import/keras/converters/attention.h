#pragma once
// What the attention layers share.

#include "core/import/keras/reader/node.h"

namespace passbench::keras {

/// bool [queries, keys]: no query sees keys behind its own place.
Ref causalMask(Emitter& e, std::int64_t queries, std::int64_t keys);
Ref bothVisible(Emitter& e, Ref a, Ref b); ///< either may be None
/// The number of the input that is a positional argument, or else the keyword of that name.
std::optional<std::size_t> argumentOf(const LayerNode& n, std::size_t position, std::string_view name);

// Without projections: attention_plain.cpp.
Results plainAttention(LayerNode& n);
Results additiveAttention(LayerNode& n);

} // namespace passbench::keras
