#include "core/codegen/input/code_generator.h"

#include "core/codegen/llvm/target.h"
#include "core/support/json.h"

#include <fmt/format.h>
#include <llvm/MC/TargetRegistry.h>
#include <llvm/Support/TargetSelect.h>
#include <llvm/TargetParser/Host.h>
#include <llvm/TargetParser/Triple.h>
#include <map>
#include <nlohmann/json.hpp>

/// This machine first, then a triple of every processor that LLVM can run code on, by name.
extern "C" __attribute__((visibility("default"))) void passbenchTargets(std::string& json)
{
    llvm::InitializeAllTargetInfos();
    llvm::InitializeAllTargets();
    llvm::InitializeAllTargetMCs();
    nlohmann::json all = nlohmann::json::array();
    const std::string host = llvm::sys::getDefaultTargetTriple();
    all.push_back({{"name", host}, {"summary", fmt::format("this machine ({})", llvm::sys::getHostCPUName().str())}});
    std::map<std::string, std::string> others;
    for (const llvm::Target& target : llvm::TargetRegistry::targets()) {
        const auto architecture = llvm::Triple::getArchTypeForLLVMName(target.getName());
        if (architecture == llvm::Triple::UnknownArch || !passbench::isCompiledFor(target, architecture))
            continue;
        const std::string triple = llvm::Triple::getArchTypeName(architecture).str() + "-linux-gnu";
        if (llvm::Triple(llvm::Triple::normalize(triple)).isOSBinFormatELF())
            others.emplace(triple, target.getShortDescription());
    }
    others.emplace("wasm32-unknown-unknown", "WebAssembly 32-bit"); // which LLVM compiles, and runs nowhere
    for (const auto& [triple, description] : others)
        all.push_back({{"name", triple}, {"summary", description}});
    json = passbench::dumped(all);
}

extern "C" __attribute__((visibility("default"))) void passbenchTileTarget(const passbench::CompileInput& input, passbench::Result<passbench::Target>& target)
{
    target = passbench::makeTarget(input).map([&](const auto& machine) {
        return passbench::tileTarget(*machine, input.triple.empty() && input.cpu.empty());
    });
}

/// {"triple", "cpu", "features"}, which must all be known: {"triple", "native", "cpus": [...], "features": [{"name", "summary"}, ...]}.
extern "C" __attribute__((visibility("default"))) void passbenchMachine(std::string_view question, passbench::Result<std::string>& answer)
{
    using namespace passbench;
    const nlohmann::json asked = parsedJson(question);
    const auto given = [&](const char* key) { return asked.value(key, std::string()); };
    answer = checkMachine(given("triple"), given("cpu"), given("features")).and_then([&] { return machineNames(given("triple")); }).map([](const MachineNames& names) {
        nlohmann::json features = nlohmann::json::array();
        for (const auto& [name, summary] : names.features)
            features.push_back({{"name", name}, {"summary", summary}});
        return dumped(nlohmann::json {{"triple", names.triple}, {"native", names.native}, {"cpus", names.cpus}, {"features", features}});
    });
}
