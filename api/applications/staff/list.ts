import { type Refused, refuse } from '@stoop/contract/refuse';
import type { StaffSummary } from '@stoop/contract/staff/application-routes';
import type { StaffScope } from '../../http/staff-scope.ts';
import type { ApplicationDeps } from '../deps.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { countForStaff, listForStaff, type StaffFilters } from './store.ts';
import { staffSummary } from './view.ts';

interface StaffPageQuery extends Omit<StaffFilters, 'buildings'> {
  limit: number;
  cursor?: string | undefined;
}

interface Page {
  items: StaffSummary[];
  nextCursor: string | null;
  hasMore: boolean;
  totalCount: number;
}

/** A page of applications, oldest first within their stage. */
export async function listForStaffPage(
  { database: { sql }, index }: Pick<ApplicationDeps, 'database' | 'index'>,
  { limit, cursor, ...asked }: StaffPageQuery,
  { buildings }: StaffScope,
): Promise<Page | Refused<'request/invalid'>> {
  const filters = { ...asked, buildings };
  const after = cursor === undefined ? null : readCursor(filters, cursor);
  if (cursor !== undefined && !after)
    return refuse('request/invalid', {
      issues: [{ path: 'cursor', message: 'must be the nextCursor of an earlier page' }],
    });
  const found = await listForStaff(sql, filters, { after, limit: limit + 1 });
  const items = found.slice(0, limit);
  const last = items.at(-1);
  const hasMore = found.length > limit;
  return {
    items: items.map((one) => staffSummary(index, one)),
    nextCursor: hasMore && last ? writeCursor(filters, last) : null,
    hasMore,
    totalCount: await countForStaff(sql, filters),
  };
}
