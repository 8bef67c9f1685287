import { EVENT_POSITION_HEADER } from '../../rules/live/event-position-header.ts';
import { type Api, makeApi } from './api.ts';
import { noteFirstAnswer } from './event-position.ts';
import { dispatchAuth } from './session.ts';
import { shareReads } from './shared-reads.ts';
import { isOutcomeUnknown, unknownOutcomes } from './unknown-outcome.ts';

/** The API for browsers: same origin, so that requests include the cookies. */
export const browserApi: Api = shareReads(
  makeApi(
    async (path, init) => {
      const note = noteFirstAnswer();
      const response = await fetch(path, init);
      note?.(response.headers.get(EVENT_POSITION_HEADER));
      return response;
    },
    (problem) => {
      // The session has expired, or was ended elsewhere.
      if (problem.code === 'auth/required') dispatchAuth({ type: 'logged-out' });
      if (isOutcomeUnknown(problem)) unknownOutcomes.set(unknownOutcomes.read() + 1);
    },
  ),
);
