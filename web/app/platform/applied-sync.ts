import { type AppliedHome, appliedHomes } from '@stoop/domain/applications/applied-homes';
import type { Api } from './api.ts';
import { orProblem } from './api-errors.ts';
import { appliedStore } from './applied-store.ts';
import { browserApi } from './browser-api.ts';
import { ownFacts } from './own-facts.ts';

/** The homes that the user applied for; null where they cannot be loaded, so that a page works without them. */
export async function loadApplied(api: Api): Promise<AppliedHome[] | null> {
  const answer = await orProblem(api.getJson('/me/applications'));
  return answer.ok ? appliedHomes(answer.value.items) : null;
}

export const applied = ownFacts('stoop.applications', appliedStore, () => loadApplied(browserApi));
