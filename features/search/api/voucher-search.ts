import { Reply, reply } from '@stoop/base/api/http/reply';
import { Refused } from '@stoop/base/contract/refuse';
import type { VoucherTables } from '@stoop/features/vouchers/api/voucher-tables';
import type { ComparedVoucher } from '@stoop/features/vouchers/rules/voucher';
import { VoucherLimits } from '@stoop/features/vouchers/rules/voucher-limits';
import type { Within } from './search-results.ts';

type Find<Found> = (limits: Pick<Within, 'voucher'>) => Found;
type Plain<Found> = Exclude<Awaited<Found>, Refused | Reply<unknown>>;
type Personal<Found> = Extract<Awaited<Found>, Refused | Reply<unknown>> | Reply<Plain<Found>>;

/**
 * What `find` makes of all homes or, for a voucher, of those within it: that is for its holder alone, and never cached. A
 * search without one does not wait.
 */
export const forVoucher = <Found>(
  voucher: ComparedVoucher | undefined,
  tables: VoucherTables,
  find: Find<Found>,
): Found | Promise<Personal<Found>> => (voucher ? personally(voucher, tables, find) : find({}));

async function personally<Found>(
  voucher: ComparedVoucher,
  tables: VoucherTables,
  find: Find<Found>,
): Promise<Personal<Found>> {
  const inForce = await tables.inForce();
  const found = await find({ voucher: new VoucherLimits(voucher, inForce.tables, inForce.day) });
  const isOwn = found instanceof Refused || found instanceof Reply;
  return isOwn ? (found as Personal<Found>) : reply(found as Plain<Found>, {});
}
