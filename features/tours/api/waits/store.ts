import type { Sql, Writer } from '@stoop/base/api/db/database';
import { texts } from '@stoop/base/api/db/rows';
import { isoMoment, moment } from '@stoop/base/api/db/shapes';
import { z } from 'zod';
import { TOUR_MODE_NAMES } from '../../rules/tour-words.ts';

/** Whether anybody waits for a time of a building. */
export const hasWaits = (database: Sql, buildingId: string) =>
  database.hasRows`SELECT FROM tour_waits
    WHERE building_id = ${buildingId} AND state = 'waiting' LIMIT 1`;

const waitRow = z.object({
  place: z.coerce.number(),
  tourId: z.string(),
  visitorId: z.string(),
  unitId: z.string().nullable(),
  mode: z.enum(TOUR_MODE_NAMES),
  fromDay: z.string(),
  /** When the tour is now. */
  startsAt: moment,
  /** The other coming tours of the visitor: begin and end in milliseconds. */
  others: z.array(z.tuple([z.number(), z.number()])),
});
export type StoredWait = z.infer<typeof waitRow>;

/** Who waits for a time of a building, in the order in which they asked. */
export const listWaits = (database: Sql, buildingId: string, now: Date) =>
  database.readRows(waitRow)`
    SELECT w.place, w.tour_id AS "tourId", w.visitor_id AS "visitorId",
      t.unit_id AS "unitId", t.mode,
      w.from_day AS "fromDay", t.starts_at AS "startsAt",
      (SELECT coalesce(json_agg(json_build_array(extract(epoch FROM o.starts_at) * 1000,
          extract(epoch FROM o.ends_at) * 1000)), '[]')
        FROM tours o WHERE o.visitor_id = w.visitor_id AND o.status = 'booked' AND o.id <> w.tour_id
          AND o.ends_at > ${now.toISOString()}::timestamptz) AS others
    FROM tour_waits w JOIN tours t ON t.id = w.tour_id
    WHERE w.building_id = ${buildingId} AND w.state = 'waiting' AND t.status = 'booked'
    ORDER BY w.place`;

const daysRow = z.object({ tourId: z.string(), fromDay: z.string() });

/** From which day on an earlier time is wanted, by the id of the tour. */
export async function listWaitDays(database: Sql, tourIds: readonly string[]) {
  if (tourIds.length === 0) return new Map<string, string>();
  const rows = await database.readRows(daysRow)`
    SELECT tour_id AS "tourId", from_day AS "fromDay" FROM tour_waits
    WHERE tour_id = ANY(${texts(tourIds)}) AND state = 'waiting'`;
  return new Map(rows.map(({ tourId, fromDay }) => [tourId, fromDay]));
}

const ownRow = z.object({
  tourId: z.string(),
  fromDay: z.string(),
  askedAt: isoMoment,
  state: z.enum(['waiting', 'given', 'ended']),
  givenStartsAt: isoMoment.nullable(),
});

/** All that an account asked for, latest first. */
export const listOwnWaits = (database: Sql, visitorId: string) =>
  database.readRows(ownRow)`
    SELECT tour_id AS "tourId", from_day AS "fromDay", asked_at AS "askedAt", state,
      given_starts_at AS "givenStartsAt"
    FROM tour_waits WHERE visitor_id = ${visitorId} ORDER BY place DESC`;

/** Puts the visitor of a locked tour at the end of the list, or changes the day of one who waits already. */
export const saveWait = (
  tx: Writer,
  { tourId, visitorId, buildingId }: { tourId: string; visitorId: string; buildingId: string },
  fromDay: string,
) =>
  tx.run`INSERT INTO tour_waits (tour_id, visitor_id, building_id, from_day)
    VALUES (${tourId}, ${visitorId}, ${buildingId}, ${fromDay})
    ON CONFLICT (tour_id) WHERE state = 'waiting' DO UPDATE SET from_day = EXCLUDED.from_day`;

/** The visitor of a tour was given a time. */
export const markGiven = (tx: Writer, place: number, startsAt: Date) =>
  tx.run`UPDATE tour_waits SET state = 'given', ended_at = now(),
      given_starts_at = ${startsAt.toISOString()}::timestamptz
    WHERE place = ${place}`;

/** Nobody waits with this tour any more; whether somebody did. */
export const markWaitEnded = (tx: Writer, tourId: string) =>
  tx.hasRows`UPDATE tour_waits SET state = 'ended', ended_at = now()
    WHERE tour_id = ${tourId} AND state = 'waiting'`;
