import { type Pace, USUAL_PACE } from '@stoop/features/commute/rules/pace';
import type { SearchedVoucher } from '@stoop/features/vouchers/rules/voucher';
import type { SearchCommute } from './commute-state.ts';
import { type SearchState, withPace, withVoucher } from './search-state.ts';

/** What a reader brings to each search of theirs; the server knows nobody's. */
export interface OwnParts {
  to: SearchCommute['to'];
  voucher: SearchedVoucher | null;
  pace: Pace;
}
export const NOBODYS: OwnParts = { to: [], voucher: null, pace: USUAL_PACE };

/** A search with what its reader has beside the own addresses. */
export const withOwnParts = (
  state: SearchState,
  { voucher, pace }: Pick<OwnParts, 'voucher' | 'pace'>,
): SearchState => withPace(withVoucher(state, voucher), pace);
