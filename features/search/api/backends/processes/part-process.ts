import { formatError } from '@stoop/base/api/db/error-text';
import type { BuildingDocument } from '@stoop/features/listings/rules/documents';
import { VoucherLimits } from '@stoop/features/vouchers/rules/voucher-limits';
import { startMeasuring } from '../../measure-walks.ts';
import { MemorySearch } from '../memory-search.ts';
import type { SearchBackend } from '../search-backend.ts';

export interface ToPart {
  id: number;
  method: keyof PartMethods;
  args: readonly unknown[];
}
export interface FromPart {
  id: number;
  value?: unknown;
  fault?: string;
}

/** The clock of a test stands still. */
const [, , name = '', stands] = process.argv;
const search = new MemorySearch(() => new Date(stands ?? Date.now()));

/** What a part is asked. Of an item its answer has the text and the coordinates. */
const methods = {
  put(homes: readonly BuildingDocument[]): void {
    for (const home of homes) search.put(home);
  },
  remove: (buildingId: string): void => search.remove(buildingId),
  search: search.search,
  map: search.map,
  pins: search.pins,
  facets: search.facets,
  suggest: search.suggest,
} satisfies Partial<Record<keyof SearchBackend, unknown>>;
export type PartMethods = typeof methods;

/** Messages carry the values of a voucher without its methods. */
function withVoucher(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if ('voucher' in value && value.voucher)
    return { ...value, voucher: VoucherLimits.revived(value.voucher as VoucherLimits) };
  return 'within' in value ? { ...value, within: withVoucher(value.within) } : value;
}

async function answer({ id, method, args }: ToPart): Promise<FromPart> {
  try {
    const call = methods[method] as (...args: unknown[]) => unknown;
    return { id, value: await call(...args.map(withVoucher)) };
  } catch (error) {
    return { id, fault: formatError(error).error };
  }
}

process.title = `stoop: search, ${name}`;
// A terminal sends it to the product too, which ends this process.
process.on('SIGINT', () => {});
process.on('message', (message: ToPart) => {
  void answer(message).then((reply) => process.send?.(reply));
});
process.once('disconnect', () => process.exit());
if (!stands) startMeasuring(search);
