import {
  type Attempt,
  everyone,
  type Outcome,
  type Row,
  signedIn,
} from '@stoop/app/testing/authorization-row';
import { staffOfBuilding } from '@stoop/app/testing/authorization-staff';

/** Routes about the session of staff and its second factor: all staff, also before they have confirmed one. */
const own = (limit: Row['limit'], attempt: Omit<Attempt, 'expects'>, outcome: Outcome): Row => ({
  limit,
  attempts: [{ ...attempt, expects: staffOfBuilding(outcome, outcome) }],
});

const GUESS = { json: { name: 'Phone', password: 'a-guess' } };
const CODE = { json: { code: '000000' } };
const CREDENTIAL = { id: 'a', rawId: 'a', type: 'public-key', clientExtensionResults: {} };
const NEW_PASSKEY = {
  json: {
    name: 'Key',
    credential: { ...CREDENTIAL, response: { clientDataJSON: 'a', attestationObject: 'a' } },
  },
};
const PASSKEY = {
  json: {
    credential: {
      ...CREDENTIAL,
      response: { clientDataJSON: 'a', authenticatorData: 'a', signature: 'a' },
    },
  },
};
const NO_FACTOR = { path: { factorId: 'nobodys' } };

export const SECURITY_ROWS = {
  readStaffSession: own('other', {}, 200),
  extendStaffSession: own('other', {}, 204),
  listSecondFactors: own('other', {}, 200),
  addTotp: own('confirmation', { body: GUESS }, 'auth/wrong-password'),
  verifyTotp: own('second-factor', { ...NO_FACTOR, body: CODE }, 'auth/factor-not-found'),
  beginPasskey: own(
    'confirmation',
    { body: { json: { password: 'a-guess' } } },
    'auth/wrong-password',
  ),
  addPasskey: own('second-factor', { body: NEW_PASSKEY }, 'auth/passkey-refused'),
  removeSecondFactor: own('other', NO_FACTOR, 'auth/factor-not-found'),
  renewRecoveryCodes: own(
    'confirmation',
    { body: { json: { password: 'a-guess' } } },
    'auth/wrong-password',
  ),
  confirmByCode: own('second-factor', { body: CODE }, 'auth/wrong-code'),
  beginPasskeyConfirmation: own('second-factor', {}, 200),
  confirmByPasskey: own('second-factor', { body: PASSKEY }, 'auth/passkey-refused'),

  listOwnPasskeys: { limit: 'other', attempts: [{ expects: signedIn(200) }] },
  beginOwnPasskey: {
    limit: 'confirmation',
    attempts: [
      { body: { json: { password: 'a-guess' } }, expects: signedIn('auth/wrong-password') },
    ],
  },
  addOwnPasskey: {
    limit: 'second-factor',
    attempts: [{ body: NEW_PASSKEY, expects: signedIn('auth/passkey-refused') }],
  },
  removeOwnPasskey: {
    limit: 'other',
    attempts: [{ path: { passkeyId: 'nobodys' }, expects: signedIn('auth/passkey-not-found') }],
  },
  readDemoOffer: { limit: 'other', attempts: [{ expects: everyone(200) }] },
  enterDemo: {
    limit: 'login',
    attempts: [{ body: { json: { as: 'staff' } }, expects: everyone('auth/demo-off') }],
  },
  useStaffLink: {
    limit: 'confirmation',
    attempts: [{ body: { json: { token: 'made-up' } }, expects: signedIn('auth/link-invalid') }],
  },
  beginPasskeySignIn: { limit: 'login', attempts: [{ expects: everyone(200) }] },
  signInByPasskey: {
    limit: 'login',
    attempts: [{ body: PASSKEY, expects: everyone('auth/passkey-refused') }],
  },
} satisfies Record<string, Row>;
