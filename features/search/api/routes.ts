import type { Sql } from '@stoop/base/api/db/database';
import { type Answer, whenAnswered } from '@stoop/base/api/http/answer';
import { JsonText } from '@stoop/base/api/http/json-text';
import type { ResponseCache } from '@stoop/base/api/http/response-cache';
import type { Router } from '@stoop/base/api/http/router';
import type { Page } from '@stoop/base/contract/page';
import { Refused } from '@stoop/base/contract/refuse';
import { newYorkDay } from '@stoop/base/rules/time/new-york-day';
import { forAddresses } from '@stoop/features/commute/api/outside-city';
import { walkRings } from '@stoop/features/commute/api/walks';
import { type Pace, USUAL_PACE } from '@stoop/features/commute/rules/pace';
import { listNewListings } from '@stoop/features/listings/api/details/store';
import type { VoucherTables } from '@stoop/features/vouchers/api/voucher-tables';
import {
  facetsRoute,
  mapSearchRoute,
  newListingsRoute,
  pinsRoute,
  placesRoute,
  searchRoute,
  walksRoute,
  wordsRoute,
} from '../contract/routes.ts';
import type { Facets } from '../rules/facets.ts';
import type { MayLack } from '../rules/missing-parts.ts';
import { closestAtPace } from '../rules/own-pace.ts';
import { SORTS } from '../rules/sorts.ts';
import { type MaybePartial, orPartial } from './backends/partial.ts';
import type { SearchBackend } from './backends/search-backend.ts';
import { withCommutes } from './commutes.ts';
import { type PagedSearch, readCursor, writeCursor } from './cursor.ts';
import type { Places } from './places/places.ts';
import type {
  FacetsQuery,
  FoundTexts,
  Items,
  ListType,
  PagedType,
  PageOf,
  Within,
} from './search-results.ts';
import { ofSearched, type SharedHomesDeps, searchSharedHomes } from './shared-homes.ts';
import { forVoucher } from './voucher-search.ts';
import { understandBesideVoucher } from './words/voucher-words.ts';

interface PageQuery extends PagedSearch {
  limit: number;
  cursor?: string | undefined;
}

/**
 * A page of the items that `find` returns after the cursor; a cursor of another search is refused.
 *
 * @param rest what else the page has
 */
function pageOf<Type extends PagedType, Rest extends object = object>(
  type: Type,
  { limit, cursor, ...search }: PageQuery,
  find: (page: PageOf<Type>) => Answer<FoundTexts<Type>>,
  rest?: Rest,
): Answer<MaybePartial<JsonText<Page<Items[Type]> & MayLack & Rest>> | Refused<'request/invalid'>> {
  const after = readCursor(type, search, cursor);
  if (after instanceof Refused) return after;
  return whenAnswered(find({ limit, after }), ({ items, next, totalCount, missing }) => {
    const members = JSON.stringify({
      nextCursor: next && writeCursor(type, search, next),
      hasMore: next !== null,
      totalCount,
      ...rest,
      missing,
    }).slice(1);
    const page = `{"items":[${items.map(({ text }) => text).join(',')}],${members}`;
    return orPartial(new JsonText(page), missing);
  });
}

const facetsAtPace = (
  index: SearchBackend,
  { filters, countsRents, pace }: FacetsQuery & { pace: Pace },
  within: Within,
): Answer<MaybePartial<Facets>> =>
  whenAnswered(index.facets({ filters, within, countsRents }), (found) => {
    const { closest, missing } = found;
    if (pace === USUAL_PACE || !closest) return orPartial(found, missing);
    return orPartial({ ...found, closest: closestAtPace(closest, pace) }, missing);
  });

/** Some of the newest may be hidden again, so more are read than are asked for. */
const NEW_LISTINGS_READ = 100;

export interface SearchDeps {
  index: SearchBackend;
  places: Places;
  sql: Sql;
  /** For answers that depend only on the index. */
  cache: ResponseCache;
  now(): Date;
  countSharers: SharedHomesDeps['countSharers'];
  /** What vouchers pay. */
  vouchers: VoucherTables;
}

function serveMaps(router: Router, deps: SearchDeps): void {
  const { index, cache, vouchers } = deps;
  router.serve(
    mapSearchRoute,
    ({ query }) => {
      const { type, limit, cursor, voucher, ...searched } = query;
      const { filters, center, radiusKm, walkMinutes, bounds, places, commute } = searched;
      const circle = { center, radiusKm, walkMinutes };
      return forAddresses(commute?.to, () =>
        forVoucher(voucher, vouchers, (within) =>
          ofSearched(type, deps, (limits) =>
            pageOf(
              'map',
              {
                ...{ limit, cursor, voucher, filters, sort: 'distance' },
                within: { circle, bounds, places, commute },
              },
              (page) =>
                withCommutes(
                  index,
                  commute,
                  index.map({ ...searched, ...within, ...limits, ...page }),
                ),
              { center, radiusKm },
            ),
          ),
        ),
      );
    },
    cache,
  );

  router.serve(
    pinsRoute,
    ({ query }) =>
      forAddresses(query.within.commute?.to, () =>
        forVoucher(query.voucher, vouchers, (within) =>
          ofSearched(query.type, deps, (limits) =>
            whenAnswered(
              index.pins({ ...query, within: { ...query.within, ...within, ...limits } }),
              (pins) => orPartial(pins, pins.missing),
            ),
          ),
        ),
      ),
    cache,
  );

  router.serve(walksRoute, ({ query: { lat, lng, walkMinutes } }) =>
    walkRings({ lat, lng }, walkMinutes === undefined ? undefined : [walkMinutes]),
  );
}

export function serveSearch(router: Router, deps: SearchDeps): void {
  const { index, sql, places, cache, vouchers } = deps;
  serveMaps(router, deps);
  const list =
    <Type extends ListType>(type: Type) =>
    (query: PageQuery) =>
      pageOf(type, query, (page) =>
        withCommutes(
          index,
          query.within.commute,
          index.search(type, query.filters, page, SORTS[query.sort], query.within),
        ),
      );
  const searches = {
    building: list('building'),
    unit: list('unit'),
    room: list('room'),
    roommates: searchSharedHomes(deps),
  };

  router.serve(
    searchRoute,
    ({ query }) =>
      forAddresses(query.within.commute?.to, () =>
        forVoucher(query.voucher, vouchers, (within) =>
          searches[query.type]({ ...query, within: { ...query.within, ...within } }),
        ),
      ),
    cache,
  );

  router.serve(
    facetsRoute,
    ({ query }) =>
      forAddresses(query.within.commute?.to, () =>
        forVoucher(query.voucher, vouchers, (within) =>
          ofSearched(query.type, deps, (limits) =>
            facetsAtPace(index, query, { ...query.within, ...within, ...limits }),
          ),
        ),
      ),
    cache,
  );

  router.serve(
    newListingsRoute,
    async ({ query: { limit } }) => {
      const read = await listNewListings(sql, NEW_LISTINGS_READ);
      const homes = await index.homes(
        sql,
        read.map(({ buildingId }) => buildingId),
      );
      const items: Items['unit'][] = [];
      for (const place of read) {
        if (items.length === limit) break;
        const item = homes.item('unit', place);
        if (item && !item.listing?.isLapsed) items.push(item);
      }
      return items;
    },
    // Publishing changes the index, too.
    cache,
  );

  router.serve(placesRoute, ({ query: { q, limit } }) => places.suggest(q, limit));
  router.serve(wordsRoute, ({ query: { q } }) =>
    understandBesideVoucher(deps, q, newYorkDay(deps.now())),
  );
}
