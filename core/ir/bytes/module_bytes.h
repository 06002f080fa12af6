#pragma once
// Modules as bytes, for the helper process: exact, with ids, types and sources, and with each buffer of constants once.
//
//   ModuleWriter writer;                        ModuleReader reader(ops, bytes, mapping);
//   writer.bytes().text(name);                  name = reader.bytes().text();
//   writer.module(before);                      auto before = reader.module();
//   writer.module(after);                       auto after = reader.module();
//   send(writer.finish());
//
// Contents of large constants are neither copied into one text nor out of it: the writer hands out views of them, and
// what is read borrows from where it lies.

#include "core/ir/graph/function.h"
#include "core/support/bytes.h"

#include <memory>
#include <optional>

namespace passbench {

/// Of the buffers in the bytes, so that what is read can be used where it lies.
inline constexpr std::size_t blockAlignment = 64;

class OpTable;

class ModuleWriter {
public:
    ByteWriter& bytes() { return m_writer; } ///< for what goes with the modules
    /// All but the report of the import.
    void module(const Module& module);
    void tensor(const Tensor& tensor);
    /// What is to be written, in order; valid as long as the writer and the tensors. Reads constants that were not yet.
    std::vector<std::string_view> finish();

private:
    void function(const Function& function);
    void node(const Node& node);
    void type(const Type& type);

    ByteWriter m_writer;
    std::string m_head;
    std::vector<BufferPtr> m_buffers;
    std::unordered_map<const Buffer*, std::uint64_t> m_bufferNumbers;
    std::unordered_map<const Function*, std::uint64_t> m_functionNumbers; ///< of those that a later one may name
    std::vector<FunctionPtr> m_functions;                                 ///< kept, so that no address is used twice
};

class ModuleReader {
public:
    /// Calls are of operators of `ops`. `all` are the pieces one after the other, at an address that is a multiple of 64; `keepAlive` owns them, or is
    /// null when they live as long as the program.
    ModuleReader(const OpTable& ops, std::string_view all, std::shared_ptr<const void> keepAlive);
    ByteReader& bytes() { return m_reader; }
    bool good() const { return m_reader.good(); } ///< false when it is not what a writer wrote
    std::optional<Module> module();
    std::optional<Tensor> tensor();

private:
    bool require(bool sound);
    FunctionPtr function();
    NodePtr node(const std::unordered_map<NodeId, std::size_t>& known);
    FunctionPtr functionByNumber();
    std::optional<Payload> payload();
    Type type(int depth = 0);
    Value value();
    Attrs attrs();
    void readBuffers(ByteReader table, std::string_view contents, const std::shared_ptr<const void>& keepAlive);

    const OpTable& m_ops;
    ByteReader m_reader;
    std::vector<BufferPtr> m_buffers;
    std::vector<FunctionPtr> m_functions;
};

} // namespace passbench
