import { describe } from 'vitest';
import { areasContract, namedUnitsContract } from './contract/areas.ts';
import { changesContract, lookupsContract } from './contract/changes.ts';
import { commutesContract } from './contract/commutes.ts';
import { facetsContract, offersContract } from './contract/facets.ts';
import { listsContract } from './contract/lists.ts';
import { mapsContract } from './contract/maps.ts';
import { dayOrdersContract, ordersContract, pagesContract } from './contract/orders.ts';
import { vouchersContract } from './contract/vouchers.ts';
import type { OpenBackend } from './search-backend.ts';

/**
 * What every search of homes must do, whether it is an index in this process, shards or an engine: call it with what
 * opens one. It awaits each answer, so that a backend may answer at once or with a promise.
 */
export function describeSearchContract(open: OpenBackend): void {
  describe('what is found', () => listsContract(open));
  describe('orders', () => {
    ordersContract(open);
    dayOrdersContract(open);
  });
  describe('pages', () => pagesContract(open));
  describe('areas', () => {
    areasContract(open);
    namedUnitsContract(open);
    commutesContract(open);
    vouchersContract(open);
  });
  describe('the map', () => mapsContract(open));
  describe('the values of filters', () => {
    facetsContract(open);
    offersContract(open);
  });
  describe('changes', () => changesContract(open));
  describe('homes by their ids', () => lookupsContract(open));
}
