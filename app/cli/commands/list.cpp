#include "app/cli/command.h"

#include "core/ops/table/op_table.h"
#include "core/partition/writing/rule_reference.h"
#include "core/query/keys.h"
#include "core/support/json.h"
#include "core/support/process/worker.h"

#include <iostream>
#include <nlohmann/json.hpp>

namespace passbench::cli {
namespace {

using Json = nlohmann::json;

Json fieldsJson(std::span<const FieldInfo> fields)
{
    Json all = Json::array();
    for (const FieldInfo& field : fields) {
        Json entry {{"name", field.name}, {"type", field.typeName}, {"help", field.help}, {"optional", field.optional},
            {"required", field.required}, {"default", field.required ? Json() : Json::parse(jsonText(field.defaultValue))}};
        if (field.minimum)
            entry["minimum"] = *field.minimum;
        if (field.maximum)
            entry["maximum"] = *field.maximum;
        if (!field.choices.empty())
            entry["choices"] = field.choices;
        all.push_back(std::move(entry));
    }
    return all;
}

Json propertiesJson(std::span<const Property> properties)
{
    Json all = Json::array();
    for (const Property property : properties)
        all.push_back(std::string(name(property)));
    return all;
}

Result<Json> passes()
{
    Json all = Json::array();
    for (const PassDef& pass : allPasses())
        all.push_back({{"name", pass.name}, {"summary", pass.summary}, {"doc", pass.doc}, {"category", pass.category},
            {"opt_level", pass.optLevel}, {"needs", propertiesJson(pass.needs)}, {"establishes", propertiesJson(pass.establishes)},
            {"invalidates", propertiesJson(pass.invalidates)}, {"keeps", propertiesJson(pass.keeps)}, {"hidden_by", propertiesJson(pass.hiddenBy)},
            {"wants", propertiesJson(pass.wants)}, {"prepares_for", propertiesJson(pass.preparesFor)}, {"keeps_main_type", pass.keepsMainType}, {"idempotent", pass.idempotent}, {"tolerance", pass.tolerance},
            {"options", fieldsJson(pass.options)}});
    return all;
}

Result<Json> ops()
{
    Json all = Json::array();
    for (const OpDef& op : opTable().all()) {
        Json inputs = Json::array();
        for (const OpInput& input : op.inputs)
            inputs.push_back({{"name", input.name}, {"doc", input.doc}, {"variadic", input.variadic}});
        all.push_back({{"name", op.name}, {"summary", op.summary}, {"doc", op.doc}, {"inputs", inputs},
            {"attributes", fieldsJson(op.attributes)}, {"category", std::string(name(op.category))},
            {"fusion", std::string(name(op.fusion))}, {"evaluates", op.evaluate != nullptr}, {"compiles", op.lower != nullptr},
            {"not_compiled", op.notCompiled}, {"decides_extents", op.decidesExtents}, {"dialect", op.dialect}});
    }
    return all;
}

Result<Json> compilers()
{
    if (const auto& errors = shippedCompilerErrors(); !errors.empty() && shippedCompilers().compilers.empty())
        return passbench::fail(errors.front());
    Json all = Json::array();
    for (const CompilerPtr& compiler : shippedCompilers().compilers) {
        Json opNames = Json::array(), composites = Json::array();
        for (const OpRule& rule : compiler->ops)
            opNames.push_back(rule.op->name);
        for (const CompositeRule& rule : compiler->composites)
            composites.push_back(rule.name);
        Json waiting = Json::array();
        for (const WaitingEntry& entry : compiler->waiting)
            waiting.push_back({{"name", entry.name}, {"needs_dialect", entry.dialect}});
        all.push_back({{"name", compiler->name}, {"summary", compiler->summary}, {"color", compiler->color},
            {"priority", compiler->priority}, {"on_request", compiler->onRequest}, {"ops", opNames}, {"composites", composites},
            {"waiting", waiting}});
    }
    return all;
}

Result<Json> presets()
{
    Json all = Json::array();
    for (const Preset& preset : allPresets())
        all.push_back({{"name", preset.name}, {"summary", preset.summary}, {"passes", preset.text}});
    return all;
}

Result<Json> formats()
{
    return Json {{{"name", "onnx"}, {"summary", fmt::format("ONNX model, opset 1 to {} (.onnx)", newestOnnxOpset)}}, {{"name", "tflite"}, {"summary", "TensorFlow Lite model, version 3 (.tflite)"}}, {{"name", "keras"}, {"summary", "Keras model, Sequential or Functional, of Keras 2 and 3 (.keras, .h5)"}}, {{"name", "relay"}, {"summary", "Relay text, version 0.0.5 or one expression (.relay, .rly, .txt)"}},
        {{"name", "passbench"}, {"summary", "a saved session (.passbench)"}}};
}

/// The same that the window's help shows.
Result<Json> rules()
{
    Json all = Json::array();
    for (const ReferenceSection& section : ruleReference()) {
        Json entries = Json::array();
        for (const ReferenceEntry& entry : section.entries)
            entries.push_back({{"name", entry.term}, {"kind", entry.kind}, {"summary", entry.doc}, {"example", entry.example}});
        all.push_back({{"name", section.title}, {"summary", section.about}, {"entries", entries}, {"example", section.example}});
    }
    return all;
}

/// The same that the window's help shows.
Result<Json> queries()
{
    Json all = Json::array();
    for (const QueryForm& form : queryForms())
        all.push_back({{"name", std::string(form.example)}, {"summary", std::string(form.about)}, {"example", std::string(form.example)}});
    for (const QueryKey& key : queryKeys())
        all.push_back({{"name", std::string(key.name)}, {"summary", std::string(key.about)}, {"example", std::string(key.example)}});
    return all;
}

bool isMachine(const Json& answer)
{
    const auto has = [&](const char* name, Json::value_t type) { return answer.contains(name) && answer[name].type() == type; };
    return answer.is_object() && has("native", Json::value_t::string) && has("triple", Json::value_t::string) && has("cpus", Json::value_t::array) && has("features", Json::value_t::array);
}

/// Asked of the helper process, which has the code generator.
Result<Json> targets()
{
    return askWorker({.job = "targets", .input = {}}, [](const std::string& text) {
        Json answer = parsedJsonOrDiscarded(text);
        return answer.is_array() ? std::optional(std::move(answer)) : std::nullopt;
    });
}

/// What the target can be asked for; asked of the helper process, too.
Result<Json> machine(const std::string& triple)
{
    const std::string question = dumped(Json {{"triple", triple}});
    return askWorker({.job = "machine", .input = question}, [](const std::string& text) {
        Json answer = parsedJsonOrDiscarded(text);
        return isMachine(answer) ? std::optional(std::move(answer)) : std::nullopt;
    });
}

Result<Json> cpus(const std::string& triple)
{
    PB_ASSIGN(const Json known, machine(triple));
    Json all = Json::array();
    if (const auto native = known["native"].get<std::string>(); !native.empty())
        all.push_back({{"name", "native"}, {"summary", fmt::format("this machine's, {}", native)}});
    for (const Json& name : known["cpus"])
        all.push_back({{"name", name}, {"summary", fmt::format("of {}", known["triple"].get<std::string>())}});
    return all;
}

Result<Json> features(const std::string& triple)
{
    PB_ASSIGN(Json known, machine(triple));
    return std::move(known["features"]);
}

} // namespace

void addList(CLI::App& app, Session& session)
{
    static const std::map<std::string, Result<Json> (*)()> kinds {
        {"passes", passes}, {"ops", ops}, {"compilers", compilers}, {"presets", presets}, {"formats", formats}, {"targets", targets}, {"rules", rules}, {"queries", queries}};
    static const std::map<std::string, Result<Json> (*)(const std::string&)> ofTarget {{"cpus", cpus}, {"features", features}};
    struct ListArguments {
        std::string kind, triple;
        bool json = false;
    };
    auto arguments = std::make_shared<ListArguments>();
    CLI::App& command = *app.add_subcommand("list", "List passes, operators, compilers, presets, formats, targets, the processors and features of one, all that the rules of a compiler may hold, or how nodes are asked for");
    command.add_option("KIND", arguments->kind, "passes, ops, compilers, presets, formats, targets, cpus, features, rules or queries")
        ->required()
        ->check(CLI::IsMember({"passes", "ops", "compilers", "presets", "formats", "targets", "cpus", "features", "rules", "queries"}));
    command.add_option("--target", arguments->triple, "whose cpus or features; this machine's by default")->type_name("TRIPLE");
    command.add_flag("--json", arguments->json, "with all options and help, as JSON");
    onChosen(command, session, [arguments, &session]() -> Result<void> {
        session.json = arguments->json;
        const auto listed = ofTarget.find(arguments->kind);
        if (!arguments->triple.empty() && listed == ofTarget.end())
            return wrongUsage(session, {.message = fmt::format("`--target` says nothing about {}", arguments->kind), .help = "it is for cpus and features"});
        PB_ASSIGN(const Json all, listed != ofTarget.end() ? orWrongUsage(session, listed->second(arguments->triple)) : kinds.at(arguments->kind)());
        if (arguments->json)
            return writeReport({{arguments->kind, all}});
        if (arguments->kind == "rules")
            return writeOutput("", ruleReferenceText());
        std::vector<std::vector<std::string>> rows;
        for (const Json& entry : all)
            rows.push_back({entry["name"].get<std::string>(), entry["summary"].get<std::string>()});
        return writeOutput("", table(rows));
    });
}

} // namespace passbench::cli
