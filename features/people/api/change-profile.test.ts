import { forEachDatabase } from '@stoop/app/testing/databases';
import { FACTS, ownProfiles } from '@stoop/app/testing/own-profiles';
import { GRACE } from '@stoop/app/testing/people';
import { describe, expect, test } from 'vitest';
import { createProfile } from './create-profile.ts';

forEachDatabase((open) => {
  const people = ownProfiles(open);
  const { patch, changed, profile, issuesOf } = people;

  describe('changing', () => {
    test('R3.07 R3.08 merges field by field; null removes an answer', async () => {
      await changed({
        firstName: ' Ada ',
        selfIntroduction: 'Hello.\r\nI cook.',
        socialMediaLinks: { instagram: '@grace', twitter: 'x.com/grace?s=20' },
        basicInfo: { dateOfBirth: '1990-02-28', gender: 'woman', phone: '+1  (212) 555-0100' },
        lifestylePreferences: { sleepSchedule: 'early_bird', hobbies: ['cooking', 'yoga'] },
        livingRequirements: {
          budgetRange: { min: 900, max: 1500 },
          preferredMoveInDate: '2027-02-28',
          preferredLocations: ['soho', 'tribeca'],
          willShareCommonSpaces: false,
        },
        visibility: { roommateCard: true },
      });
      const after = await changed({
        socialMediaLinks: { twitter: null, instagram: '' },
        lifestylePreferences: { hobbies: null, smoking: 'smoke_free' },
        livingRequirements: { budgetRange: null },
      });
      expect(after).toEqual(await profile());
      expect(after).toMatchObject({
        firstName: 'Ada',
        lastName: 'Hall',
        selfIntroduction: 'Hello.\nI cook.',
        socialMediaLinks: {},
        profileCompletionStatus: { isBasicInfoComplete: true, requiredFieldsMissing: [] },
        basicInfo: { dateOfBirth: '1990-02-28', gender: 'woman', phone: '+1 (212) 555-0100' },
        visibility: { roommateCard: true },
      });
      expect(after.lifestylePreferences).toEqual({
        sleepSchedule: 'early_bird',
        smoking: 'smoke_free',
      });
      expect(after.livingRequirements).toEqual({
        preferredMoveInDate: '2027-02-28',
        preferredLocations: ['soho', 'tribeca'],
        willShareCommonSpaces: false,
      });
      expect(after.socialMediaLinks).toEqual({});
    });

    test('R3.02 links are rebuilt', async () => {
      const { socialMediaLinks } = await changed({
        socialMediaLinks: {
          linkedin: 'linkedin.com/in/grace-hall/?trk=x',
          facebook: '@grace.hall',
        },
      });
      expect(socialMediaLinks).toEqual({
        linkedin: 'https://www.linkedin.com/in/grace-hall',
        facebook: 'https://www.facebook.com/grace.hall',
      });
    });

    test('R8.19 creates the profile that the sign-in could not', async () => {
      expect(await changed({ firstName: 'Ada' }, 'ada')).toMatchObject({
        id: 'ada',
        firstName: 'Ada',
      });
      expect(await profile('ada')).toMatchObject({ firstName: 'Ada' });
    });

    test('R3.08 two tabs that change different fields at once lose nothing', async () => {
      await Promise.all([
        changed({ lifestylePreferences: { sleepSchedule: 'shift' } }),
        changed({ lifestylePreferences: { smoking: 'ok_outside' } }),
        changed({ basicInfo: { occupation: 'Baker' } }),
        changed({ livingRequirements: { lengthOfStay: '12' } }),
        changed({ firstName: 'Ada' }, 'ada'),
        changed({ lastName: 'Lane' }, 'ada'),
      ]);
      expect(await profile()).toMatchObject({
        lifestylePreferences: { sleepSchedule: 'shift', smoking: 'ok_outside' },
        basicInfo: { occupation: 'Baker' },
        livingRequirements: { lengthOfStay: '12' },
      });
      expect(await profile('ada')).toMatchObject({ firstName: 'Ada', lastName: 'Lane' });
    });

    test('R7.02 a change during a sign-in with Google preserves the new photo', async () => {
      for (let round = 0; round < 10; round += 1) {
        const photoURL = `https://photos.test/${round}.jpg`;
        const { sql } = people.database;
        await Promise.all([
          ...Array.from({ length: 5 }, (_, at) => changed({ selfIntroduction: `${round} ${at}` })),
          sql.transaction((tx) => createProfile(tx, GRACE.id, { ...FACTS, photoURL })),
          ...Array.from({ length: 5 }, (_, at) => changed({ lastName: `Lane ${at}` })),
        ]);
        expect(await profile()).toMatchObject({ photoURL });
      }
    });

    test('own addresses are replaced whole, and only their owner reads them', async () => {
      const work = { label: 'Work', lat: 40.7523, lng: -73.9771, placeName: 'Grand Central' };
      const school = { label: 'School', lat: 40.7295, lng: -73.9965 };
      await changed({ ownAddresses: [work, school], visibility: { roommateCard: true } });
      await changed({ firstName: 'Ada' });
      expect((await profile()).ownAddresses).toEqual([work, school]);
      await changed({ firstName: 'Eve' }, 'ada');
      expect((await profile('ada')).ownAddresses).toEqual([]);
      const seen = await people.api.request('/api/v1/roommates?limit=10', {
        headers: { as: 'ada' },
      });
      const text = await seen.text();
      expect([seen.status, text.includes('Ada')]).toEqual([200, true]);
      expect(text).not.toMatch(/Grand Central|40\.752|ownAddresses/);
      expect((await changed({ ownAddresses: [] })).ownAddresses).toEqual([]);
    });

    test('a voucher and a pace on foot are saved and removed, and only their owner reads them', async () => {
      const voucher = { program: 'hpd' as const, bedrooms: 3, zip: '11099' };
      await changed({ voucher, walkingPace: 15, visibility: { roommateCard: true } });
      expect(await changed({ firstName: 'Ada' })).toMatchObject({ voucher, walkingPace: 15 });
      await changed({ firstName: 'Eve' }, 'ada');
      const seen = await people.api.request('/api/v1/roommates?limit=10', {
        headers: { as: 'ada' },
      });
      const text = await seen.text();
      expect([seen.status, text.includes('Ada')]).toEqual([200, true]);
      expect(text).not.toMatch(/voucher|11099|walkingPace/);
      const none = { voucher: null, walkingPace: null };
      expect(await changed(none)).toMatchObject(none);
    });

    test('whoever shows a card may agree to be shown while waiting, until the card is hidden', async () => {
      const shown = await changed({ visibility: { roommateCard: true, whileWaiting: true } });
      expect(shown.visibility).toEqual({ roommateCard: true, whileWaiting: true });
      await changed({ firstName: 'Grace' });
      expect((await profile()).visibility.whileWaiting).toBe(true);
      const hidden = await changed({ visibility: { roommateCard: false } });
      expect(hidden.visibility).toEqual({ roommateCard: false, whileWaiting: false });
      const again = await changed({ visibility: { roommateCard: true } });
      expect(again.visibility.whileWaiting).toBe(false);
    });

    const AT = { label: 'Work', lat: 40.7523, lng: -73.9771 };
    test.each<[string, unknown]>([
      ['ownAddresses.0', { ownAddresses: [{ ...AT, lat: 42 }] }],
      ['ownAddresses.0.label', { ownAddresses: [{ ...AT, label: ' ' }] }],
      ['ownAddresses.0.lng', { ownAddresses: [{ ...AT, lng: '-73.9' }] }],
      ['ownAddresses.0.floor', { ownAddresses: [{ ...AT, floor: 3 }] }],
      ['walkingPace', { walkingPace: 11 }],
      ['voucher.program', { voucher: { program: 'section8', bedrooms: 2 } }],
      ['voucher.bedrooms', { voucher: { program: 'nycha', bedrooms: 9 } }],
      ['voucher.zip', { voucher: { program: 'nycha', bedrooms: 2, zip: '90210' } }],
      ['voucher.zip', { voucher: { program: 'hpd', bedrooms: 2, zip: '07030' } }],
      ['voucher.income', { voucher: { program: 'nycha', bedrooms: 2, income: 1 } }],
      ['ownAddresses', { ownAddresses: [AT, { ...AT, lat: 40.7524 }] }],
      [
        'ownAddresses',
        { ownAddresses: [1, 2, 3, 4, 5, 6, 7].map((n) => ({ ...AT, lat: 40.7 + n / 100 })) },
      ],
      ['id', { id: 'x' }],
      ['email', { email: 'x@y.z' }],
      ['role', { role: 'staff' }],
      ['provider', { provider: 'google' }],
      ['photoURL', { photoURL: 'https://evil.example/x.png' }],
      ['createdAt', { createdAt: '2020-01-01T00:00:00Z' }],
      ['verificationStatus', { verificationStatus: { emailVerified: true } }],
      ['profileCompletionStatus', { profileCompletionStatus: { isBasicInfoComplete: true } }],
      ['basicInfo.isInTourVerified', { basicInfo: { isInTourVerified: true } }],
      ['basicInfo.isGenderRequired', { basicInfo: { isGenderRequired: false } }],
      ['basicInfo.profilePhoto', { basicInfo: { profilePhoto: 'x' } }],
      ['saved', { saved: { buildings: [] } }],
      ['myFriends', { myFriends: ['ada'] }],
      ['applications', { applications: ['APP-1'] }],
      ['hasPassword', { hasPassword: false }],
      ['lifestylePreferences.__proto__', '{"lifestylePreferences":{"__proto__":{"smoking":"ok"}}}'],
      ['visibility.roommateCard', { visibility: { roommateCard: 'yes' } }],
      ['visibility.whileWaiting', { visibility: { roommateCard: false, whileWaiting: true } }],
      ['firstName', { firstName: null }],
      ['firstName', { firstName: '' }],
      ['firstName', { firstName: ' \u200b ' }],
      ['firstName', { firstName: 'a'.repeat(101) }],
      ['firstName', { firstName: 'Gra\u0007ce' }],
      ['basicInfo.occupation', { basicInfo: { occupation: 'co\u202eok' } }],
      ['lastName', { lastName: 'Hall\nBcc: x' }],
      ['selfIntroduction', { selfIntroduction: 'a\u0000b' }],
      ['selfIntroduction', { selfIntroduction: 'turned \u202e' }],
      ['socialMediaLinks.instagram', { socialMediaLinks: { instagram: 'javascript:alert(1)' } }],
      ['socialMediaLinks.tiktok', { socialMediaLinks: { tiktok: '@grace' } }],
      ['basicInfo.phone', { basicInfo: { phone: '-------' } }],
      ['basicInfo.phone', { basicInfo: { phone: '911' } }],
      ['basicInfo.gender', { basicInfo: { gender: 'Woman' } }],
      ['basicInfo.dateOfBirth', { basicInfo: { dateOfBirth: '1990-02-30' } }],
      ['basicInfo.dateOfBirth', { basicInfo: { dateOfBirth: '2008-11-21' } }],
      ['basicInfo.dateOfBirth', { basicInfo: { dateOfBirth: '1905-11-20' } }],
      ['basicInfo.dateOfBirth', { basicInfo: { dateOfBirth: '2030-01-01' } }],
      ['lifestylePreferences.sleepSchedule', { lifestylePreferences: { sleepSchedule: 'never' } }],
      ['lifestylePreferences.hobbies', { lifestylePreferences: { hobbies: ['yoga', 'yoga'] } }],
      [
        'livingRequirements.budgetRange.max',
        { livingRequirements: { budgetRange: { min: 2, max: 1 } } },
      ],
      ['livingRequirements.budgetRange', { livingRequirements: { budgetRange: {} } }],
      [
        'livingRequirements.budgetRange.min',
        { livingRequirements: { budgetRange: { min: 0.5, max: 1 } } },
      ],
      [
        'livingRequirements.preferredMoveInDate',
        { livingRequirements: { preferredMoveInDate: '2027-02-29' } },
      ],
      [
        'livingRequirements.preferredMoveInDate',
        { livingRequirements: { preferredMoveInDate: '1999-01-01' } },
      ],
      [
        'livingRequirements.preferredMoveInDate',
        { livingRequirements: { preferredMoveInDate: '2999-01-01' } },
      ],
      [
        'livingRequirements.preferredLocations.1',
        { livingRequirements: { preferredLocations: ['soho', 'mars'] } },
      ],
    ])('R6.05 refuses %s (%j), and changes nothing', async (path, body) => {
      const before = await profile();
      const [issue] = (await issuesOf(body)) ?? [];
      expect(issue).toEqual({ path, message: expect.any(String) });
      expect(await profile()).toEqual(before);
    });

    test('R3.08 a move-in date that has passed since stays, and does not block other changes', async () => {
      await people.database.pool.query(
        `UPDATE profiles SET living_requirements = '{"preferredMoveInDate":"2025-01-01"}'`,
      );
      const livingRequirements = { preferredMoveInDate: '2025-01-01', lengthOfStay: '12' };
      expect(await changed({ firstName: 'Ada', livingRequirements })).toMatchObject({
        firstName: 'Ada',
        livingRequirements,
      });
    });

    test('R3.06 the day counts in New York: eighteen today is old enough, and 121 tomorrow young enough', async () => {
      for (const dateOfBirth of ['2008-11-20', '1905-11-21'])
        expect(await changed({ basicInfo: { dateOfBirth } })).toMatchObject({
          basicInfo: { dateOfBirth },
        });
    });

    test('R3.08 imported words stay until they are answered again', async () => {
      await people.database.pool.query(
        `UPDATE profiles SET
          lifestyle_preferences = '{"sleepSchedule":"Whenever","hobbies":["Kites"]}',
          living_requirements = '{"preferredLocations":["Old Town"]}',
          extra = '[{"path":["applications"],"was":["APP-old"]},
            {"path":["verificationStatus","phoneVerified"],"was":true,"is":false},
            {"path":["lifestylePreferences","sleepSchedule"],"was":"WHENEVER","is":"Whenever"}]'`,
      );
      expect(
        await changed({
          lifestylePreferences: { smoking: 'smoke_free' },
          livingRequirements: { preferredLocations: ['soho', 'Old Town'] },
        }),
      ).toMatchObject({
        applications: ['APP-old'],
        verificationStatus: { phoneVerified: true },
        lifestylePreferences: { sleepSchedule: 'Whenever', hobbies: ['Kites'] },
        livingRequirements: { preferredLocations: ['soho', 'Old Town'] },
      });
      const after = await changed({
        basicInfo: { phone: '212 555 0100' },
        lifestylePreferences: { sleepSchedule: 'flexible' },
      });
      expect(after.verificationStatus.phoneVerified).toBe(false);
      const { rows } = await people.database.pool.query('SELECT extra FROM profiles');
      expect(rows[0].extra).toEqual([{ path: ['applications'], was: ['APP-old'] }]);
    });

    test('R6.04 from another site it is refused', async () => {
      const answer = await people.api.request('/api/v1/me', {
        method: 'PATCH',
        headers: {
          as: 'grace',
          'Content-Type': 'application/json',
          'Sec-Fetch-Site': 'cross-site',
        },
        body: '{"firstName":"Eve"}',
      });
      expect(answer.status).toBe(403);
    });

    test('R6.04 a user whose account was deleted in the meantime must sign in', async () => {
      await people.database.pool.query('DELETE FROM accounts');
      expect((await patch({ firstName: 'Eve' })).status).toBe(401);
    });
  });
});
