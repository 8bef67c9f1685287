import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bringUpToDate, type Upgrade, upgradeWords } from '@stoop/base/api/db/bring-up-to-date';
import { openDatabase } from '@stoop/base/api/db/database';
import { copyBefore, listCopies, thinCopies } from '@stoop/base/api/db/embedded/copies';
import { openEmbedded } from '@stoop/base/api/db/embedded/open-embedded';
import { makeTemplate } from '@stoop/base/api/db/make-template';
import { MIGRATIONS, migrateSchema, readApplied } from '@stoop/base/api/db/migrate';
import { sqlOf } from '@stoop/base/api/db/sql';
import { VERSION } from '@stoop/base/api/version';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { newServerDatabase } from '../../testing/databases.ts';

const all = MIGRATIONS.length;
/** Those of a later version. */
const LATER = [...MIGRATIONS, 'CREATE TABLE later (id text)'];
const root = mkdtempSync(join(tmpdir(), 'stoop-upgrade-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const NOW = new Date('2027-06-15T03:30:00Z');
const DAY_MS = 24 * 60 * 60 * 1_000;

describe('the embedded database of an earlier version', () => {
  const folder = join(root, 'database');
  const copies = `${folder}.copies`;
  const upgrades: Upgrade[] = [];
  beforeAll(async () => {
    const { pool, close } = await openEmbedded(folder, await makeTemplate());
    const sql = sqlOf(pool);
    await pool.query('ALTER TABLE drizzle.__drizzle_migrations DROP COLUMN IF EXISTS version');
    await pool.query(
      `INSERT INTO accounts (id, email, provider) VALUES ('ada', 'ada@stoop.test', 'email')`,
    );
    // What an upgrade left that was killed while it copied.
    mkdirSync(join(copies, 'copying/database'), { recursive: true });
    writeFileSync(join(copies, 'copying/database/PG_VERSION'), '18');
    const onUpgrade = (upgrade: Upgrade) => void upgrades.push(upgrade);
    const watch = { onUpgrade, now: () => NOW };
    await bringUpToDate({ sql, pool, folder }, watch, LATER);
    await bringUpToDate({ sql, pool, folder }, watch, LATER);
    const failing = [...LATER, 'DELETE FROM accounts', 'SELECT 1 / 0'];
    const later = { ...watch, now: () => new Date(NOW.getTime() + DAY_MS) };
    await expect(bringUpToDate({ sql, pool, folder }, later, failing)).rejects.toThrow();
    await pool.query('DELETE FROM accounts');
    await close();
  });

  test('is copied once before it is changed, and the operator is told where; a copy goes where nothing came of it', async () => {
    const [copy, ...others] = await listCopies(folder);
    expect(others).toEqual([]);
    expect(copy).toMatchObject({
      at: '2027-06-15T03:30:00.000Z',
      version: null,
      migrations: all,
    });
    expect(copy?.folder).toMatch(
      /database\.copies\/20270615-033000Z-before-\d+\.\d+\.\d+(?:\+[\d.a-z]+)?$/,
    );
    expect(readdirSync(copies)).toHaveLength(1);
    expect(upgrades).toEqual([
      { from: null, to: VERSION, migrations: 1, copy: copy?.folder },
      { from: VERSION, to: VERSION, migrations: 2, copy: expect.any(String) },
    ]);
    expect(upgradeWords(upgrades[0] as Upgrade)).toContain(
      `DATA_DIR=NEW-FOLDER npm run restore -- ${copy?.folder}`,
    );
  });

  test('is in the copy as it was', async () => {
    const [copy] = await listCopies(folder);
    const opened = await openEmbedded(join(copy?.folder ?? '', 'database'));
    const { rows } = await opened.pool.query('SELECT id FROM accounts');
    const { count } = await readApplied(sqlOf(opened.pool));
    await opened.close();
    expect([rows, count]).toEqual([[{ id: 'ada' }], all]);
  });

  test('is refused once a later version has changed it, with that version and the way back', async () => {
    const [copy] = await listCopies(folder);
    await expect(openDatabase({ embeddedFolder: folder })).rejects.toThrow(
      `start Stoop ${VERSION} or a later one. The way back, without what was done since 2027-06-15 03:30:00 UTC (Jun 14, 2027, 11:30 PM EDT): DATA_DIR=NEW-FOLDER npm run restore -- ${copy?.folder}, then start this version with that DATA_DIR.`,
    );
  });
});

describe('copies', () => {
  const folder = join(root, 'small');
  const client = { query: async () => ({ rows: [] }), release: () => {} };
  const pool = { connect: async () => client } as unknown as pg.Pool;
  const copy = (at: number, free?: () => number) =>
    copyBefore({
      ...{ pool, folder, version: '1.1.0', now: new Date(at) },
      ...{ applied: { count: 3, version: '1.0.0' }, ...(free && { free }) },
    });
  beforeAll(() => {
    mkdirSync(folder);
    writeFileSync(join(folder, 'PG_VERSION'), '18');
    writeFileSync(join(folder, 'postmaster.pid'), '42');
  });

  test('need room for the database and 200 MB beside it', async () => {
    await expect(copy(0, () => 200_000_003)).rejects.toThrow(
      /^The database was not brought up to date, and nothing was changed: .* needs 201 MB, and 201 MB are free .* Make room/,
    );
    expect(await listCopies(folder)).toEqual([]);
    const made = await copy(0, () => 200_000_004);
    expect(readdirSync(join(made.folder, 'database'))).toEqual(['PG_VERSION']);
  });

  test('are the newest two, and none is older than 60 days', async () => {
    for (const day of [1, 2]) await copy(day * DAY_MS);
    const days = async (now: number) => {
      await thinCopies(folder, new Date(now * DAY_MS));
      return (await listCopies(folder)).map(({ at }) => Date.parse(at) / DAY_MS);
    };
    writeFileSync(join(`${folder}.copies`, 'notes.txt'), 'mine');
    expect(await days(2)).toEqual([2, 1]);
    expect(await days(61)).toEqual([2, 1]);
    expect(await days(61.001)).toEqual([2]);
    expect(await days(100)).toEqual([]);
    expect(existsSync(join(`${folder}.copies`, 'notes.txt'))).toBe(true);
  });
});

describe.skipIf(inject('postgresSkipped'))('the database of a server', () => {
  let url: string;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    ({ url, drop } = await newServerDatabase());
    return () => drop();
  });
  const asked = async (...statements: string[]) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      for (const statement of statements) await client.query(statement);
    } finally {
      await client.end();
    }
  };
  const forgetLast = `DELETE FROM drizzle.__drizzle_migrations
    WHERE id = (SELECT max(id) FROM drizzle.__drizzle_migrations)`;

  test('is migrated once by two processes that start at once, while somebody uses a table', async () => {
    const opened = await openDatabase({ databaseUrl: url });
    const other = await openDatabase({ databaseUrl: url });
    const user = await opened.pool.connect();
    await user.query('BEGIN; LOCK TABLE tours IN ACCESS SHARE MODE');
    const migrations = [...MIGRATIONS, 'ALTER TABLE tours ADD COLUMN once text'];
    const migrating = Promise.all([opened, other].map(({ sql }) => migrateSchema(sql, migrations)));
    // It gives way: who comes later for the table is answered meanwhile.
    const { rows } = await other.pool.query('SELECT count(*)::int AS count FROM tours');
    expect(rows).toEqual([{ count: 0 }]);
    await user.query('COMMIT');
    user.release();
    await migrating;
    expect((await readApplied(opened.sql)).count).toBe(all + 1);
    await Promise.all([opened.close(), other.close()]);
    await asked(forgetLast, 'ALTER TABLE tours DROP COLUMN once');
  });

  test('is not changed by what removes something while an older version serves', async () => {
    const older = new pg.Client({ connectionString: url, application_name: 'stoop 0.9.0' });
    await older.connect();
    const opened = await openDatabase({ databaseUrl: url });
    const migrations = [...MIGRATIONS, '-- contract since 1.0.0: unused\nDROP TABLE answer_rounds'];
    await expect(migrateSchema(opened.sql, migrations)).rejects.toThrow(
      /^Stoop 0\.9\.0 serves this database/,
    );
    expect((await readApplied(opened.sql)).count).toBe(all);
    await older.end();
    await opened.close();
  });

  test('says before it is changed to have a backup', async () => {
    const { sql, pool, close } = await openDatabase({ databaseUrl: url });
    const upgrades: Upgrade[] = [];
    const watch = { onUpgrade: (upgrade: Upgrade) => void upgrades.push(upgrade), now: () => NOW };
    await bringUpToDate({ sql, pool, folder: undefined }, watch, LATER);
    await close();
    expect(upgrades).toMatchObject([{ migrations: 1, copy: null }]);
    expect(upgradeWords(upgrades[0] as Upgrade)).toMatch(
      /backup from before; npm run backup makes one/,
    );
  });

  test('that a later version has changed is not told as one that cannot be used', async () => {
    await asked("UPDATE drizzle.__drizzle_migrations SET version = '9.9.9'");
    await expect(openDatabase({ databaseUrl: url })).rejects.toThrow(
      /^The database belongs to a later version\. Stoop 9\.9\.9 .* The way back is a backup/,
    );
  });
});
