import { PASSWORD_LENGTH, passwordFault } from '../../rules/password-policy.ts';

export interface PasswordRule {
  words: string;
  isMet: boolean;
}

/** Only the server has the list of common passwords. */
const NO_COMMON_LIST = { isCommon: () => false };

/** The rules of R5.13 in the order in which input meets them. All are met exactly where the policy finds no fault. */
export function passwordRules(password: string): PasswordRule[] {
  const { least, leastOfAnyKind, most } = PASSWORD_LENGTH;
  const fault = password === '' ? 'too-short' : passwordFault(password, NO_COMMON_LIST);
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
