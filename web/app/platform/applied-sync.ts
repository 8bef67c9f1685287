import { type AppliedHome, appliedHomes } from '@stoop/domain/applications/applied-homes';
import { type Api, ApiProblem } from './api.ts';
import { appliedStore } from './applied-store.ts';
import { browserApi } from './browser-api.ts';
import { readAuth } from './session.ts';

/** The homes that whoever asks applied for; null where nobody can say, which keeps nobody from anything. */
export async function loadApplied(api: Api): Promise<AppliedHome[] | null> {
  try {
    const { items } = await api.getJson('/me/applications');
    return appliedHomes(items);
  } catch (error) {
    if (error instanceof ApiProblem) return null;
    throw error;
  }
}

let asked = 0;

/** Has all homes show it. An answer that a later one overtakes, or that comes to somebody else, is dropped. */
export async function learnApplied(): Promise<void> {
  asked += 1;
  const turn = asked;
  const accountId = readAuth().user?.id;
  const homes = await loadApplied(browserApi);
  if (homes && turn === asked && readAuth().user?.id === accountId) appliedStore.set(homes);
}
