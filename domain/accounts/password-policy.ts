/** Characters as people count them: code points. */
export const PASSWORD_LENGTH = { least: 8, leastOfAnyKind: 15, most: 128 } as const;

/** What may be wrong with a new password (R5.13), and how that is said beside its field. */
export const PASSWORD_FAULTS = {
  'too-short': `must be at least ${PASSWORD_LENGTH.least} characters`,
  'too-plain': `must have letters and numbers, or be at least ${PASSWORD_LENGTH.leastOfAnyKind} characters`,
  'too-long': `must be at most ${PASSWORD_LENGTH.most} characters`,
  'too-common': 'must not be one of the most common passwords',
} as const;
export type PasswordFault = keyof typeof PASSWORD_FAULTS;

/** The same characters, however a keyboard composed them. To be done before checking and hashing. */
export const normalPassword = (written: string): string => written.normalize('NFC');

/**
 * The first thing that is wrong with a new password; null where it may be used (R5.13). `isCommon` is
 * asked in small letters; the list is too long for a browser, and the server has the last word.
 */
export function passwordFault(
  written: string,
  { isCommon }: { isCommon(password: string): boolean },
): PasswordFault | null {
  const password = normalPassword(written);
  const { length } = [...password];
  if (length < PASSWORD_LENGTH.least) return 'too-short';
  if (length > PASSWORD_LENGTH.most) return 'too-long';
  const isMixed = /\p{L}/u.test(password) && /\p{Nd}/u.test(password);
  if (!isMixed && length < PASSWORD_LENGTH.leastOfAnyKind) return 'too-plain';
  return isCommon(password.toLowerCase()) ? 'too-common' : null;
}
