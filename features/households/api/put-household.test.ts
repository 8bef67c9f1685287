import { forEachDatabase } from '@stoop/app/testing/databases';
import { expect, test } from 'vitest';
import { putHousehold } from './put-household.ts';
import { findOwn } from './store.ts';

const HOME = {
  buildingId: 'house',
  unitId: '3R',
  homeLabel: 'House, 3R',
  homeAddress: '7 Share Street',
};
const ada = { accountId: 'ada', state: 'accepted' } as const;

forEachDatabase((open) => {
  test('a household is stored as its members have answered, and emails nobody', async () => {
    const database = await open();
    const { sql, pool } = database;
    await pool.query(
      `INSERT INTO accounts (id, email, provider)
       SELECT id, id || '@mail.example', 'email' FROM unnest(ARRAY['ada', 'ben', 'cy']) id`,
    );
    const put = (householdId: string, members: Parameters<typeof putHousehold>[1]['members']) =>
      sql.transaction((tx) => putHousehold(tx, { ...HOME, householdId, members }));
    await put('HOME-1', [ada, { accountId: 'ben', state: 'accepted' }]);
    await put('HOME-2', [
      { accountId: 'cy', state: 'accepted' },
      { ...ada, state: 'invited' },
    ]);
    const one = await findOwn(sql, { householdId: 'HOME-1', accountId: 'ada' });
    expect(one).toMatchObject({ state: 'complete', members: [ada, { accountId: 'ben' }] });
    const other = await findOwn(sql, { householdId: 'HOME-2', accountId: 'cy' });
    expect(other).toMatchObject({ state: 'inviting', isOverdue: false });
    const places = await pool.query('SELECT account_id FROM household_places ORDER BY account_id');
    expect(places.rows.map(({ account_id }) => account_id)).toEqual(['ada', 'ben', 'cy']);
    const jobs = await pool.query('SELECT queue, target FROM jobs');
    expect(jobs.rows).toEqual([{ queue: 'households', target: 'HOME-2' }]);
    await put('HOME-1', [ada, { accountId: 'ben', state: 'invited' }]);
    expect(await findOwn(sql, { householdId: 'HOME-1', accountId: 'ada' })).toEqual(one);
    await database.close();
  });
});
