import type { Sql } from '@stoop/base/api/db/database';
import { isoMoment, moment } from '@stoop/base/api/db/shapes';
import { inScope } from '@stoop/base/api/db/staff-scope';
import { Keyset, positionText } from '@stoop/base/api/http/keyset-pagination';
import type { StaffScope } from '@stoop/base/api/http/staff-scope';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ListingState } from '../../../rules/listing-states.ts';

export interface ListingFilters {
  text?: string | undefined;
  state?: ListingState | undefined;
  buildingId?: string | undefined;
  unitId?: string | undefined;
  confirmed?: 'yes' | 'no' | undefined;
  photos?: 'yes' | 'no' | undefined;
  /** Whether it is published although somebody has got its keys. */
  rented?: 'yes' | 'no' | undefined;
}

const listingPosition = z.object({
  name: positionText,
  buildingId: positionText,
  position: z.int32(),
});
type ListingPosition = z.infer<typeof listingPosition>;
/** Units by the name of their building and their order in it. */
export const BY_BUILDING = new Keyset(listingPosition);

/** Whether an item is visible: only `false` hides it (R5.09). */
const shown = (table: string): SQL => sql`${sql.raw(table)}.is_visible IS DISTINCT FROM false`;
const SHOWN_ROOM: SQL = sql`${shown('r')} AND r.price IS NOT NULL`;

/** Hidden is what renters cannot find, for whatever reason. */
const STATE: SQL = sql`CASE
  WHEN NOT (${shown('u')} AND ${shown('b')} AND rs.shown > 0)
    THEN CASE WHEN l.publish_at IS NOT NULL AND NOT (${shown('u')}) THEN 'scheduled' ELSE 'hidden' END
  WHEN l.lapsed_at IS NOT NULL THEN 'lapsed' ELSE 'visible' END`;

/** The last stage of an application, which is a subject above this one. */
const CLOSED = 'CLOSED';
/** Somebody got the keys of what is still shown, and nobody confirmed the listing since. */
const STILL_SHOWN: SQL = sql`(${shown('u')} AND ${shown('b')} AND EXISTS (
  SELECT FROM applications a
  WHERE a.building_id = u.building_id AND a.unit_id = u.id AND a.stage = ${CLOSED}
    AND (a.room_id IS NULL OR EXISTS (SELECT FROM rooms r
      WHERE r.building_id = a.building_id AND r.unit_id = a.unit_id AND r.id = a.room_id AND ${SHOWN_ROOM}))
    AND (l.confirmed_at IS NULL OR l.confirmed_at < coalesce(
      (SELECT max(m.at) FROM application_moves m
        WHERE m.application_db_id = a.id AND m.stage = ${CLOSED}), a.submitted_at))))`;

const FROM: SQL = sql`FROM units u JOIN buildings b ON b.id = u.building_id
  LEFT JOIN unit_listings l ON l.building_id = u.building_id AND l.unit_id = u.id
  CROSS JOIN LATERAL (SELECT count(*)::int AS all_rooms,
      (count(*) FILTER (WHERE ${SHOWN_ROOM}))::int AS shown,
      min(r.price) FILTER (WHERE ${SHOWN_ROOM}) AS price
    FROM rooms r WHERE r.building_id = u.building_id AND r.unit_id = u.id) rs
  CROSS JOIN LATERAL (SELECT count(*)::int AS photos FROM listing_photos p
    WHERE p.building_id = u.building_id AND p.unit_id = u.id) ps`;

const NAME: SQL = sql`lower(b.name)`;

/** `%` and `_` of a word are themselves. */
const contains = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`;

function matching(filters: ListingFilters, { buildings }: StaffScope): SQL {
  const { text, state, buildingId, unitId, confirmed, photos, rented } = filters;
  const conditions = [inScope('u.building_id', buildings)];
  const words = (text ?? '').split(/\s+/).filter(Boolean);
  for (const word of words)
    conditions.push(sql`concat_ws(' ', b.name, b.address, b.neighborhood, u.unit_number, u.id)
      ILIKE ${contains(word)}`);
  if (state) conditions.push(sql`(${STATE}) = ${state}`);
  if (buildingId) conditions.push(sql`u.building_id = ${buildingId}`);
  if (unitId) conditions.push(sql`u.id = ${unitId}`);
  if (confirmed)
    conditions.push(
      confirmed === 'yes' ? sql`l.confirmed_at IS NOT NULL` : sql`l.confirmed_at IS NULL`,
    );
  if (photos) conditions.push(photos === 'yes' ? sql`ps.photos > 0` : sql`ps.photos = 0`);
  if (rented) conditions.push(rented === 'yes' ? STILL_SHOWN : sql`NOT ${STILL_SHOWN}`);
  return sql.join(conditions, sql` AND `);
}

const listedRow = z.object({
  name: z.string(),
  position: z.int(),
  buildingId: z.string(),
  buildingName: z.string(),
  address: z.string().nullable(),
  neighborhood: z.string().nullable(),
  unitId: z.string(),
  unitNumber: z.string().nullable(),
  bedCount: z.number().nullable(),
  bathCount: z.number().nullable(),
  availableSpots: z.number().nullable(),
  moveDate: z.string().nullable(),
  state: z.enum(['visible', 'hidden', 'scheduled', 'lapsed']),
  roomCount: z.int(),
  shownRoomCount: z.int(),
  fromPrice: z.int().nullable(),
  photoCount: z.int(),
  responsibleId: z.string().nullable(),
  listedAt: isoMoment.nullable(),
  confirmedAt: isoMoment.nullable(),
  publishAt: moment.nullable(),
  unpublishAt: moment.nullable(),
  isRented: z.boolean(),
});
export type ListedRow = z.infer<typeof listedRow>;

/** Units by the name of their building and their order in it, after a position. */
export function listUnits(
  database: Sql,
  filters: ListingFilters,
  {
    scope,
    after,
    limit,
  }: { scope: StaffScope; after: ListingPosition | null; limit: number | null },
): Promise<ListedRow[]> {
  const from = after
    ? sql`AND (${NAME} COLLATE "C", u.building_id COLLATE "C", u.position)
        > (${after.name}, ${after.buildingId}, ${after.position})`
    : sql``;
  return database.readRows(listedRow)`
    SELECT ${NAME} AS name, u.position, u.building_id AS "buildingId", b.name AS "buildingName",
      b.address, b.neighborhood, u.id AS "unitId", u.unit_number AS "unitNumber",
      u.bed_count AS "bedCount", u.bath_count AS "bathCount",
      u.available_spots AS "availableSpots", u.move_date AS "moveDate", ${STATE} AS state,
      rs.all_rooms AS "roomCount", rs.shown AS "shownRoomCount", rs.price AS "fromPrice",
      ps.photos AS "photoCount", l.responsible_id AS "responsibleId", l.listed_at AS "listedAt",
      l.confirmed_at AS "confirmedAt", l.publish_at AS "publishAt", l.unpublish_at AS "unpublishAt",
      ${STILL_SHOWN} AS "isRented"
    ${FROM} WHERE ${matching(filters, scope)} ${from}
    ORDER BY ${NAME} COLLATE "C", u.building_id COLLATE "C", u.position LIMIT ${limit}`;
}

export const countUnits = (database: Sql, filters: ListingFilters, scope: StaffScope) =>
  database.readCount`SELECT count(*)::int AS count ${FROM} WHERE ${matching(filters, scope)}`;

/** Whether a unit is published although somebody has got the keys of it or of a room in it. */
export const isStillShown = async (
  database: Sql,
  { buildingId, unitId }: { buildingId: string; unitId: string },
): Promise<boolean> =>
  (await countUnits(database, { buildingId, unitId, rented: 'yes' }, { buildings: null })) > 0;
