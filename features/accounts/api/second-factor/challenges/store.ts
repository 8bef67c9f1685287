import type { Writer } from '@stoop/base/api/db/database';
import { z } from 'zod';
import { PASSKEY_MINUTES } from '../../../rules/second-factor.ts';

export type ChallengePurpose = 'add' | 'confirm';

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
