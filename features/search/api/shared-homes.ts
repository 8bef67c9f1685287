import type { Sql } from '@stoop/base/api/db/database';
import type { Answer } from '@stoop/base/api/http/answer';
import { Reply, reply } from '@stoop/base/api/http/reply';
import type { Page } from '@stoop/base/contract/page';
import { Refused } from '@stoop/base/contract/refuse';
import { hasOpenSpots } from '@stoop/features/listings/rules/unit-price';
import type { SharedHomeItem } from '@stoop/features/listings/rules/views';
import type { MayLack } from '../rules/missing-parts.ts';
import type { SearchType } from '../rules/search-url.ts';
import { SORTS } from '../rules/sorts.ts';
import type { SearchBackend } from './backends/search-backend.ts';
import { withCommutes } from './commutes.ts';
import { type PagedSearch, readCursor, writeCursor } from './cursor.ts';
import type { FoundTexts, UnitPlace, Within } from './search-results.ts';

/** A unit, how many people wait for its rooms, and how many of them show a roommate card. */
export interface Sharers {
  buildingId: string;
  unitId: string;
  people: number;
  withCard: number;
}

export interface SharedHomesDeps {
  index: SearchBackend;
  sql: Sql;
  /** The units of one building in a row. */
  countSharers(): Promise<Sharers[]>;
}

interface SharedHomesQuery extends PagedSearch {
  limit: number;
  /** All homes, whatever the limit. */
  isWhole: boolean;
  cursor?: string | undefined;
}

/** The index finds the next few faster than all. */
const UNITS_AT_ONCE = 100;

/** Those of the units that have open spots. */
async function openUnits(
  { index, sql }: Pick<SharedHomesDeps, 'index' | 'sql'>,
  sharers: readonly Sharers[],
): Promise<UnitPlace[]> {
  const homes = await index.homes(sql, [...new Set(sharers.map(({ buildingId }) => buildingId))]);
  return sharers.flatMap(({ buildingId, unitId }) => {
    const found = homes.unit(buildingId, unitId);
    return found && hasOpenSpots(found.unit) ? [{ buildingId, rentId: unitId }] : [];
  });
}

async function sharedHomes(
  deps: SharedHomesDeps,
  { limit, isWhole, cursor, ...search }: SharedHomesQuery,
  sharers: readonly Sharers[],
): Promise<(Page<SharedHomeItem> & MayLack) | Refused<'request/invalid'>> {
  const { index } = deps;
  const { filters, sort, within } = search;
  let after = readCursor('unit', search, cursor);
  if (after instanceof Refused) return after;
  const waiting = new Map(
    sharers.map(({ buildingId, unitId, ...counts }) => [`${buildingId}/${unitId}`, counts]),
  );
  const inThem = { ...within, units: await openUnits(deps, sharers) };
  const items: SharedHomeItem[] = [];
  const most = isWhole ? Number.POSITIVE_INFINITY : limit;
  let page: FoundTexts<'unit'>;
  do {
    const part = { limit: Math.min(UNITS_AT_ONCE, most - items.length), after };
    page = await withCommutes(
      index,
      within.commute,
      index.search('unit', filters, part, SORTS[sort], inThem),
    );
    for (const { value: unit } of page.items) {
      const counts = waiting.get(`${unit.buildingId}/${unit.rentId}`);
      if (counts) items.push({ ...unit, ...counts });
    }
    after = page.next;
  } while (after !== null && items.length < most);
  const { totalCount, missing } = page;
  const nextCursor = after && writeCursor('unit', search, after);
  return { items, nextCursor, hasMore: nextCursor !== null, totalCount, missing };
}

/**
 * The units whose rooms people wait for who still look for roommates (R5.14): all of them (R9.01), unless pages are asked
 * for. Never cached, because who waits and who shows a card change without the index.
 */
export const searchSharedHomes =
  (deps: SharedHomesDeps) =>
  async (
    query: SharedHomesQuery,
  ): Promise<Reply<Page<SharedHomeItem>> | Refused<'request/invalid'>> => {
    const page = await sharedHomes(deps, query, await deps.countSharers());
    return page instanceof Refused ? page : reply(page, {});
  };

/**
 * What `find` makes of all homes or, for a search for roommates, of the units that it finds: their map, its markers and
 * the counts of their filters. As the list, these are never cached.
 */
export const ofSearched = <Value>(
  type: SearchType,
  deps: SharedHomesDeps,
  find: (limits: Pick<Within, 'units'>) => Answer<Value>,
): Answer<Value | Reply<Exclude<Value, Refused | Reply<unknown>>>> =>
  type === 'roommates' ? uncached(deps, find) : find({});

async function uncached<Value>(
  deps: SharedHomesDeps,
  find: (limits: Pick<Within, 'units'>) => Answer<Value>,
) {
  const found = await find({ units: await openUnits(deps, await deps.countSharers()) });
  const isOwn = found instanceof Refused || found instanceof Reply;
  return isOwn ? found : reply(found as Exclude<Value, Refused | Reply<unknown>>, {});
}
