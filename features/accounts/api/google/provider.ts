import type { AuthCode } from '@stoop/base/rules/access/auth-problems';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import type { GoogleSettings } from '../settings.ts';
import { type Identity, readIdentity } from './claims.ts';
import { reasonOf, whyFailed } from './failure-reasons.ts';
import type { Flow } from './flow.ts';

/** A failed sign-in: the code for the user, and the reason for the log. */
export class Failed {
  readonly code: AuthCode;
  readonly reason: string;
  /** The account, if it is known. */
  readonly accountId: string | null;

  constructor(code: AuthCode, reason: string, accountId: string | null = null) {
    this.code = code;
    this.reason = reason;
    this.accountId = accountId;
  }
}

/** The secrets of one sign-in. */
export type FlowSecrets = Pick<Flow, 'state' | 'nonce' | 'verifier'>;

export interface Provider {
  /** The address of the provider's page. */
  addressFor(secrets: FlowSecrets, redirectUri: string): Promise<URL | Failed>;
  /**
   * The identity after the callback. `callback` is the public address that the provider redirected
   * to. PKCE, state, nonce, signature, issuer, audience and expiry are checked, and that the provider
   * has verified the email.
   */
  identify(callback: URL, secrets: FlowSecrets): Promise<Identity | Failed>;
}

/** Timeout of a call to the provider, seconds. */
const PATIENCE_SECONDS = 8;
const SCOPE = 'openid email profile';

export const newSecrets = (): FlowSecrets => ({
  state: randomState(),
  nonce: randomNonce(),
  verifier: randomPKCECodeVerifier(),
});

/** A client of the provider. Its metadata is requested when first needed, and again after a failure. */
export function openProvider(settings: GoogleSettings): Provider {
  let known: Promise<Configuration> | undefined;
  const configuration = () => {
    known ??= discover(settings).catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    return known;
  };
  return {
    async addressFor({ state, nonce, verifier }, redirectUri) {
      try {
        return buildAuthorizationUrl(await configuration(), {
          redirect_uri: redirectUri,
          scope: SCOPE,
          state,
          nonce,
          code_challenge: await calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
          // R7.01: the user chooses the account each time.
          prompt: 'select_account',
        });
      } catch (error) {
        return new Failed('auth/network-request-failed', reasonOf(error));
      }
    },
    async identify(callback, { state, nonce, verifier }) {
      const found = await configuration().catch(
        (error: unknown) => new Failed('auth/network-request-failed', reasonOf(error)),
      );
      if (found instanceof Failed) return found;
      try {
        const tokens = await authorizationCodeGrant(found, callback, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        return readIdentity(tokens.claims()) ?? new Failed('auth/unknown', 'email not verified');
      } catch (error) {
        return new Failed(whyFailed(error), reasonOf(error));
      }
    },
  };
}

function discover({ issuer, clientId, clientSecret }: GoogleSettings): Promise<Configuration> {
  // The settings allow plain http on this machine only.
  const isPlain = issuer.startsWith('http:');
  return discovery(new URL(issuer), clientId, clientSecret, undefined, {
    timeout: PATIENCE_SECONDS,
    execute: [enableNonRepudiationChecks, ...(isPlain ? [allowInsecureRequests] : [])],
  });
}
