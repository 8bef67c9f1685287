import type { Database } from '@stoop/base/api/db/database';
import { createProfile } from '@stoop/features/people/api/create-profile';
import { ProfileView } from '@stoop/features/people/contract/profile';
import { beforeAll, beforeEach, expect } from 'vitest';
import type { OpenTestDatabase } from './databases.ts';
import { GRACE } from './people.ts';
import { readAnswer, readProblem } from './read-answer.ts';
import { openSmallCity } from './small-city.ts';

export const ADA = { ...GRACE, id: 'ada', email: 'ada@stoop.test' };
export const FACTS = { firstName: 'Grace', lastName: 'Hall', photoURL: null, phone: null };

/**
 * Two accounts, of which Grace's has a profile, with helpers to read and change profiles. New for each test.
 */
export function ownProfiles(open: OpenTestDatabase) {
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
    await database.sql.transaction((tx) => createProfile(tx, GRACE.id, FACTS));
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
  return {
    get database() {
      return database;
    },
    get api() {
      return api;
    },
    read,
    patch,
    changed,
    profile,
    issuesOf,
  };
}
