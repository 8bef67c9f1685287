import { type CookieSettings, cookie, noCookie, readCookie } from '@stoop/base/api/http/cookies';
import { z } from 'zod';
import { GOOGLE_MODES, type GoogleMode } from '../../contract/google-routes.ts';
import { safeNext } from '../../rules/safe-next.ts';

const COOKIE = 'google-flow';
const FLOW_SECONDS = 10 * 60;
/** The longest cookie that browsers accept; they drop a longer one. */
const COOKIE_LENGTH_MAX = 3_500;

const Flow = z.strictObject({
  state: z.string().min(20),
  nonce: z.string().min(20),
  /** The PKCE code verifier. */
  verifier: z.string().min(43),
  mode: z.enum(GOOGLE_MODES),
  /** A path of ours. */
  returnTo: z.string().transform(safeNext),
});
/** The state of a sign-in that the callback of the provider needs. */
export type Flow = z.infer<typeof Flow>;

const encode = (flow: Flow) => Buffer.from(JSON.stringify(flow)).toString('base64url');

/** A Set-Cookie value with the flow; a `returnTo` that is too long is left out. */
export function flowCookie(flow: Flow, settings: CookieSettings): string {
  const whole = encode(flow);
  const value = whole.length > COOKIE_LENGTH_MAX ? encode({ ...flow, returnTo: '/' }) : whole;
  return cookie(COOKIE, value, { ...settings, maxAgeSeconds: FLOW_SECONDS });
}

export const noFlowCookie = (settings: CookieSettings): string => noCookie(COOKIE, settings);

/** The flow that this browser began; null if there is none or it has expired. */
export function readFlow(request: Request, settings: CookieSettings): Flow | null {
  const value = readCookie(request, COOKIE, settings) ?? '';
  try {
    const written: unknown = JSON.parse(Buffer.from(value, 'base64url').toString());
    return Flow.safeParse(written).data ?? null;
  } catch {
    return null;
  }
}

/** The state names its mode, so that a browser without the flow cookie still ends on the right page. */
export const stateOf = (mode: GoogleMode, random: string): string => `${mode}.${random}`;

export const modeOfState = (state: unknown): GoogleMode =>
  GOOGLE_MODES.find((mode) => typeof state === 'string' && state.startsWith(`${mode}.`)) ??
  'redirect';
