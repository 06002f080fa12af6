#pragma once

namespace passbench {

/// What a pass has measured, for tables and pictures. Each pass that has something to show derives its own, and whoever shows it
/// asks for that one.
struct PassReport {
    virtual ~PassReport() = default;
};

} // namespace passbench
