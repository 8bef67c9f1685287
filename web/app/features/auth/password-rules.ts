import { PASSWORD_LENGTH, passwordFault } from '@stoop/domain/accounts/password-policy';

export interface PasswordRule {
  words: string;
  isMet: boolean;
}

/** Common passwords are known to the server alone. */
const UNKNOWN_HERE = { isCommon: () => false };

/** R5.13 in the two steps that somebody takes while typing; both are met where the policy finds no fault. */
export function passwordRules(written: string): PasswordRule[] {
  const { least, leastOfAnyKind, most } = PASSWORD_LENGTH;
  const fault = written === '' ? 'too-short' : passwordFault(written, UNKNOWN_HERE);
  const isLong = fault !== 'too-short' && fault !== 'too-long';
  return [
    {
      words: fault === 'too-long' ? `At most ${most} characters` : `At least ${least} characters`,
      isMet: isLong,
    },
    {
      words: `Letters and numbers, or ${leastOfAnyKind} characters of any kind`,
      isMet: isLong && fault !== 'too-plain',
    },
  ];
}
