import type { Sql } from '@stoop/base/api/db/database';
import { isoMoment } from '@stoop/base/api/db/shapes';
import { z } from 'zod';
import { TOUR_STATUS_NAMES } from '../../rules/tour-words.ts';

const bookedTour = z.object({
  tourId: z.string(),
  buildingId: z.string(),
  homeLabel: z.string(),
  startsAt: isoMoment,
  status: z.enum(TOUR_STATUS_NAMES),
});

/** The latest tours of an account, last one first; at most `limit`. */
export const listLatestTours = (database: Sql, accountId: string, limit: number) =>
  database.readRows(bookedTour)`
    SELECT id AS "tourId", building_id AS "buildingId", home_label AS "homeLabel",
      starts_at AS "startsAt", status
    FROM tours WHERE visitor_id = ${accountId}
    ORDER BY starts_at DESC, id COLLATE "C" LIMIT ${limit}`;
