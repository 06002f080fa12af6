#include "core/query/keys.h"

#include <algorithm>
#include <array>

namespace passbench {
namespace {

using Takes = QueryKey::Takes;

constexpr std::array keys {
    QueryKey {"op", "the operator, or part of its name; `=` asks for all of it; the model's own name of it counts, too", "op:nn.conv2d"},
    QueryKey {"name", "its name, or that of its first result, in the model; `*` stands for any text, `?` for one character", "name:layer1/*/conv"},
    QueryKey {"shape", "a shape of its result, or a part of one; `*` stands for one dim, at an end for one or more", "shape:*x64x*"},
    QueryKey {"dtype", "the element type of its result, as `float32` or `f32`", "dtype:int8"},
    QueryKey {"type", "its type as it is written", "type:f32"},
    QueryKey {"kind", "input, constant, operator, tuple, project, call, control or opaque; or of which kind the operator is, such as activation", "kind:activation"},
    QueryKey {"compiler", "who takes it; `host` for what no external compiler has", "compiler:dnnl"},
    QueryKey {"region", "the region of a compiler that it is in", "region:dnnl_main_0"},
    QueryKey {"group", "a group around it, by its title or key, at any depth", "group:layer1/block2"},
    QueryKey {"step", "the step that made it, by its pass or number; 0: the import", "step:FuseOps", Takes::Text, "pass"},
    QueryKey {"changed", "by the step that is shown: any way, or added, changed, moved", "changed:added"},
    QueryKey {"macs", "multiply-accumulates", "macs>1e8", Takes::Number},
    QueryKey {"params", "elements of the constants that it reads", "params>100k", Takes::Number},
    QueryKey {"weights", "bytes of the constants that it reads", "weights>1M", Takes::Number},
    QueryKey {"bytes", "bytes of its result", "bytes>=64k", Takes::Number},
    QueryKey {"elements", "elements of its result", "elements<=16", Takes::Number},
    QueryKey {"rank", "dims of its result", "rank=4", Takes::Number},
    QueryKey {"inputs", "operands", "inputs>2", Takes::Number},
    QueryKey {"users", "nodes that read its result", "users>1", Takes::Number},
    QueryKey {"uses", "what reads a value of a node", "uses:conv_1", Takes::Nodes},
    QueryKey {"upstream", "a node and all that it is computed from", "upstream:conv_9", Takes::Nodes},
    QueryKey {"downstream", "a node and all that is computed from it", "downstream:(op:add)", Takes::Nodes},
    QueryKey {"between", "two nodes and all on a way from one to the other", "between:conv_1,conv_9", Takes::Nodes},
};

constexpr std::array forms {
    QueryForm {"relu", "a word alone: in an operator, a name or an attribute"},
    QueryForm {"%12", "a node by its id"},
    QueryForm {"op=add", "this operator alone; `op:add` finds `nn.bias_add`, too"},
    QueryForm {"op:nn.conv2d groups>1", "both; an attribute by its name: = != < <= > >="},
    QueryForm {"op:add or op:multiply", "either; `not` for the rest; parentheses group"},
    QueryForm {"\"two words\"", "quotes keep words together"},
};

} // namespace

std::span<const QueryKey> queryKeys() { return keys; }

const QueryKey* queryKey(std::string_view name)
{
    const auto found = std::ranges::find(keys, name, &QueryKey::name);
    return found == keys.end() ? nullptr : &*found;
}

bool takesNodes(std::string_view key)
{
    const QueryKey* known = queryKey(key);
    return known && known->takes == Takes::Nodes;
}

std::span<const QueryForm> queryForms() { return forms; }

} // namespace passbench
