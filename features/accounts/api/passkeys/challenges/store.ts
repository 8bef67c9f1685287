import type { Writer } from '@stoop/base/api/db/database';
import { z } from 'zod';
import { PASSKEY_MINUTES } from '../../../rules/second-factor.ts';

export type ChallengePurpose = 'add' | 'add-sign-in' | 'confirm';

/** The challenge that the next passkey of a session must sign; it replaces an earlier one. */
export const saveChallenge = (
  tx: Writer,
  { sessionId, purpose }: { sessionId: string; purpose: ChallengePurpose },
  challenge: string,
) =>
  tx.run`INSERT INTO passkey_challenges (session_id, purpose, challenge, expires_at)
    VALUES (${sessionId}, ${purpose}, ${challenge}, now() + ${PASSKEY_MINUTES} * interval '1 minute')
    ON CONFLICT (session_id, purpose) DO UPDATE
      SET challenge = EXCLUDED.challenge, expires_at = EXCLUDED.expires_at`;

/** Uses up the challenge of a session; null if there is none that is still valid. */
export async function takeChallenge(
  tx: Writer,
  { sessionId, purpose }: { sessionId: string; purpose: ChallengePurpose },
): Promise<string | null> {
  const taken = await tx.returnedRow(z.object({ challenge: z.string(), is_valid: z.boolean() }))`
    DELETE FROM passkey_challenges WHERE session_id = ${sessionId} AND purpose = ${purpose}
    RETURNING challenge, expires_at > now() AS is_valid`;
  return taken?.is_valid ? taken.challenge : null;
}

/** A challenge for whoever signs in; those that nobody signed in time are deleted. */
export async function addSignInChallenge(tx: Writer, challenge: string): Promise<void> {
  await tx.run`DELETE FROM passkey_sign_ins WHERE expires_at < now()`;
  await tx.run`INSERT INTO passkey_sign_ins (challenge, expires_at)
    VALUES (${challenge}, now() + ${PASSKEY_MINUTES} * interval '1 minute')`;
}

/** Uses up a challenge of a sign-in. False if it is not valid. */
export const takeSignInChallenge = (tx: Writer, challenge: string) =>
  tx.hasRows`DELETE FROM passkey_sign_ins WHERE challenge = ${challenge} AND expires_at > now()`;
