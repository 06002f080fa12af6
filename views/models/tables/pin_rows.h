#pragma once
// What a person has decided about single nodes, as rows: pins and cuts, and what became of them.

#include "views/models/tables/table_model.h"
#include "views/session/pin_places.h"

namespace passbench {

QString pinText(const Pin& pin); ///< "pinned to dnnl", "kept on the host", "kept from dnnl", "cut"

QStringList pinHeaders();
/// `step` of a row is its index in `places`.
std::vector<TableRow> pinRows(const std::vector<PinPlaces::Place>& places);

} // namespace passbench
