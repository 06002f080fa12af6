#pragma once
// Names in compiled modules: unique, and valid in C.

#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace passbench {

/// `<prefix>_fused_nn_conv2d_add_nn_relu`, then `..._1`; cut with a hash when it is long.
class KernelNames {
public:
    std::string add(std::string_view prefix, std::span<const std::string> operators);

private:
    std::unordered_map<std::string, int> m_used;
};

/// One identifier for each input or output, valid in C and C++. They differ in capitals too, in which the header's macros
/// have them: the first of several names that become one keeps it, the others are numbered.
std::vector<std::string> portNames(std::span<const std::string> names);

/// What a module is called: an identifier that is no word of C or C++, and no header of their libraries, which `name.h` would hide.
std::string moduleName(std::string_view name);

/// A word of C or C++, or what compilers or headers of C define as a macro.
bool isReservedInC(std::string_view name);

/// As the header's macros have a name.
std::string inCapitals(std::string name);

} // namespace passbench
