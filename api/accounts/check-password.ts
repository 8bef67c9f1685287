import { type Refused, refuse } from '@stoop/contract/refuse';
import { PASSWORD_FAULTS, passwordFault } from '@stoop/domain/accounts/password-policy';
import { dictionary } from '@zxcvbn-ts/language-common';

/** 49,233 passwords of leaked lists, in lower case. */
const COMMON = new Set(dictionary['passwords-common']);

/** Refuses a new password that breaks the policy (R5.13, R8.09), with the reason at `field`. */
export function checkPassword(
  password: string,
  field: string,
): Refused<'auth/weak-password'> | null {
  const fault = passwordFault(password, { isCommon: (common) => COMMON.has(common) });
  return (
    fault &&
    refuse('auth/weak-password', { issues: [{ path: field, message: PASSWORD_FAULTS[fault] }] })
  );
}
