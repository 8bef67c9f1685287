import { ProfileView } from '@stoop/contract/people/profile';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../db/database.ts';
import { forEachDatabase } from '../testing/databases.ts';
import { GRACE } from '../testing/people.ts';
import { readAnswer, readProblem } from '../testing/read-answer.ts';
import { openSmallCity } from '../testing/small-city.ts';
import { createProfile } from './create-profile.ts';

const ADA = { ...GRACE, id: 'ada', email: 'ada@stoop.test' };
const FACTS = { firstName: 'Grace', lastName: 'Hall', photoURL: null, phone: null };

forEachDatabase((open) => {
  let database: Database;
  let api: Awaited<ReturnType<typeof openSmallCity>>['api'];

  beforeAll(async () => {
    database = await open();
    ({ api } = await openSmallCity(database, { people: { grace: GRACE, ada: ADA } }));
  });
  beforeEach(async () => {
    await database.pool.query('DELETE FROM accounts');
    for (const { id, email } of [GRACE, ADA])
      await database.pool.query(
        `INSERT INTO accounts (id, email, provider, password_hash, created_at)
         VALUES ($1, $2, 'email', 'secret-hash', '2026-11-01T09:00:00Z')`,
        [id, email],
      );
    await createProfile(database.sql, GRACE.id, FACTS);
  });

  const read = (as: string) => api.request('/api/v1/me', { headers: { as } });
  const patch = (body: unknown, as = 'grace') =>
    api.request('/api/v1/me', {
      method: 'PATCH',
      headers: { as, 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const changed = async (body: unknown, as?: string) =>
    readAnswer(ProfileView, await patch(body, as));
  const profile = async (as = 'grace') => readAnswer(ProfileView, await read(as));
  const issuesOf = async (body: unknown) => {
    const answer = await patch(body);
    expect(answer.status).toBe(400);
    return (await readProblem(answer)).issues;
  };

  describe('a new profile', () => {
    test('R3.10 takes what the sign-in says of the person', async () => {
      const facts = { ...FACTS, photoURL: 'https://photos.example/a', phone: '+1 212 555 0100' };
      await createProfile(database.sql, ADA.id, facts);
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
        visibility: { roommateCard: false },
        hasPassword: true,
      });
    });

    test('R7.02 a later sign-in fills what is empty and brings its picture, no more', async () => {
      await changed({ firstName: 'Amazing', lastName: '' });
      await createProfile(database.sql, GRACE.id, {
        ...FACTS,
        photoURL: 'https://photos.example/b',
      });
      expect(await profile()).toMatchObject({
        firstName: 'Amazing',
        lastName: 'Hall',
        photoURL: 'https://photos.example/b',
      });
      await createProfile(database.sql, GRACE.id, FACTS);
      expect(await profile()).toMatchObject({ photoURL: 'https://photos.example/b' });
    });
  });

  describe('reading', () => {
    test('R6.04 is for oneself: a visitor is asked to sign in, nobody sees another', async () => {
      expect((await read('nobody')).status).toBe(401);
      await changed({ basicInfo: { phone: '212 555 0177' } });
      await createProfile(database.sql, ADA.id, FACTS);
      expect(await (await read('ada')).text()).not.toContain('0177');
    });

    test('R5.03 without a profile there is none to read', async () => {
      const answer = await read('ada');
      expect(answer.status).toBe(404);
      expect(await readProblem(answer)).toMatchObject({ detail: 'User document not found' });
    });

    test('R6.05 no hash and no role are in it, and nobody keeps it', async () => {
      const answer = await read('grace');
      expect(answer.headers.get('Cache-Control')).toBe('no-store');
      const text = await answer.text();
      expect(text).not.toContain('secret-hash');
      expect(text).not.toContain('role"');
    });
  });

  describe('changing', () => {
    test('R3.07 R3.08 merges field by field; null takes an answer back', async () => {
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

    test('R8.19 makes the profile where the sign-in could not', async () => {
      expect(await changed({ firstName: 'Ada' }, 'ada')).toMatchObject({
        id: 'ada',
        firstName: 'Ada',
      });
      expect(await profile('ada')).toMatchObject({ firstName: 'Ada' });
    });

    test('R3.08 two tabs that change different things at once lose nothing', async () => {
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

    test.each<[string, unknown]>([
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
      ['firstName', { firstName: null }],
      ['firstName', { firstName: 'a'.repeat(101) }],
      ['firstName', { firstName: 'Gra\u0007ce' }],
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
      [
        'livingRequirements.budgetRange.min',
        { livingRequirements: { budgetRange: { min: 0.5, max: 1 } } },
      ],
      [
        'livingRequirements.preferredMoveInDate',
        { livingRequirements: { preferredMoveInDate: '2027-02-29' } },
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

    test('R3.06 the day counts in New York: eighteen today is old enough', async () => {
      expect(await changed({ basicInfo: { dateOfBirth: '2008-11-20' } })).toMatchObject({
        basicInfo: { dateOfBirth: '2008-11-20' },
      });
    });

    test('R3.08 words that an import brought stay until they are answered anew', async () => {
      await database.pool.query(
        `UPDATE profiles SET
          lifestyle_preferences = '{"sleepSchedule":"Whenever","hobbies":["Kites"]}',
          living_requirements = '{"preferredLocations":["Old Town"]}',
          extra = '[{"path":["myFriends"],"was":["ada"]},
            {"path":["verificationStatus","phoneVerified"],"was":true,"is":false},
            {"path":["lifestylePreferences","sleepSchedule"],"was":"WHENEVER","is":"Whenever"}]'`,
      );
      expect(
        await changed({
          lifestylePreferences: { smoking: 'smoke_free' },
          livingRequirements: { preferredLocations: ['soho', 'Old Town'] },
        }),
      ).toMatchObject({
        myFriends: ['ada'],
        verificationStatus: { phoneVerified: true },
        lifestylePreferences: { sleepSchedule: 'Whenever', hobbies: ['Kites'] },
        livingRequirements: { preferredLocations: ['soho', 'Old Town'] },
      });
      const after = await changed({
        basicInfo: { phone: '212 555 0100' },
        lifestylePreferences: { sleepSchedule: 'flexible' },
      });
      expect(after.verificationStatus.phoneVerified).toBe(false);
      const { rows } = await database.pool.query('SELECT extra FROM profiles');
      expect(rows[0].extra).toEqual([{ path: ['myFriends'], was: ['ada'] }]);
    });

    test('R6.04 from another site it is refused', async () => {
      const answer = await api.request('/api/v1/me', {
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

    test('R6.04 whose account has gone meanwhile is asked to sign in', async () => {
      await database.pool.query('DELETE FROM accounts');
      expect((await patch({ firstName: 'Eve' })).status).toBe(401);
    });
  });
});
