import type { Problem } from '@stoop/base/web/platform/api';

/** What confirms a deletion: the password, or the email of an account without one. */
export const CONFIRMATIONS = {
  password: { label: 'Your password', ask: 'Please type your password.' },
  email: { label: 'Your email', ask: 'Please type your email.' },
} as const;
export type Confirmation = keyof typeof CONFIRMATIONS;

export interface NotDeleted {
  problem: Problem;
}

const FIELD_CODES = ['auth/wrong-password', 'auth/email-mismatch'];

export const isAboutField = ({ code }: Problem): boolean => FIELD_CODES.includes(code);
