#include "core/ir/text/reader.h"

#include "core/ir/graph/infer.h"
#include "core/ir/graph/unfolded_size.h"
#include "core/support/text.h"
#include "core/support/words/near_names.h"
#include "core/support/words/shown_text.h"

#include <algorithm>

namespace passbench::relay {
namespace {

constexpr std::string_view metadataMark = "#[metadata]";

/// Where the metadata begins, at the start of a line; or the end.
std::size_t metadataBegin(std::string_view text)
{
    std::size_t at = text.find(metadataMark);
    while (at != std::string_view::npos && at > 0 && text[at - 1] != '\n')
        at = text.find(metadataMark, at + 1);
    return std::min(at, text.size());
}

} // namespace

TextReader::TextReader(const OpTable& ops, std::string_view text, std::string_view name, const RelayOptions& options)
    : m_metadataBegin(metadataBegin(text)), m_reader(text.substr(0, m_metadataBegin), name), m_dims {options.dims, {}},
      m_ids(options.ids ? options.ids : std::make_shared<IdSource>()), m_functions(ops, m_reader, m_metadata, m_dims, m_ids)
{
    if (m_metadataBegin == text.size())
        return;
    auto metadata = readMetadata(text.substr(m_metadataBegin + metadataMark.size()), options.folder);
    m_lacksMetadata = !metadata;
    if (metadata)
        m_metadata = *std::move(metadata);
    else
        m_reader.record(m_metadataBegin, std::move(metadata).error());
}

RelayReading TextReader::module()
{
    if (m_lacksMetadata) // each entry would be missing too
        return {.module = {}, .diagnostics = m_reader.diagnostics(), .sources = {}};
    m_module.ids = m_ids;
    if (auto read = version(); !read)
        m_reader.record(std::move(read).error());
    if (startsDefinitions() || m_reader.atEnd())
        definitions();
    else
        onlyExpression();
    checkNames();
    RelayReading reading;
    if (!m_reader.failed())
        reading.module = typed();
    reading.diagnostics = m_reader.diagnostics();
    if (reading.module) {
        reading.sources = sources(*reading.module);
        nameOutputs(*reading.module);
    }
    return reading;
}

/// Names for other results than there are come of changes by hand, and count for nothing.
void TextReader::nameOutputs(Module& module) const
{
    const FunctionPtr main = module.main();
    const TupleType* tuple = main ? (*main)[main->result()].type.tuple() : nullptr;
    if (!main || m_metadata.outputNames.size() != (tuple ? tuple->fields.size() : 1))
        return;
    Strings names;
    std::set<std::string> taken;
    for (const std::string& name : m_metadata.outputNames) { // a text may come from anywhere, and a second one of a name could not be asked for
        const std::string shown = shownText(name);
        names.push_back(taken.insert(shown).second ? shown : std::string());
    }
    module.origin = std::make_shared<const ImportRecord>(ImportRecord {.path = {}, .format = "relay", .sources = {}, .report = {}, .outputNames = std::move(names)});
}

/// Functions that are called, and dims that are bound, must be there.
void TextReader::checkNames()
{
    for (const Token& callee : m_functions.globalCalls())
        if (!m_reader.tooMany() && !m_module.find(callee.text) && !m_begun.contains(callee.text))
            m_reader.record(callee.offset, {.message = fmt::format("`@{}` is not defined", callee.text), .help = suggestion(callee.text)});
    for (std::size_t i = 0; i < m_dims.sizes.size(); ++i) {
        if (i < m_dims.used.size() && m_dims.used[i])
            continue;
        const std::string& name = m_dims.sizes[i].first;
        m_reader.record(0, {.message = fmt::format("the text has no dimension `{}`", name),
            .help = didYouMean(name, m_dims.open, m_dims.open.empty() ? "it has none that is open" : "it has " + join(m_dims.open, ", "))});
    }
}

Result<FunctionPtr> TextReader::function()
{
    if (m_lacksMetadata)
        return fail(m_reader.diagnostics().front());
    auto read = [&]() -> Result<FunctionPtr> {
        PB_TRY(version());
        PB_TRY(m_reader.expectWord("fn"));
        PB_ASSIGN(FunctionPtr function, m_functions.function());
        if (!m_reader.atEnd())
            return m_reader.unexpected("the end of the text");
        return function;
    }();
    if (!read)
        m_reader.record(std::move(read).error());
    if (m_reader.failed())
        return fail(m_reader.diagnostics().front());
    return inferTypes(*read, Module {});
}

Result<void> TextReader::version()
{
    if (!m_reader.peek().is("#"))
        return {};
    for (const std::string_view part : {"#", "[", "version", "="}) {
        if (m_reader.peek().text != part)
            return m_reader.unexpected("`#[version = \"0.0.5\"]`");
        m_reader.take();
    }
    const Token number = m_reader.take();
    PB_TRY(m_reader.expect("]"));
    if (number.text != "0.0.5")
        return m_reader.wrong(number, fmt::format("version `{}` of the text format is not supported", number.text), "only 0.0.5 is");
    return {};
}

bool TextReader::startsDefinitions() const
{
    return m_reader.peek().isWord("def") || m_reader.peek().isWord("type") || m_reader.peek().isWord("extern") || m_reader.peek().is("#");
}

void TextReader::definitions()
{
    while (!m_reader.atEnd() && !m_reader.tooMany())
        if (auto read = definition(); !read) {
            m_reader.record(std::move(read).error());
            m_reader.skipDefinition();
        }
    if (m_module.functions.empty() && !m_reader.failed())
        m_reader.record(m_reader.peek().offset, {.message = "there is no `def` in the text"});
}

Result<void> TextReader::definition()
{
    if (m_reader.peek().isWord("type") || m_reader.peek().isWord("extern"))
        return m_reader.wrong(m_reader.take(), "algebraic data types are not supported");
    PB_TRY(m_reader.expectWord("def"));
    const Token global = m_reader.peek();
    if (global.kind != TokenKind::Global)
        return m_reader.unexpected("a name such as `@main`");
    m_reader.take();
    if (m_module.find(global.text))
        m_reader.record(global.offset, {.message = fmt::format("`@{}` is defined twice", global.text)});
    m_begun.insert(std::string(global.text));
    m_dims.inEntry = global.text == "main";
    PB_ASSIGN(FunctionPtr function, m_functions.function());
    m_module.functions.insert_or_assign(std::string(global.text), std::move(function));
    return {};
}

/// `fn (...) {...}` is @main; another expression is its body.
void TextReader::onlyExpression()
{
    const bool isFunction = m_reader.peek().isWord("fn");
    if (isFunction)
        m_reader.take();
    auto read = isFunction ? m_functions.function() : m_functions.expression();
    if (read && !m_reader.atEnd())
        read = m_reader.unexpected("the end of the text");
    if (read)
        m_module.functions.emplace("main", *std::move(read));
    else
        m_reader.record(std::move(read).error());
    if (m_reader.peek().isWord("def")) // behind a mistake
        definitions();
}

std::string TextReader::suggestion(std::string_view typed) const
{
    Strings names;
    for (const auto& [name, function] : m_module.functions)
        names.push_back(name);
    return didYouMean(typed, names, {}, "@");
}

std::optional<Module> TextReader::typed()
{
    NodeId at = NodeId::None;
    auto typed = inferTypes(m_module, &at);
    if (typed) {
        checkDeclarations(*typed);
        warnOfUndeclared(*typed);
        checkUnfolding(*typed);
        return m_reader.failed() ? std::nullopt : std::optional(*std::move(typed));
    }
    const auto place = m_functions.places().find(at);
    m_reader.record(place == m_functions.places().end() ? 0 : place->second, std::move(typed).error());
    return std::nullopt;
}

void TextReader::checkDeclarations(const Module& module)
{
    std::unordered_map<NodeId, const FunctionReader::Declaration*> declared;
    for (const auto& declaration : m_functions.declarations())
        declared.emplace(declaration.value, &declaration);
    if (declared.empty())
        return;
    for (const NestedFunction& nested : allFunctions(module))
        for (const NodePtr& node : nested.function->nodes())
            if (const auto at = declared.find(node->id); at != declared.end() && !fits(at->second->type, node->type))
                m_reader.record(at->second->offset, {.message = fmt::format("declared as {}, and is {}", toText(at->second->type), toText(node->type))});
}

/// A short text may call more than anything could run, or walk: told before somebody tries.
void TextReader::checkUnfolding(const Module& module)
{
    const std::size_t most = mostUnfolded + 2 * nodeCount(module); // what is written was read, and fused functions are called once each
    if (unfoldedSize(module, most) > most)
        m_reader.record(0, {.message = fmt::format("the model unfolds to more than {} nodes", mostUnfolded), .help = "a function counts each time that it is called: write fewer calls, or a part of the model"});
}

/// Below such a parameter nothing is known, so that passes leave it alone.
void TextReader::warnOfUndeclared(const Module& module)
{
    for (const NestedFunction& nested : allFunctions(module))
        for (const NodeId id : nested.function->params())
            if (const auto place = m_functions.places().find(id); place != m_functions.places().end() && !nested.function->find(id)->type.isKnown()) {
                Token at;
                at.offset = place->second;
                m_reader.warn(at, fmt::format("the type of `%{}` is not declared, and nothing decides it", nested.function->find(id)->as<Parameter>()->name),
                    "write it behind the name: `%x: Tensor[(1, 3), float32]`");
            }
}

std::unordered_map<NodeId, SourceOp> TextReader::sources(const Module& module) const
{
    std::unordered_map<NodeId, SourceOp> all;
    for (const NestedFunction& nested : allFunctions(module))
        for (const NodePtr& node : nested.function->nodes())
            if (const auto place = m_functions.places().find(node->id); place != m_functions.places().end())
                all.emplace(node->id, SourceOp {fmt::format("line {}", m_reader.lineOf(place->second)), displayName(*node)});
    return all;
}

} // namespace passbench::relay
