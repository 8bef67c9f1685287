import { type Api, makeApi } from './api.ts';
import { dispatchAuth } from './session.ts';

/** The API as the browser reaches it: same origin, so that cookies travel by themselves. */
export const browserApi: Api = makeApi(
  (path, init) => fetch(path, init),
  // The session has expired, or was ended elsewhere.
  ({ code }) => code === 'auth/required' && dispatchAuth({ type: 'logged-out' }),
);
