import type { Sql } from '@stoop/base/api/db/database';
import { count } from '@stoop/base/rules/text/amounts';
import {
  ENDING_NAMES,
  ENDINGS,
  type Ending,
} from '@stoop/features/applications/rules/client-stages';
import { STAGES, type Stage, stageLabel } from '@stoop/features/applications/rules/stages';
import type { NumberTable } from '../contract/routes.ts';
import { everyMonth } from '../rules/every-month.ts';
import type { NumberTableName } from '../rules/tables.ts';
import { speedOf } from './speed-table.ts';
import {
  type Counted,
  listHomes,
  listLeases,
  listResponses,
  listTourMonths,
  type Pipeline,
  readPipeline,
} from './store.ts';

const LISTINGS_MAX = 25;

const tenths = (value: number): number => Math.round(value * 10) / 10;
const percentOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : tenths((100 * part) / whole);

const column = (label: string, unit: NumberTable['columns'][number]['unit']) => ({ label, unit });
const counts = (...labels: string[]) => labels.map((label) => column(label, 'count'));

/** The stages of the pipeline, without where an application ends on the way. */
const PIPELINE = STAGES.filter((stage) => stage !== 'CANCELLED');

const sumOf = (counted: readonly { count: number }[]): number =>
  counted.reduce((sum, { count }) => sum + count, 0);

function funnelOf({ submitted, reached, ended }: Pipeline): NumberTable {
  const total = sumOf(submitted);
  const rowOf = (label: string, count: number) => [label, count, percentOf(count, total)];
  const rows = [
    ...PIPELINE.map((stage) =>
      rowOf(stageLabel(stage), sumOf(reached.filter((one) => one.stage === stage))),
    ),
    ...ENDING_NAMES.map((ending) =>
      rowOf(ENDINGS[ending].label, sumOf(ended.filter((one) => one.ending === ending))),
    ),
  ];
  return {
    name: 'funnel',
    title: 'How far applications come',
    about: `How many of ${count(total)} applications reached each stage. A move that was taken back does not count.`,
    columns: [column('Stage', 'text'), column('Applications', 'count'), column('Share', 'percent')],
    rows,
  };
}

function monthsOf({ submitted, reached, ended }: Pipeline): NumberTable {
  const countOf = (month: string, stage: Stage) =>
    sumOf(reached.filter((one) => one.month === month && one.stage === stage));
  const endedIn = (month: string, ending: Ending) =>
    sumOf(ended.filter((one) => one.month === month && one.ending === ending));
  const later = PIPELINE.slice(1);
  return {
    name: 'months',
    title: 'Applications by month',
    about: 'Each application counts in the month in which it was submitted.',
    columns: [
      column('Month', 'month'),
      ...counts(
        'Submitted',
        ...later.map(stageLabel),
        ...ENDING_NAMES.map((name) => ENDINGS[name].label),
      ),
    ],
    rows: everyMonth(
      submitted.map(({ month, count }) => [
        month,
        count,
        ...later.map((stage) => countOf(month, stage)),
        ...ENDING_NAMES.map((ending) => endedIn(month, ending)),
      ]),
      [0, ...later.map(() => 0), ...ENDING_NAMES.map(() => 0)],
    ),
  };
}

function stagesOf({ left, current }: Pipeline): NumberTable {
  return {
    name: 'stages',
    title: 'Days in a stage',
    about:
      'Of those who left the stage, the median (the bar) and how many days nine of ten took at most (the line); and how long those who are in it have been there.',
    columns: [
      column('Stage', 'text'),
      column('Median', 'days'),
      column('Nine of ten', 'days'),
      column('Left it', 'count'),
      column('In it now', 'count'),
      column('Median now', 'days'),
      column('Longest now', 'days'),
    ],
    rows: PIPELINE.map((stage) => {
      const done = left.find((one) => one.stage === stage);
      const now = current.find((one) => one.stage === stage);
      return [
        stageLabel(stage),
        done ? tenths(done.median) : null,
        done ? tenths(done.ninety) : null,
        done?.count ?? 0,
        now?.count ?? 0,
        now ? tenths(now.median) : null,
        now ? tenths(now.oldest) : null,
      ];
    }),
  };
}

const HOME_KINDS = { unit: 'Units', room: 'Rooms' } as const;

async function homesOf(sql: Sql, counted: Counted): Promise<NumberTable> {
  const homes = await listHomes(sql, counted);
  return {
    name: 'homes',
    title: 'Homes that are rented',
    about:
      'Of the homes that are listed now, how many have an application with a signed lease. Days and type do not change this table.',
    columns: [
      column('Homes', 'text'),
      ...counts('Listed', 'Rented', 'Available'),
      column('Rented', 'percent'),
    ],
    rows: homes.map(({ kind, listed, rented }) => [
      HOME_KINDS[kind],
      listed,
      rented,
      listed - rented,
      percentOf(rented, listed),
    ]),
  };
}

async function leasesOf(sql: Sql, counted: Counted): Promise<NumberTable> {
  const leases = await listLeases(sql, counted);
  return {
    name: 'leases',
    title: 'Leases by month',
    about: 'Applications with a signed lease, in the month in which it was signed.',
    columns: [column('Month', 'month'), ...counts('Units', 'Rooms')],
    rows: everyMonth(
      leases.map(({ month, units, rooms }) => [month, units, rooms]),
      [0, 0],
    ),
  };
}

async function toursOf(sql: Sql, counted: Counted): Promise<NumberTable> {
  const months = await listTourMonths(sql, counted);
  return {
    name: 'tours',
    title: 'Tours by month',
    about: 'Tours in the month for which they were booked, and what became of them.',
    columns: [
      column('Month', 'month'),
      ...counts('Booked', 'Done', 'Missed', 'Cancelled'),
      column('Came', 'percent'),
    ],
    rows: everyMonth(
      months.map(({ month, booked, done, missed, cancelled }) => [
        month,
        booked,
        done,
        missed,
        cancelled,
        percentOf(done, done + missed),
      ]),
      [0, 0, 0, 0, percentOf(0, 0)],
    ),
  };
}

async function listingsOf(sql: Sql, counted: Counted): Promise<NumberTable> {
  const responses = await listResponses(sql, counted, LISTINGS_MAX);
  return {
    name: 'listings',
    title: 'What listings bring',
    about: `The homes with the most applications, at most ${LISTINGS_MAX}. Days are those from publishing a listing to its first application.`,
    columns: [
      column('Home', 'text'),
      ...counts('Applications', 'Tours', 'Leases'),
      column('First after', 'days'),
    ],
    rows: responses.map(({ label, applications, tours, leases, days }) => [
      label,
      applications,
      tours,
      leases,
      days === null ? null : tenths(days),
    ]),
  };
}

/** Reads the tables with these names, in their order. */
export async function readNumberTables(
  sql: Sql,
  counted: Counted,
  names: readonly NumberTableName[],
): Promise<NumberTable[]> {
  let pipeline: Promise<Pipeline> | undefined;
  const read = () => (pipeline ??= readPipeline(sql, counted));
  const readers: Record<NumberTableName, () => Promise<NumberTable>> = {
    funnel: () => read().then(funnelOf),
    months: () => read().then(monthsOf),
    stages: () => read().then(stagesOf),
    homes: () => homesOf(sql, counted),
    leases: () => leasesOf(sql, counted),
    tours: () => toursOf(sql, counted),
    listings: () => listingsOf(sql, counted),
    speed: () => speedOf(sql, counted),
  };
  const tables: NumberTable[] = [];
  for (const name of names) tables.push(await readers[name]());
  return tables;
}
