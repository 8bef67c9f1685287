import { randomInt } from 'node:crypto';
import type { Writer } from '@stoop/base/api/db/database';
import {
  newRecoveryCode,
  RECOVERY_CODE_COUNT,
  readRecoveryCode,
} from '../../rules/second-factor.ts';
import { hashOf } from '../secret.ts';
import { saveRecoveryCodes } from './codes/store.ts';

/** The stored hash of a code as people type it; null if it is none. */
export function recoveryHashOf(typed: string): string | null {
  const code = readRecoveryCode(typed);
  return code === null ? null : hashOf(code);
}

/** Gives an account new recovery codes in place of the former ones; only their hashes stay. */
export async function giveRecoveryCodes(tx: Writer, accountId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODE_COUNT }, () => newRecoveryCode(randomInt));
  await saveRecoveryCodes(
    tx,
    accountId,
    codes.flatMap((code) => recoveryHashOf(code) ?? []),
  );
  return codes;
}
