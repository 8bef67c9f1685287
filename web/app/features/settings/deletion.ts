import type { Problem } from '../../platform/problem.ts';

/** What an account is deleted with: its password, or its email where it has none. */
export const CONFIRMATIONS = {
  password: { label: 'Your password', ask: 'Please type your password.' },
  email: { label: 'Your email', ask: 'Please type your email.' },
} as const;
export type Confirmation = keyof typeof CONFIRMATIONS;

/** What comes back where the account was not deleted. */
export interface NotDeleted {
  problem: Problem;
}

const AT_THE_FIELD = ['auth/wrong-password', 'auth/email-mismatch'];

/** Whether the refusal is about what was typed. */
export const isAboutField = ({ code }: Problem): boolean => AT_THE_FIELD.includes(code);
