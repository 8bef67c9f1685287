import { Refused, refuse } from '@stoop/contract/refuse';
import type { Page, SharedHomeItem } from '@stoop/domain/listings/views';
import { hasOpenSpots } from '@stoop/domain/matching/shared-homes';
import type { Filters } from '@stoop/domain/search/filters';
import { type SearchSort, SORTS } from '@stoop/domain/search/sorts';
import { orUnavailable } from '../http/database-away.ts';
import { type Reply, reply } from '../http/reply.ts';
import { inSlices, type Steps } from '../http/slices.ts';
import { withCommutes } from './commutes.ts';
import type { SearchIndex } from './read-model/search-index.ts';
import type { Found, Positions, Within } from './search-results.ts';

/** A unit, and how many people with a roommate card wait for its rooms. */
export interface Sharers {
  buildingId: string;
  unitId: string;
  people: number;
}

export interface SharedHomesDeps {
  index: SearchIndex;
  countSharers(): Promise<Sharers[]>;
  versionNow(): string;
}

interface SharedHomesQuery {
  filters: Filters;
  sort: SearchSort;
  within: Within;
  cursor?: string | undefined;
}

/** The index finds the next few faster than all. */
const UNITS_AT_ONCE = 100;

function* sharedHomes(
  index: SearchIndex,
  { filters, sort, within }: SharedHomesQuery,
  sharers: readonly Sharers[],
): Steps<Page<SharedHomeItem>> {
  const people = new Map(
    sharers.map(({ buildingId, unitId, people }) => [`${buildingId}/${unitId}`, people]),
  );
  const buildingIds = [...new Set(sharers.map(({ buildingId }) => buildingId))].toSorted();
  const inThem = { ...within, buildingIds };
  const items: SharedHomeItem[] = [];
  for (let after: Positions['unit'] | null = null, isLast = false; !isLast; ) {
    const page: Found<'unit'> = yield* withCommutes(
      index,
      within.commute,
      index.searchSteps('unit', filters, { limit: UNITS_AT_ONCE, after }, SORTS[sort], inThem),
    );
    for (const unit of page.items) {
      const waiting = people.get(`${unit.buildingId}/${unit.rentId}`);
      if (waiting && hasOpenSpots(unit)) items.push({ ...unit, people: waiting });
    }
    after = page.next;
    isLast = after === null;
  }
  return { items, nextCursor: null, hasMore: false, totalCount: items.length };
}

/**
 * The units whose rooms people who look for roommates wait for (R5.14): all of them, whatever the limit (R9.01), so that
 * there is no cursor. Never cached, because who waits and who shows a card changes without the index.
 */
export const searchSharedHomes =
  ({ index, countSharers, versionNow }: SharedHomesDeps) =>
  async (
    query: SharedHomesQuery,
  ): Promise<Reply<Page<SharedHomeItem>> | Refused<'request/invalid' | 'server/unavailable'>> => {
    if (query.cursor !== undefined)
      return refuse('request/invalid', {
        issues: [{ path: 'cursor', message: 'must not be given: all items are on one page' }],
      });
    const sharers = await orUnavailable('server/unavailable', countSharers());
    if (sharers instanceof Refused) return sharers;
    return reply(await inSlices(() => sharedHomes(index, query, sharers), { versionNow }), {});
  };
