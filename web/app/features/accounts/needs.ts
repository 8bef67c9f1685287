import type { ProfileView } from '@stoop/contract/people/profile';
import type { RequiredField } from '@stoop/domain/people/profile';

/** What somebody should do next, most urgent first. */
export type Need =
  | { kind: 'confirm-email'; email: string }
  | { kind: 'complete-profile'; missing: readonly RequiredField[] };

/** What an account waits for. A photo is welcome, and nothing waits for it. */
export function needsOf({
  email,
  verificationStatus,
  profileCompletionStatus: { isBasicInfoComplete, requiredFieldsMissing },
}: Pick<ProfileView, 'email' | 'verificationStatus' | 'profileCompletionStatus'>): Need[] {
  return [
    ...(verificationStatus.emailVerified ? [] : [{ kind: 'confirm-email' as const, email }]),
    ...(isBasicInfoComplete
      ? []
      : [{ kind: 'complete-profile' as const, missing: requiredFieldsMissing }]),
  ];
}
