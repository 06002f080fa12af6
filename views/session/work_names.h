#pragma once
// What models and sessions are called where a person reads it.

#include "core/document/document.h"

#include <QString>

namespace passbench {

/// What comes from files may hold anything: what can't be seen, and turns or breaks what is around it, is written as an escape, `\u202e`.
QString readable(const QString& name);

/// "bert/model.onnx": many models are called `model.onnx`.
QString withFolder(const QString& path);

/// The file of the session, or else of the model.
QString fileOf(const Document& document);

} // namespace passbench
