import { type Database, openDatabase } from '@stoop/base/api/db/database';
import { openEmbedded } from '@stoop/base/api/db/embedded/open-embedded';
import { MIGRATIONS, migrateSchema } from '@stoop/base/api/db/migrate';
import { sqlOf } from '@stoop/base/api/db/sql';
import { listWithoutQueues } from '@stoop/features/listings/api/buildings/store';
import { addTerms } from '@stoop/features/listings/api/history/store';
import { parseBuilding } from '@stoop/features/listings/api/parse-building';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestOutbox } from '../../testing/outbox.ts';
import { Browser, openAccounts, PASSWORD, signUp } from '../../testing/sign-in.ts';

let database: Database;
afterAll(() => database?.close());

/** What was saved while the newest migration had this number; each part has people and homes of its own. */
const SAVED: readonly { last: number; statements: readonly string[] }[] = [
  {
    last: 2,
    statements: [
      `INSERT INTO accounts (id, email, provider) VALUES ('ada', 'Ada@Stoop.test', 'email')`,
      `INSERT INTO login_failures (email_hash, failures, paused_until)
     VALUES (encode(sha256('ida@stoop.test'), 'hex'), 9, now() + interval '15 minutes')`,
      `INSERT INTO outbox_messages (id, kind, to_email, params)
     VALUES ('m1', 'reset-password', 'Ada@Stoop.test', '{"firstName":"Ada","link":"https://a"}'),
       ('m2', 'application-received', 'Ada@Stoop.test', '{"firstName":"Ada"}'),
       ('m3', 'application-received', 'ida@stoop.test', '{"firstName":"Ida"}')`,
      `INSERT INTO outbox_recipients (recipient, next_at)
     VALUES ('ada@stoop.test', now() + interval '1 hour')`,
    ],
  },
  {
    last: 15,
    statements: [
      `INSERT INTO accounts (id, email, provider)
     SELECT name, name || '@stoop.test', 'email' FROM unnest(ARRAY['fay', 'gus', 'hal', 'ivy']) name`,
      `INSERT INTO households (id, building_id, unit_id, home_label, state, expires_at, application_id)
     VALUES ('h', 'house', 'unit', 'House, 3R', 'complete', now(), 'APP-1')`,
      `INSERT INTO household_members (household_id, number, account_id, state, is_anonymous)
     VALUES ('h', 0, 'fay', 'accepted', false), ('h', 1, 'gus', 'accepted', false),
       ('h', 2, 'hal', 'accepted', false), ('h', 3, 'ivy', 'declined', false)`,
      // Fay sent it; Hal is the first and Gus the third of the others in it, Ivy is in it as well.
      `INSERT INTO applications (id, application_id, type, building_id, unit_id, stage, queue_outcome, applicant_id, co_applicants)
     VALUES ('a', 'APP-1', 'unit', 'house', 'unit', 'INITIAL_CONTACT', 'not-queued', 'fay',
       '[{"email":"hal@stoop.test"},{"email":"ivy@stoop.test"},{"email":"gus@stoop.test"}]')`,
    ],
  },
  {
    last: 19,
    statements: [
      `INSERT INTO accounts (id, email, provider)
     SELECT name, name || '@stoop.test', 'email' FROM unnest(ARRAY['kim', 'leo', 'mia']) name`,
      `INSERT INTO profiles (account_id, first_name, living_requirements)
     VALUES ('kim', 'Kim', '{"budgetRange":{"min":900,"max":1400}}'), ('leo', 'Leo', '{}'),
       ('mia', 'Mia', '{"budgetRange":{"max":1500}}')`,
      `INSERT INTO households (id, building_id, unit_id, home_label, state, expires_at)
     VALUES ('all', 'house', 'unit', 'House, 3R', 'complete', now()),
       ('one', 'house', 'other', 'House, 4R', 'complete', now())`,
      `INSERT INTO household_members (household_id, number, account_id, state, is_anonymous, room_values)
     VALUES ('all', 1, 'kim', 'accepted', false, '[900,1600]'),
       ('all', 2, 'leo', 'accepted', false, '[1300,1200]'),
       ('one', 1, 'kim', 'accepted', false, '[900,1600]'),
       ('one', 2, 'mia', 'accepted', false, NULL)`,
    ],
  },
  {
    last: 28,
    statements: [
      `INSERT INTO buildings (id, name, lat, lng, is_visible) VALUES
       ('elm', 'Elm', 40.7, -74, true), ('ash', 'Ash', 40.7, -74, false)`,
      `INSERT INTO units (building_id, id, position, bed_count, available_spots, move_date, is_visible)
     VALUES ('elm', 'e1', 0, 1, 1, '2026-12-01', NULL), ('elm', 'e2', 1, 1, 1, NULL, true),
       ('elm', 'e3', 2, 1, 1, NULL, false), ('ash', 'a1', 0, 1, 1, NULL, true)`,
      `INSERT INTO rooms (building_id, unit_id, id, position, name, price, room_type, is_visible)
     SELECT building_id, id, 'home', 0, NULL, 2400, 'Entire home', NULL FROM units`,
      `INSERT INTO unit_listings (building_id, unit_id, link_key, lapsed_at) VALUES ('elm', 'e2', 'k', now())`,
    ],
  },
  {
    last: 39,
    statements: [
      `INSERT INTO applications (id, application_id, type, building_id, unit_id, stage, queue_outcome,
         co_applicants, guarantor_info)
     VALUES ('names', 'APP-names', 'unit', 'house', 'unit', 'INITIAL_CONTACT', 'not-queued',
       '[{"firstName":"Dee","email":" Dee@Stoop.test"},{"firstName":"Nobody"}]',
       '{"firstName":"Guy","email":"guy@stoop.test"}')`,
    ],
  },
];

// One database is led through all of them, because each start of one and each copy takes seconds.
beforeAll(async () => {
  const earlier = await openEmbedded(undefined);
  const sql = sqlOf(earlier.pool);
  for (const { last, statements } of SAVED) {
    await migrateSchema(sql, MIGRATIONS.slice(0, last + 1));
    for (const statement of statements) await earlier.pool.query(statement);
  }
  const embeddedSnapshot = await earlier.dump();
  await earlier.close();
  database = await openDatabase({ embeddedSnapshot });
});

test('a database from before device cookies opens: its people sign in, its pauses and mails go on', async () => {
  const { api } = openAccounts(database);
  const post = async (path: string, body: object) =>
    (await new Browser(api).post(path, body)).status;
  const password = PASSWORD;
  expect(await post('/auth/register', { email: 'ADA@stoop.test', password })).toBe(409);
  expect(await post('/auth/login', { email: 'IDA@stoop.test', password })).toBe(429);
  const { user } = await signUp(api);
  expect(await post('/auth/login', { email: user.email, password })).toBe(200);
  const sent: string[] = [];
  const { worker } = openTestOutbox(database, async ({ id }) => {
    sent.push(id);
    return { name: id };
  });
  await worker.work();
  await worker.stop();
  // Ada's gap goes on; beside the two is the mail of whom signed up here.
  expect(sent.filter((id) => id.startsWith('m')).sort()).toEqual(['m1', 'm3']);
  const { rows } = await database.pool.query(
    `SELECT id, priority, params FROM jobs WHERE id LIKE 'm%' ORDER BY id`,
  );
  expect(rows).toEqual([
    { id: 'm1', priority: 2, params: {} },
    { id: 'm2', priority: 2, params: { firstName: 'Ada' } },
    { id: 'm3', priority: 2, params: { firstName: 'Ida' } },
  ]);
});

test('the members of a household that had applied become co-applicants, those who had declined do not', async () => {
  const { rows } = await database.pool.query(
    'SELECT account_id, number, left_at FROM application_co_applicants ORDER BY number',
  );
  expect(rows).toEqual([
    { account_id: 'hal', number: 0, left_at: null },
    { account_id: 'gus', number: 2, left_at: null },
  ]);
});

test('those whom an application named before they were asked are there to be asked, without a mail yet', async () => {
  const { rows } = await database.pool.query(
    `SELECT role, email_key, state, mails FROM application_named
     WHERE application_db_id = 'names' ORDER BY role`,
  );
  expect(rows).toEqual([
    { role: 'co-applicant', email_key: 'dee@stoop.test', state: 'named', mails: 0 },
    { role: 'guarantor', email_key: 'guy@stoop.test', state: 'named', mails: 0 },
  ]);
});

test('a split that the members of a household were shown stands, with the budgets of the update', async () => {
  const { rows } = await database.pool.query(
    `SELECT h.id, h.split_shown_at IS NOT NULL AS shown, m.account_id AS who, m.split_budget AS budget,
       m.keeps_split AS keeps
     FROM households h JOIN household_members m ON m.household_id = h.id
     WHERE h.id IN ('all', 'one') ORDER BY h.id, m.number`,
  );
  expect(rows).toEqual([
    { id: 'all', shown: true, who: 'kim', budget: 1400, keeps: false },
    { id: 'all', shown: true, who: 'leo', budget: null, keeps: false },
    { id: 'one', shown: false, who: 'kim', budget: null, keeps: false },
    { id: 'one', shown: false, who: 'mia', budget: null, keeps: false },
  ]);
});

test('accounts of before mails could be stopped have a key each for the links that stop them', async () => {
  const { rows } = await database.pool.query(
    `SELECT mail_key AS key FROM accounts WHERE id IN ('ada', 'kim', 'leo', 'mia')`,
  );
  const keys = rows.map(({ key }) => key);
  expect(new Set(keys).size).toBe(4);
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{64}$/);
});

test('the history of homes of before there was one begins with what they were offered for', async () => {
  const { sql } = database;
  const [elm] = await listWithoutQueues(sql, ['elm']);
  if (!elm) throw new Error('it is stored');
  await sql.transaction((tx) => addTerms(tx, [parseBuilding('elm', elm.document)]));
  const { rows } = await database.pool.query(
    'SELECT unit_id, since, terms FROM unit_terms ORDER BY unit_id',
  );
  const terms = {
    spots: 1,
    bedCount: 1,
    roomList: [{ roomId: 'home', price: 2400, roomType: 'Entire home' }],
  };
  expect(rows).toEqual([
    { unit_id: 'e1', since: null, terms: { isOffered: true, moveDate: '2026-12-01', ...terms } },
    { unit_id: 'e2', since: null, terms: { isOffered: false, ...terms } },
  ]);
});

test('a version that knows fewer migrations refuses the database and says which one is needed', async () => {
  const earlier = migrateSchema(database.sql, MIGRATIONS.slice(0, -1));
  await expect(earlier).rejects.toThrow(
    /^The database belongs to a later version\. Stoop \d+\.\d+\.\d+(?:\+\S+)? brought it to \d+ migrations, and this is Stoop \d+\.\d+\.\d+(?:\+\S+)?, which knows \d+: start Stoop \d+\.\d+\.\d+(?:\+\S+)? or a later one\. The way back is a backup/,
  );
});
