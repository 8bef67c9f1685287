import { browserApi } from '@stoop/base/web/platform/browser-api';
import { followField } from '@stoop/base/web/platform/own-field-sync';
import { applied } from '@stoop/features/applications/web/applied-sync';
import { addressesField } from '@stoop/features/commute/web/own-addresses';
import { paceField } from '@stoop/features/commute/web/own-pace';
import { takeOverAnswers } from '@stoop/features/matching/web/six-answers';
import { followSaved, followVisitor } from '@stoop/features/saved/web/saved-sync';
import { rememberedActions } from '@stoop/features/saved/web/user-actions';
import { toured } from '@stoop/features/tours/web/toured-sync';
import { voucherField } from '@stoop/features/vouchers/web/own-voucher';

export { followVisitor };

/** Saves the searches that a visitor saved before signing in; few have any. */
async function savePendingSearches(): Promise<void> {
  if (rememberedActions().pendingSearches.length === 0) return;
  const { completePendingSearches } = await import('@stoop/features/alerts/web/pending-searches');
  await completePendingSearches();
}

/**
 * What every page shows of an account, and what a visitor left for it. Call it when a user is signed in; it ends with
 * the session.
 */
export function followAccount(accountId: string): void {
  followSaved(accountId);
  applied.follow(accountId);
  toured.follow(accountId);
  // What fails here is tried again with the next page.
  savePendingSearches().catch(() => {});
  void takeOverAnswers(browserApi);
  void followField(addressesField, accountId);
  void followField(voucherField, accountId);
  void followField(paceField, accountId);
}
