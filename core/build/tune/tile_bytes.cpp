#include "core/build/tune/tile_bytes.h"

namespace passbench {

void encode(ByteWriter& writer, const TileChoice& choice)
{
    const auto& [key, tile, isMeasured] = choice;
    for (const std::int64_t number : {key.shape.rows, key.shape.columns, key.shape.depth, key.lanes, key.registers, tile.rows, tile.vectors, tile.lanes, tile.depth})
        writer.number(number);
    writer.number(key.shape.isOpen);
    writer.number(key.type);
    writer.number(key.panels);
    writer.number(key.broadcastOperand);
    writer.number(key.addsApart);
    writer.number(tile.addsApart);
    writer.number(isMeasured);
}

TileChoice decodeTileChoice(ByteReader& reader)
{
    TileChoice choice;
    auto& [key, tile, isMeasured] = choice;
    for (std::int64_t* number : {&key.shape.rows, &key.shape.columns, &key.shape.depth, &key.lanes, &key.registers, &tile.rows, &tile.vectors, &tile.lanes, &tile.depth})
        *number = reader.number<std::int64_t>();
    key.shape.isOpen = reader.number<bool>();
    key.type = reader.number<DataType>();
    key.panels = reader.number<Panels>();
    key.broadcastOperand = reader.number<bool>();
    key.addsApart = reader.number<bool>();
    tile.addsApart = reader.number<bool>();
    isMeasured = reader.number<bool>();
    if (key.type > DataType::Float64 || key.panels > Panels::Whole)
        reader.giveUp();
    return choice;
}

} // namespace passbench
