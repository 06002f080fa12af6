#include "core/ops/rules/unsigned_bytes.h"

#include "core/ops/rules/builders.h"

namespace passbench {
namespace {

NodeId convertedTo(Rewriter& rewriter, NodeId value, DataType dtype) { return rewriter.call("cast", {value}, {{"dtype", dtype}}); }

} // namespace

NodeId raisedBy128(Rewriter& rewriter, NodeId data)
{
    const NodeId wide = convertedTo(rewriter, data, DataType::Int32);
    return convertedTo(rewriter, rewriter.call("add", {wide, scalarLike(rewriter, rewriter[wide].type, 128)}), DataType::UInt8);
}

NodeId shareOf128(Rewriter& rewriter, NodeId weight, const Ints& summed)
{
    const NodeId sum = rewriter.call("sum", {convertedTo(rewriter, weight, DataType::Int32)}, {{"axis", summed}});
    return rewriter.call("multiply", {sum, scalarLike(rewriter, rewriter[sum].type, 128)});
}

bool multipliesInt8(const Rewriter& rewriter, const Node& node)
{
    const auto is = [&](NodeId id, DataType dtype) { return rewriter[id].type.tensor() && rewriter[id].type.tensor()->dtype == dtype; };
    return is(node.operands[0], DataType::Int8) && is(node.operands[1], DataType::Int8) && node.type.tensor() && node.type.tensor()->dtype == DataType::Int32;
}

} // namespace passbench
