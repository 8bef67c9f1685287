import { touredHomes } from '@stoop/domain/tours/toured-homes';
import { orProblem } from './api-errors.ts';
import { browserApi } from './browser-api.ts';
import { readAuth } from './session.ts';
import { NONE_TOURED, touredStore } from './toured-store.ts';

const CHANNEL = 'stoop.tours';
let channel: BroadcastChannel | undefined;
let requests = 0;

/** Updates the store. An answer is ignored after a later request, or if another user has signed in. */
async function loadToured(): Promise<void> {
  requests += 1;
  const request = requests;
  const accountId = readAuth().user?.id;
  if (!accountId) return;
  const answer = await orProblem(browserApi.getJson('/me/tours'));
  const isCurrent = request === requests && readAuth().user?.id === accountId;
  if (answer.ok && isCurrent) touredStore.set(touredHomes(answer.value.items));
}

/** Updates this tab and the others of this browser. */
export async function announceTours(): Promise<void> {
  channel?.postMessage(null);
  await loadToured();
}

/** Loads the tours of the signed-in user and follows the other tabs. Returns a function that stops it and clears them. */
export function followToured(): () => void {
  channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = () => void loadToured();
  void loadToured();
  return () => {
    channel?.close();
    channel = undefined;
    requests += 1;
    touredStore.set(NONE_TOURED);
  };
}
