#include "core/export/onnx/part.h"

#include "core/support/json.h"

#include <nlohmann/json.hpp>

namespace passbench {
namespace {

using Json = nlohmann::ordered_json;

Json portsInJson(const std::vector<OnnxPort>& ports)
{
    Json list = Json::array();
    for (const OnnxPort& port : ports) {
        Json shape = Json::array();
        for (const Dim& extent : port.type.shape)
            shape.push_back(extent.isStatic() ? Json(extent.size()) : Json(extent.text()));
        list.push_back({{"name", port.name}, {"shape", shape}, {"dtype", name(port.type.dtype)}});
    }
    return list;
}

} // namespace

std::string onnxManifest(const OnnxParts& parts)
{
    Json list = Json::array();
    for (const OnnxPart& part : parts.parts) {
        Json& entry = list.emplace_back(Json {{"runs_on", part.compiler.empty() ? "host" : part.compiler}});
        if (!part.function.empty())
            entry["region"] = part.function;
        if (part.file.empty())
            entry["problem"] = part.problem;
        else
            entry["file"] = part.file;
        if (!part.weightsFile.empty())
            entry["weights"] = part.weightsFile;
        entry["inputs"] = part.inputs;
        entry["outputs"] = part.outputs;
    }
    const Json all {{"format", "passbench ONNX parts"}, {"version", 1}, {"inputs", portsInJson(parts.inputs)}, {"outputs", portsInJson(parts.outputs)}, {"parts", list}};
    return dumped(all, 1) + "\n";
}

} // namespace passbench
