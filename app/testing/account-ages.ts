import type { Writer } from '@stoop/base/api/db/database';
import type { EmailKey } from '@stoop/base/rules/text/email';
import { findDevice } from '@stoop/features/accounts/api/devices/store';
import { removeOldFailures } from '@stoop/features/accounts/api/failures/store';
import {
  saveChallenge,
  takeChallenge,
} from '@stoop/features/accounts/api/passkeys/challenges/store';
import { isFreshSession, listSessionsByToken } from '@stoop/features/accounts/api/sessions/store';
import { addToken, isTokenOpen, mayAddToken } from '@stoop/features/accounts/api/tokens/store';
import { ago, isThere, type Row } from './ages.ts';

const session =
  (account: string, column: 'created_at' | 'last_seen_at') => async (tx: Writer, age: string) => {
    await tx.execute(`INSERT INTO sessions (id, token_hash, account_id, ${column})
    VALUES ('s', 'hash', '${account}', ${ago(age)})`);
    return (await listSessionsByToken(tx, ['hash'])).size === 1;
  };
const TOKEN = { accountId: 'ann', tokenHash: 'hash' } as const;
const token = (purpose: 'verify-email' | 'reset-password') => async (tx: Writer, age: string) => {
  await addToken(tx, { ...TOKEN, purpose });
  await tx.execute(`UPDATE account_tokens SET expires_at = expires_at - interval '${age}'`);
  return isTokenOpen(tx, { ...TOKEN, purpose });
};

/** How long what belongs to accounts counts, for the users `ann` and, as staff, `sam`. */
export const ACCOUNT_AGES: readonly Row[] = [
  [
    'R6.04 a session that is not used',
    '14 days',
    'its end excluded',
    session('ann', 'last_seen_at'),
  ],
  [
    'R6.04 a session, however it is used,',
    '30 days',
    'its end excluded',
    session('ann', 'created_at'),
  ],
  [
    'R6.01 a session of staff that is not used',
    '30 minutes',
    'its end excluded',
    session('sam', 'last_seen_at'),
  ],
  ['R6.01 a session of staff', '12 hours', 'its end excluded', session('sam', 'created_at')],
  [
    'R6.01 a sign-in that stands in for a password',
    '10 minutes',
    'its end excluded',
    async (tx, age) => {
      await session('sam', 'created_at')(tx, age);
      return isFreshSession(tx, 's');
    },
  ],
  [
    'R6.01 the challenge of a passkey',
    '5 minutes',
    'its end excluded',
    async (tx, age) => {
      await session('sam', 'created_at')(tx, '0');
      await saveChallenge(tx, { sessionId: 's', purpose: 'add' }, 'c');
      await tx.execute(`UPDATE passkey_challenges SET expires_at = expires_at - interval '${age}'`);
      return (await takeChallenge(tx, { sessionId: 's', purpose: 'add' })) !== null;
    },
  ],
  ['a link that confirms an email', '7 days', 'its end excluded', token('verify-email')],
  ['a link to a new password', '1 hour', 'its end excluded', token('reset-password')],
  [
    'R8.12 a link that was sent before',
    '1 hour',
    'its end excluded',
    async (tx, age) => {
      await addToken(tx, { ...TOKEN, purpose: 'reset-password' });
      await tx.execute(`UPDATE account_tokens SET created_at = ${ago(age)}`);
      return !(await mayAddToken(
        tx,
        { ...TOKEN, purpose: 'reset-password' },
        { count: 1, seconds: 3_600 },
      ));
    },
  ],
  [
    'a browser that an account knows',
    '180 days',
    'its end excluded',
    async (tx, age) => {
      await tx.execute(`INSERT INTO devices (id, token_hash, account_id, last_used_at)
        VALUES ('d', 'hash', 'ann', ${ago(age)})`);
      const key = 'ann@stoop.test' as EmailKey;
      return (await findDevice(tx, { tokenHash: 'hash', key })) !== null;
    },
  ],
  [
    'R8.12 a failed sign-in',
    '1 day',
    'its end included',
    async (tx, age) => {
      await tx.execute(`INSERT INTO login_failures (key, failures, last_failed_at, paused_until)
        VALUES ('ann', 1, ${ago(age)}, now())`);
      await removeOldFailures(tx);
      return isThere(tx, 'SELECT FROM login_failures');
    },
  ],
  [
    'the record of a link that has ended',
    '1 day',
    'its end included',
    async (tx, age) => {
      await addToken(tx, { ...TOKEN, purpose: 'verify-email' });
      await tx.execute(`UPDATE account_tokens SET expires_at = ${ago(age)}`);
      await addToken(tx, { ...TOKEN, tokenHash: 'next', purpose: 'verify-email' });
      return isThere(tx, `SELECT FROM account_tokens WHERE token_hash = 'hash'`);
    },
  ],
];
