import type { Voucher } from '../rules/voucher.ts';
import { amountsWords } from '../rules/voucher-words.ts';
import { useLimits } from './use-limits.ts';

/** By which amounts the homes of a search are within a voucher. */
export function AmountsYear({ voucher }: { voucher: Voucher }) {
  const limits = useLimits(voucher);
  const words = limits && amountsWords(voucher, limits.tables);
  return words ? <span>{words}</span> : null;
}
