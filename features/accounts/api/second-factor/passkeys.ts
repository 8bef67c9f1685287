import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { PASSKEY_MINUTES, passkeyDomain } from '../../rules/second-factor.ts';
import type { Passkey } from './store.ts';

/** Loaded with the first passkey: most processes never see one. */
const library = () => import('@simplewebauthn/server');

/** Whose passkeys: the site that the browser shows. */
export interface PasskeySite {
  origin: string;
  domain: string;
}

/** Null where passkeys cannot be used. */
export function passkeySite(origin: string): PasskeySite | null {
  const domain = passkeyDomain(origin);
  return domain === null ? null : { origin, domain };
}

/** `transports` are only a hint for the browser, and may be of a later standard. */
const described = ({ credentialId, transports }: Pick<Passkey, 'credentialId' | 'transports'>) => ({
  id: credentialId,
  transports: (transports ?? []) as AuthenticatorTransport[],
});

/** Ed25519, ES256 and RS256, in COSE's numbers. The library would ask Node for experimental ones, which warns. */
const supportedAlgorithmIDs = [-8, -7, -257];

const timeout = PASSKEY_MINUTES * 60_000;

export const newPasskeyOptions = async (
  { domain }: PasskeySite,
  { id, email, known }: { id: string; email: string; known: readonly Passkey[] },
) =>
  (await library()).generateRegistrationOptions({
    rpName: 'Stoop',
    rpID: domain,
    userName: email,
    userID: new TextEncoder().encode(id),
    attestationType: 'none',
    excludeCredentials: known.map(described),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
    supportedAlgorithmIDs,
    timeout,
  });

export const passkeyOptions = async ({ domain }: PasskeySite, known: readonly Passkey[]) =>
  (await library()).generateAuthenticationOptions({
    rpID: domain,
    allowCredentials: known.map(described),
    userVerification: 'preferred',
    timeout,
  });

const expected = ({ origin, domain }: PasskeySite, challenge: string) => ({
  expectedChallenge: challenge,
  expectedOrigin: origin,
  expectedRPID: domain,
  // The password was the first factor: possession of the key is the second.
  requireUserVerification: false,
});

/** The library throws for whatever a browser may send wrongly. */
async function orNull<Verified>(verifying: Promise<Verified>): Promise<Verified | null> {
  try {
    return await verifying;
  } catch (error) {
    if (error instanceof Error) return null;
    throw error;
  }
}

/** The credential of a new passkey; null if it does not answer the challenge of this site. */
export async function verifyNewPasskey(
  site: PasskeySite,
  challenge: string,
  response: RegistrationResponseJSON,
) {
  const { verifyRegistrationResponse } = await library();
  const verified = await orNull(
    verifyRegistrationResponse({
      response,
      supportedAlgorithmIDs,
      ...expected(site, challenge),
    }),
  );
  return verified?.verified ? verified.registrationInfo.credential : null;
}

/** The new signature counter of a passkey; null if it does not answer the challenge of this site. */
export async function verifyPasskey(
  site: PasskeySite,
  challenge: string,
  { response, passkey }: { response: AuthenticationResponseJSON; passkey: Passkey },
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await library();
  const credential = {
    ...described(passkey),
    publicKey: passkey.publicKey,
    counter: passkey.counter,
  };
  const verified = await orNull(
    verifyAuthenticationResponse({ response, credential, ...expected(site, challenge) }),
  );
  return verified?.verified ? verified.authenticationInfo.newCounter : null;
}
