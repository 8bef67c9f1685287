import { forEachDatabase } from '@stoop/app/testing/databases';
import { ADA, FACTS, ownProfiles } from '@stoop/app/testing/own-profiles';
import { GRACE } from '@stoop/app/testing/people';
import { readProblem } from '@stoop/app/testing/read-answer';
import { describe, expect, test } from 'vitest';
import { createProfile } from './create-profile.ts';

forEachDatabase((open) => {
  const people = ownProfiles(open);
  const { read, changed, profile } = people;

  describe('a new profile', () => {
    test('R3.10 takes the names and the photo of the sign-in', async () => {
      const facts = { ...FACTS, photoURL: 'https://photos.example/a', phone: '+1 212 555 0100' };
      await people.database.sql.transaction((tx) => createProfile(tx, ADA.id, facts));
      expect(await profile('ada')).toMatchObject({
        firstName: 'Grace',
        lastName: 'Hall',
        email: 'ada@stoop.test',
        photoURL: 'https://photos.example/a',
        provider: 'email',
        basicInfo: { profilePhoto: 'https://photos.example/a', phone: '+1 212 555 0100' },
      });
    });

    test('R3.01–R3.08 has the defaults of the specification', async () => {
      expect(await profile()).toEqual({
        id: GRACE.id,
        firstName: 'Grace',
        lastName: 'Hall',
        email: GRACE.email,
        photoURL: null,
        provider: 'email',
        createdAt: '2026-11-01T09:00:00.000Z',
        lastLogin: null,
        selfIntroduction: '',
        socialMediaLinks: {},
        friendRequestsSent: [],
        friendRequestsReceived: [],
        myFriends: [],
        myRoommates: [],
        applications: [],
        profileCompletionStatus: {
          isBasicInfoComplete: false,
          requiredFieldsMissing: ['dateOfBirth', 'gender'],
        },
        verificationStatus: { emailVerified: false, phoneVerified: false },
        basicInfo: {
          dateOfBirth: null,
          gender: null,
          profilePhoto: null,
          phone: null,
          occupation: null,
          isDateOfBirthRequired: true,
          isGenderRequired: true,
          isInTourVerified: false,
        },
        lifestylePreferences: {},
        livingRequirements: {},
        ownAddresses: [],
        voucher: null,
        walkingPace: null,
        visibility: { roommateCard: false, whileWaiting: false },
        hasPassword: true,
      });
    });

    test('R7.02 a later sign-in fills empty fields and updates the photo only', async () => {
      await changed({ firstName: 'Amazing', lastName: '' });
      await people.database.sql.transaction((tx) =>
        createProfile(tx, GRACE.id, {
          ...FACTS,
          photoURL: 'https://photos.example/b',
        }),
      );
      expect(await profile()).toMatchObject({
        firstName: 'Amazing',
        lastName: 'Hall',
        photoURL: 'https://photos.example/b',
      });
      await people.database.sql.transaction((tx) => createProfile(tx, GRACE.id, FACTS));
      expect(await profile()).toMatchObject({ photoURL: 'https://photos.example/b' });
    });
  });

  describe('reading', () => {
    test('R6.04 returns the profile of the user; a visitor must sign in', async () => {
      expect((await read('nobody')).status).toBe(401);
      await changed({ basicInfo: { phone: '212 555 0177' } });
      await people.database.sql.transaction((tx) => createProfile(tx, ADA.id, FACTS));
      expect(await (await read('ada')).text()).not.toContain('0177');
    });

    test('R5.03 without a profile is a 404', async () => {
      const answer = await read('ada');
      expect(answer.status).toBe(404);
      expect(await readProblem(answer)).toMatchObject({ detail: 'User document not found' });
    });

    test('R6.05 has no hash and no role, and is not cached', async () => {
      const answer = await read('grace');
      expect(answer.headers.get('Cache-Control')).toBe('no-store');
      const text = await answer.text();
      expect(text).not.toContain('secret-hash');
      expect(text).not.toContain('role"');
    });
  });
});
