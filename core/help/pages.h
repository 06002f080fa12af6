#pragma once
// The help of the program: pages that are files of resources/help, and one for each pass, operator and compiler from what is known of it.
//
// A file `panel-graph.md` is the page "panel/graph"; its first line is `# Title`. A page of a message has a second line
// `<!-- says: part of the message | another -->`. Links are `help:panel/graph`, as in `[the graph](help:panel/graph)`.

#include "core/ir/graph/op.h"
#include "core/partition/rules/compiler.h"
#include "core/pipeline/pass.h"

#include <filesystem>

namespace passbench {

struct HelpPage {
    std::string id;    ///< "panel/graph", "pass/FoldConstant", "op/nn.conv2d", "compiler/dnnl", "message/order"
    std::string title; ///< plain text
    std::string text;  ///< Markdown, without the title
    Strings says {};   ///< parts of messages that it is about
    std::string_view kind() const { return std::string_view(id).substr(0, id.find('/')); }
};

/// What pages are made of besides files. All of it outlives the pages' making only.
struct HelpSources {
    std::filesystem::path folder; ///< with the files; without any there are only the other pages
    std::span<const PassDef> passes {};
    std::span<const OpDef* const> ops {};
    const CompilerTable* compilers = nullptr;
};

/// Files first, by name; then passes, operators and compilers as they are listed. A file that can't be read is left out.
std::vector<HelpPage> helpPages(const HelpSources& sources);
/// One file; `name` is "panel-graph".
HelpPage readHelpPage(const std::string& name, std::string_view text);

/// Null when there is none of that id.
const HelpPage* findPage(std::span<const HelpPage> pages, std::string_view id);
/// The page about a message: that whose part of a message it holds, the longest part first. Null when none is.
const HelpPage* pageOfMessage(std::span<const HelpPage> pages, std::string_view message);

/// Ids that links of a page lead to: what stands behind `](help:`.
Strings linksOf(const HelpPage& page);

} // namespace passbench
