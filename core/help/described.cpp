#include "core/help/described.h"

#include "core/help/op_example.h"
#include "core/support/text.h"

#include <algorithm>

namespace passbench {
namespace {

/// What Markdown would take for its own is taken as it is, but for quoted code.
std::string plain(std::string_view text)
{
    std::string result;
    bool isCode = false;
    for (const char character : text) {
        isCode = isCode != (character == '`');
        if (!isCode && std::string_view("\\*_[]<>#|").find(character) != std::string_view::npos)
            result += '\\';
        result += character;
    }
    return result;
}

std::string code(std::string_view text)
{
    std::string inside(text);
    std::ranges::replace(inside, '`', '\'');
    return inside.empty() ? std::string() : "`" + inside + "`";
}

std::string codes(std::span<const std::string> names)
{
    Strings list;
    for (const std::string& name : names)
        list.push_back(code(name));
    return join(list, ", ");
}

/// "from 1 to 65536", "one of `a`, `b`"; empty when anything of the type will do.
std::string rangeOf(const FieldInfo& field)
{
    if (!field.choices.empty())
        return "; such as " + codes(field.choices);
    if (field.minimum && field.maximum)
        return fmt::format("; from {:g} to {:g}", *field.minimum, *field.maximum);
    return field.minimum ? fmt::format("; {:g} or more", *field.minimum) : field.maximum ? fmt::format("; at most {:g}", *field.maximum)
                                                                                         : "";
}

std::string fieldsOf(std::span<const FieldInfo> fields)
{
    std::string text;
    for (const FieldInfo& field : fields)
        text += fmt::format("- {} ({}{}): {}{}\n", code(field.name), plain(field.typeName), field.required ? ", must be given" : "", plain(field.help), rangeOf(field));
    return text;
}

std::string propertiesOf(std::string_view what, std::span<const Property> properties)
{
    Strings names;
    for (const Property property : properties)
        names.emplace_back(name(property));
    return names.empty() ? "" : fmt::format("- {}: {}\n", what, codes(names));
}

std::string_view categoryName(OpCategory category)
{
    switch (category) {
    case OpCategory::Heavy: return "heavy";
    case OpCategory::Activation: return "activation";
    case OpCategory::Pooling: return "pooling";
    case OpCategory::Normalization: return "normalization";
    case OpCategory::Elementwise: return "elementwise";
    case OpCategory::DataMovement: return "data movement";
    case OpCategory::Reduction: return "reduction";
    case OpCategory::Quantize: return "quantization";
    case OpCategory::Control: break;
    }
    return "control";
}

std::string_view fusionText(Fusion fusion)
{
    switch (fusion) {
    case Fusion::Elemwise: return "elementwise: it joins whatever makes its operands";
    case Fusion::Broadcast: return "broadcasting: it joins whatever makes its operands";
    case Fusion::Injective: return "injective: each element of the result is one of the operands'";
    case Fusion::CommReduce: return "a reduction: it may end a group of what comes before";
    case Fusion::OutElemwiseFusable: return "an anchor: a group begins with it, and elementwise operators behind it join";
    case Fusion::Tuple: return "a tuple";
    case Fusion::Opaque: break;
    }
    return "opaque: it stays alone";
}

} // namespace

HelpPage describePass(const PassDef& pass)
{
    HelpPage page {.id = "pass/" + pass.name, .title = pass.name, .text = fmt::format("{}.\n\n", plain(pass.summary))};
    if (!pass.doc.empty())
        page.text += pass.doc + "\n\n";
    if (!pass.options.empty())
        page.text += "#### Options\n\n" + fieldsOf(pass.options) + "\n";
    page.text += "#### In a pipeline\n\n" + fmt::format("- runs from level {} on\n", pass.optLevel) + propertiesOf("needs the graph to be", pass.needs) + propertiesOf("leaves it", pass.establishes)
        + propertiesOf("afterwards it may no longer be", pass.invalidates) + propertiesOf("wants the graph to be", pass.wants)
        + propertiesOf("finds little or nothing in a graph that is", pass.hiddenBy) + propertiesOf("prepares the graph to be", pass.preparesFor);
    page.text += pass.isLossy ? "- gives another network on purpose: results differ from the model's\n" : pass.tolerance == 0 ? "- changes no number\n"
                                                                                                                              : fmt::format("- may change numbers by {:g} of their size\n", pass.tolerance);
    if (!pass.idempotent)
        page.text += "- run twice, it may change something again\n";
    if (pass.asksCompilers)
        page.text += "- what it does depends on the [compilers](help:panel/compilers) that are on\n";
    return page;
}

HelpPage describeOp(const OpDef& op, const Module* example)
{
    HelpPage page {.id = "op/" + op.name, .title = op.name, .text = fmt::format("{}.\n\n", plain(op.summary))};
    if (!op.doc.empty())
        page.text += op.doc + "\n\n";
    if (!op.inputs.empty()) {
        page.text += "#### Inputs\n\n";
        for (const OpInput& input : op.inputs)
            page.text += fmt::format("- {}: {}{}\n", code(input.name), plain(input.doc), input.variadic ? "; any number of them" : "");
        page.text += "\n";
    }
    if (!op.attributes.empty())
        page.text += "#### Attributes\n\n" + fieldsOf(op.attributes) + "\n";
    page.text += fmt::format("#### What passes know\n\n- kind: {}\n- in fusion {}\n", categoryName(op.category), fusionText(op.fusion));
    if (!op.dialect.empty())
        page.text += fmt::format("- of the dialect {}\n", code(op.dialect));
    if (!op.evaluate)
        page.text += "- it has no reference kernel, so it can't be executed\n";
    if (!op.lower && !op.notCompiled.empty())
        page.text += fmt::format("- it has no loop form: {}\n", plain(op.notCompiled));
    if (example)
        page.text += fmt::format("\n#### An example\n\n```\n{}\n```\n", exampleText(*example));
    return page;
}

HelpPage describeCompiler(const Compiler& compiler)
{
    HelpPage page {.id = "compiler/" + compiler.name, .title = compiler.name, .text = fmt::format("{}.\n\n", plain(compiler.summary))};
    page.text += compiler.generator.empty() ? "Its file names no code generator, so the default compiler's code takes the place of its regions when the module is built.\n\n"
                                            : fmt::format("Code of its regions is made by {}.\n\n", code(compiler.generator));
    Strings ops;
    std::vector<const OpDef*> known;
    for (const OpRule& rule : compiler.ops)
        if (std::ranges::find(known, rule.op) == known.end()) {
            known.push_back(rule.op);
            ops.push_back(fmt::format("[{}](help:op/{})", plain(rule.op->name), rule.op->name));
        }
    if (!ops.empty())
        page.text += fmt::format("#### Operators that it has rules for ({})\n\n{}\n\n", ops.size(), join(ops, ", "));
    if (!compiler.composites.empty()) {
        Strings names; // several rules may make one composite
        for (const CompositeRule& composite : compiler.composites)
            if (std::ranges::find(names, composite.name) == names.end())
                names.push_back(composite.name);
        page.text += fmt::format("#### Groups that it takes as one ({})\n\n{}\n", names.size(), codes(names));
        page.text += "\n";
    }
    if (compiler.onRequest)
        page.text += "It is asked only when it is switched on or named.\n";
    return page;
}

} // namespace passbench
