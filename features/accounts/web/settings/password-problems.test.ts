import { expect, test } from 'vitest';
import { checkPasswords, problemsOfRefusal } from './password-problems.ts';

test('R5.13 a new password that the policy refuses is reported before it is sent', () => {
  expect(checkPasswords({ currentPassword: '', newPassword: 'short' })).toEqual({
    currentPassword: 'Please type your current password.',
    newPassword: 'The new password must be at least 8 characters.',
  });
  expect(checkPasswords({ currentPassword: 'x', newPassword: 'ferry-tickets-88' })).toEqual({});
});

test('a wrong password is reported at its field, a weak one at the other, anything else at none', () => {
  const refusal = { status: 422, detail: 'No.', issues: [] };
  expect(problemsOfRefusal({ ...refusal, code: 'auth/wrong-password' })).toEqual({
    currentPassword: 'No.',
  });
  const issues = [{ path: 'newPassword', message: 'must not be one of the most common passwords' }];
  expect(problemsOfRefusal({ ...refusal, code: 'auth/weak-password', issues })).toEqual({
    newPassword: 'The new password must not be one of the most common passwords.',
  });
  expect(problemsOfRefusal({ ...refusal, code: 'auth/busy' })).toEqual({});
});
