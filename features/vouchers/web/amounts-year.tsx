import type { Voucher } from '../rules/voucher.ts';
import { amountsWords } from '../rules/voucher-words.ts';
import { useLimits } from './use-limits.ts';

/** By which amounts the homes of a search are within a voucher. */
export function AmountsYear({ voucher }: { voucher: Voucher }) {
  const limits = useLimits(voucher);
  const words = limits && amountsWords(limits.tables);
  return words ? <span className="text-sm text-muted">{words}</span> : null;
}
