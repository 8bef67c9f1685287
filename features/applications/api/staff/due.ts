import type { Person } from '@stoop/base/api/http/call';
import { Keyset } from '@stoop/base/api/http/keyset-pagination';
import { Refused } from '@stoop/base/contract/refuse';
import { newYorkDay } from '@stoop/base/rules/time/new-york-day';
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
}

type Viewer = Pick<Person, 'id' | 'buildings'>;

const BY_DAY = new Keyset(duePosition);

/** What waits for an answer of staff: missed days first, then by the day. */
export async function readDue(
  { database: { sql }, ...parts }: Pick<ApplicationDeps, 'database' | 'index' | 'now'>,
  { buildingId, assigned, ...asked }: DueQuery,
  { id: viewerId, buildings }: Viewer,
) {
  await fillAnswerDays(sql, IN_A_CALL);
  const filters = {
    ...{ buildings, buildingId },
    assigned: assigned && { whose: assigned, viewerId },
  };
  let counts: DueCounts = { totalCount: 0, missedCount: 0, todayCount: 0 };
  const page = await BY_DAY.page(['due', buildingId, assigned], asked, async (read) => {
    counts = await readDueCounts(sql, filters, newYorkDay(parts.now()));
    return { rows: await listDue(sql, filters, read), totalCount: counts.totalCount };
  });
  if (page instanceof Refused) return page;
  const ids = page.items.map(({ applicationDbId }) => applicationDbId);
  const found = new Map((await listByDbId(sql, ids)).map((one) => [one.applicationDbId, one]));
  const listed = ids.flatMap((id) => found.get(id) ?? []);
  const { missedCount, todayCount } = counts;
  return {
    ...page,
    items: await summarize(sql, parts, listed, undefined),
    missedCount,
    todayCount,
  };
}

/** How many answers of the reader's, or of nobody, are missed or due today. */
export async function countDueFor(
  { sql, now }: { sql: Parameters<typeof readDueCounts>[0]; now(): Date },
  { id: viewerId, buildings }: Viewer,
): Promise<number> {
  await fillAnswerDays(sql, IN_A_CALL);
  const today = newYorkDay(now());
  const counted = await Promise.all(
    (['mine', 'none'] as const).map((whose) =>
      readDueCounts(sql, { buildings, assigned: { whose, viewerId } }, today),
    ),
  );
  return counted.reduce((sum, { missedCount, todayCount }) => sum + missedCount + todayCount, 0);
}
