import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { PASSKEY_MINUTES, type PasskeyUse, passkeyDomain } from '../../rules/second-factor.ts';
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

/** As a second factor, possession is enough: the password was the first. One that signs in alone is found and unlocked. */
const USES = {
  'second-factor': { residentKey: 'discouraged', userVerification: 'preferred' },
  'sign-in': { residentKey: 'required', userVerification: 'required' },
} as const satisfies Record<PasskeyUse, object>;

const timeout = PASSKEY_MINUTES * 60_000;

export const newPasskeyOptions = async (
  { domain }: PasskeySite,
  {
    use,
    id,
    email,
    known,
  }: { use: PasskeyUse; id: string; email: string; known: readonly Passkey[] },
) =>
  (await library()).generateRegistrationOptions({
    rpName: 'Stoop',
    rpID: domain,
    userName: email,
    userID: new TextEncoder().encode(id),
    attestationType: 'none',
    excludeCredentials: known.map(described),
    authenticatorSelection: USES[use],
    supportedAlgorithmIDs,
    timeout,
  });

/** Without known ones the browser offers those that it has for the site. */
export const passkeyOptions = async (
  { domain }: PasskeySite,
  { use, known }: { use: PasskeyUse; known: readonly Passkey[] },
) =>
  (await library()).generateAuthenticationOptions({
    rpID: domain,
    allowCredentials: known.map(described),
    userVerification: USES[use].userVerification,
    timeout,
  });

/** The challenge, or what uses it up where it is not known whose it is. */
type Challenge = string | ((challenge: string) => Promise<boolean>);

interface Asked {
  site: PasskeySite;
  use: PasskeyUse;
  challenge: Challenge;
}

const expected = ({ site: { origin, domain }, use, challenge }: Asked) => ({
  expectedChallenge: challenge,
  expectedOrigin: origin,
  expectedRPID: domain,
  requireUserVerification: USES[use].userVerification === 'required',
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
export async function verifyNewPasskey(asked: Asked, response: RegistrationResponseJSON) {
  const { verifyRegistrationResponse } = await library();
  const verified = await orNull(
    verifyRegistrationResponse({
      response,
      supportedAlgorithmIDs,
      ...expected(asked),
    }),
  );
  return verified?.verified ? verified.registrationInfo.credential : null;
}

/** The new signature counter of a passkey; null if it does not answer the challenge of this site. */
export async function verifyPasskey(
  asked: Asked,
  { response, passkey }: { response: AuthenticationResponseJSON; passkey: Passkey },
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await library();
  const credential = {
    ...described(passkey),
    publicKey: passkey.publicKey,
    counter: passkey.counter,
  };
  const verified = await orNull(
    verifyAuthenticationResponse({ response, credential, ...expected(asked) }),
  );
  return verified?.verified ? verified.authenticationInfo.newCounter : null;
}
