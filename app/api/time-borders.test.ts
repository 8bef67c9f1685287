import { addReads } from '@stoop/base/api/audit/store';
import { ChangeLog } from '@stoop/base/api/db/change-log';
import type { Database, Writer } from '@stoop/base/api/db/database';
import { addJob, addJobWithin, PRIORITY, removeOldJobs, takeDue } from '@stoop/base/api/jobs/store';
import { removeOldEvents } from '@stoop/base/api/live/store';
import { saveDevice } from '@stoop/features/accounts/api/devices/store';
import { listSearchesSavedSince } from '@stoop/features/alerts/api/matcher/store';
import { listSearches } from '@stoop/features/alerts/api/store';
import { removeOldEvents as forgetCounted } from '@stoop/features/analytics/api/store';
import { answerWrites, findAnswer } from '@stoop/features/applications/api/retry/store';
import { addHousehold, lockHousehold } from '@stoop/features/households/api/store';
import { listListingChangesAfter } from '@stoop/features/listings/api/changes/store';
import { listNewListings } from '@stoop/features/listings/api/details/store';
import { lockUnconfirmed } from '@stoop/features/listings/api/freshness/store';
import { listSeekers } from '@stoop/features/people/api/matched/store';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ACCOUNT_AGES } from '../testing/account-ages.ts';
import { ago, countIn, isThere, type Row } from '../testing/ages.ts';
import { openTestDatabase } from '../testing/databases.ts';

/*
 * How long the database counts something, as literals: the clock of a transaction stands still, so that an age of
 * exactly so long can be tried, and one of a microsecond less or more.
 */
let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.pool.query(`
    INSERT INTO accounts (id, email, provider, role) VALUES
      ('ann', 'ann@stoop.test', 'email', 'user'), ('sam', 'sam@stoop.test', 'email', 'staff');
    INSERT INTO buildings (id, name, lat, lng) VALUES ('b1', 'Birch', 40.7, -74);
    INSERT INTO units (building_id, id, position) VALUES ('b1', 'u1', 0);
    INSERT INTO live_events (number, kind, subject_id, account_ids)
      OVERRIDING SYSTEM VALUE VALUES (1000, 'tour', 'the last one', '[]')`);
});
afterAll(() => database.close());

/** What work in a transaction finds, which is then undone. */
async function found<Value>(work: (tx: Writer) => Promise<Value>): Promise<Value> {
  let value: { is: Value } | undefined;
  const undone = new Error('undone');
  const transaction = database.sql.transaction(async (tx) => {
    value = { is: await work(tx) };
    throw undone;
  });
  await transaction.catch((error) => {
    if (error !== undone) throw error;
  });
  return (value as { is: Value }).is;
}

const JOB = {
  ...{ queue: 'mail', kind: 'receipt', target: 'ann', params: {}, priority: PRIORITY.usual },
  ...{ gapSeconds: 0, isSecret: false },
};
const KEYED = { accountId: 'ann', bodyHash: 'b', answer: {} as never };
const SEARCH = `INSERT INTO saved_searches (id, account_id, name, query, frequency, link_key, created_at)
  VALUES ('s', 'ann', 'n', 'q', 'daily', 'k', `;
const HOUSEHOLD = {
  ...{ householdId: 'h', buildingId: 'b1', unitId: 'u1', homeLabel: 'Home', homeAddress: null },
  members: [{ accountId: 'ann', state: 'accepted', isAnonymous: false } as const],
};

const ROWS: Row[] = [
  ...ACCOUNT_AGES,
  [
    'the answer to a call that is repeated with its key',
    '30 days',
    'its end excluded',
    async (tx, age) => {
      for (const write of answerWrites({ ...KEYED, key: 'k' })) await tx.execute(write);
      await tx.execute(`UPDATE idempotency_keys SET created_at = ${ago(age)}`);
      return (await findAnswer(tx, { accountId: 'ann', key: 'k' })) !== null;
    },
  ],
  [
    'what is stored of that answer',
    '30 days',
    'its end excluded',
    async (tx, age) => {
      for (const write of answerWrites({ ...KEYED, key: 'k' })) await tx.execute(write);
      await tx.execute(`UPDATE idempotency_keys SET created_at = ${ago(age)}`);
      for (const write of answerWrites({ ...KEYED, key: 'next' })) await tx.execute(write);
      return isThere(tx, `SELECT FROM idempotency_keys WHERE key = 'k'`);
    },
  ],
  [
    'R7.10 what was counted',
    '400 days',
    'its end included',
    async (tx, age) => {
      await tx.execute(
        `INSERT INTO analytics_events (name, params, at) VALUES ('login', '{}', ${ago(age)})`,
      );
      await forgetCounted(tx);
      return isThere(tx, 'SELECT FROM analytics_events');
    },
  ],
  [
    'a look of staff at an application, which is not recorded twice',
    '10 minutes',
    'its end excluded',
    async (tx, age) => {
      const read = { action: 'application/read', actorId: 'sam', subjectIds: ['a'] } as const;
      await tx.execute(`INSERT INTO audit_events (action, actor_id, subject_id, at)
        VALUES ('${read.action}', '${read.actorId}', 'a', ${ago(age)})`);
      await addReads(tx, read);
      return (await countIn(tx, 'SELECT FROM audit_events')) === 1;
    },
  ],
  [
    'an event for a browser that comes back',
    '60 minutes',
    'its end included',
    async (tx, age) => {
      await tx.execute(`INSERT INTO live_events (kind, subject_id, account_ids, at)
        VALUES ('tour', 't', '[]', ${ago(age)})`);
      await removeOldEvents(tx);
      return isThere(tx, `SELECT FROM live_events WHERE subject_id = 't'`);
    },
  ],
  [
    'a change in the log of listings',
    '7 days',
    'its end included',
    async (tx, age) => {
      await tx.execute(
        `INSERT INTO listing_changes (building_id, changed_at) VALUES ('b1', ${ago(age)})`,
      );
      await ChangeLog.open(tx, { table: 'listing_changes', id: 'building_id' }, 0);
      return isThere(tx, 'SELECT FROM listing_changes');
    },
  ],
  [
    'a change before which others may still be late',
    '25 minutes',
    'its end included',
    async (tx, age) => {
      await tx.execute(
        `INSERT INTO listing_changes (building_id, changed_at) VALUES ('b1', ${ago(age)})`,
      );
      return (await listListingChangesAfter(tx, 0)).some(({ isSettled }) => !isSettled);
    },
  ],
  [
    'a search that may have been saved late',
    '15 minutes',
    'its end excluded',
    async (tx, age) => {
      // A time of JavaScript has milliseconds.
      const { rows } = await tx.execute(`SELECT date_trunc('second', now()) AS now`);
      const now = new Date(String((rows[0] as { now: unknown }).now));
      await tx.execute(`${SEARCH} date_trunc('second', now()) - interval '${age}')`);
      return (await listSearchesSavedSince(tx, now)).length === 1;
    },
  ],
  [
    'a home that was confirmed before staff are asked whether it is still there',
    '72 hours',
    'its end excluded',
    async (tx, age) => {
      await tx.execute(`INSERT INTO unit_listings (building_id, unit_id, responsible_id, confirmed_at, link_key)
        VALUES ('b1', 'u1', 'sam', ${ago(age)}, 'k')`);
      return (await lockUnconfirmed(tx, 72)).length === 0;
    },
  ],
  [
    'a home that is new',
    '14 days',
    'its end excluded',
    async (tx, age) => {
      await tx.execute(`INSERT INTO unit_listings (building_id, unit_id, listed_at, link_key)
        VALUES ('b1', 'u1', ${ago(age)}, 'k')`);
      return (await listNewListings(tx, 1)).length === 1;
    },
  ],
  [
    'an invitation to a household',
    '7 days',
    'its end excluded',
    async (tx, age) => {
      await addHousehold(tx, HOUSEHOLD);
      await tx.execute(`UPDATE households SET expires_at = expires_at - interval '${age}'`);
      return (await lockHousehold(tx, 'h'))?.isOverdue === false;
    },
  ],
  [
    'a job that is taken, until another worker may take it',
    '120 seconds',
    'its end excluded',
    async (tx, age) => {
      await addJob(tx, JOB);
      await takeDue(tx, ['mail'], 1);
      await tx.execute(`UPDATE jobs SET next_try_at = next_try_at - interval '${age}'`);
      return (await takeDue(tx, ['mail'], 1)).length === 0;
    },
  ],
  [
    'R8.21 a job that is done',
    '30 days',
    'its end included',
    async (tx, age) => {
      await addJob(tx, JOB);
      await tx.execute(`UPDATE jobs SET done_at = ${ago(age)}`);
      await removeOldJobs(tx);
      return isThere(tx, 'SELECT FROM jobs');
    },
  ],
  [
    'R8.12 a receipt that was sent before',
    '1 hour',
    'its end excluded',
    async (tx, age) => {
      await addJob(tx, JOB);
      await tx.execute(`UPDATE jobs SET created_at = ${ago(age)}`);
      await addJobWithin(tx, JOB, { count: 1, seconds: 3_600 });
      return (await countIn(tx, 'SELECT FROM jobs')) === 1;
    },
  ],
];

test.each(ROWS)('%s counts for %s, %s', async (_what, age, end, counts) => {
  const [inside, beyond] =
    end === 'its end included' ? [age, `${age} 1 microsecond`] : [`${age} -1 microsecond`, age];
  expect([
    await found((tx) => counts(tx, inside)),
    await found((tx) => counts(tx, beyond)),
  ]).toEqual([true, false]);
});

test('a home that is found in the moment of a visit is not new', async () => {
  const newAt = (time: string) =>
    found(async (tx) => {
      await tx.execute(`${SEARCH} now())`);
      await tx.execute(`INSERT INTO found_homes (search_id, building_id, unit_id, room_id, reason, found_at)
        VALUES ('s', 'b1', 'u1', '', 'new', now() + interval '${time}')`);
      return (await listSearches(tx, 'ann'))[0]?.newCount;
    });
  expect([await newAt('0'), await newAt('1 microsecond')]).toEqual([0, 1]);
});

test('R8.21 a job is given up in its eighth try, and not in its seventh', async () => {
  const isDead = (tries: number) =>
    found(async (tx) => {
      await addJob(tx, JOB);
      await tx.execute(`UPDATE jobs SET tries = ${tries}`);
      await removeOldJobs(tx);
      return isThere(tx, 'SELECT FROM jobs WHERE dead_at IS NOT NULL');
    });
  expect([await isDead(7), await isDead(8)]).toEqual([false, true]);
});

test('an account knows the last 20 browsers', async () => {
  const known = (count: number) =>
    found(async (tx) => {
      await tx.execute(`INSERT INTO devices (id, token_hash, account_id, last_used_at)
        SELECT n, n, 'ann', now() - n * interval '1 minute' FROM generate_series(1, ${count - 1}::int) n`);
      const device = { id: 'new', accountId: 'ann', tokenHash: 'new', instead: null };
      await saveDevice(tx, device);
      return countIn(tx, 'SELECT FROM devices');
    });
  expect([await known(20), await known(21)]).toEqual([20, 20]);
});

test.each([
  ['a budget of the cheapest room', 'user', false, 2_000, ['ann']],
  ['a budget of a dollar less', 'user', false, 1_999, []],
  ['staff', 'staff', false, 2_000, []],
  ['a disabled account', 'user', true, 2_000, []],
])('who looks for a room of 2,000 dollars: %s', async (_who, role, isDisabled, max, ids) => {
  const seekers = await found(async (tx) => {
    await tx.execute(`UPDATE accounts SET role = '${role}',
      disabled_at = CASE WHEN ${isDisabled} THEN now() END WHERE id = 'ann'`);
    await tx.execute(`INSERT INTO profiles (account_id, has_roommate_card, living_requirements)
      VALUES ('ann', true, '${JSON.stringify({ budgetRange: { max } })}')`);
    return listSeekers(tx, { neighborhood: 'soho', leastPrice: 2_000, limit: 9 });
  });
  expect(seekers.map(({ accountId }) => accountId)).toEqual(ids);
});
