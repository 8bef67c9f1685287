import { splitVoucherWords } from '@stoop/features/vouchers/rules/voucher-phrases';
import { understand } from './understand.ts';

const REASON =
  'A voucher is set with “Voucher” above the homes, so that no link tells of it: then only homes within it are shown.';

/** As `understand`; words for a voucher are no place and no filter, and are named with what to do. */
export async function understandBesideVoucher(
  deps: Parameters<typeof understand>[0],
  text: string,
  today: string,
): ReturnType<typeof understand> {
  const { said, rest } = splitVoucherWords(text);
  if (said.length === 0) return understand(deps, text, today);
  const answer = rest
    ? await understand(deps, rest, today)
    : {
        ...{
          filters: {},
          understood: [],
          named: [],
          reasons: [],
          commutes: [],
          denied: [],
          left: [],
        },
        ...{ places: [], others: [] },
      };
  return {
    ...{ type: 'unit' as const, ...answer },
    named: [...answer.named, ...said],
    reasons: [...answer.reasons, REASON],
  };
}
