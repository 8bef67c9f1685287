import { type AppliedHome, appliedHomes } from '@stoop/domain/applications/applied-homes';
import type { Api } from '../../platform/api.ts';
import { orProblem } from '../../platform/api-errors.ts';
import { browserApi } from '../../platform/browser-api.ts';
import { ownFacts } from '../../platform/own-facts.ts';
import { appliedStore } from './applied-store.ts';

/** The homes that the user applied for; null where they cannot be loaded, so that a page works without them. */
export async function loadApplied(api: Api): Promise<AppliedHome[] | null> {
  const answer = await orProblem(api.getJson('/me/applications'));
  return answer.ok ? appliedHomes(answer.value.items) : null;
}

export const applied = ownFacts('stoop.applications', appliedStore, () => loadApplied(browserApi));
