import { type Api, makeApi } from './api.ts';
import { dispatchAuth } from './session.ts';
import { isOutcomeUnknown, unknownOutcomes } from './unknown-outcome.ts';

/** The API for browsers: same origin, so that requests include the cookies. */
export const browserApi: Api = makeApi(
  (path, init) => fetch(path, init),
  (problem) => {
    // The session has expired, or was ended elsewhere.
    if (problem.code === 'auth/required') dispatchAuth({ type: 'logged-out' });
    if (isOutcomeUnknown(problem)) unknownOutcomes.set(unknownOutcomes.read() + 1);
  },
);
