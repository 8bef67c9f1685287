import { expect, test } from 'vitest';
import {
  AUTH_PROBLEMS,
  type AuthCode,
  authMessage,
  MISSING_FIELDS,
  PROFILE_NOT_SAVED,
  REGISTRATION_MESSAGES,
} from './auth-problems.ts';

/** The sentences of the specification, word for word. */
const SENTENCES: Record<AuthCode, [id: string, sentence: string]> = {
  'auth/email-already-in-use': [
    'R8.01',
    'This email is already registered. Try logging in instead, or use a different email.',
  ],
  'auth/email-already-exists': [
    'R8.02',
    'This email is already registered. Please try logging in instead.',
  ],
  'auth/invalid-email': ['R8.03', 'The email address is not valid.'],
  'auth/user-not-found': [
    'R8.04',
    'No account found with this email. Please check your email or sign up.',
  ],
  'auth/wrong-password': ['R8.05', 'Incorrect password. Please try again or reset your password.'],
  'auth/invalid-login-credentials': [
    'R8.06',
    'Invalid login credentials. Please check your email and password.',
  ],
  'auth/user-disabled': ['R8.07', 'This account has been disabled. Please contact support.'],
  'auth/account-exists-with-different-credential': [
    'R8.08',
    'An account already exists with the same email but different sign-in method. Please sign in using the original method.',
  ],
  'auth/weak-password': [
    'R8.09',
    'Password is too weak. Please use at least 8 characters with numbers and letters.',
  ],
  'auth/network-request-failed': [
    'R8.10',
    'Network error. Please check your internet connection and try again.',
  ],
  'auth/internal-error': ['R8.11', 'An internal error occurred. Please try again later.'],
  'auth/too-many-requests': [
    'R8.12',
    'Too many unsuccessful login attempts. Please try again later or reset your password.',
  ],
  'auth/popup-closed-by-user': [
    'R8.13',
    'Sign in popup was closed before completing. Please try again.',
  ],
  'auth/popup-blocked': [
    'R8.14',
    'Sign in popup was blocked by your browser. Please allow popups for this site.',
  ],
  'auth/cancelled-popup-request': ['R8.15', 'The sign in process was cancelled. Please try again.'],
  'custom/account-exists-with-google': [
    'R8.16',
    'This email is already registered using Google Sign-In. Please sign in with Google instead.',
  ],
  'custom/account-exists-with-email': [
    'R8.17',
    'This email is already registered with email/password. Please sign in with your password instead.',
  ],
  'auth/unknown': ['R8.18', 'An error occurred during authentication. Please try again.'],
};

test.each(Object.entries(SENTENCES))(
  '%s has its sentence, word for word: %j',
  (code, [, sentence]) => {
    expect(authMessage(code)).toBe(sentence);
  },
);

test('R8.01–R8.18 there is no other code', () => {
  expect(Object.keys(AUTH_PROBLEMS).sort()).toEqual(Object.keys(SENTENCES).sort());
});

test('R8.18 any other code has the last sentence', () => {
  expect(authMessage('auth/made-up')).toBe(
    'An error occurred during authentication. Please try again.',
  );
  expect(authMessage('toString')).toBe(
    'An error occurred during authentication. Please try again.',
  );
});

test('R5.01 R5.02 R8.19 the sentences beside the catalogue, word for word', () => {
  expect(MISSING_FIELDS).toBe('Email and password are required');
  expect(REGISTRATION_MESSAGES).toEqual({
    'custom/account-exists-with-google':
      'This email is already registered using Google. Please sign in with Google instead.',
    'custom/account-exists-with-email':
      'This email is already registered. Please sign in with your email and password.',
  });
  expect(PROFILE_NOT_SAVED).toBe(
    'Your account was created but we had trouble saving your profile. Some features may be limited.',
  );
});
