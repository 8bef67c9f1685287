import { type Api, makeApi } from './api.ts';
import { dispatchAuth } from './session.ts';

/** The API for browsers: same origin, so that requests include the cookies. */
export const browserApi: Api = makeApi(
  (path, init) => fetch(path, init),
  // The session has expired, or was ended elsewhere.
  ({ code }) => code === 'auth/required' && dispatchAuth({ type: 'logged-out' }),
);
