#pragma once
// Whole texts: version, definitions and metadata.

#include "core/ir/text/function_reader.h"
#include "core/ir/text/parser.h"

#include <set>

namespace passbench::relay {

class TextReader {
public:
    /// `ops` and `text` must outlive the reader.
    TextReader(const OpTable& ops, std::string_view text, std::string_view name, const RelayOptions& options);

    RelayReading module();
    Result<FunctionPtr> function();

private:
    Result<void> version();
    bool startsDefinitions() const;
    void definitions();
    Result<void> definition();
    void onlyExpression();
    void checkNames();
    void nameOutputs(Module& module) const;
    std::string suggestion(std::string_view typed) const;
    std::optional<Module> typed();
    void checkDeclarations(const Module& module);
    void checkUnfolding(const Module& module);
    void warnOfUndeclared(const Module& module);
    std::unordered_map<NodeId, SourceOp> sources(const Module& module) const;

    std::size_t m_metadataBegin;
    bool m_lacksMetadata = false; ///< which stands there, and can't be read
    TokenReader m_reader;
    Metadata m_metadata;
    DimBindings m_dims;
    IdSourcePtr m_ids;
    FunctionReader m_functions;
    Module m_module;
    std::set<std::string, std::less<>> m_begun; ///< definitions, broken ones too
};

} // namespace passbench::relay
