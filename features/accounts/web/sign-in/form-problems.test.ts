import {
  AUTH_PROBLEMS,
  authMessage,
  MISSING_FIELDS,
  REGISTRATION_MESSAGES,
} from '@stoop/base/rules/access/auth-problems';
import { OFFLINE, type Problem } from '@stoop/base/web/platform/problem';
import { expect, test } from 'vitest';
import { PASSWORD_FAULTS } from '../../rules/password-policy.ts';
import { problemsOf, withAllFaults } from './form-problems.ts';

const refused = (code: string, overrides: Partial<Problem> = {}): Problem => ({
  status: 422,
  code,
  detail: `the API on ${code}`,
  issues: [],
  ...overrides,
});

test('R5.01 missing fields are reported in one sentence and marked', () => {
  const problem = refused('custom/missing-fields', { detail: MISSING_FIELDS });
  expect(problemsOf(problem, { email: ' ', password: 'x' })).toEqual({
    code: 'custom/missing-fields',
    message: 'Email and password are required',
    fields: { email: 'Email is missing.' },
  });
});

test('a new account names all its fields that would be refused, not only the first', () => {
  const faults = (code: string, values: { email: string; password: string }) =>
    Object.keys(withAllFaults(problemsOf(refused(code), values), values).fields).toSorted();
  expect(faults('auth/invalid-email', { email: 'x', password: 'a' })).toEqual([
    'email',
    'password',
  ]);
  expect(faults('custom/missing-fields', { email: '', password: 'a' })).toEqual([
    'email',
    'password',
  ]);
  expect(faults('custom/missing-fields', { email: 'x', password: '' })).toEqual([
    'email',
    'password',
  ]);
  expect(faults('auth/invalid-email', { email: 'x', password: 'ferry-tickets-88' })).toEqual([
    'email',
  ]);
  expect(faults('auth/busy', { email: 'x', password: 'a' })).toEqual([]);
});

test.each(Object.entries(REGISTRATION_MESSAGES))(
  "R5.02 %s is shown at the email, in the API's words",
  (code, sentence) => {
    const problems = problemsOf(refused(code, { status: 409, detail: sentence }));
    expect(problems).toEqual({ code, message: null, fields: { email: sentence } });
  },
);

test.each(Object.keys(AUTH_PROBLEMS))("R8 the API's sentence for %s is shown unchanged", (code) => {
  const { message, fields } = problemsOf(refused(code));
  expect(message ?? Object.values(fields)[0]).toBe(`the API on ${code}`);
});

test('R8.09 a weak password is reported at the password', () => {
  const sentence = authMessage('auth/weak-password');
  expect(problemsOf(refused('auth/weak-password', { detail: sentence })).fields).toEqual({
    password: 'Password is too weak. Please use at least 8 characters with numbers and letters.',
  });
});

test('R5.13 a password that is too common is reported as such', () => {
  const issues = [{ path: 'password', message: PASSWORD_FAULTS['too-common'] }];
  expect(problemsOf(refused('auth/weak-password', { detail: 'Weak.', issues })).fields).toEqual({
    password: 'Weak. It must not be one of the most common passwords.',
  });
});

test('R8.10 a server that cannot be reached is a network error', () => {
  expect(problemsOf(OFFLINE)).toEqual({
    code: 'auth/network-request-failed',
    message: 'Network error. Please check your internet connection and try again.',
    fields: {},
  });
});

test.each(['server/unavailable', 'http/unexpected', 'server/unexpected'])(
  'R8.11 %s of a server that failed is an internal error',
  (code) => {
    expect(problemsOf(refused(code, { status: 503 })).message).toBe(
      'An internal error occurred. Please try again later.',
    );
  },
);

test('R8.18 any other code has a sentence too', () => {
  expect(problemsOf(refused('request/malformed', { status: 400 }))).toEqual({
    code: 'auth/unknown',
    message: 'An error occurred during authentication. Please try again.',
    fields: {},
  });
});

test('a limit that is not about failed sign-ins keeps its own sentence', () => {
  expect(problemsOf(refused('request/too-many', { status: 429 })).message).toBe(
    'the API on request/too-many',
  );
});

test('a value that does not fit is reported at its field', () => {
  const issues = [
    { path: 'firstName', message: 'must be at most 100 characters' },
    { path: 'color', message: 'is not known' },
  ];
  expect(problemsOf(refused('request/invalid', { status: 400, issues }))).toEqual({
    code: 'request/invalid',
    message: null,
    fields: { firstName: 'First name must be at most 100 characters.' },
  });
});
