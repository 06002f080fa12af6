#pragma once
// Types of values: tensors with static, symbolic or unknown dims; tuples; functions.

#include "core/support/data_type.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace passbench {

/// One extent of a shape. Two symbolic dims are equal when they have the same name; an unknown dim equals an unknown dim
/// as text does, but `provablyEqual` says no.
class Dim {
public:
    Dim() = default;                                            ///< unknown, written `?`
    Dim(std::int64_t size) : m_value(size < 0 ? unknownValue : size) {} ///< static; implicit so that {1, 3, 224, 224} reads well
    /// Same name, same size at run time; thread-safe. Quotes and control characters in the name become `'`.
    static Dim symbol(std::string_view name);

    bool isStatic() const { return m_value >= 0; }
    bool isSymbol() const { return m_value < unknownValue; }
    bool isUnknown() const { return m_value == unknownValue; }
    std::int64_t size() const { return m_value; }               ///< only of a static dim
    std::string text() const;                                   ///< "224", "batch" or "?"
    std::uint64_t hash() const;                                 ///< the same in every run

    bool operator==(const Dim&) const = default;

private:
    static constexpr std::int64_t unknownValue = -1;
    std::int64_t m_value = unknownValue; ///< below -1: symbol number -2 - m_value of the process's table
};

bool provablyEqual(Dim a, Dim b); ///< both static and equal, or the same symbol

using Shape = std::vector<Dim>;

class Type;

struct TensorType {
    Shape shape;
    DataType dtype = DataType::Float32;
    bool operator==(const TensorType&) const = default;
};

struct TupleType {
    std::vector<Type> fields;
    bool operator==(const TupleType&) const;
};

struct FunctionType;

/// Cheap to copy: the content is shared and never changes. A default Type is "not known", as of an opaque operator.
class Type {
public:
    Type() = default;
    Type(TensorType type);
    Type(TupleType type);
    Type(FunctionType type);
    Type(DataType dtype, Shape shape) : Type(TensorType {std::move(shape), dtype}) {}

    bool isKnown() const { return m_data != nullptr; }
    bool isWhollyKnown() const;           ///< and so are the fields of tuples, and what functions take and give
    const TensorType* tensor() const;     ///< null when it is not a tensor
    const TupleType* tuple() const;
    const FunctionType* function() const;
    std::uint64_t hash() const;
    /// How many types it is written with, itself included; parts that are shared count each time.
    std::size_t parts() const;

    friend bool operator==(const Type& a, const Type& b);

private:
    struct Data;
    std::shared_ptr<const Data> m_data;
};

struct FunctionType {
    std::vector<Type> params;
    Type result;
    bool operator==(const FunctionType&) const = default;
};

/// Relay text: `Tensor[(1, 3, ?), float32]`, `float32` for rank 0, `(T, T)`, `fn (T) -> T`, and `_` when not known.
/// A symbolic dim prints as its name, in quotes when that is no identifier.
std::string toText(const Type& type);
/// For labels: `1×3×224×224` and the dtype's short name, such as `1×3×224×224 f32`.
std::string shortText(const Type& type);

/// Static extents of a tensor type; nullopt when a dim is not static or the type is not a tensor.
std::optional<std::vector<std::int64_t>> staticShape(const Type& type);
/// Number of elements of a tensor, or of all fields of a tuple together; nullopt unless static and below 2^62.
std::optional<std::int64_t> elementCount(const Type& type);
/// Likewise, where an open extent counts as 1.
std::optional<std::int64_t> leastElementCount(const TensorType& type);
/// Bytes in memory, likewise.
std::optional<std::int64_t> byteCount(const Type& type);
/// The tensor types of a value, tuples flattened depth first. Empty when something is not known.
std::vector<TensorType> flattened(const Type& type);

} // namespace passbench
