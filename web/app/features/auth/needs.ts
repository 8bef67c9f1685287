import type { ProfileView } from '@stoop/contract/people/profile';
import { type RequiredField, remindedOf } from '@stoop/domain/people/profile';

/** What somebody should do next, most urgent first. */
export type Need =
  /** What an application of theirs waits for. */
  | { kind: 'application'; key: string; title: string; text: string; action: string; to: string }
  | { kind: 'confirm-email'; email: string }
  | { kind: 'complete-profile'; missing: readonly RequiredField[] }
  /** Welcome, and nothing waits for it. */
  | { kind: 'add-photo' };

type Known = Pick<
  ProfileView,
  'email' | 'photoURL' | 'verificationStatus' | 'profileCompletionStatus'
>;

/** What an account waits for, and at the end what would be nice. */
export function needsOf({
  email,
  photoURL,
  verificationStatus: { emailVerified },
  profileCompletionStatus: { requiredFieldsMissing },
}: Known): Need[] {
  const needs: Need[] = [];
  if (!emailVerified) needs.push({ kind: 'confirm-email', email });
  const missing = remindedOf(requiredFieldsMissing);
  if (missing.length > 0) needs.push({ kind: 'complete-profile', missing });
  if (photoURL === null) needs.push({ kind: 'add-photo' });
  return needs;
}

/** Whether anything cannot wait. */
export const isUrgent = ({ kind }: Need): boolean => kind !== 'add-photo';
