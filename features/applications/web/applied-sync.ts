import { type Api, orProblem } from '@stoop/base/web/platform/api';
import { browserApi } from '@stoop/base/web/platform/browser-api';
import { ownFacts } from '@stoop/base/web/platform/own-facts';
import { type AppliedHome, appliedHomes } from '../rules/applied-homes.ts';
import { appliedStore } from './applied-store.ts';

/** The homes that the user applied for; null where they cannot be loaded, so that a page works without them. */
export async function loadApplied(api: Api): Promise<AppliedHome[] | null> {
  const answer = await orProblem(api.getJson('/me/applications'));
  return answer.ok ? appliedHomes(answer.value.items) : null;
}

export const applied = ownFacts('stoop.applications', appliedStore, () => loadApplied(browserApi));
