import { COLLECTIONS } from '@stoop/app/api/collections';
import { arbitraryUsers } from '@stoop/app/testing/arbitrary-users';
import { forOneDatabase } from '@stoop/app/testing/databases';
import { importFew } from '@stoop/app/testing/import-few';
import { MINIMAL, openUsers } from '@stoop/app/testing/imported-users';
import { sameJson } from '@stoop/base/rules/json/json-values';
import { releaseOf } from '@stoop/features/exchange/api/collections/release-quarantined';
import { saveQuarantined } from '@stoop/features/exchange/api/collections/store';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';

const { users: USERS } = COLLECTIONS;

forOneDatabase((open) => {
  const { database, change, take, exported, account, profile } = openUsers(open);

  test('R3.21 an export equals the import, whatever unknown fields and words it has', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryUsers, async (users) => {
        await change('DELETE FROM accounts');
        expect([...((await USERS.conflicts?.(database().sql, users)) ?? [])]).toEqual([]);
        await USERS.save(database().sql, users);
        const back = await USERS.read(
          database().sql,
          users.map(({ id }) => id),
        );
        const before = new Map(users.map(({ id, document }) => [id, document]));
        expect(back.length).toBe(users.length);
        for (const { id, document } of back)
          if (!sameJson(document, before.get(id))) expect(document).toEqual(before.get(id));
        const { rows } = await change(
          `SELECT FROM accounts WHERE role <> 'user' OR password_hash IS NOT NULL OR email_verified`,
        );
        expect(rows).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  describe('R3.01–R3.09 a document becomes rows', () => {
    const document = {
      uid: 'ada',
      firstName: 'Ada',
      lastName: 'Lane',
      email: 'Ada@Stoop.test',
      photoURL: 'https://photos.example/ada.jpg',
      provider: 'google',
      createdAt: '2025-03-01T10:00:00Z',
      lastLogin: { __datatype__: 'timestamp', value: { _seconds: 1_760_000_000, _nanoseconds: 0 } },
      selfIntroduction: 'Hello.\nI cook.',
      socialMediaLinks: { instagram: 'instagram.com/ada', twitter: 'javascript:alert(1)' },
      myFriends: ['bo'],
      verificationStatus: { emailVerified: true, phoneVerified: true },
      basicInfo: { dateOfBirth: '1990-05-01', gender: 'Female', phone: '+1 212 555 0100' },
      lifestylePreferences: {
        sleepSchedule: 'Early Bird',
        smoking: 'sometimes',
        hobbies: ['Cooking'],
      },
      livingRequirements: { budgetRange: '$900 - $1,500', lengthOfStay: '6-12 months' },
      saved: {
        buildings: [
          { id: 'b1', savedAt: '2026-01-01T00:00:00.000Z' },
          { id: 'b2', savedAt: '2026-02-01T00:00:00Z', note: 'sunny' },
        ],
        rooms: [],
      },
      recentlyViewed: ['b1'],
      shoeSize: 41,
    };

    test('R3.10 of known fields', async () => {
      expect(await take(document)).toMatchObject({ added: 1 });
      expect(await account()).toMatchObject({
        email: 'Ada@Stoop.test',
        email_verified: false,
        password_hash: null,
        provider: 'google',
        role: 'user',
        created_at: new Date('2025-03-01T10:00:00Z'),
        last_login_at: new Date(1_760_000_000_000),
      });
      expect(await profile()).toMatchObject({
        firstName: 'Ada',
        selfIntroduction: 'Hello.\nI cook.',
        photoURL: 'https://photos.example/ada.jpg',
        socialMediaLinks: { instagram: 'https://www.instagram.com/ada' },
        myFriends: ['bo'],
        verificationStatus: { emailVerified: false, phoneVerified: true },
        profileCompletionStatus: { isBasicInfoComplete: true, requiredFieldsMissing: [] },
        basicInfo: { dateOfBirth: '1990-05-01', gender: 'woman', phone: '+1 212 555 0100' },
        lifestylePreferences: {
          sleepSchedule: 'early_bird',
          smoking: 'sometimes',
          hobbies: ['cooking'],
        },
        livingRequirements: { budgetRange: { min: 900, max: 1500 }, lengthOfStay: '6_12' },
        visibility: { roommateCard: false },
      });
      expect((await profile()).socialMediaLinks).not.toHaveProperty('twitter');
      const { rows } = await change('SELECT kind, item_id FROM saved_items ORDER BY item_id');
      expect(rows).toEqual([
        { kind: 'buildings', item_id: 'b1' },
        { kind: 'buildings', item_id: 'b2' },
      ]);
    });

    test('R3.21 and is exported unchanged, with plain times', async () => {
      await take(document);
      expect(await exported()).toEqual({ ...document, lastLogin: '2025-10-09T08:53:20Z' });
    });

    test('R3.21 is exported with the changes of its owner, and the rest unchanged', async () => {
      await take(document);
      await change(
        `UPDATE profiles SET lifestyle_preferences = '{"sleepSchedule":"shift","smoking":"sometimes",
          "hobbies":["cooking"]}'; UPDATE accounts SET last_login_at = '2026-11-20T00:00:00Z';
          INSERT INTO saved_items (account_id, kind, item_id, saved_at)
          VALUES ('ada', 'buildings', 'b3', '2026-03-01T00:00:00Z')`,
      );
      expect(await exported()).toEqual({
        ...document,
        lastLogin: '2026-11-20T00:00:00.000Z',
        lifestylePreferences: { ...document.lifestylePreferences, sleepSchedule: 'shift' },
        saved: {
          buildings: [
            { id: 'b3', savedAt: '2026-03-01T00:00:00.000Z' },
            { id: 'b2', savedAt: '2026-02-01T00:00:00Z', note: 'sunny' },
            { id: 'b1', savedAt: '2026-01-01T00:00:00.000Z' },
          ],
          rooms: [],
        },
      });
    });

    test('R3.21 a voucher is read, and one that is none is exported as it came', async () => {
      await take({ ...document, voucher: { program: 'nycha', bedrooms: 2 } });
      expect((await profile()).voucher).toEqual({ program: 'nycha', bedrooms: 2 });
      await take({ ...document, voucher: 'yes' });
      expect([(await profile()).voucher, (await exported())?.voucher]).toEqual([null, 'yes']);
    });

    test('R3.21 own addresses are read, and are exported as the owner changed them', async () => {
      const work = { label: 'Work', lat: 40.7523, lng: -73.9771 };
      await take({
        ...document,
        ownAddresses: [
          { ...work, floor: 3 },
          { lat: 1, lng: 2 },
        ],
      });
      expect((await profile()).ownAddresses).toEqual([work]);
      expect((await exported())?.ownAddresses).toEqual([
        { ...work, floor: 3 },
        { lat: 1, lng: 2 },
      ]);
      await take({ ...document, ownAddresses: [work] });
      expect((await exported())?.ownAddresses).toEqual([work]);
    });

    test('R3.04 R3.05 R3.06 a sparse document has the defaults', async () => {
      await take({ id: 'ada' });
      expect(await profile()).toMatchObject({
        email: '',
        provider: 'email',
        selfIntroduction: '',
        profileCompletionStatus: {
          isBasicInfoComplete: false,
          requiredFieldsMissing: ['dateOfBirth', 'gender'],
        },
        verificationStatus: { emailVerified: false, phoneVerified: false },
        basicInfo: { isDateOfBirthRequired: true, isGenderRequired: true, isInTourVerified: false },
      });
      expect(await exported()).toEqual({ id: 'ada' });
    });
  });

  describe('R3.03 R3.21 applications in an exported user', () => {
    /** An application of ada that was created here. */
    const apply = (id: string, day: number) =>
      change(`INSERT INTO applications (id, application_id, type, applicant_id, building_id, unit_id,
          stage, queue_outcome, submitted_at)
        VALUES ('${id}', 'APP-${id}', 'unit', 'ada', 'b', 'u', 'INITIAL_CONTACT', 'queued',
          '2026-11-0${day}T00:00:00Z');
        INSERT INTO application_moves (application_db_id, stage, version, actor_id)
        VALUES ('${id}', 'INITIAL_CONTACT', 1, 'ada')`);
    beforeEach(() => change('DELETE FROM applications'));

    test('those created here are listed, oldest first, after the imported ones', async () => {
      await take({ ...MINIMAL, applications: ['APP-old'] });
      await apply('later', 2);
      await apply('first', 1);
      expect((await exported())?.applications).toEqual(['APP-old', 'APP-first', 'APP-later']);
    });

    test('each once, and unchanged after the export is imported again', async () => {
      await take({ ...MINIMAL, applications: ['first'] });
      await apply('first', 1);
      await apply('later', 2);
      const before = await exported();
      expect(before?.applications).toEqual(['first', 'APP-later']);
      await take({ ...before });
      expect(await exported()).toEqual(before);
    });

    test('a user imported without the field has it after the first application', async () => {
      await take(MINIMAL);
      expect(await exported()).toEqual(MINIMAL);
      await apply('first', 1);
      expect(await exported()).toEqual({ ...MINIMAL, applications: ['APP-first'] });
    });

    test('an imported application is listed only if the document of the user lists it', async () => {
      await take(MINIMAL);
      await importFew(database(), 'unit_applications', [
        {
          ...{ id: 'a1', applicationId: 'APP-a1', applicationType: 'unit', applicantId: 'ada' },
          ...{ building: { buildingId: 'b' }, unit: { rentId: 'u' }, status: 'INITIAL_CONTACT' },
        },
      ]);
      const { rows } = await change('SELECT applicant_id FROM applications');
      expect(rows).toEqual([{ applicant_id: 'ada' }]);
      expect(await exported()).toEqual(MINIMAL);
    });
  });

  test('R3.21 users that an earlier version quarantined are moved once, and none is lost', async () => {
    const quarantined = [
      { id: 'ada', document: { uid: 'ada', email: 'ada@stoop.test', role: 'staff', more: [1] } },
      { id: 'bo', document: { uid: 'bo', email: 'Ada@stoop.test' } },
      { id: 'cy', document: { lastLogin: null } },
    ];
    await database().sql.transaction((tx) => saveQuarantined(tx, 'users', quarantined));
    await database().sql.transaction((tx) =>
      saveQuarantined(tx, 'unit_applications', [{ id: 'a1', document: { id: 'a1' } }]),
    );
    expect(await releaseOf(COLLECTIONS, database(), 'users')).toBe(3);
    expect(await releaseOf(COLLECTIONS, database(), 'users')).toBe(0);
    const back = await USERS.read(database().sql, ['ada', 'bo', 'cy']);
    expect(back).toEqual(quarantined);
    expect(await account('bo')).toMatchObject({ email: null });
    const { rows } = await change('SELECT collection FROM kept_documents');
    expect(rows).toEqual([{ collection: 'unit_applications' }]);
  });
});
