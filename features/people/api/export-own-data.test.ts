import { forEachDatabase } from '@stoop/app/testing/databases';
import { GRACE } from '@stoop/app/testing/people';
import { openSmallCity } from '@stoop/app/testing/small-city';
import { addAudit } from '@stoop/base/api/audit/store';
import type { Database } from '@stoop/base/api/db/database';
import { beforeAll, expect, test } from 'vitest';
import { createProfile } from './create-profile.ts';

const ADA = { ...GRACE, id: 'ada', email: 'ada@stoop.test' };
const EVE = { ...GRACE, id: 'eve', email: 'eve@stoop.test' };

forEachDatabase((open) => {
  let database: Database;
  let api: Awaited<ReturnType<typeof openSmallCity>>['api'];
  const requestExport = (as: string) => api.request('/api/v1/me/export', { headers: { as } });

  beforeAll(async () => {
    database = await open();
    ({ api } = await openSmallCity(database, { people: { grace: GRACE, ada: ADA, eve: EVE } }));
    for (const { id, email } of [GRACE, ADA, EVE])
      await database.pool.query(
        `INSERT INTO accounts (id, email, provider, password_hash)
         VALUES ($1, $2, 'email', 'secret-hash')`,
        [id, email],
      );
    for (const { id } of [GRACE, ADA]) {
      const name = `Name of ${id}`;
      await database.sql.transaction((tx) =>
        createProfile(tx, id, {
          firstName: name,
          lastName: '',
          photoURL: null,
          phone: null,
        }),
      );
      await database.pool.query(
        `INSERT INTO sessions (id, token_hash, account_id, user_agent)
         VALUES ('session-' || $1, 'token-hash-' || $1, $1, 'Browser of ' || $1)`,
        [id],
      );
      await database.pool.query(
        `INSERT INTO devices (id, token_hash, account_id, created_at, last_used_at)
         VALUES ('device-' || $1, 'token-hash-' || $1, $1, '2026-11-01T09:00:00Z', '2026-11-02T09:00:00Z')`,
        [id],
      );
      await database.pool.query(
        `INSERT INTO saved_items (account_id, kind, item_id, saved_at)
         VALUES ($1, 'buildings', 'building-of-' || $1, '2026-11-01T09:00:00Z')`,
        [id],
      );
      await database.pool.query(
        `INSERT INTO viewed_units (account_id, building_id, unit_id, viewed_at)
         VALUES ($1, 'viewed-by-' || $1, 'u1', '2026-11-01T09:00:00Z')`,
        [id],
      );
      await database.pool.query(
        `INSERT INTO identities (issuer, subject, account_id)
         VALUES ('https://accounts.example', 'subject-' || $1, $1)`,
        [id],
      );
      await database.sql.transaction((tx) => addAudit(tx, 'account/signed-in', { actorId: id }));
    }
    await database.pool.query(
      `UPDATE profiles SET photo_id = 'p1',
         voucher = '{"program":"nycha","bedrooms":2}',
         own_addresses = '[{"label":"Work","lat":40.7523,"lng":-73.9771}]', extra = '[{"path":["shoeSize"],"was":41}]'
       WHERE account_id = $1`,
      [GRACE.id],
    );
    await database.pool.query(
      `INSERT INTO mail_stops (account_id, topic) VALUES ($1, 'friends'), ($2, 'households')`,
      [GRACE.id, ADA.id],
    );
    await database.pool.query(
      `INSERT INTO push_stops (account_id, topic) VALUES ($1, 'messages'), ($2, 'friends')`,
      [GRACE.id, ADA.id],
    );
    await database.pool.query(
      `INSERT INTO push_devices (id, session_id, endpoint, p256dh, auth)
       SELECT 'browser-of-' || account_id, id, 'https://fcm.googleapis.com/secret-hash', 'k', 'a' FROM sessions`,
    );
  });

  test('R6.04 one document contains all data of the user, and nothing of others', async () => {
    const answer = await requestExport('grace');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(answer.headers.get('Content-Disposition')).toMatch(/^attachment/);
    const text = await answer.text();
    expect(JSON.parse(text)).toMatchObject({
      account: { id: GRACE.id, email: GRACE.email, hasPassword: true },
      profile: {
        id: GRACE.id,
        firstName: `Name of ${GRACE.id}`,
        photoURL: '/api/v1/photos/p1/192',
        ownAddresses: [{ label: 'Work', lat: 40.7523, lng: -73.9771 }],
        voucher: { program: 'nycha', bedrooms: 2 },
      },
      imported: [{ path: ['shoeSize'], was: 41 }],
      photos: ['/api/v1/photos/p1/64', '/api/v1/photos/p1/192', '/api/v1/photos/p1/512'],
      signsInWith: [{ issuer: 'https://accounts.example', subject: `subject-${GRACE.id}` }],
      saved: { buildings: [{ id: `building-of-${GRACE.id}` }], rooms: [], units: [] },
      recentlyViewed: [{ buildingId: `viewed-by-${GRACE.id}`, unitId: 'u1' }],
      sessions: [{ id: `session-${GRACE.id}`, userAgent: `Browser of ${GRACE.id}` }],
      stoppedMails: ['friends'],
      stoppedNotifications: ['messages'],
      browsersWithNotifications: [
        { id: `browser-of-${GRACE.id}`, userAgent: `Browser of ${GRACE.id}` },
      ],
      devices: [{ createdAt: '2026-11-01T09:00:00.000Z', lastUsedAt: '2026-11-02T09:00:00.000Z' }],
      history: [{ action: 'account/signed-in' }, { action: 'account/exported' }],
    });
    expect(Object.keys(JSON.parse(text))).toEqual([
      ...[
        'account',
        'profile',
        'imported',
        'connections',
        'inviteLinks',
        'reportsOfPeople',
        'photos',
        'saved',
        'savedNotes',
        'sharedLists',
        'votesInLists',
        'recentlyViewed',
        'savedSearches',
        'tours',
        'tourWaits',
        'tourCalendars',
        'messageThreads',
        'documents',
        'households',
        'agreements',
        'applications',
        'namedAnswers',
      ],
      ...['applicationDrafts', 'boardViews', 'reports', 'signsInWith', 'secondFactors'],
      ...['passkeys', 'sessions', 'devices', 'emailChanges', 'stoppedMails'],
      ...['stoppedNotifications', 'browsersWithNotifications', 'history'],
    ]);
    for (const secret of ['secret-hash', 'token-hash', ADA.id]) expect(text).not.toContain(secret);
  });

  test('R6.05 the export is recorded in the audit trail', async () => {
    await requestExport('ada');
    const { rows } = await database.pool.query(
      `SELECT action, subject_id FROM audit_events WHERE actor_id = 'ada' ORDER BY number DESC LIMIT 1`,
    );
    expect(rows).toEqual([{ action: 'account/exported', subject_id: 'ada' }]);
  });

  test('R8.19 without a profile it contains the rest', async () => {
    expect(await (await requestExport('eve')).json()).toMatchObject({
      account: { id: 'eve' },
      profile: null,
      photos: [],
      sessions: [],
    });
  });

  test('R6.04 a visitor gets none', async () => {
    expect((await requestExport('visitor')).status).toBe(401);
  });
});
