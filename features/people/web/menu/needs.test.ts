import { expect, test } from 'vitest';
import { isUrgent, needsOf } from './needs.ts';

const NEW = {
  email: 'ada@example.org',
  photoURL: null,
  verificationStatus: { emailVerified: false, phoneVerified: false },
  profileCompletionStatus: {
    isBasicInfoComplete: false,
    requiredFieldsMissing: ['dateOfBirth' as const, 'gender' as const],
  },
};

test('R2.03 a new account is asked to confirm its email, then to complete the profile, then for a photo', () => {
  expect(needsOf(NEW)).toEqual([
    { kind: 'confirm-email', email: 'ada@example.org' },
    { kind: 'complete-profile', missing: ['dateOfBirth'] },
    { kind: 'add-photo' },
  ]);
});

test('R2.03 a completed need disappears, and a photo is never urgent', () => {
  const needs = needsOf({
    ...NEW,
    verificationStatus: { emailVerified: true, phoneVerified: false },
    profileCompletionStatus: { isBasicInfoComplete: true, requiredFieldsMissing: [] },
  });
  expect(needs).toEqual([{ kind: 'add-photo' }]);
  expect(needs.some(isUrgent)).toBe(false);
  expect(needsOf(NEW).some(isUrgent)).toBe(true);
});

test('nobody is urged to give a gender', () => {
  const missing = { isBasicInfoComplete: false, requiredFieldsMissing: ['gender' as const] };
  expect(needsOf({ ...NEW, profileCompletionStatus: missing }).map(({ kind }) => kind)).toEqual([
    'confirm-email',
    'add-photo',
  ]);
});
