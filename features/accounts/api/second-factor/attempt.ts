import { addAudit } from '@stoop/base/api/audit/store';
import type { Writer } from '@stoop/base/api/db/database';
import type { Person } from '@stoop/base/api/http/call';
import { Refused, refuse } from '@stoop/base/contract/refuse';
import { waitWords } from '@stoop/base/rules/time/wait-words';
import type { CommandDeps } from '../deps.ts';
import { addFailure, findPause, removeFailures } from '../failures/store.ts';
import { hashOf } from '../secret.ts';
import { markSessionConfirmed } from '../sessions/store.ts';
import { lockAccount } from '../store.ts';

/** The key of the failures of an account's second factors. */
export const factorCounter = (accountId: string): string => hashOf(`second factor ${accountId}`);

const refusePaused = (seconds: number) =>
  refuse('auth/second-factor-paused', {
    retryAfterSeconds: seconds,
    sentence: `Those were too many wrong codes or passkeys in a row. Please try again in ${waitWords(seconds)}.`,
  });

type Wrong = 'auth/wrong-code' | 'auth/passkey-refused';

/**
 * Tries a code or a passkey, and confirms the session if it is right. `prove` returns null for a wrong one: wrong ones
 * are counted one by one, and pause as wrong passwords do (R8.12). A refusal of another kind is not counted.
 */
export function attempt<Outcome, Code extends Wrong>(
  { database: { sql } }: Pick<CommandDeps, 'database'>,
  { id, sessionId }: Pick<Person, 'id' | 'sessionId'>,
  { wrong, prove }: { wrong: Code; prove(tx: Writer): Promise<Outcome | null> },
) {
  const counter = factorCounter(id);
  return sql.transaction(async (tx) => {
    await lockAccount(tx, id);
    const pause = await findPause(tx, counter);
    if (pause !== null) return refusePaused(pause);
    const outcome = await prove(tx);
    if (outcome === null) {
      await addAudit(tx, 'account/second-factor-failed', { actorId: id });
      const begun = await addFailure(tx, counter);
      return begun === null ? refuse(wrong) : refusePaused(begun);
    }
    if (outcome instanceof Refused) return outcome;
    await removeFailures(tx, counter);
    await markSessionConfirmed(tx, { accountId: id, sessionId });
    await addAudit(tx, 'account/second-factor-confirmed', { actorId: id });
    return outcome;
  });
}
