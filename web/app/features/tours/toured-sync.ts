import { touredHomes } from '@stoop/domain/tours/toured-homes';
import { orProblem } from '../../platform/api-errors.ts';
import { browserApi } from '../../platform/browser-api.ts';
import { ownFacts } from '../../platform/own-facts.ts';
import { touredStore } from './toured-store.ts';

/** The homes that the user is going to see. */
export const toured = ownFacts('stoop.tours', touredStore, async () => {
  const answer = await orProblem(browserApi.getJson('/me/tours'));
  return answer.ok ? touredHomes(answer.value.items) : null;
});
