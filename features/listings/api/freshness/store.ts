import { randomBytes } from 'node:crypto';
import type { Sql, Writer } from '@stoop/base/api/db/database';
import { texts } from '@stoop/base/api/db/rows';
import { moment } from '@stoop/base/api/db/shapes';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Confirmable } from '../../rules/freshness.ts';
import { addListingChanges } from '../buildings/store.ts';
import type { UnitKey } from '../units/store.ts';

const listing = z.object({
  buildingId: z.string(),
  unitId: z.string(),
  responsibleId: z.string().nullable(),
  confirmedAt: moment.nullable(),
  askedAt: moment.nullable(),
  lapsedAt: moment.nullable(),
  linkKey: z.string(),
  /** Whether renters see the unit. */
  isShown: z.boolean(),
});
export type StoredListing = z.infer<typeof listing>;

/** A listing as the rules of freshness see it. */
export const confirmable = ({ responsibleId, ...stored }: StoredListing): Confirmable => ({
  ...stored,
  isAnsweredFor: responsibleId !== null,
});

const IS_SHOWN: SQL = sql`EXISTS (SELECT FROM units u JOIN buildings b ON b.id = u.building_id
  WHERE u.building_id = l.building_id AND u.id = l.unit_id
    AND u.is_visible IS NOT FALSE AND b.is_visible IS NOT FALSE)`;

const COLUMNS: SQL = sql`l.building_id AS "buildingId", l.unit_id AS "unitId",
  l.responsible_id AS "responsibleId", l.confirmed_at AS "confirmedAt", l.asked_at AS "askedAt",
  l.lapsed_at AS "lapsedAt", l.link_key AS "linkKey", ${IS_SHOWN} AS "isShown"`;

const at = ({ buildingId, unitId }: UnitKey): SQL =>
  sql`l.building_id = ${buildingId} AND l.unit_id = ${unitId}`;

/** Any constant: it is the same in every process. */
const SWEEP_LOCK = 7_201_155;

/** Whether this transaction may ask and lapse; another process may be at it. */
export async function lockSweep(tx: Writer): Promise<boolean> {
  const locked = await tx.returnedRow(z.object({ isOurs: z.boolean() }))`
    SELECT pg_try_advisory_xact_lock(${SWEEP_LOCK}) AS "isOurs"`;
  return locked?.isOurs ?? false;
}

/**
 * Locks the visible listings that somebody answers for and that were not confirmed for so many hours, those that were
 * confirmed first at the start.
 */
export const lockUnconfirmed = (tx: Writer, hours: number) =>
  tx.returnedRows(listing)`SELECT ${COLUMNS} FROM unit_listings l
    WHERE l.responsible_id IS NOT NULL AND l.lapsed_at IS NULL AND ${IS_SHOWN}
      AND (l.confirmed_at IS NULL OR l.confirmed_at <= now() - make_interval(hours => ${hours}))
    ORDER BY l.confirmed_at NULLS FIRST, l.building_id, l.unit_id FOR UPDATE OF l`;

/** When each of these people was last asked about any home. */
export async function listLastAsked(tx: Sql, accountIds: readonly string[]) {
  const rows = await tx.readRows(z.object({ id: z.string(), at: moment }))`
    SELECT responsible_id AS id, max(asked_at) AS at FROM unit_listings
    WHERE responsible_id = ANY(${texts(accountIds)}) AND asked_at IS NOT NULL GROUP BY 1`;
  return new Map(rows.map(({ id, at }) => [id, at]));
}

const among = (units: readonly UnitKey[]): SQL =>
  sql`(building_id, unit_id) IN (SELECT a.b, a.u FROM unnest(${texts(units.map(({ buildingId }) => buildingId))},
    ${texts(units.map(({ unitId }) => unitId))}) a (b, u))`;

/** Records that their responsible person is asked now. */
export const markAsked = (tx: Writer, units: readonly UnitKey[]) =>
  tx.run`UPDATE unit_listings SET asked_at = now() WHERE ${among(units)}`;

/** Takes listings out of the results. Every process is notified with the commit. */
export async function markLapsed(tx: Writer, units: readonly UnitKey[]): Promise<void> {
  await tx.run`UPDATE unit_listings SET lapsed_at = now() WHERE ${among(units)}`;
  await addListingChanges(tx, [...new Set(units.map(({ buildingId }) => buildingId))]);
}

/** What is stored of a unit's listing; null if nothing is. */
export const findListing = (database: Sql, unit: UnitKey) =>
  database.readRow(listing)`SELECT ${COLUMNS} FROM unit_listings l WHERE ${at(unit)}`;

/** The same, locked until the transaction ends. */
export const lockListing = (tx: Writer, unit: UnitKey) =>
  tx.returnedRow(listing)`SELECT ${COLUMNS} FROM unit_listings l WHERE ${at(unit)} FOR UPDATE OF l`;

/**
 * Records that a listing is true now, which brings a lapsed one back. If nobody answers for it, `actorId` does from now
 * on. Every process is notified with the commit.
 */
export async function markConfirmed(tx: Writer, unit: UnitKey, actorId: string): Promise<void> {
  const { buildingId, unitId } = unit;
  await tx.run`
    INSERT INTO unit_listings AS l (building_id, unit_id, responsible_id, confirmed_at, link_key)
    VALUES (${buildingId}, ${unitId}, ${actorId}, now(), ${randomBytes(32).toString('base64url')})
    ON CONFLICT (building_id, unit_id) DO UPDATE SET confirmed_at = now(), lapsed_at = NULL,
      responsible_id = coalesce(l.responsible_id, excluded.responsible_id)`;
  await addListingChanges(tx, [buildingId]);
}

/**
 * Confirms the homes that these people answer for, unless they left the results, once they were last confirmed two to five
 * days ago: a home is always confirmed after the same number of days, so that not all are on one.
 */
export async function markHomesConfirmed(tx: Writer, accountIds: readonly string[]): Promise<void> {
  const rows = await tx.returnedRows(z.object({ id: z.string() }))`
    UPDATE unit_listings SET confirmed_at = now()
    WHERE responsible_id = ANY(${texts(accountIds)}) AND lapsed_at IS NULL
      AND confirmed_at < now() - make_interval(days => 2 + length(unit_id) % 4)
    RETURNING building_id AS id`;
  await addListingChanges(tx, [...new Set(rows.map(({ id }) => id))]);
}

/** Records that the question about a listing was answered without a confirmation. */
export const markAnswered = (tx: Writer, unit: UnitKey) =>
  tx.run`UPDATE unit_listings l SET asked_at = NULL WHERE ${at(unit)}`;

export async function listBuildingsAnsweredFor(tx: Sql, accountId: string): Promise<string[]> {
  const rows = await tx.readRows(z.object({ id: z.string() }))`
    SELECT DISTINCT building_id AS id FROM unit_listings WHERE responsible_id = ${accountId}`;
  return rows.map(({ id }) => id);
}

/** Nobody answers for the homes of an account that is deleted: renters read that at once. */
export async function eraseResponsible(tx: Writer, accountId: string): Promise<void> {
  const buildingIds = await listBuildingsAnsweredFor(tx, accountId);
  if (buildingIds.length === 0) return;
  await tx.run`UPDATE unit_listings SET responsible_id = NULL WHERE responsible_id = ${accountId}`;
  await addListingChanges(tx, buildingIds);
}
