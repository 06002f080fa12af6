#pragma once
// How fast a compiler's code is, for estimates.

namespace passbench {

/// Speeds of the host, or of what a compiler makes code for. The defaults are those of the host.
struct DeviceSpeed {
    double macsPerSecond = 2e10;
    double bytesPerSecond = 1e10;         ///< of values that are read and written
    double launchSeconds = 5e-7;          ///< of one operator or group
    double regionSeconds = 2e-6;          ///< to enter one of its regions; nothing on the host
    double transferBytesPerSecond = 2e10; ///< of values that cross a border of its regions
    bool operator==(const DeviceSpeed&) const = default;
};

} // namespace passbench
