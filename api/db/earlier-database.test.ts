import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { afterAll, expect, test } from 'vitest';
import { openTestOutbox } from '../testing/outbox.ts';
import { Browser, openAccounts, PASSWORD, signUp } from '../testing/sign-in.ts';
import { tourIds } from '../tours/imported/store.ts';
import { planIds } from '../tours/plans/store.ts';
import { openDatabase } from './database.ts';
import { openEmbedded } from './embedded/open-embedded.ts';

const folder = mkdtempSync(join(tmpdir(), 'stoop-earlier-'));
afterAll(() => rmSync(folder, { recursive: true }));

const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url));

/** The folder with the migrations up to this number. */
function migrationsUpTo(last: number): string {
  const migrationsFolder = join(folder, `${last}`);
  cpSync(MIGRATIONS, migrationsFolder, { recursive: true });
  const journalFile = join(migrationsFolder, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(journalFile, 'utf8'));
  const entries = journal.entries.filter(({ idx }: { idx: number }) => idx <= last);
  writeFileSync(journalFile, JSON.stringify({ ...journal, entries }));
  return migrationsFolder;
}

test('a database from before device cookies opens: its people sign in, its pauses and mails go on', async () => {
  const earlier = await openEmbedded(undefined);
  await migrate(drizzle(earlier.pool), { migrationsFolder: migrationsUpTo(2) });
  for (const statement of [
    `INSERT INTO accounts (id, email, provider) VALUES ('ada', 'Ada@Stoop.test', 'email')`,
    `INSERT INTO login_failures (email_hash, failures, paused_until)
     VALUES (encode(sha256('ida@stoop.test'), 'hex'), 9, now() + interval '15 minutes')`,
    `INSERT INTO outbox_messages (id, kind, to_email, params)
     VALUES ('m1', 'reset-password', 'Ada@Stoop.test', '{"firstName":"Ada","link":"https://a"}'),
       ('m2', 'application-received', 'Ada@Stoop.test', '{"firstName":"Ada"}'),
       ('m3', 'application-received', 'ida@stoop.test', '{"firstName":"Ida"}')`,
    `INSERT INTO outbox_recipients (recipient, next_at)
     VALUES ('ada@stoop.test', now() + interval '1 hour')`,
  ])
    await earlier.pool.query(statement);
  const embeddedSnapshot = await earlier.dump();
  await earlier.close();
  const database = await openDatabase({ embeddedSnapshot });
  try {
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
    expect([await planIds(database.sql), await tourIds(database.sql)]).toEqual([[], []]);
  } finally {
    await database.close();
  }
});

test('the members of a household that had applied become co-applicants, those who had declined do not', async () => {
  const earlier = await openEmbedded(undefined);
  await migrate(drizzle(earlier.pool), { migrationsFolder: migrationsUpTo(15) });
  for (const statement of [
    `INSERT INTO accounts (id, email, provider)
     SELECT name, name || '@stoop.test', 'email' FROM unnest(ARRAY['ada', 'ben', 'cleo', 'dan']) name`,
    `INSERT INTO households (id, building_id, unit_id, home_label, state, expires_at, application_id)
     VALUES ('h', 'house', 'unit', 'House, 3R', 'complete', now(), 'APP-1')`,
    `INSERT INTO household_members (household_id, number, account_id, state, is_anonymous)
     VALUES ('h', 0, 'ada', 'accepted', false), ('h', 1, 'ben', 'accepted', false),
       ('h', 2, 'cleo', 'accepted', false), ('h', 3, 'dan', 'declined', false)`,
    // Ada sent it; Cleo is the first and Ben the third of the others in it, Dan is in it as well.
    `INSERT INTO applications (id, application_id, type, building_id, unit_id, stage, queue_outcome, applicant_id, co_applicants)
     VALUES ('a', 'APP-1', 'unit', 'house', 'unit', 'INITIAL_CONTACT', 'not-queued', 'ada',
       '[{"email":"cleo@stoop.test"},{"email":"dan@stoop.test"},{"email":"ben@stoop.test"}]')`,
  ])
    await earlier.pool.query(statement);
  const embeddedSnapshot = await earlier.dump();
  await earlier.close();
  const database = await openDatabase({ embeddedSnapshot });
  try {
    const { rows } = await database.pool.query(
      'SELECT account_id, number, left_at FROM application_co_applicants ORDER BY number',
    );
    expect(rows).toEqual([
      { account_id: 'cleo', number: 0, left_at: null },
      { account_id: 'ben', number: 2, left_at: null },
    ]);
  } finally {
    await database.close();
  }
});

test('a split that the members of a household were shown stands, with the budgets of the update', async () => {
  const earlier = await openEmbedded(undefined);
  await migrate(drizzle(earlier.pool), { migrationsFolder: migrationsUpTo(19) });
  for (const statement of [
    `INSERT INTO accounts (id, email, provider)
     SELECT name, name || '@stoop.test', 'email' FROM unnest(ARRAY['ada', 'ben', 'cleo']) name`,
    `INSERT INTO profiles (account_id, first_name, living_requirements)
     VALUES ('ada', 'Ada', '{"budgetRange":{"min":900,"max":1400}}'), ('ben', 'Ben', '{}'),
       ('cleo', 'Cleo', '{"budgetRange":{"max":1500}}')`,
    `INSERT INTO households (id, building_id, unit_id, home_label, state, expires_at)
     VALUES ('all', 'house', 'unit', 'House, 3R', 'complete', now()),
       ('one', 'house', 'other', 'House, 4R', 'complete', now())`,
    `INSERT INTO household_members (household_id, number, account_id, state, is_anonymous, room_values)
     VALUES ('all', 1, 'ada', 'accepted', false, '[900,1600]'),
       ('all', 2, 'ben', 'accepted', false, '[1300,1200]'),
       ('one', 1, 'ada', 'accepted', false, '[900,1600]'),
       ('one', 2, 'cleo', 'accepted', false, NULL)`,
  ])
    await earlier.pool.query(statement);
  const embeddedSnapshot = await earlier.dump();
  await earlier.close();
  const database = await openDatabase({ embeddedSnapshot });
  try {
    const { rows } = await database.pool.query(
      `SELECT h.id, h.split_shown_at IS NOT NULL AS shown, m.account_id AS who, m.split_budget AS budget
       FROM households h JOIN household_members m ON m.household_id = h.id ORDER BY h.id, m.number`,
    );
    expect(rows).toEqual([
      { id: 'all', shown: true, who: 'ada', budget: 1400 },
      { id: 'all', shown: true, who: 'ben', budget: null },
      { id: 'one', shown: false, who: 'ada', budget: null },
      { id: 'one', shown: false, who: 'cleo', budget: null },
    ]);
  } finally {
    await database.close();
  }
});
