import { everyone, type Outcome, type Row, signedIn } from '@stoop/app/testing/authorization-row';
import type { RequestBody } from '@stoop/app/testing/authorization-world';

const row = (limit: Row['limit'], expects: Row['attempts'][0]['expects'], body?: object): Row => ({
  limit,
  attempts: [{ expects, ...(body && { body: { json: body } satisfies RequestBody }) }],
});
const LINK_INVALID: Outcome = 'auth/link-invalid';
const MADE_UP = { token: 'made-up' };
const GUESS = { email: 'nobody@stoop.test', password: 'a-guess' };

/** Routes about the email of an account. */
export const EMAIL_ROWS: Readonly<Record<string, Row>> = {
  readEmailChange: row('other', signedIn(200)),
  askEmailChange: row('email-change', signedIn('auth/wrong-password'), GUESS),
  cancelEmailChange: row('other', signedIn(204)),
  confirmEmailChange: row('confirmation', signedIn(LINK_INVALID), MADE_UP),
  resendVerification: row('confirmation', signedIn(202)),
  undoEmailChange: row('confirmation', everyone(LINK_INVALID), MADE_UP),
};
