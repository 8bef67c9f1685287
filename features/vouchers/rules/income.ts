import { dollars } from '@stoop/base/rules/text/amounts';
import type { Parsed } from '@stoop/base/rules/text/parsed';
import { INCOME_MAX } from './voucher.ts';

/** Reads a monthly income as somebody types it: whole dollars, null where they type nothing. */
export function readIncome(written: string): Parsed<number | null> {
  const plain = written.replace(/[\s,$]/g, '').replace(/\.\d*$/, '');
  if (plain === '') return { ok: true, value: null };
  if (!/^\d+$/.test(plain))
    return { ok: false, message: 'Type dollars a month, such as 1,250, or leave it empty.' };
  const income = Number(plain);
  return income <= INCOME_MAX
    ? { ok: true, value: income }
    : {
        ok: false,
        message: `At most ${dollars(INCOME_MAX)} a month can be reckoned with: type the income of one month.`,
      };
}
