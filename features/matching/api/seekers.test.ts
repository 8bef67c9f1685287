import { forEachDatabase } from '@stoop/app/testing/databases';
import { addSeeker } from '@stoop/app/testing/seekers';
import type { Database } from '@stoop/base/api/db/database';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { openSeekers, type Seekers } from './seekers.ts';

const TIDY = { lifestyle: { cleanlinessLevel: 'tidy', sleepSchedule: 'early_bird' } };
const RELAXED = { lifestyle: { cleanlinessLevel: 'relaxed', sleepSchedule: 'night_owl' } };
const VIEWER = { cleanlinessLevel: 'tidy', sleepSchedule: 'early_bird' };

const ranked = ({ fits }: Seekers) =>
  fits.rank(VIEWER, { limit: 9 }).people.map(({ id, ranking }) => [id, Math.round(ranking)]);

forEachDatabase((open) => {
  let database: Database;
  let seekers: () => Promise<Seekers>;
  const change = (statement: string) => database.pool.query(statement);
  beforeAll(async () => {
    database = await open();
  });
  beforeEach(async () => {
    await change('DELETE FROM accounts');
    await addSeeker(database, { id: 'ada', ...TIDY });
    await addSeeker(database, { id: 'bob', ...RELAXED });
    await addSeeker(database, { id: 'cy', ...TIDY, hasCard: false });
    seekers = openSeekers(database.sql);
    expect(ranked(await seekers())).toEqual([
      ['ada', 67],
      ['bob', 41],
    ]);
  });

  test.each([
    ['switched off', `UPDATE profiles SET has_roommate_card = false WHERE account_id = 'ada'`],
    ['of a disabled account', `UPDATE accounts SET disabled_at = now() WHERE id = 'ada'`],
    ['of a deleted account', `DELETE FROM accounts WHERE id = 'ada'`],
    ['of a deleted profile', `DELETE FROM profiles WHERE account_id = 'ada'`],
  ])('a card that is %s has left when the change is answered, in every process', async (_, off) => {
    const inAnotherProcess = openSeekers(database.sql);
    await inAnotherProcess();
    await change(off);
    expect(ranked(await seekers())).toEqual([['bob', 41]]);
    expect(ranked(await inAnotherProcess())).toEqual([['bob', 41]]);
    expect((await seekers()).facts.has('ada')).toBe(false);
  });

  test('a card that is switched on, enabled again or changed is there with its new answers', async () => {
    await change(`UPDATE profiles SET has_roommate_card = true WHERE account_id = 'cy'`);
    await change(`UPDATE accounts SET disabled_at = now() WHERE id = 'bob'`);
    await seekers();
    await change(`UPDATE accounts SET disabled_at = NULL WHERE id = 'bob'`);
    await change(
      `UPDATE profiles SET lifestyle_preferences = '{"cleanlinessLevel":"tidy"}' WHERE account_id = 'bob'`,
    );
    expect(ranked(await seekers())).toEqual([
      ['ada', 67],
      ['cy', 67],
      ['bob', 60],
    ]);
  });

  test('a change of one transaction that another one overtook is not lost', async () => {
    if (database.kind === 'embedded') return;
    const [late, early] = [await database.pool.connect(), await database.pool.connect()];
    await late.query('BEGIN');
    await late.query(`UPDATE profiles SET has_roommate_card = true WHERE account_id = 'cy'`);
    await early.query(`UPDATE profiles SET has_roommate_card = false WHERE account_id = 'bob'`);
    expect(ranked(await seekers())).toEqual([['ada', 67]]);
    await late.query('COMMIT');
    expect(ranked(await seekers())).toEqual([
      ['ada', 67],
      ['cy', 67],
    ]);
    late.release();
    early.release();
  });

  test('what a card does not show is not held: neither stay, common spaces nor deal-breakers', async () => {
    await change(
      `UPDATE profiles SET living_requirements = '{"lengthOfStay":"12","willShareCommonSpaces":true,"dealBreakers":["messy_home","any_smoking"]}'`,
    );
    const { fits } = await seekers();
    const viewer = {
      ...VIEWER,
      lengthOfStay: '12',
      willShareCommonSpaces: true,
      smoking: 'smokes_inside',
    };
    const { people, ruledOut } = fits.rank(viewer, { limit: 9 });
    expect(people.map(({ id, confidence }) => [id, confidence])).toEqual([
      ['ada', 0.34],
      ['bob', 0.34],
    ]);
    expect(ruledOut).toBe(0);
  });

  test('calls at once share a read', async () => {
    await change(`DELETE FROM accounts WHERE id = 'bob'`);
    const all = await Promise.all([seekers(), seekers(), seekers()]);
    expect(all.map(ranked)).toEqual([[['ada', 67]], [['ada', 67]], [['ada', 67]]]);
  });
});
