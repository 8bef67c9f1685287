import { forEachDatabase } from '@stoop/app/testing/databases';
import { personWith } from '@stoop/app/testing/people';
import { readProblem } from '@stoop/app/testing/read-answer';
import { openSmallCity } from '@stoop/app/testing/small-city';
import type { Database } from '@stoop/base/api/db/database';
import { beforeAll, describe, expect, test } from 'vitest';
import type { StaffUser } from '../contract/staff/user-routes.ts';

interface Page {
  items: StaffUser[];
  nextCursor: string | null;
  hasMore: boolean;
  totalCount: number;
}

/** Id, first and last name; without a name there is no profile. */
const PEOPLE = [
  ['u1', 'Ada', 'Lane'],
  ['u2', 'bo', 'lane'],
  ['u3', 'Cy', 'Adler'],
  ['u4', 'Ada', 'Lane'],
  ['u5', '', ''],
] as const;
const IN_ORDER = ['u5', 'u3', 'u1', 'u4', 'u2'];

forEachDatabase((open) => {
  let database: Database;
  let api: Awaited<ReturnType<typeof openSmallCity>>['api'];
  beforeAll(async () => {
    database = await open();
    api = (await openSmallCity(database, { people: { sam: personWith('staff') } })).api;
    for (const [id, firstName, lastName] of PEOPLE) {
      await database.pool.query(
        `INSERT INTO accounts (id, email, provider, created_at)
         VALUES ($1, $2, 'google', '2026-01-01T00:00:00Z')`,
        [id, `${id}@stoop.test`],
      );
      if (firstName)
        await database.pool.query(
          'INSERT INTO profiles (account_id, first_name, last_name) VALUES ($1, $2, $3)',
          [id, firstName, lastName],
        );
    }
    await database.pool.query(
      `INSERT INTO applications (id, application_id, type, applicant_id, building_id, unit_id, stage, queue_outcome)
       VALUES ('a1', 'APP-1', 'unit', 'u3', 'b1', 'u1', 'IN_TOUR', 'queued')`,
    );
  });

  const get = (path: string) =>
    api.request(`/api/v1/staff/users${path}`, { headers: { as: 'sam' } });
  const page = async (query = '') => (await (await get(query)).json()) as Page;
  const idsOf = ({ items }: Page) => items.map(({ id }) => id);

  test('R7.02 staff list accounts by name, page by page, each once', async () => {
    const all = await page();
    expect(idsOf(all)).toEqual(IN_ORDER);
    expect(all).toMatchObject({ totalCount: 5, hasMore: false, nextCursor: null });
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const next: Page = await page(`?limit=2${cursor && `&cursor=${cursor}`}`);
      seen.push(...idsOf(next));
      expect(next.totalCount).toBe(5);
      cursor = next.nextCursor;
    }
    expect(seen).toEqual(IN_ORDER);
  });

  test('R7.02 staff search accounts by a part of the name or email, or by phone', async () => {
    expect(idsOf(await page('?q=LANE'))).toEqual(['u1', 'u4', 'u2']);
    expect(idsOf(await page('?q=ada%20l'))).toEqual(['u1', 'u4']);
    expect(await page('?q=u5@')).toMatchObject({ items: [{ id: 'u5' }], totalCount: 1 });
    await database.pool.query(
      `UPDATE profiles SET basic_info = '{"phone": "+1 646.555.1026"}' WHERE account_id = 'u2'`,
    );
    for (const q of ['(646) 555-1026', '+1 646 555 1026', '16465551026', '5551026'])
      expect(idsOf(await page(`?q=${encodeURIComponent(q)}`))).toEqual(['u2']);
    expect(await page('?q=ada%25')).toMatchObject({ items: [], totalCount: 0 });
  });

  test.each(['x', 'W10', Buffer.from('["users","a","b",1]').toString('base64url')])(
    'the cursor %s is refused',
    async (cursor) => {
      const problem = await readProblem(await get(`?cursor=${cursor}`));
      expect(problem).toMatchObject({ status: 400, issues: [{ path: 'cursor' }] });
    },
  );

  describe('R7.02 one account', () => {
    test('is read with the details for staff, and the read is recorded', async () => {
      const user = (await (await get('/u3')).json()) as StaffUser;
      expect(user).toMatchObject({
        id: 'u3',
        firstName: 'Cy',
        lastName: 'Adler',
        email: 'u3@stoop.test',
        emailVerified: false,
        provider: 'google',
        role: 'user',
        staffScope: null,
        isDisabled: false,
        createdAt: '2026-01-01T00:00:00.000Z',
        lastLogin: null,
        applications: 1,
        sentApplications: [{ applicationId: 'APP-1', stage: 'IN_TOUR' }],
        tours: [],
        sessions: [],
        buildings: null,
      });
      const { rows } = await database.pool.query(
        `SELECT actor_id, subject_id FROM audit_events WHERE action = 'account/read'`,
      );
      expect(rows).toEqual([{ actor_id: personWith('staff').id, subject_id: 'u3' }]);
    });

    test('R8.26 that does not exist is refused with its id', async () => {
      const problem = await readProblem(await get('/nobody'));
      expect(problem).toMatchObject({ status: 404, detail: 'User with ID nobody not found' });
    });
  });
});
