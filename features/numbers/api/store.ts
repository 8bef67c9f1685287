import type { Sql } from '@stoop/base/api/db/database';
import { inScope } from '@stoop/base/api/db/staff-scope';
import { ENDING } from '@stoop/features/applications/api/endings/store';
import { ENDING_NAMES } from '@stoop/features/applications/rules/client-stages';
import { STAGES, type Stage } from '@stoop/features/applications/rules/stages';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';

/** Which applications and tours are counted. */
export interface Counted {
  /** The buildings of the caller; null for all. */
  buildings: readonly string[] | null;
  buildingId?: string | undefined;
  type?: 'unit' | 'room' | undefined;
  /** Days in New York, both included. */
  from?: string | undefined;
  to?: string | undefined;
}

const startOf = (day: string, more = 0): SQL =>
  sql`((${day}::date + ${more}::int)::timestamp AT TIME ZONE 'America/New_York')`;
const monthOf = (column: SQL): SQL =>
  sql`to_char(${column} AT TIME ZONE 'America/New_York', 'YYYY-MM')`;

/** Cheaper for each row than the text of the month, which only groups need. */
const startOfMonth = (column: SQL): SQL => sql`date_trunc('month', ${column}, 'America/New_York')`;

const STAGE_LIST: SQL = sql.raw(`ARRAY[${STAGES.map((name) => `'${name}'`)}]`);
const bitOf = (name: SQL): SQL => sql`(1 << array_position(${STAGE_LIST}, ${name}))`;

const all = (conditions: readonly SQL[]): SQL => sql.join([sql`true`, ...conditions], sql` AND `);
const inBuildings = (column: string, { buildings, buildingId }: Counted): SQL[] => [
  inScope(column, buildings),
  ...(buildingId === undefined ? [] : [sql`${sql.raw(column)} = ${buildingId}`]),
];
const within = (column: SQL, { from, to }: Counted): SQL[] => [
  ...(from === undefined ? [] : [sql`${column} >= ${startOf(from)}`]),
  ...(to === undefined ? [] : [sql`${column} < ${startOf(to, 1)}`]),
];
const applicationsOf = (counted: Counted): SQL =>
  all([
    ...inBuildings('a.building_id', counted),
    ...within(sql`a.submitted_at`, counted),
    ...(counted.type === undefined ? [] : [sql`a.type = ${counted.type}`]),
  ]);

const stage = z.enum(STAGES);
const pipeline = z.object({
  submitted: z.array(z.object({ month: z.string(), count: z.int() })),
  reached: z.array(z.object({ month: z.string(), stage, count: z.int() })),
  ended: z.array(z.object({ month: z.string(), ending: z.enum(ENDING_NAMES), count: z.int() })),
  left: z.array(z.object({ stage, count: z.int(), median: z.number(), ninety: z.number() })),
  current: z.array(z.object({ stage, count: z.int(), median: z.number(), oldest: z.number() })),
});
export type Pipeline = z.infer<typeof pipeline>;

const DAY_SECONDS = 86_400;
const days = (interval: SQL): SQL => sql`extract(epoch FROM ${interval})::float8 / ${DAY_SECONDS}`;
const rowsOf = (query: SQL): SQL => sql`(SELECT coalesce(json_agg(r), '[]') FROM (${query}) r)`;

/**
 * How many applications reached each stage, by the month in which they were submitted, and how many days they stayed
 * there. A move that was taken back counts as not made.
 */
export async function readPipeline(database: Sql, counted: Counted): Promise<Pipeline> {
  const read = await database.readRow(pipeline)`WITH chosen AS MATERIALIZED (
      SELECT a.id, ${startOfMonth(sql`a.submitted_at`)} AS month FROM applications a
      WHERE ${applicationsOf(counted)}),
    entered AS MATERIALIZED (
      SELECT m.application_db_id AS id, chosen.month, m.version, m.stage, m.at, next.at AS left_at
      FROM chosen JOIN application_moves m ON m.application_db_id = chosen.id
        LEFT JOIN application_moves next
          ON next.application_db_id = m.application_db_id AND next.version = m.version + 1
      WHERE next.is_undo IS NOT TRUE),
    ways AS (
      SELECT month, stages, count(*)::int AS count FROM (
        SELECT id, min(month) AS month, bit_or(${bitOf(sql`stage`)}) AS stages FROM entered GROUP BY id) way
      GROUP BY month, stages)
    SELECT
      ${rowsOf(sql`SELECT ${monthOf(sql`month`)} AS month, count(*)::int AS count
        FROM chosen GROUP BY chosen.month ORDER BY chosen.month`)} AS submitted,
      ${rowsOf(sql`SELECT ${monthOf(sql`month`)} AS month, stage, sum(count)::int AS count
        FROM ways JOIN unnest(${STAGE_LIST}) stage ON stages & ${bitOf(sql`stage`)} <> 0
        GROUP BY ways.month, stage ORDER BY ways.month`)} AS reached,
      ${rowsOf(sql`SELECT ${monthOf(sql`entered.month`)} AS month, ${ENDING} AS ending,
          count(DISTINCT a.id)::int AS count
        FROM entered JOIN applications a ON a.id = entered.id
          JOIN application_moves m ON m.application_db_id = a.id AND m.version = entered.version
        WHERE entered.stage = 'CANCELLED' GROUP BY 1, 2 ORDER BY 1`)} AS ended,
      ${rowsOf(sql`SELECT stage, count(*)::int AS count,
          ${days(sql`percentile_cont(0.5) WITHIN GROUP (ORDER BY left_at - at)`)} AS median,
          ${days(sql`percentile_cont(0.9) WITHIN GROUP (ORDER BY left_at - at)`)} AS ninety
        FROM entered WHERE left_at IS NOT NULL GROUP BY stage`)} AS left,
      ${rowsOf(sql`SELECT stage, count(*)::int AS count,
          ${days(sql`percentile_cont(0.5) WITHIN GROUP (ORDER BY now() - at)`)} AS median,
          ${days(sql`max(now() - at)`)} AS oldest
        FROM entered WHERE left_at IS NULL GROUP BY stage`)} AS current`;
  if (!read) throw new Error('a query of counts gives one row');
  return read;
}

const homes = z.object({
  kind: z.enum(['unit', 'room']),
  /** How many are visible. */
  listed: z.int(),
  /** How many of them have an application whose lease is signed. */
  rented: z.int(),
});
export type Homes = z.infer<typeof homes>;

const IS_CLOSED: SQL = sql`a.stage = ${'CLOSED' satisfies Stage}`;

/** How many of the homes that are listed now are rented. */
export const listHomes = (database: Sql, counted: Counted) =>
  database.readRows(homes)`
    SELECT 'unit' AS kind, count(*)::int AS listed, count(*) FILTER (WHERE EXISTS (
        SELECT FROM applications a WHERE ${IS_CLOSED} AND a.building_id = u.building_id
          AND a.unit_id = u.id AND a.room_id IS NULL))::int AS rented
      FROM units u JOIN buildings b ON b.id = u.building_id
      WHERE u.is_visible IS NOT FALSE AND b.is_visible IS NOT FALSE
        AND ${all(inBuildings('b.id', counted))}
    UNION ALL SELECT 'room', count(*)::int, count(*) FILTER (WHERE EXISTS (
        SELECT FROM applications a WHERE ${IS_CLOSED} AND a.building_id = r.building_id
          AND a.unit_id = r.unit_id AND a.room_id = r.id))::int
      FROM rooms r JOIN units u ON u.building_id = r.building_id AND u.id = r.unit_id
        JOIN buildings b ON b.id = r.building_id
      WHERE r.is_visible IS NOT FALSE AND u.is_visible IS NOT FALSE AND b.is_visible IS NOT FALSE
        AND ${all(inBuildings('b.id', counted))}`;

const lease = z.object({ month: z.string(), units: z.int(), rooms: z.int() });

/** How many leases were signed in each month. */
export const listLeases = (database: Sql, counted: Counted) =>
  database.readRows(lease)`SELECT ${monthOf(sql`closed.at`)} AS month,
      (count(*) FILTER (WHERE a.type = 'unit'))::int AS units,
      (count(*) FILTER (WHERE a.type = 'room'))::int AS rooms
    FROM applications a JOIN LATERAL (
      SELECT max(m.at) AS at FROM application_moves m
      WHERE m.application_db_id = a.id AND m.stage = ${'CLOSED' satisfies Stage}) closed
      ON closed.at IS NOT NULL
    WHERE ${IS_CLOSED} AND ${applicationsOf(counted)} GROUP BY 1 ORDER BY 1`;

const tourMonth = z.object({
  month: z.string(),
  booked: z.int(),
  done: z.int(),
  missed: z.int(),
  cancelled: z.int(),
});

/** What became of the tours of each month. */
export const listTourMonths = (database: Sql, counted: Counted) =>
  database.readRows(tourMonth)`
    SELECT ${monthOf(sql`t.starts_at`)} AS month, count(*)::int AS booked,
      (count(*) FILTER (WHERE t.status = 'done'))::int AS done,
      (count(*) FILTER (WHERE t.status = 'no-show'))::int AS missed,
      (count(*) FILTER (WHERE t.status = 'cancelled'))::int AS cancelled
    FROM tours t
    WHERE ${all([...inBuildings('t.building_id', counted), ...within(sql`t.starts_at`, counted)])}
    GROUP BY 1 ORDER BY 1`;

const response = z.object({
  label: z.string(),
  applications: z.int(),
  tours: z.int(),
  leases: z.int(),
  /** From its publication to its first application; null where it was not published here. */
  days: z.number().nullable(),
});

/** The units with the most applications, and what followed. */
export const listResponses = (database: Sql, counted: Counted, limit: number) =>
  database.readRows(response)`WITH asked AS (
      SELECT a.building_id, a.unit_id, count(*)::int AS applications,
        (count(*) FILTER (WHERE ${IS_CLOSED}))::int AS leases, min(a.submitted_at) AS first_at
      FROM applications a WHERE ${applicationsOf(counted)}
      GROUP BY a.building_id, a.unit_id
      ORDER BY applications DESC, a.building_id COLLATE "C", a.unit_id COLLATE "C" LIMIT ${limit})
    SELECT coalesce(b.name, asked.building_id) || ', ' || coalesce(u.unit_number, asked.unit_id) AS label,
      asked.applications, asked.leases,
      (SELECT count(*)::int FROM tours t WHERE t.building_id = asked.building_id
        AND t.unit_id = asked.unit_id AND ${all(within(sql`t.starts_at`, counted))}) AS tours,
      CASE WHEN l.listed_at <= asked.first_at
        THEN extract(epoch FROM asked.first_at - l.listed_at)::float8 / ${DAY_SECONDS} END AS days
    FROM asked LEFT JOIN buildings b ON b.id = asked.building_id
      LEFT JOIN units u ON u.building_id = asked.building_id AND u.id = asked.unit_id
      LEFT JOIN unit_listings l ON l.building_id = asked.building_id AND l.unit_id = asked.unit_id
    ORDER BY asked.applications DESC, asked.building_id COLLATE "C", asked.unit_id COLLATE "C"`;
