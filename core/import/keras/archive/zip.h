#pragma once
// The parts of a `.keras` file, which is a zip archive. Nothing of it is ever written anywhere.

#include "core/import/keras/archive/hdf5.h"

namespace passbench::keras {

class ZipFile {
public:
    /// An error for what is no archive, for one that unpacks to much more than it has, so that a small one can't fill the memory, and for one
    /// that is inconsistent or has names that no archive of Keras has: twice the same, absolute, with `..`, encrypted.
    static Result<ZipFile> open(Bytes bytes);

    const std::map<std::string, std::uint64_t>& sizes() const { return m_sizes; } ///< of the parts, by name
    bool has(const std::string& name) const { return m_sizes.contains(name); }
    /// A part, unpacked.
    Result<Bytes> read(const std::string& name) const;

private:
    Bytes m_bytes;
    std::map<std::string, std::uint64_t> m_sizes; ///< of the parts, as the archive says
};

} // namespace passbench::keras
