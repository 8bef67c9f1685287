import { type ComparedVoucher, writeVoucher } from './voucher.ts';
import { chargesOf, countedAllowance, limitOf } from './voucher-fit.ts';
import { type ProgramTables, tablesInForce, tablesOf, type VoucherTable } from './voucher-table.ts';

/** A voucher in a search, with the amounts in force on its day. */
export class VoucherLimits {
  readonly voucher: ComparedVoucher;
  readonly tables: ProgramTables;
  /** Whether the limit of a home depends on its ZIP code, and on what its rent includes. */
  readonly isByZip: boolean;
  readonly isByUtilities: boolean;

  constructor(voucher: ComparedVoucher, tables: readonly VoucherTable[], day: string) {
    this.voucher = voucher;
    this.tables = tablesOf(tablesInForce(tables, day), voucher.program);
    const { standards, allowances } = this.tables;
    this.isByZip = !standards?.byBedrooms || standards.byZip !== undefined;
    this.isByUtilities = allowances !== null || standards !== null;
  }

  /** From its values alone, as another process gets them. */
  static revived(values: Omit<VoucherLimits, 'mostRents' | 'toJSON'>): VoucherLimits {
    return Object.assign(Object.create(VoucherLimits.prototype), values);
  }

  /**
   * The most that whole homes with 0, 1, … bedrooms may cost to be within the voucher, in whole dollars a month; one with
   * more bedrooms as the last. -1 where no amount is known.
   */
  mostRents(zip: string | null, included: readonly string[]): number[] {
    const charges = chargesOf(included);
    return Array.from({ length: this.voucher.bedrooms + 1 }, (_, bedrooms) => {
      const limit = limitOf(this.tables, this.voucher, { bedrooms, zip });
      return limit
        ? limit.amount - countedAllowance(this.tables, limit, { charges, bedrooms })
        : -1;
    });
  }

  /** What stands for it in a key: the voucher, and the tables that decide. */
  toJSON(): string {
    const ids = Object.values(this.tables).map(
      (table: VoucherTable | null) => table?.voucherTableId,
    );
    return [writeVoucher(this.voucher), ...ids].join(' ');
  }
}
