import type { Sql, Writer } from '@stoop/base/api/db/database';
import { asTable, texts, writeRows } from '@stoop/base/api/db/rows';
import { isoMoment } from '@stoop/base/api/db/shapes';
import { z } from 'zod';
import type { BuildingDocument } from '../../rules/documents.ts';
import { areSameTerms, type DatedTerms, termsOf, type UnitTerms } from '../../rules/unit-terms.ts';
import type { UnitKey } from '../units/store.ts';

const storedTerms = z.custom<UnitTerms>();
const keys = { buildingId: z.string(), unitId: z.string() };
const unitRow = z.object({ ...keys, terms: storedTerms.nullable(), isLapsed: z.boolean() });

/** The last terms of each unit of these buildings, and which of their units lapsed. */
async function listLastTerms(tx: Sql, buildingIds: readonly string[]) {
  const rows = await tx.readRows(unitRow)`
    SELECT building_id AS "buildingId", unit_id AS "unitId", terms, coalesce(lapsed, false) AS "isLapsed"
    FROM (
      SELECT DISTINCT ON (building_id, unit_id) building_id, unit_id, terms FROM unit_terms
      WHERE building_id = ANY(${texts(buildingIds)}) ORDER BY building_id, unit_id, number DESC
    ) last FULL JOIN (
      SELECT building_id, unit_id, true AS lapsed FROM unit_listings
      WHERE building_id = ANY(${texts(buildingIds)}) AND lapsed_at IS NOT NULL
    ) lapsed USING (building_id, unit_id)`;
  return Map.groupBy(rows, ({ buildingId }) => buildingId);
}

/** Adds what differs from the last terms of the units of these buildings, as they are stored with their hidden parts. */
export async function addTerms(tx: Writer, buildings: readonly BuildingDocument[]): Promise<void> {
  const last = await listLastTerms(
    tx,
    buildings.map(({ buildingId }) => buildingId),
  );
  const rows = buildings.flatMap(({ buildingId, is_visible, rentList }) => {
    const known = new Map((last.get(buildingId) ?? []).map((row) => [row.unitId, row] as const));
    const units = new Map(rentList.map((unit) => [unit.rentId, unit] as const));
    return [...new Set([...known.keys(), ...units.keys()])].flatMap((unitId) => {
      const { terms: before, isLapsed = false } = known.get(unitId) ?? {};
      const unit = units.get(unitId);
      const listed = unit && isLapsed ? { ...unit, listing: LAPSED } : unit;
      const terms = termsOf(listed, before ?? undefined, is_visible);
      if (!terms || (before && areSameTerms(before, terms))) return [];
      return [{ building_id: buildingId, unit_id: unitId, terms }];
    });
  });
  if (rows.length > 0)
    await tx.run`INSERT INTO unit_terms (building_id, unit_id, since, terms)
      SELECT building_id, unit_id, now(), terms FROM ${asTable('unit_terms', rows)}`;
}

const LAPSED = { isAnsweredFor: false, isLapsed: true } as const;

const termsRow = z.object({ ...keys, since: isoMoment.nullable(), terms: storedTerms });
export type KeyedTerms = z.infer<typeof termsRow>;

/** The terms of all units of these buildings, oldest first. */
export const listTerms = (database: Sql, buildingIds: readonly string[]): Promise<KeyedTerms[]> =>
  database.readRows(termsRow)`
    SELECT building_id AS "buildingId", unit_id AS "unitId", since, terms FROM unit_terms
    WHERE building_id = ANY(${texts(buildingIds)}) ORDER BY number`;

/** The same of those units of the buildings that ever changed, by building and unit. */
export async function listChangedTerms(
  database: Sql,
  buildingIds: readonly string[],
): Promise<Map<string, Map<string, DatedTerms[]>>> {
  const rows = await database.readRows(termsRow)`
    SELECT building_id AS "buildingId", unit_id AS "unitId", since, terms FROM (
      SELECT *, count(*) OVER (PARTITION BY building_id, unit_id) AS rows FROM unit_terms
      WHERE building_id = ANY(${texts(buildingIds)})
    ) t WHERE rows > 1 ORDER BY number`;
  const buildings = Map.groupBy(rows, ({ buildingId }) => buildingId);
  return new Map(
    [...buildings].map(([id, of]) => [id, Map.groupBy(of, ({ unitId }) => unitId)] as const),
  );
}

const historyRow = z.object({
  listedAt: isoMoment.nullable(),
  terms: z.array(z.object({ since: isoMoment.nullable(), terms: storedTerms })),
});

/** What the history of a unit is made from: its terms, oldest first, and when it was first published. */
export async function readHistory(database: Sql, { buildingId, unitId }: UnitKey) {
  const found = await database.readRow(historyRow)`SELECT
    (SELECT listed_at FROM unit_listings WHERE building_id = ${buildingId} AND unit_id = ${unitId}) AS "listedAt",
    (SELECT coalesce(json_agg(json_build_object('since', since, 'terms', terms) ORDER BY number), '[]')
      FROM unit_terms WHERE building_id = ${buildingId} AND unit_id = ${unitId}) AS terms`;
  return found ?? { listedAt: null, terms: [] };
}

const offeredRow = z.object({
  buildingId: z.string(),
  rentId: z.string(),
  since: isoMoment.nullable(),
  buildingSince: isoMoment.nullable(),
  total: z.int(),
});

/** The units that can be had, each since its last change and that of its building, by building; and how many there are. */
export const listOfferedUnits = (database: Sql, { limit, from }: { limit: number; from: number }) =>
  database.readRows(offeredRow)`
    SELECT building_id AS "buildingId", unit_id AS "rentId", since, "buildingSince",
      count(*) OVER ()::int AS total
    FROM (
      SELECT DISTINCT ON (building_id, unit_id) building_id, unit_id, since, terms FROM unit_terms
      ORDER BY building_id, unit_id, number DESC
    ) last JOIN (
      SELECT building_id, max(since) AS "buildingSince" FROM unit_terms GROUP BY building_id
    ) buildings USING (building_id)
    WHERE terms ->> 'isOffered' = 'true' ORDER BY building_id, unit_id LIMIT ${limit} OFFSET ${from}`;

/** The buildings whose units have terms. */
export const listBuildingIdsOfTerms = (database: Sql) =>
  database.readIds`SELECT DISTINCT building_id AS id FROM unit_terms`;

/** For an import: replaces the terms of the units of these buildings; those of a unit are oldest first. */
export async function saveTerms(
  tx: Writer,
  buildingIds: readonly string[],
  terms: readonly KeyedTerms[],
): Promise<void> {
  await tx.run`DELETE FROM unit_terms WHERE building_id = ANY(${texts(buildingIds)})`;
  const rows = terms.map(({ buildingId, unitId, since, terms: of }) => ({
    ...{ building_id: buildingId, unit_id: unitId, since, terms: of },
  }));
  await writeRows(tx, { table: 'unit_terms' }, rows);
}

const placedRow = z.object({
  neighborhood: z.string().nullable(),
  borough: z.string().nullable(),
  terms: storedTerms,
});

/** The terms of all units that can be had, by building. */
export const listOfferedTerms = (database: Sql) =>
  database.readRows(placedRow)`
    SELECT b.neighborhood, b.borough, t.terms
    FROM (
      SELECT DISTINCT ON (building_id, unit_id) building_id, terms FROM unit_terms
      ORDER BY building_id, unit_id, number DESC
    ) t JOIN buildings b ON b.id = t.building_id
    WHERE t.terms ->> 'isOffered' = 'true' AND b.is_visible IS DISTINCT FROM false
    ORDER BY b.id`;

/** The terms of each visible unit of a neighborhood, oldest first; those of an unknown time since it was published. */
export async function listTermsIn(
  database: Sql,
  { name, borough }: { name: string; borough: string },
): Promise<DatedTerms[][]> {
  const rows = await database.readRows(termsRow)`
    SELECT t.building_id AS "buildingId", t.unit_id AS "unitId",
      coalesce(t.since, l.listed_at) AS since, t.terms
    FROM unit_terms t
      JOIN buildings b ON b.id = t.building_id
      LEFT JOIN unit_listings l USING (building_id, unit_id)
    WHERE b.neighborhood = ${name} AND b.borough = ${borough} AND b.is_visible IS DISTINCT FROM false
    ORDER BY t.number`;
  return [
    ...Map.groupBy(rows, ({ buildingId, unitId }) => JSON.stringify([buildingId, unitId])).values(),
  ];
}
