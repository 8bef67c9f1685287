import { refuse } from '@stoop/base/contract/refuse';
import { dictionary } from '@zxcvbn-ts/language-common';
import { PASSWORD_FAULTS, passwordFault } from '../rules/password-policy.ts';

let common: ReadonlySet<string> | undefined;

/** Whether a password is one of 49,233 of leaked lists, in lower case. The set, 3 MB, is made when it is first needed. */
function isCommon(password: string): boolean {
  common ??= new Set(dictionary['passwords-common']);
  return common.has(password);
}

/** Refuses a new password that breaks the policy (R5.13, R8.09), with the reason at `field`. */
export function checkPassword(password: string, field: string) {
  const fault = passwordFault(password, { isCommon });
  return (
    fault &&
    refuse('auth/weak-password', { issues: [{ path: field, message: PASSWORD_FAULTS[fault] }] })
  );
}
