import type { Household } from '@stoop/contract/households/household';
import type { Api } from '../../platform/api.ts';
import { orErrorPage, orProblem } from '../../platform/api-errors.ts';

/** A household with what its reader pays at most, in dollars a month; null where that is not said or not known. */
export async function loadHousehold(
  api: Api,
  householdId: string,
): Promise<{ household: Household; budgetMax: number | null }> {
  const [household, me] = await Promise.all([
    orErrorPage(api.getJson('/households/{householdId}', { params: { householdId } })),
    orProblem(api.getJson('/me')),
  ]);
  // Without the profile the page cannot tell whose budget is in the way.
  return {
    household,
    budgetMax: me.ok ? (me.value.livingRequirements.budgetRange?.max ?? null) : null,
  };
}
