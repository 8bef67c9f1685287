import type { Writer } from '@stoop/base/api/db/database';
import { listPeople } from '@stoop/features/people/api/matched/store';
import type { StoredMember } from '../store.ts';
import { markSealed } from './store.ts';
import { membersIn } from './view.ts';

/**
 * Keeps what a split is made from beside the amounts, the budgets, so that nobody can try others after it was shown,
 * and that it was shown.
 */
export async function sealSplit(
  tx: Writer,
  {
    householdId,
    members,
  }: {
    householdId: string;
    members: readonly Pick<StoredMember, 'number' | 'accountId' | 'state'>[];
  },
): Promise<void> {
  const present = membersIn({ members });
  const people = await listPeople(
    tx,
    present.flatMap(({ accountId }) => accountId ?? []),
  );
  const budgets = present.map(({ number, accountId }) => ({
    number,
    budgetMax: people.get(accountId ?? '')?.profile.livingRequirements.budgetRange?.max ?? null,
  }));
  await markSealed(tx, householdId, budgets);
}
