/** Length in code points, which is how people count characters. */
export const PASSWORD_LENGTH = { least: 8, leastOfAnyKind: 15, most: 128 } as const;

/** The rules for a new password (R5.13), with the messages beside the field. */
export const PASSWORD_FAULTS = {
  'too-short': `must be at least ${PASSWORD_LENGTH.least} characters`,
  'too-plain': `must have letters and numbers, or be at least ${PASSWORD_LENGTH.leastOfAnyKind} characters`,
  'too-long': `must be at most ${PASSWORD_LENGTH.most} characters`,
  'too-common': 'must not be one of the most common passwords',
} as const;
export type PasswordFault = keyof typeof PASSWORD_FAULTS;

/** Normalizes a password, which keyboards may compose differently. Required before checking and hashing. */
export const normalPassword = (input: string): string => input.normalize('NFC');

/**
 * The first rule that a new password breaks; null if it is valid (R5.13). `isCommon` gets small letters; only
 * the server has the list, which is too long for a browser.
 */
export function passwordFault(
  input: string,
  { isCommon }: { isCommon(password: string): boolean },
): PasswordFault | null {
  const password = normalPassword(input);
  const { length } = [...password];
  if (length < PASSWORD_LENGTH.least) return 'too-short';
  if (length > PASSWORD_LENGTH.most) return 'too-long';
  const isMixed = /\p{L}/u.test(password) && /\p{Nd}/u.test(password);
  if (!isMixed && length < PASSWORD_LENGTH.leastOfAnyKind) return 'too-plain';
  return isCommon(password.toLowerCase()) ? 'too-common' : null;
}
