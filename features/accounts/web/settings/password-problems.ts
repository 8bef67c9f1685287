import type { Problem } from '@stoop/base/web/platform/api';
import { PASSWORD_FAULTS, passwordFault } from '../../rules/password-policy.ts';

export interface PasswordChange {
  currentPassword: string;
  newPassword: string;
}
export type PasswordProblems = Partial<Record<keyof PasswordChange, string>>;

const weak = (fault: string) => `The new password ${fault}.`;

/** Validation that needs no server. The list of common passwords is too long for a browser. */
export function checkPasswords({ currentPassword, newPassword }: PasswordChange): PasswordProblems {
  const problems: PasswordProblems = {};
  if (currentPassword === '') problems.currentPassword = 'Please type your current password.';
  const fault = passwordFault(newPassword, { isCommon: () => false });
  if (fault) problems.newPassword = weak(PASSWORD_FAULTS[fault]);
  return problems;
}

/** The problem as an error of the field that it is about; empty where it is about none. */
export function problemsOfRefusal({ code, detail, issues }: Problem): PasswordProblems {
  if (code === 'auth/wrong-password') return { currentPassword: detail };
  if (code === 'auth/weak-password') {
    const [issue] = issues;
    return { newPassword: issue ? weak(issue.message) : detail };
  }
  return {};
}
