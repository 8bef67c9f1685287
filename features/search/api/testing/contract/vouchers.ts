import type { BuildingDocument } from '@stoop/features/listings/rules/documents';
import { wholePrice } from '@stoop/features/listings/rules/unit-price';
import type { ComparedVoucher } from '@stoop/features/vouchers/rules/voucher';
import { fitOf, zipOfAddress } from '@stoop/features/vouchers/rules/voucher-fit';
import { VoucherLimits } from '@stoop/features/vouchers/rules/voucher-limits';
import type { VoucherTable } from '@stoop/features/vouchers/rules/voucher-table';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { visible } from '../../../rules/matches.ts';
import { SORTS } from '../../../rules/sorts.ts';
import { LIST_TYPES } from '../equal-search.ts';
import { plainList } from '../plain-search.ts';
import { buildings, fewFilters } from '../random-homes.ts';
import { NOW, type OpenBackend, runsOf } from '../search-backend.ts';

const [source, from] = ['a test', '2026-01-01'];
const NYCHA = { kind: 'payment-standard', program: 'nycha', from, source } as const;
/** About the rents of the random homes. */
const TABLES: VoucherTable[] = [
  { voucherTableId: 'n', ...NYCHA, byBedrooms: [900, 1_501, 2_000] },
  {
    ...{ voucherTableId: 'r', kind: 'fair-market-rent', from, source },
    byZip: { 11201: [1, 1_500, 2_000, 3_000, 4_000], 10453: [899, 900, 1_500, 1_501, 2_001] },
  },
];
const BY_ZIP: VoucherTable = {
  ...{ voucherTableId: 'z', ...NYCHA, from: '2026-02-01' },
  ...{ byBedrooms: [900, 1_501, 2_000], byZip: { 11201: [1_500, 2_000, 65_536] } },
};
const ALLOWANCES: VoucherTable = {
  ...{ voucherTableId: 'a', kind: 'utility-allowance', program: 'nycha', from, source },
  byCharge: { gas: [1, 1], electric: [2, 1], gasAndElectric: [600, 601], gasHeatHotWater: [0, 1] },
};

const vouchers: fc.Arbitrary<ComparedVoucher> = fc.record({
  program: fc.constantFrom('nycha', 'hpd', 'cityfheps'),
  bedrooms: fc.constantFrom(0, 1, 2, 8),
  zip: fc.constantFrom('11201', '10453', '10001'),
});
const tables = fc
  .subarray([BY_ZIP, ALLOWANCES])
  .map((more): readonly VoucherTable[] => [...TABLES, ...more]);
const ADDRESSES = ['1 Elm St, Brooklyn, NY 11201', '2 Elm St, Bronx, NY 10453'];
const homes = fc
  .tuple(buildings(12), fc.array(fc.constantFrom(...ADDRESSES, undefined), { minLength: 1 }))
  .map(([list, addresses]) =>
    list.map((one, at): BuildingDocument => {
      const address = addresses[at % addresses.length];
      return address ? { ...one, address } : one;
    }),
  );

/** The homes that have no units but those within. */
const within = (all: readonly BuildingDocument[], { tables: inForce, voucher }: VoucherLimits) =>
  all.map((building) => ({
    ...building,
    rentList: building.rentList.filter((unit) => {
      const rent = wholePrice(visible(unit));
      if (rent === null) return false;
      const home = {
        ...{ rent, bedrooms: unit.bedCount, zip: zipOfAddress(building.address) },
        included: building.utilityList.map(({ buildingUtilityId }) => buildingUtilityId),
      };
      return fitOf(inForce, voucher, home)?.isWithin ?? false;
    }),
  }));

const EVERYWHERE = { west: -180, south: -90, east: 180, north: 90 };

/** Searches of somebody with a voucher. */
export function vouchersContract(open: OpenBackend): void {
  test('list, map, markers and counts within a voucher are those of a city that has no other homes', () =>
    fc.assert(
      fc.asyncProperty(homes, fewFilters, vouchers, tables, async (all, filters, voucher, has) => {
        const limits = new VoucherLimits(voucher, has, '2026-11-26');
        const fitting = within(all, limits);
        const [backend, small] = [await open(all), await open(fitting)];
        const page = { limit: 500, after: null };
        for (const type of LIST_TYPES) {
          const found = await backend.search(type, filters, page, SORTS.price, { voucher: limits });
          expect(found.items).toStrictEqual(plainList(fitting, type, filters, NOW, SORTS.price));
        }
        const facets = await backend.facets({ filters, within: { voucher: limits } });
        expect(facets.total).toEqual((await small.facets({ filters })).total);
        const pins = { bounds: EVERYWHERE, zoom: 12, filters };
        expect(await backend.pins({ ...pins, within: { voucher: limits } })).toEqual(
          await small.pins(pins),
        );
        const map = { center: { lat: 40.7, lng: -74 }, radiusKm: 50, filters, ...page };
        expect(await backend.map({ ...map, voucher: limits })).toEqual(await small.map(map));
      }),
      runsOf(open, 150),
    ));
}
