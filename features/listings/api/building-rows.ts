import { objectsIn } from '@stoop/base/rules/json/json-values';
import type { KeyedDocument } from '@stoop/features/exchange/api/collections/collection';
import { decode, encode, type Row } from './codec.ts';

/** Buildings as rows of the tables of listings. */
export interface ListingRows {
  buildings: Row[];
  units: Row[];
  rooms: Row[];
}

/** The same with the queue entries, which applications own. */
export interface BuildingRows extends ListingRows {
  queueEntries: Row[];
}

/** The rows of documents that are valid. */
export function toRows(documents: readonly KeyedDocument[]): BuildingRows {
  const rows: BuildingRows = { buildings: [], units: [], rooms: [], queueEntries: [] };
  for (const { id: building_id, document } of documents) {
    rows.buildings.push({ id: building_id, ...encode('building', document) });
    objectsIn(document.rentList).forEach((unit, position) => {
      const ofUnit = { building_id, unit_id: unit.rentId };
      rows.units.push({ building_id, id: unit.rentId, position, ...encode('unit', unit) });
      for (const entry of objectsIn(unit.unit_application_queue))
        rows.queueEntries.push({ ...ofUnit, ...encode('queueEntry', entry) });
      objectsIn(unit.roomList).forEach((room, place) => {
        rows.rooms.push({ ...ofUnit, id: room.roomId, position: place, ...encode('room', room) });
        for (const entry of objectsIn(room.room_application_queue))
          rows.queueEntries.push({
            ...ofUnit,
            room_id: room.roomId,
            ...encode('queueEntry', entry),
          });
      });
    });
  }
  return rows;
}

const pathOf = (...ids: unknown[]) => ids.join('\n');

function grouped(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}

/** The documents of rows, in the order of `ids`; children are in the order of their rows. */
export function fromRows(rows: BuildingRows, ids: readonly string[]): KeyedDocument[] {
  const position = new Map(ids.map((id, at) => [id, at]));
  const units = grouped(rows.units, (row) => String(row.building_id));
  const rooms = grouped(rows.rooms, (row) => pathOf(row.building_id, row.unit_id));
  const queues = grouped(rows.queueEntries, (row) =>
    pathOf(row.building_id, row.unit_id, row.room_id ?? ''),
  );
  const queue = (...ids: unknown[]) =>
    (queues.get(pathOf(...ids)) ?? []).map((row) => decode('queueEntry', row));
  const unitOf = (row: Row) => {
    const roomList = (rooms.get(pathOf(row.building_id, row.id)) ?? []).map((room) =>
      decode(
        'room',
        room,
        { room_application_queue: queue(room.building_id, room.unit_id, room.id) },
        room.id,
      ),
    );
    const unit_application_queue = queue(row.building_id, row.id, '');
    return decode('unit', row, { roomList, unit_application_queue }, row.id);
  };
  const documents = rows.buildings.map((row) => {
    const rentList = (units.get(String(row.id)) ?? []).map(unitOf);
    return { id: String(row.id), document: decode('building', row, { rentList }) };
  });
  return documents.sort((a, b) => (position.get(a.id) ?? 0) - (position.get(b.id) ?? 0));
}
