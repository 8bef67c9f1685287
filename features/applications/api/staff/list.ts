import type { Sql } from '@stoop/base/api/db/database';
import type { Person } from '@stoop/base/api/http/call';
import type { Page } from '@stoop/base/contract/page';
import { Refused } from '@stoop/base/contract/refuse';
import { newYorkDay } from '@stoop/base/rules/time/new-york-day';
import type { StaffSummary } from '../../contract/staff/application-routes.ts';
import type { StaffOrder } from '../../rules/staff-orders.ts';
import { fillAnswerDays, IN_A_CALL } from '../answers/days.ts';
import type { ApplicationDeps } from '../deps.ts';
import { listLastMoves } from '../moves/store.ts';
import type { ListedApplication } from '../store.ts';
import { readBeside } from './beside.ts';
import {
  BY_STAGE,
  countForStaff,
  listForStaff,
  listFoundEmails,
  type StaffFilters,
} from './store.ts';
import { staffSummary } from './view.ts';

/** The filters of a call, and its order. */
export interface StaffQuery extends Omit<StaffFilters, 'buildings' | 'viewerId' | 'today'> {
  sort: StaffOrder;
}

interface StaffPageQuery extends StaffQuery {
  limit: number;
  cursor?: string | undefined;
}

/** What a cursor is bound to: not to the caller's buildings, which may change between two pages. */
export const boundTo = ({
  stage,
  type,
  buildingId,
  q,
  ending,
  minDaysInStage,
  answer,
  assigned,
  label,
  sort,
}: StaffQuery) => [
  ...[stage, type, buildingId, q, ending, minDaysInStage],
  ...[answer, assigned, label, sort],
];

/** What the stores compare with, once until when answers are due is known. */
export async function filtersFor(
  sql: Sql,
  asked: Omit<StaffQuery, 'sort'>,
  { id: viewerId, buildings }: Pick<Person, 'id' | 'buildings'>,
  now: Date,
): Promise<StaffFilters> {
  await fillAnswerDays(sql, IN_A_CALL);
  return { ...asked, buildings, viewerId, today: newYorkDay(now) };
}

/** Found applications as staff see them, with who moved them last and what of the search `q` found them. */
export async function summarize(
  sql: Sql,
  { index, now }: Pick<ApplicationDeps, 'index' | 'now'>,
  found: readonly ListedApplication[],
  q: string | undefined,
): Promise<StaffSummary[]> {
  const moves = await listLastMoves(
    sql,
    found.map(({ applicationDbId }) => applicationDbId),
  );
  const beside = await readBeside(sql, found, moves);
  const ids = found.map(({ applicationDbId }) => applicationDbId);
  const emails = Map.groupBy(await listFoundEmails(sql, ids, q), ({ id }) => id);
  const byId = new Map(moves.map((move) => [move.applicationDbId, move]));
  const homes = await index.homes(
    sql,
    found.map(({ buildingId }) => buildingId),
  );
  return found.map((one) =>
    staffSummary(
      homes,
      one,
      { lastMove: byId.get(one.applicationDbId) ?? null, ...beside, today: newYorkDay(now()) },
      emails.get(one.applicationDbId)?.map(({ email }) => email),
    ),
  );
}

/** A page of applications, by stage and in an order within each. */
export async function listForStaffPage(
  { database: { sql }, ...parts }: Pick<ApplicationDeps, 'database' | 'index' | 'now'>,
  { limit, cursor, ...asked }: StaffPageQuery,
  person: Pick<Person, 'id' | 'buildings'>,
): Promise<Page<StaffSummary> | Refused<'request/invalid'>> {
  const filters = await filtersFor(sql, asked, person, parts.now());
  const page = await BY_STAGE.page(boundTo(asked), { limit, cursor }, async (read) => ({
    rows: await listForStaff(sql, filters, { ...read, order: asked.sort }),
    totalCount: await countForStaff(sql, filters),
  }));
  if (page instanceof Refused) return page;
  return { ...page, items: await summarize(sql, parts, page.items, asked.q) };
}
