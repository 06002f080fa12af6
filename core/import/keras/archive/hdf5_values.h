#pragma once
// Attributes and datasets through libhdf5: only within the helper process.

#include "core/support/result.h"

#include <hdf5.h>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>

namespace passbench::keras {

/// What libhdf5 has opened, closed with its object. False when it could not be opened.
struct Handle {
    Handle(hid_t opened, herr_t (*with)(hid_t)) : id(opened), close(with) { }
    Handle(const Handle&) = delete;
    Handle& operator=(const Handle&) = delete;
    ~Handle()
    {
        if (id >= 0)
            close(id);
    }
    explicit operator bool() const { return id >= 0; }

    hid_t id;
    herr_t (*close)(hid_t);
};

/// Values that can't be used where they lie: in chunks, compressed, in the other byte order, or not written at all.
class ValuesApart {
public:
    explicit ValuesApart(std::size_t fileBytes) : m_fileBytes(fileBytes) { }
    std::size_t fileBytes() const { return m_fileBytes; }
    /// Room for so many bytes, and where it begins; nothing when they are too many for a file of that size.
    std::optional<std::size_t> add(std::size_t bytes);
    char* at(std::size_t place) { return m_bytes.data() + place; }
    std::string take() { return std::move(m_bytes); }

private:
    std::size_t m_fileBytes;
    std::string m_bytes;
};

/// Strings of the attributes that Keras writes: {"layer_names": ["dense", ...]}. Others are left out.
nlohmann::json attributesOf(hid_t object, hsize_t count);
/// {"type": "float32", "shape": [3, 4], "at": 2048, "bytes": 48}, with "apart" when it was read; or why it is not.
Result<nlohmann::json> datasetOf(hid_t dataset, ValuesApart& apart);

} // namespace passbench::keras
