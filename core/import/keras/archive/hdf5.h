#pragma once
// Groups, datasets and the attributes that Keras writes, of an HDF5 file. libhdf5 reads it in the helper process; here are only
// names and places, all checked again.

#include "core/ir/types/tensor.h"
#include "core/support/result.h"
#include "core/support/value.h"

#include <map>
#include <span>
#include <string>
#include <vector>

namespace passbench::keras {

/// Memory that somebody owns: a mapped file, or what came out of an archive.
struct Bytes {
    std::shared_ptr<const void> owner;
    std::span<const std::byte> view;
};

class Hdf5 {
public:
    /// `name` is for messages. An error for what is no HDF5 file, and when libhdf5 fails, crashes or hangs over it.
    static Result<Hdf5> open(Bytes bytes, const std::string& name);

    /// Paths have no `/` at either end: "model_weights/dense/dense/kernel:0"; "" is the root.
    bool has(const std::string& path) const { return m_objects.contains(path); }
    bool isDataset(const std::string& path) const;
    /// Strings of an attribute; null when there is none of that name.
    const Strings* attribute(const std::string& path, const std::string& name) const;
    /// A list that may be written in pieces, as `name0`, `name1`, ...
    std::optional<Strings> list(const std::string& path, const std::string& name) const;
    /// Names directly within a group, sorted.
    std::vector<std::string> within(const std::string& path) const;
    /// The value of a dataset, where it lies in the file. Raw 16-bit values with the attribute dtype = "bfloat16" are bfloat16.
    Result<Tensor> tensor(const std::string& path) const;
    const std::string& name() const { return m_name; }

private:
    struct Object {
        std::map<std::string, Strings> attributes {};
        std::string refused {}; ///< why it is not read; empty when it is
        std::string type {};    ///< of a dataset; empty for a group
        Ints shape {};
        bool isApart = false; ///< its values are in `m_apart`, and else in the file
        std::size_t at = 0, bytes = 0;
    };

    std::string m_name;
    Bytes m_file, m_apart;
    std::map<std::string, Object> m_objects;
};

} // namespace passbench::keras
