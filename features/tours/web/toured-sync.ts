import { orProblem } from '@stoop/base/web/platform/api';
import { browserApi } from '@stoop/base/web/platform/browser-api';
import { ownFacts } from '@stoop/base/web/platform/own-facts';
import { ownRefreshes } from '@stoop/base/web/platform/own-refreshes';
import { touredHomes } from '../rules/toured-homes.ts';
import { touredStore } from './toured-store.ts';

export const toured = ownFacts('stoop.tours', touredStore, async () => {
  const answer = await orProblem(browserApi.getJson('/me/tours'));
  return answer.ok ? touredHomes(answer.value.items) : null;
});

// No change by others concerns them.
ownRefreshes.push({ refresh: toured.announce, kinds: [] });
