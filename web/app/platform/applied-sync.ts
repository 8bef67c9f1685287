import { type AppliedHome, appliedHomes } from '@stoop/domain/applications/applied-homes';
import { type Api, ApiProblem } from './api.ts';
import { appliedStore } from './applied-store.ts';
import { browserApi } from './browser-api.ts';
import { readAuth } from './session.ts';

/** The homes that the user applied for; null where they cannot be loaded, so that a page works without them. */
export async function loadApplied(api: Api): Promise<AppliedHome[] | null> {
  try {
    const { items } = await api.getJson('/me/applications');
    return appliedHomes(items);
  } catch (error) {
    if (error instanceof ApiProblem) return null;
    throw error;
  }
}

let requests = 0;

/** Updates the store. An answer is ignored after a later request, or if another user has signed in. */
export async function loadAppliedHomes(): Promise<void> {
  requests += 1;
  const request = requests;
  const accountId = readAuth().user?.id;
  const homes = await loadApplied(browserApi);
  if (homes && request === requests && readAuth().user?.id === accountId) appliedStore.set(homes);
}
