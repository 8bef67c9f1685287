import { formatError } from '@stoop/base/api/db/error-text';
import type { Person } from '@stoop/base/api/http/call';
import { orUnavailable } from '@stoop/base/api/http/database-away';
import { type Reply, redirectTo, reply } from '@stoop/base/api/http/reply';
import type { Router } from '@stoop/base/api/http/router';
import { PROBLEMS } from '@stoop/base/contract/problems';
import { refuse } from '@stoop/base/contract/refuse';
import { SessionUser } from '@stoop/base/contract/session';
import { authMessage, PROFILE_NOT_SAVED } from '@stoop/base/rules/access/auth-problems';
import {
  type GoogleMode,
  type GoogleResult,
  googleCallbackRoute,
  googleResultRoute,
  googleStartRoute,
} from '../contract/google-routes.ts';
import { safeNext } from '../rules/safe-next.ts';
import type { AccountDeps } from './deps.ts';
import { flowCookie, modeOfState, noFlowCookie, readFlow, stateOf } from './google/flow.ts';
import {
  endPath,
  isSignedIn,
  noOutcomeCookie,
  type Outcome,
  outcomeCookie,
  readOutcome,
} from './google/outcome.ts';
import { Failed, newSecrets, openProvider, type Provider } from './google/provider.ts';
import { type GoogleSignIn, recordFailure, signInWithGoogle } from './google/sign-in.ts';

interface Place {
  mode: GoogleMode;
  returnTo: string;
}

/** A browser navigates to these addresses, so every result redirects to a page of ours. */
export function serveGoogle(router: Router, parts: AccountDeps): void {
  const { settings, authenticate } = parts;
  const provider = settings.google && openProvider(settings.google);

  router.serve(googleStartRoute, ({ query: { mode, returnTo }, network }) =>
    provider
      ? start(parts, provider, { mode, returnTo: safeNext(returnTo), network })
      : refuse('auth/google-off'),
  );

  router.serve(googleCallbackRoute, ({ request, network }) =>
    provider ? finish(parts, provider, { request, network }) : refuse('auth/google-off'),
  );

  router.serve(googleResultRoute, async ({ request }) => {
    const outcome = readOutcome(request, settings);
    if (outcome === null) return NOTHING_HAPPENED;
    const person = isSignedIn(outcome) ? await authenticate(request) : null;
    return reply(resultOf(outcome, person), { cookies: [noOutcomeCookie(settings)] });
  });
}

const redirectUri = ({ settings }: AccountDeps) =>
  `${settings.origin()}${googleCallbackRoute.path}`;

async function start(
  parts: AccountDeps,
  provider: Provider,
  { network, ...place }: Place & { network: string },
): Promise<Reply<null>> {
  const crowded = await tooMany(parts, network);
  if (crowded) return end(parts, crowded, place);
  const random = newSecrets();
  const secrets = { ...random, state: stateOf(place.mode, random.state) };
  const address = await provider.addressFor(secrets, redirectUri(parts));
  if (address instanceof Failed) return end(parts, address, place);
  return redirectTo(address.href, [flowCookie({ ...secrets, ...place }, parts.settings)]);
}

async function finish(
  parts: AccountDeps,
  provider: Provider,
  { request, network }: { request: Request; network: string },
): Promise<Reply<null>> {
  const callback = new URL(redirectUri(parts));
  callback.search = new URL(request.url).search;
  const state = callback.searchParams.get('state');
  const flow = readFlow(request, parts.settings);
  if (flow?.state !== state || !flow) {
    // A later sign-in of this browser can continue.
    const reason = flow ? 'unexpected state' : 'no sign-in was begun in this browser';
    const failed = await countFailure(parts, new Failed('auth/unknown', reason), network);
    return end(parts, failed, { mode: modeOfState(state), returnTo: '/' });
  }
  const used = [noFlowCookie(parts.settings)];
  try {
    const identity = await provider.identify(callback, flow);
    const entered =
      identity instanceof Failed ? identity : await signInWithGoogle(parts, identity, request);
    return entered instanceof Failed
      ? end(parts, await countFailure(parts, entered, network), flow, used)
      : end(parts, entered, flow, [...used, entered.sessionCookie]);
  } catch (error) {
    parts.log.error({ path: googleCallbackRoute.path, ...formatError(error) });
    return end(parts, new Failed('auth/internal-error', 'see the line before'), flow, used);
  }
}

/** The result for a browser that has reached a limit. */
async function tooMany({ limiter }: AccountDeps, network: string): Promise<Failed | null> {
  const refused = await limiter.take('login', { network });
  if (!refused) return null;
  const isCrowded = PROBLEMS[refused.code].status === 429;
  return new Failed(isCrowded ? 'auth/too-many-requests' : 'auth/internal-error', refused.code);
}

/** Records a failure, at a limited rate, so that failures cannot fill the audit trail. */
async function countFailure(parts: AccountDeps, failed: Failed, network: string): Promise<Failed> {
  const crowded = await tooMany(parts, network);
  if (crowded) return crowded;
  const noted = parts.database.sql.autocommit((tx) => recordFailure(tx, failed)).then(() => null);
  const refused = await orUnavailable('server/unavailable', noted);
  return refused ? new Failed('auth/internal-error', refused.code) : failed;
}

/** Redirects to the page that shows the result. */
function end(
  { settings, log }: AccountDeps,
  ended: GoogleSignIn | Failed,
  place: Place,
  cookies: readonly string[] = [],
): Reply<null> {
  const outcome = ended instanceof Failed ? ended.code : ended.as;
  if (ended instanceof Failed)
    log.info({ message: 'no sign-in with Google', code: ended.code, reason: ended.reason });
  return redirectTo(endPath(outcome, place), [...cookies, outcomeCookie(outcome, settings)]);
}

const NOTHING_HAPPENED: GoogleResult = {
  status: 'none',
  user: null,
  isNew: false,
  code: null,
  message: null,
};

function resultOf(outcome: Outcome, person: Person | null): GoogleResult {
  if (!isSignedIn(outcome))
    return { ...NOTHING_HAPPENED, status: 'failed', code: outcome, message: authMessage(outcome) };
  // The user signed out meanwhile.
  if (!person) return NOTHING_HAPPENED;
  const signedIn = { status: 'signed-in', user: SessionUser.parse(person) } as const;
  return outcome === 'profile-not-saved'
    ? {
        ...NOTHING_HAPPENED,
        ...signedIn,
        isNew: true,
        code: 'custom/profile-not-saved',
        message: PROFILE_NOT_SAVED,
      }
    : { ...NOTHING_HAPPENED, ...signedIn, isNew: outcome === 'signed-up' };
}
