import type { Problem } from './api.ts';
import { createStore } from './store.ts';

/** How often the server could not say whether it did something: from then on what is shown may be old. */
export const unknownOutcomes = createStore(0);

export const isOutcomeUnknown = ({ code }: Pick<Problem, 'code'>): boolean =>
  code === 'server/outcome-unknown';
