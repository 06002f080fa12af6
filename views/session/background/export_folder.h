#pragma once
// Where an export goes: the folder that is proposed for a model, and what stands in one that was chosen.

#include "views/session/background/export_job.h"

namespace passbench {

/// A folder for the model alone: `base`/`name of the model`, or with the name of the folder that the model is in before it when that
/// one holds something else. `base` alone when there is no model.
QString proposedFolder(const Session& session, const QString& base);

/// What `folder` holds that no earlier export of this model has written, for a person: "`notes.txt` and 2 more"; empty when there is
/// nothing. Such files would stand among those of the export, and some of them would be replaced.
QString otherContents(const Session& session, const QString& folder);

} // namespace passbench
