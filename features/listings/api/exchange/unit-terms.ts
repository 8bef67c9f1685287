import type { Sql } from '@stoop/base/api/db/database';
import { isObject, type JsonObject, objectsIn } from '@stoop/base/rules/json/json-values';
import type { KeyedDocument } from '@stoop/features/exchange/api/collections/collection';
import { faultOf, ruled } from '@stoop/features/exchange/api/import/document-shape';
import type { Fault } from '@stoop/features/exchange/api/import/faults';
import { id, text } from '@stoop/features/exchange/api/import/field-rules';
import { z } from 'zod';
import { addListingChanges } from '../buildings/store.ts';
import { listTerms, saveTerms } from '../history/store.ts';
import { momentField } from './unit-listings.ts';

/* What the units of a building were offered for over time, from which their histories are made. */

const Room = z.strictObject({
  roomId: ruled<string>(id),
  name: ruled<string>(text).optional(),
  price: z.number().min(0),
  roomType: ruled<string>(text).optional(),
});

const Terms = z.strictObject({
  since: momentField,
  isOffered: z.boolean(),
  moveDate: ruled<string>(text).optional(),
  spots: z.number().min(0),
  bedCount: z.number().min(0),
  roomList: z.array(Room).min(1),
});

const UnitTerms = z.strictObject({
  buildingId: ruled<string>(id),
  /** The terms of each are in the order in which they held. */
  units: z.array(z.strictObject({ unitId: ruled<string>(id), terms: z.array(Terms).min(1) })),
});

const byUnit = (one: JsonObject, other: JsonObject) =>
  String(one.unitId) < String(other.unitId) ? -1 : 1;

/** The units have no order of their own. */
export const withPlainTerms = (document: JsonObject): JsonObject =>
  Array.isArray(document.units) && document.units.every(isObject)
    ? { ...document, units: objectsIn(document.units).sort(byUnit) }
    : document;

export const checkUnitTerms = (document: JsonObject): Fault | null => faultOf(UnitTerms, document);

export async function readUnitTerms(
  database: Sql,
  ids: readonly string[],
): Promise<KeyedDocument[]> {
  const found = Map.groupBy(await listTerms(database, ids), ({ buildingId }) => buildingId);
  return ids.flatMap((buildingId) => {
    const of = found.get(buildingId);
    if (!of) return [];
    const units = [...Map.groupBy(of, ({ unitId }) => unitId)].map(([unitId, rows]) => ({
      unitId,
      terms: rows.map(({ since, terms }) => ({ ...(since && { since }), ...terms })),
    }));
    return [{ id: buildingId, document: { buildingId, units: units.sort(byUnit) } }];
  });
}

/** Replaces the histories of the units of buildings, stored ones or not, and adds what is offered now. */
export function saveUnitTerms(database: Sql, documents: readonly KeyedDocument[]): Promise<void> {
  const parsed = documents.map(({ document }) => UnitTerms.parse(document));
  return database.transaction(async (tx) => {
    const ids = parsed.map(({ buildingId }) => buildingId);
    const all = parsed.flatMap(({ buildingId, units }) =>
      units.flatMap(({ unitId, terms }) =>
        terms.map(({ since, ...of }) => ({
          ...{ buildingId, unitId, since: since?.toISOString() ?? null, terms: of },
        })),
      ),
    );
    await saveTerms(tx, ids, all);
    await addListingChanges(tx, ids);
  });
}
