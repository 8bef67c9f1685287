import type { ProfileView } from '../../contract/profile.ts';
import { type RequiredField, remindedOf } from '../../rules/profile.ts';

/** What a user should do next, most urgent first. */
export type Need =
  /** An action that an application or a household of theirs needs, a tour that they go to, messages or friend requests. */
  | {
      kind: 'application' | 'tour' | 'request' | 'household';
      key: string;
      title: string;
      text: string;
      action: string;
      to: string;
    }
  | { kind: 'confirm-email'; email: string }
  | { kind: 'complete-profile'; missing: readonly RequiredField[] }
  /** Optional; nothing depends on it. */
  | { kind: 'add-photo' };

type ProfileFacts = Pick<
  ProfileView,
  'email' | 'photoURL' | 'verificationStatus' | 'profileCompletionStatus'
>;

/** What the account needs, ending with what is optional. */
export function needsOf({
  email,
  photoURL,
  verificationStatus: { emailVerified },
  profileCompletionStatus: { requiredFieldsMissing },
}: ProfileFacts): Need[] {
  const needs: Need[] = [];
  if (!emailVerified) needs.push({ kind: 'confirm-email', email });
  const missing = remindedOf(requiredFieldsMissing);
  if (missing.length > 0) needs.push({ kind: 'complete-profile', missing });
  if (photoURL === null) needs.push({ kind: 'add-photo' });
  return needs;
}

/** Whether a need is not optional. */
export const isUrgent = ({ kind }: Need): boolean => kind !== 'add-photo';
