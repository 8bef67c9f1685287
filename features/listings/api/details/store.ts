import { randomBytes } from 'node:crypto';
import type { Sql, Writer } from '@stoop/base/api/db/database';
import { asTable, texts, toJson } from '@stoop/base/api/db/rows';
import { moment } from '@stoop/base/api/db/shapes';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { BROKER_HIRERS, type BrokerHirer, type ListingFee } from '../../rules/listing-fees.ts';
import { POSTER_ROLES, type PosterRole } from '../../rules/poster-roles.ts';
import { addListingChanges } from '../buildings/store.ts';

interface UnitPlace {
  buildingId: string;
  unitId: string;
}

const storedFee = z.custom<ListingFee>();
const listingRow = z.object({
  responsibleId: z.string().nullable(),
  postedBy: z.string().nullable(),
  posterRole: z.enum(POSTER_ROLES).nullable(),
  listedAt: moment.nullable(),
  confirmedAt: moment.nullable(),
  lapsedAt: moment.nullable(),
  publishAt: moment.nullable(),
  unpublishAt: moment.nullable(),
  brokerHiredBy: z.enum(BROKER_HIRERS).nullable(),
  fees: z.array(storedFee),
  description: z.string().nullable(),
});
/** What is stored about a listing beyond its document. */
export type StoredListing = z.infer<typeof listingRow>;

export const NO_LISTING: StoredListing = {
  responsibleId: null,
  postedBy: null,
  posterRole: null,
  listedAt: null,
  confirmedAt: null,
  lapsedAt: null,
  publishAt: null,
  unpublishAt: null,
  brokerHiredBy: null,
  fees: [],
  description: null,
};

const COLUMNS: SQL = sql`responsible_id AS "responsibleId", posted_by AS "postedBy",
  poster_role AS "posterRole", listed_at AS "listedAt",
  confirmed_at AS "confirmedAt", lapsed_at AS "lapsedAt", publish_at AS "publishAt",
  unpublish_at AS "unpublishAt", broker_hired_by AS "brokerHiredBy", fees, description`;

const at = ({ buildingId, unitId }: UnitPlace): SQL =>
  sql`building_id = ${buildingId} AND unit_id = ${unitId}`;

export async function readListing(database: Sql, place: UnitPlace): Promise<StoredListing> {
  const found = await database.readRow(listingRow)`
    SELECT ${COLUMNS} FROM unit_listings WHERE ${at(place)}`;
  return found ?? NO_LISTING;
}

/** Signs the links of a listing's mails. */
const newLinkKey = () => randomBytes(32).toString('base64url');

/** Makes sure that a unit has a row, with a key of its own for the links of its mails. */
const addRow = (tx: Writer, { buildingId, unitId }: UnitPlace) =>
  tx.run`INSERT INTO unit_listings (building_id, unit_id, link_key)
    VALUES (${buildingId}, ${unitId}, ${newLinkKey()})
    ON CONFLICT DO NOTHING`;

const time = (value: Date | null): SQL => sql`${value?.toISOString() ?? null}::timestamptz`;

export interface ListingChange {
  brokerHiredBy?: BrokerHirer | null | undefined;
  fees?: readonly ListingFee[] | undefined;
  description?: string | null | undefined;
  publishAt?: Date | null | undefined;
  unpublishAt?: Date | null | undefined;
  responsibleId?: string | undefined;
  postedBy?: string | null | undefined;
  posterRole?: PosterRole | null | undefined;
}

/** Writes what is named of a listing; the rest stays. */
export async function changeListing(tx: Writer, place: UnitPlace, change: ListingChange) {
  const {
    brokerHiredBy,
    fees,
    description,
    publishAt,
    unpublishAt,
    responsibleId,
    postedBy,
    posterRole,
  } = change;
  const sets = [
    ...(brokerHiredBy === undefined ? [] : [sql`broker_hired_by = ${brokerHiredBy}`]),
    ...(fees === undefined ? [] : [sql`fees = ${toJson(fees)}`]),
    ...(description === undefined ? [] : [sql`description = ${description || null}`]),
    ...(publishAt === undefined ? [] : [sql`publish_at = ${time(publishAt)}`]),
    ...(unpublishAt === undefined ? [] : [sql`unpublish_at = ${time(unpublishAt)}`]),
    ...(responsibleId === undefined ? [] : [sql`responsible_id = ${responsibleId}`]),
    ...(postedBy === undefined ? [] : [sql`posted_by = ${postedBy}`]),
    ...(posterRole === undefined ? [] : [sql`poster_role = ${posterRole}`]),
  ];
  if (sets.length === 0) return;
  await addRow(tx, place);
  await tx.run`UPDATE unit_listings SET ${sql.join(sets, sql`, `)} WHERE ${at(place)}`;
}

/**
 * Records that a listing was published: it is listed from its first time on, and whoever publishes it confirms it. A
 * publication that was to come is over.
 */
export async function changePublication(tx: Writer, place: UnitPlace): Promise<void> {
  await addRow(tx, place);
  await tx.run`UPDATE unit_listings SET listed_at = coalesce(listed_at, now()),
      confirmed_at = now(), asked_at = NULL, lapsed_at = NULL, publish_at = NULL
    WHERE ${at(place)}`;
}

const NEW_DAYS = 14;
const unitPlace = z.object({ buildingId: z.string(), rentId: z.string() });

/** The units that were first published here in the last days, newest first, hidden or not. */
export const listNewListings = (database: Sql, limit: number) =>
  database.readRows(unitPlace)`
    SELECT building_id AS "buildingId", unit_id AS "rentId" FROM unit_listings
    WHERE listed_at > now() - make_interval(days => ${NEW_DAYS})
    ORDER BY listed_at DESC, building_id COLLATE "C", unit_id COLLATE "C" LIMIT ${limit}`;

const keyed = z.object({
  buildingId: z.string(),
  unitId: z.string(),
  askedAt: moment.nullable(),
  ...listingRow.shape,
});
export type KeyedListing = z.infer<typeof keyed>;

/** The buildings of which listings say more than their documents. */
export const listListedBuildingIds = (database: Sql) =>
  database.readIds`SELECT DISTINCT building_id FROM unit_listings`;

export const listListings = (database: Sql, buildingIds: readonly string[]) =>
  database.readRows(keyed)`
    SELECT building_id AS "buildingId", unit_id AS "unitId", asked_at AS "askedAt", ${COLUMNS}
    FROM unit_listings WHERE building_id = ANY(${texts(buildingIds)})`;

const IMPORTED = [
  ...['responsible_id', 'posted_by', 'listed_at', 'confirmed_at', 'asked_at', 'lapsed_at'],
  ...['publish_at', 'unpublish_at', 'broker_hired_by', 'fees', 'description'],
];

/**
 * For an import: replaces what is known about the listings of these buildings. The keys of links stay where a listing
 * stays. Accounts that are named must be locked.
 */
export async function saveListings(
  tx: Writer,
  buildingIds: readonly string[],
  listings: readonly KeyedListing[],
): Promise<void> {
  const rows = listings.map((listing) => ({
    building_id: listing.buildingId,
    unit_id: listing.unitId,
    link_key: newLinkKey(),
    responsible_id: listing.responsibleId,
    posted_by: listing.postedBy,
    poster_role: listing.posterRole,
    listed_at: listing.listedAt,
    confirmed_at: listing.confirmedAt,
    asked_at: listing.askedAt,
    lapsed_at: listing.lapsedAt,
    publish_at: listing.publishAt,
    unpublish_at: listing.unpublishAt,
    broker_hired_by: listing.brokerHiredBy,
    fees: listing.fees,
    description: listing.description,
  }));
  await tx.run`DELETE FROM unit_listings old WHERE building_id = ANY(${texts(buildingIds)})
    AND NOT EXISTS (SELECT FROM ${asTable('unit_listings', rows)} new
      WHERE new.building_id = old.building_id AND new.unit_id = old.unit_id)`;
  const columns = sql.raw(['building_id', 'unit_id', 'link_key', ...IMPORTED].join(', '));
  const sets = sql.raw(IMPORTED.map((column) => `${column} = EXCLUDED.${column}`).join(', '));
  await tx.run`INSERT INTO unit_listings (${columns})
    SELECT ${columns} FROM ${asTable('unit_listings', rows)}
    ON CONFLICT (building_id, unit_id) DO UPDATE SET ${sets}`;
  await addListingChanges(tx, buildingIds);
}
