import { type Refused, refuse } from '@stoop/contract/refuse';
import type { StaffSummary } from '@stoop/contract/staff/application-routes';
import type { StaffOrder } from '@stoop/domain/applications/staff-orders';
import { readMailable } from '../../accounts/store.ts';
import type { Sql } from '../../db/database.ts';
import type { StaffScope } from '../../http/staff-scope.ts';
import { readNames } from '../../people/names.ts';
import type { SearchIndex } from '../../search/read-model/search-index.ts';
import { listToured } from '../../tours/store.ts';
import type { ApplicationDeps } from '../deps.ts';
import { readLastMoves } from '../moves/store.ts';
import { readCursor, writeCursor } from './cursor.ts';
import {
  countForStaff,
  type Found,
  listForStaff,
  readFoundEmails,
  type StaffFilters,
} from './store.ts';
import { sentForIds, staffSummary } from './view.ts';

/** The filters of a call, and its order. */
export interface StaffQuery extends Omit<StaffFilters, 'buildings'> {
  sort: StaffOrder;
}

interface StaffPageQuery extends StaffQuery {
  limit: number;
  cursor?: string | undefined;
}

interface Page {
  items: StaffSummary[];
  nextCursor: string | null;
  hasMore: boolean;
  totalCount: number;
}

/** Found applications as staff see them, with who moved them last and what of the search `q` found them. */
export async function summarize(
  sql: Sql,
  index: SearchIndex,
  found: readonly Found[],
  q: string | undefined,
): Promise<StaffSummary[]> {
  const moves = await readLastMoves(
    sql,
    found.map(({ applicationDbId }) => applicationDbId),
  );
  const names = await readNames(sql, [
    ...moves.map(({ actorId }) => actorId),
    ...found.flatMap(sentForIds),
  ]);
  const mailable = await readMailable(
    sql,
    found.map(({ applicantId }) => applicantId),
  );
  const toured = await listToured(sql, found);
  const ids = found.map(({ applicationDbId }) => applicationDbId);
  const emails = Map.groupBy(await readFoundEmails(sql, ids, q), ({ id }) => id);
  const byId = new Map(moves.map((move) => [move.applicationDbId, move]));
  return found.map((one) =>
    staffSummary(
      index,
      one,
      { lastMove: byId.get(one.applicationDbId) ?? null, names, mailable, toured },
      emails.get(one.applicationDbId)?.map(({ email }) => email),
    ),
  );
}

/** A page of applications, by stage and in an order within each. */
export async function listForStaffPage(
  { database: { sql }, index }: Pick<ApplicationDeps, 'database' | 'index'>,
  { limit, cursor, ...asked }: StaffPageQuery,
  { buildings }: StaffScope,
): Promise<Page | Refused<'request/invalid'>> {
  const filters = { ...asked, buildings };
  const after = cursor === undefined ? null : readCursor(asked, cursor);
  if (cursor !== undefined && !after)
    return refuse('request/invalid', {
      issues: [{ path: 'cursor', message: 'must be the nextCursor of an earlier page' }],
    });
  const found = await listForStaff(sql, filters, { order: asked.sort, after, limit: limit + 1 });
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  const hasMore = found.length > limit;
  return {
    items: await summarize(sql, index, shown, asked.q),
    nextCursor: hasMore && last ? writeCursor(asked, last) : null,
    hasMore,
    totalCount: await countForStaff(sql, filters),
  };
}
