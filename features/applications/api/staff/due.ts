import { Keyset, positionText } from '@stoop/base/api/http/keyset-pagination';
import type { StaffScope } from '@stoop/base/api/http/staff-scope';
import { Refused } from '@stoop/base/contract/refuse';
import { newYorkDay } from '@stoop/base/rules/time/new-york-day';
import { z } from 'zod';
import { readWaiting } from '../answers/round.ts';
import type { ApplicationDeps } from '../deps.ts';
import { listByDbId } from '../store.ts';
import { summarize } from './list.ts';

interface DueQuery {
  limit: number;
  cursor?: string | undefined;
  buildingId?: string | undefined;
}

/** By the first day that was promised; the one who applied first is first of a day. */
const position = z.object({
  first: positionText,
  submittedAt: positionText,
  applicationDbId: positionText,
});
type Position = z.infer<typeof position>;
const BY_DAY = new Keyset(position);

const compare = (one: Position, other: Position): number =>
  one.first.localeCompare(other.first) ||
  one.submittedAt.localeCompare(other.submittedAt) ||
  one.applicationDbId.localeCompare(other.applicationDbId);

/** What waits for an answer of staff: missed days first, then by the day. */
export async function listDue(
  { database: { sql }, ...parts }: Pick<ApplicationDeps, 'database' | 'index' | 'now'>,
  { buildingId, ...asked }: DueQuery,
  { buildings }: StaffScope,
) {
  const today = newYorkDay(parts.now());
  const all = await readWaiting(sql, { buildings, buildingId });
  const ours = all
    .filter(({ due }) => due.by === 'us')
    .map(({ application: { applicationDbId, submittedAt }, due }) => ({
      ...{ applicationDbId, submittedAt },
      first: due.missedDay ?? due.dueDay,
      isMissed: due.missedDay !== null || due.dueDay < today,
    }))
    .sort(compare);
  const page = await BY_DAY.page(['due', buildingId], asked, async ({ limit, after }) => ({
    rows: ours.filter((one) => after === null || compare(one, after) > 0).slice(0, limit),
    totalCount: ours.length,
  }));
  if (page instanceof Refused) return page;
  const ids = page.items.map(({ applicationDbId }) => applicationDbId);
  const found = new Map((await listByDbId(sql, ids)).map((one) => [one.applicationDbId, one]));
  const listed = ids.flatMap((id) => found.get(id) ?? []);
  return {
    ...page,
    items: await summarize(sql, parts, listed, undefined),
    missedCount: ours.filter(({ isMissed }) => isMissed).length,
    todayCount: ours.filter(({ isMissed, first }) => !isMissed && first === today).length,
  };
}
