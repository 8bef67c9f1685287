import type { Sql, Writer } from '@stoop/base/api/db/database';
import { asTable } from '@stoop/base/api/db/rows';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { DEVICES, PAGE_KINDS, SPEED_METRIC_NAMES } from '../../rules/speed.ts';
import { RETENTION_DAYS } from '../store.ts';

const Speed = z.object({
  page: z.enum(PAGE_KINDS),
  device: z.enum(DEVICES),
  is_soft: z.boolean(),
  metric: z.enum(SPEED_METRIC_NAMES),
  bucket: z.int(),
});
type Speed = z.infer<typeof Speed>;

/** Counts values on a day in New York. */
export const addSpeeds = (tx: Writer, day: string, speeds: readonly Speed[]) =>
  // In one order, so that two writers of the same rows wait for each other and not both at once.
  tx.run`INSERT INTO page_speeds (day, page, device, is_soft, metric, bucket, count)
    SELECT ${day}::date, page, device, is_soft, metric, bucket, count(*)::int
    FROM ${asTable('page_speeds', speeds)}
    GROUP BY page, device, is_soft, metric, bucket
    ORDER BY page, device, is_soft, metric, bucket
    ON CONFLICT (day, page, device, is_soft, metric, bucket)
    DO UPDATE SET count = page_speeds.count + EXCLUDED.count`;

/** Days in New York, both included. */
export interface Days {
  from?: string | undefined;
  to?: string | undefined;
}

const within = ({ from, to }: Days): SQL =>
  sql`(${from ?? null}::date IS NULL OR day >= ${from ?? null}) AND (${to ?? null}::date IS NULL OR day <= ${to ?? null})`;

/** The counts of all buckets, those of smaller values first. */
export const listSpeeds = (tx: Sql, days: Days) =>
  tx.readRows(Speed.extend({ count: z.int() }))`
    SELECT page, device, is_soft, metric, bucket, sum(count)::int AS count
    FROM page_speeds WHERE ${within(days)}
    GROUP BY page, device, is_soft, metric, bucket ORDER BY bucket`;

export const removeOldSpeeds = (tx: Writer) =>
  tx.run`DELETE FROM page_speeds
    WHERE day < (now() AT TIME ZONE 'America/New_York')::date - ${RETENTION_DAYS}::int`;
