import { describe, expect, test } from 'vitest';
import type { ProfileView } from '../../contract/profile.ts';
import { previewCard } from './preview-card.ts';
import type { ProfileValues } from './profile-fields.ts';
import { valuesOf } from './profile-values.ts';

const PROFILE = {
  id: 'maya',
  firstName: 'Maya',
  lastName: 'Lane',
  photoURL: '/api/v1/photos/p1/192',
  selfIntroduction: 'I cook.',
  socialMediaLinks: { instagram: 'https://www.instagram.com/maya' },
  basicInfo: { dateOfBirth: '1994-03-02', gender: 'female', phone: '+1 212 555 0100' },
  lifestylePreferences: { sleepSchedule: 'early_bird', hobbies: ['cooking'] },
  livingRequirements: {
    budgetRange: { min: 900, max: 1400 },
    preferredMoveInDate: '2027-03-10',
    preferredLocations: ['astoria'],
    lengthOfStay: '12',
  },
  visibility: { roommateCard: true, whileWaiting: false },
} as unknown as ProfileView;

const preview = (audience: 'anyone' | 'signedIn' | 'friends', edits: Partial<ProfileValues> = {}) =>
  previewCard(PROFILE, { ...valuesOf(PROFILE), ...edits }, { audience, today: '2026-11-23' });

const ANYONE = {
  userId: 'maya',
  connection: 'none',
  firstName: 'Maya',
  photoURL: '/api/v1/photos/p1/192',
  lifestylePreferences: { sleepSchedule: 'early_bird', hobbies: ['cooking'] },
  budgetRange: { min: 900, max: 1400 },
  preferredLocations: ['astoria'],
  moveInMonth: '2027-03',
};
const SIGNED_IN = { ...ANYONE, selfIntroduction: 'I cook.', ageBand: '30s' };

describe('the card that its owner sees as others do', () => {
  test('has for each audience what that audience gets, and nothing else', () => {
    expect(preview('anyone')).toEqual(ANYONE);
    expect(preview('signedIn')).toEqual(SIGNED_IN);
    expect(preview('friends')).toEqual({
      ...SIGNED_IN,
      lastName: 'Lane',
      socialMediaLinks: { instagram: 'https://www.instagram.com/maya' },
    });
  });

  test('is as it would be with the changes that are not saved', () => {
    expect(
      preview('friends', {
        firstName: ' May ',
        selfIntroduction: '',
        dateOfBirth: '',
        instagram: '@may',
        twitter: 'not a name',
        sleepSchedule: '',
        budgetRange: { min: '', max: '1,500' },
        preferredMoveInDate: '',
      }),
    ).toMatchObject({
      firstName: 'May',
      selfIntroduction: '',
      ageBand: null,
      socialMediaLinks: { instagram: 'https://www.instagram.com/may' },
      lifestylePreferences: { hobbies: ['cooking'] },
      budgetRange: { max: 1500 },
      moveInMonth: null,
    });
    expect(preview('anyone', { budgetRange: { min: '9x', max: '' } }).budgetRange).toBeNull();
  });
});
