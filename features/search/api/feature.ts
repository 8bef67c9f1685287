import { ResponseCache } from '@stoop/base/api/http/response-cache';
import type { Router } from '@stoop/base/api/http/router';
import { newYorkDay } from '@stoop/base/rules/time/new-york-day';
import { openVoucherTables } from '@stoop/features/vouchers/api/voucher-tables';
import { namedVersions } from './index-version.ts';
import { serveLivingThere } from './living-there.ts';
import { citySource, openPlaces } from './places/places.ts';
import { type SearchDeps, serveSearch } from './routes.ts';

export const search = {
  serve(
    router: Router,
    deps: Omit<SearchDeps, 'places' | 'cache' | 'vouchers'> & {
      now(): Date;
      warmUp(load: () => Promise<unknown>): void;
    },
  ): void {
    const { index, sql, now } = deps;
    // Results change with the index, their titles with the day.
    const versionNow = namedVersions(() => `${index.version} ${newYorkDay(now())}`);
    const places = openPlaces({ index, sql }, citySource(sql), now);
    const vouchers = openVoucherTables(sql, now);
    const cache = new ResponseCache(versionNow);
    serveSearch(router, { ...deps, places, cache, vouchers });
    serveLivingThere(router, { index, sql, vouchers, now, versionNow });
    deps.warmUp(() => places.load());
  },
};
