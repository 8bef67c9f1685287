import { type Reply, reply } from '@stoop/base/api/http/reply';
import { inSlices, type Steps } from '@stoop/base/api/http/slices';
import type { Page } from '@stoop/base/contract/page';
import { Refused } from '@stoop/base/contract/refuse';
import { hasOpenSpots } from '@stoop/features/listings/rules/unit-price';
import type { SharedHomeItem } from '@stoop/features/listings/rules/views';
import type { SearchType } from '../rules/search-url.ts';
import { SORTS } from '../rules/sorts.ts';
import { withCommutes } from './commutes.ts';
import { type PagedSearch, readCursor, writeCursor } from './cursor.ts';
import type { SearchIndex } from './read-model/search-index.ts';
import type { FoundTexts, UnitPlace, Within } from './search-results.ts';

/** A unit, how many people wait for its rooms, and how many of them show a roommate card. */
export interface Sharers {
  buildingId: string;
  unitId: string;
  people: number;
  withCard: number;
}

export interface SharedHomesDeps {
  index: SearchIndex;
  /** The units of one building in a row. */
  countSharers(): Promise<Sharers[]>;
  versionNow(): string;
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
function* openUnits(index: SearchIndex, sharers: readonly Sharers[]): Steps<UnitPlace[]> {
  const open: UnitPlace[] = [];
  for (const { buildingId, unitId } of sharers) {
    const found = index.unit(buildingId, unitId);
    if (found && hasOpenSpots(found.unit)) open.push({ buildingId, rentId: unitId });
    yield;
  }
  return open;
}

function* sharedHomes(
  index: SearchIndex,
  { limit, isWhole, cursor, ...search }: SharedHomesQuery,
  sharers: readonly Sharers[],
): Steps<Page<SharedHomeItem> | Refused<'request/invalid'>> {
  const { filters, sort, within } = search;
  let after = readCursor('unit', search, cursor);
  if (after instanceof Refused) return after;
  const waiting = new Map(
    sharers.map(({ buildingId, unitId, ...counts }) => [`${buildingId}/${unitId}`, counts]),
  );
  const inThem = { ...within, units: yield* openUnits(index, sharers) };
  const items: SharedHomeItem[] = [];
  const most = isWhole ? Number.POSITIVE_INFINITY : limit;
  let totalCount = 0;
  do {
    const part = { limit: Math.min(UNITS_AT_ONCE, most - items.length), after };
    const page: FoundTexts<'unit'> = yield* withCommutes(
      index,
      within.commute,
      index.searchSteps('unit', filters, part, SORTS[sort], inThem),
    );
    for (const { value: unit } of page.items) {
      const counts = waiting.get(`${unit.buildingId}/${unit.rentId}`);
      if (counts) items.push({ ...unit, ...counts });
    }
    after = page.next;
    totalCount = page.totalCount;
  } while (after !== null && items.length < most);
  const nextCursor = after && writeCursor('unit', search, after);
  return { items, nextCursor, hasMore: nextCursor !== null, totalCount };
}

/**
 * The units whose rooms people wait for who still look for roommates (R5.14): all of them (R9.01), unless pages are asked
 * for. Never cached, because who waits and who shows a card change without the index.
 */
export const searchSharedHomes =
  ({ index, countSharers, versionNow }: SharedHomesDeps) =>
  async (
    query: SharedHomesQuery,
  ): Promise<Reply<Page<SharedHomeItem>> | Refused<'request/invalid'>> => {
    const sharers = await countSharers();
    const page = await inSlices(() => sharedHomes(index, query, sharers), { versionNow });
    return page instanceof Refused ? page : reply(page, {});
  };

/**
 * What `find` makes of all homes or, for a search for roommates, of the units that it finds: their map, its markers and
 * the counts of their filters. As the list, these are never cached.
 */
export async function ofSearched<Value>(
  type: SearchType,
  { index, countSharers, versionNow }: SharedHomesDeps,
  find: (limits: Pick<Within, 'units'>) => Steps<Value>,
): Promise<Value | Reply<Exclude<Value, Refused>>> {
  if (type !== 'roommates') return inSlices(() => find({}), { versionNow });
  const sharers = await countSharers();
  const steps = function* () {
    return yield* find({ units: yield* openUnits(index, sharers) });
  };
  const found = await inSlices(steps, { versionNow });
  return found instanceof Refused ? found : reply(found as Exclude<Value, Refused>, {});
}
