import type { Person } from '@stoop/base/api/http/call';
import { Keyset } from '@stoop/base/api/http/keyset-pagination';
import { Refused } from '@stoop/base/contract/refuse';
import { sumOf } from '@stoop/base/rules/sum';
import { newYorkDay } from '@stoop/base/rules/time/new-york-day';
import type { AnswerTime } from '../../rules/answer-times.ts';
import type { Assigned } from '../../rules/assignees.ts';
import { fillAnswerDays, IN_A_CALL } from '../answers/days.ts';
import { type DueCounts, duePosition, listDue, readDueCounts } from '../answers/store.ts';
import type { ApplicationDeps } from '../deps.ts';
import { listByDbId } from '../store.ts';
import { summarize } from './list.ts';

interface DueQuery {
  limit: number;
  cursor?: string | undefined;
  buildingId?: string | undefined;
  assigned?: Assigned | undefined;
  answer?: AnswerTime | undefined;
}

type Viewer = Pick<Person, 'id' | 'buildings'>;

const BY_DAY = new Keyset(duePosition);

/** What waits for an answer of staff: missed days first, then by the day. */
export async function readDue(
  { database: { sql }, ...parts }: Pick<ApplicationDeps, 'database' | 'index' | 'now'>,
  { buildingId, assigned, answer: time, ...asked }: DueQuery,
  { id: viewerId, buildings }: Viewer,
) {
  await fillAnswerDays(sql, IN_A_CALL);
  const filters = {
    ...{ buildings, buildingId },
    assigned: assigned && { whose: assigned, viewerId },
  };
  const today = newYorkDay(parts.now());
  let counts: DueCounts = { overdue: 0, today: 0, week: 0, later: 0 };
  const page = await BY_DAY.page(['due', buildingId, assigned, time], asked, async (read) => {
    counts = await readDueCounts(sql, filters, today);
    const answer = time && { time, today };
    return {
      rows: await listDue(sql, { ...filters, answer }, read),
      totalCount: time ? counts[time] : sumOf(Object.values(counts)),
    };
  });
  if (page instanceof Refused) return page;
  const ids = page.items.map(({ applicationDbId }) => applicationDbId);
  const found = new Map((await listByDbId(sql, ids)).map((one) => [one.applicationDbId, one]));
  const listed = ids.flatMap((id) => found.get(id) ?? []);
  return { ...page, items: await summarize(sql, parts, listed, undefined), counts };
}

/** How many answers are overdue or due today, of what the reader looks after, or nobody. */
export async function countDueFor(
  { sql, now }: { sql: Parameters<typeof readDueCounts>[0]; now(): Date },
  { id: viewerId, buildings }: Viewer,
): Promise<number> {
  await fillAnswerDays(sql, IN_A_CALL);
  const assigned = { whose: 'open', viewerId } as const;
  const { overdue, today } = await readDueCounts(sql, { buildings, assigned }, newYorkDay(now()));
  return overdue + today;
}
