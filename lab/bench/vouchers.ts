import { randomFrom } from '@stoop/city/demo/random';
import { wholePrice } from '@stoop/features/listings/rules/unit-price';
import { remaining } from '@stoop/features/search/rules/remaining';
import { SORTS } from '@stoop/features/search/rules/sorts';
import { OWN_TABLES } from '@stoop/features/vouchers/api/voucher-tables';
import { PROGRAMS, type Program } from '@stoop/features/vouchers/rules/voucher';
import { fitOf } from '@stoop/features/vouchers/rules/voucher-fit';
import { VoucherLimits } from '@stoop/features/vouchers/rules/voucher-limits';
import { voucherHome } from '@stoop/features/vouchers/rules/whole-home';
import { CITY, openIndex, resultsOf, TODAY, timesOf } from './in-memory.ts';

const COMPARED = 12;

const random = randomFrom('vouchers');
const ZIPS = OWN_TABLES.flatMap((table) =>
  'byZip' in table ? Object.keys(table.byZip ?? {}) : [],
);
/** Few vouchers are alike, so that little of one is cached for the next. */
const limitsOf = (program: Program): VoucherLimits =>
  new VoucherLimits(
    { program, bedrooms: random.int(0, 5), zip: random.pick(ZIPS) },
    OWN_TABLES,
    TODAY,
  );

/** Searches with vouchers over the demo city, or the buildings of a file; what they find is compared with what cards say. */
export function vouchers(path: string | undefined): string {
  const { all, index } = openIndex(path);
  const page = { limit: 20, after: null };
  const filters = { rent: 'whole' } as const;
  const search = (voucher: VoucherLimits) =>
    index.search('unit', filters, page, SORTS['confirmed-price'], { voucher }).totalCount;
  for (let at = 0; at < COMPARED; at++) {
    const limits = limitsOf(PROGRAMS[at % PROGRAMS.length] ?? 'nycha');
    const plain = all.flatMap((one) => {
      const { rentList = [], address, utilityList = [] } = remaining(one, filters) ?? {};
      return rentList.filter((unit) => {
        const rent = wholePrice(unit);
        const home = rent !== null && { rent, bedrooms: unit.bedCount, address, utilityList };
        return home && fitOf(limits.tables, limits.voucher, voucherHome(home))?.isWithin;
      });
    }).length;
    if (search(limits) !== plain) throw new Error(`not the ${plain} units of ${limits.toJSON()}`);
  }
  const row = (name: string, run: (voucher: VoucherLimits) => unknown) =>
    PROGRAMS.map((program) => [name, program, ...timesOf(() => limitsOf(program), run)]);
  return resultsOf(index, 'voucher', [
    ...row('the first 20 units, confirmed, then cheapest', search),
    ...row('the counts of all filters', (voucher) =>
      index.facets({ filters, within: { voucher } }),
    ),
    ...row('the marks of the whole city', (voucher) =>
      index.pins({ bounds: CITY, zoom: 11, filters, within: { voucher } }),
    ),
  ]);
}
