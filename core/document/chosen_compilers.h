#pragma once
// The compilers that a session has switched on, and what it pins to them.

#include "core/document/project.h"
#include "core/partition/rules/compiler.h"

namespace passbench {

/// The compiler of a choice: as it was edited, else of its file, else the one that ships. Fails when the rules can't be
/// read, and when none of the name ships.
Result<CompilerPtr> compilerOf(const CompilerChoice& choice);
/// The rules as a text that can be edited: those of the choice, else of its file, whether they mean something or not. Fails when
/// the file can't be read.
Result<std::string> rulesOf(const CompilerChoice& choice);
/// The choice of a file whose rules can't be understood yet, under the name that it states, or that of the file.
Result<CompilerChoice> unfinishedCompiler(const std::string& path);
/// The enabled compilers of `workspace`, in its order.
Result<CompilerTable> compilersOf(const Workspace& workspace);

/// The pins of `workspace` on nodes of its model; those on nodes that it does not have are left out.
Pins pinsOf(const Workspace& workspace, const Module& imported);
/// The other way; nothing when a node of it is in no function of the model.
std::optional<PlacedPin> placed(const Pin& pin, const Module& imported);

} // namespace passbench
