import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newServerDatabase } from '@stoop/app/testing/databases';
import { type Database, openDatabase } from '@stoop/base/api/db/database';
import { makeTemplate } from '@stoop/base/api/db/make-template';
import { VERSION } from '@stoop/base/api/version';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { embeddedFolder } from '../config.ts';
import { countFault } from './count-rows.ts';
import { decryptFile, encryptFile } from './encrypt-file.ts';
import { type BackupSettings, checkBackup, makeBackup } from './make-backup.ts';
import { restoreBackup, takenBack } from './restore-backup.ts';

const KEY = 'correct horse battery staple';
const NOW = new Date('2027-06-15T03:30:00Z');
const folder = mkdtempSync(join(tmpdir(), 'stoop-backups-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const settingsIn = (name: string, key: string | null = null): BackupSettings => ({
  dataDir: join(folder, name),
  databaseUrl: undefined,
  backups: { dir: join(folder, `${name}-backups`), everyHours: 24, key, bucket: null },
});

test('a table with another number of rows, a missing and an additional one are faults', () => {
  expect(countFault({ a: 1, b: 0 }, { b: 0, a: 1 })).toBeNull();
  expect(countFault({ a: 2 }, { a: 1 })).toBe('a has 1 rows instead of 2');
  expect(countFault({ a: 2 }, {})).toBe('a has no rows instead of 2');
  expect(countFault({}, { b: 3 })).toBe('b has 3 rows instead of none');
});

test('an encrypted file is read with its passphrase alone, and not where it was changed', async () => {
  const at = (name: string) => join(folder, name);
  writeFileSync(at('plain'), 'all personal data');
  await encryptFile(at('plain'), at('sealed'), KEY);
  expect(readFileSync(at('sealed'), 'utf8')).toMatch(/^age-encryption\.org\/v1\n/);
  expect(readFileSync(at('sealed'), 'utf8')).not.toContain('personal');
  await decryptFile(at('sealed'), at('open'), KEY);
  expect(readFileSync(at('open'), 'utf8')).toBe('all personal data');
  await expect(decryptFile(at('sealed'), at('wrong'), `${KEY}!`)).rejects.toThrow();
  const cut = readFileSync(at('sealed')).subarray(0, -1);
  writeFileSync(at('cut'), cut);
  await expect(decryptFile(at('cut'), at('wrong'), KEY)).rejects.toThrow();
}, 60_000);

describe('of the embedded database', () => {
  const settings = settingsIn('data', KEY);
  let database: Database;
  beforeAll(async () => {
    database = await openDatabase({
      embeddedFolder: embeddedFolder(settings),
      embeddedSnapshot: await makeTemplate(),
    });
    await database.pool.query(
      `INSERT INTO jobs (id, queue, kind, target, params, is_secret)
       VALUES ('j1', 'mail', 'told', 'ada@stoop.test', '{}', false)`,
    );
    return () => database.close();
  });

  test('a backup is made while it runs, restored and counted, and what it takes back is said', async () => {
    const made = await makeBackup({ settings, database, now: NOW });
    expect(made.file).toMatch(/stoop-20270615-033000Z\.tar\.gz\.age$/);
    // Written after the backup: it is not in it.
    await database.pool.query(`DELETE FROM jobs WHERE id = 'j1'`);
    const other = { ...settings, dataDir: join(folder, 'other') };
    const restored = await restoreBackup(other, made.file);
    const sentences = takenBack(restored).join(' ');
    expect(sentences).toContain(`It was made by Stoop ${VERSION}. `);
    expect(sentences).toContain(
      'as it was at 2027-06-15 03:30:00 UTC (Jun 14, 2027, 11:30 PM EDT)',
    );
    expect(sentences).toContain('1 mail waited then. It was probably sent since');
    const opened = await openDatabase({ embeddedFolder: embeddedFolder(other) });
    const { rows } = await opened.pool.query('SELECT id FROM jobs');
    await opened.close();
    expect(rows).toEqual([{ id: 'j1' }]);
    await expect(restoreBackup(other, made.file)).rejects.toThrow('is not empty');
    const keyless = { ...settingsIn('third'), dataDir: join(folder, 'third') };
    await expect(restoreBackup(keyless, made.file)).rejects.toThrow('set BACKUP_KEY');
    expect(existsSync(join(folder, 'third'))).toBe(false);
  }, 120_000);

  test('one that is not whole is never called good, and leaves nothing behind', async () => {
    const bad = join(folder, 'stoop-20270614-033000Z.tar.gz');
    writeFileSync(bad, 'not an archive');
    await expect(checkBackup(settings, bad, folder)).rejects.toThrow();
    expect(readdirSync(folder).filter((name) => name.startsWith('check-'))).toEqual([]);
    const taken = join(folder, 'data-backups', 'stoop-20270615-033000Z.tar.gz.age');
    await expect(makeBackup({ settings, database, now: NOW }, taken)).rejects.toThrow(
      'exists already',
    );
  }, 120_000);
});

test('a backup is restored without touching what is beside DATA_DIR, also after a try that was cut off', async () => {
  const copy = join(folder, 'whole-copy');
  mkdirSync(join(copy, 'database'), { recursive: true });
  writeFileSync(join(copy, 'database/PG_VERSION'), '18');
  const said = { at: '2027-06-14T03:30:00.000Z', version: '1.0.0', migrations: 57 };
  writeFileSync(join(copy, 'copy.json'), JSON.stringify(said));
  const outer = join(folder, 'outer');
  const to = { ...settingsIn('unused'), dataDir: join(outer, 'data') };
  mkdirSync(join(to.dataDir, '.restoring/database'), { recursive: true });
  // Where an earlier version unpacked, and a user of the system may not write.
  writeFileSync(join(outer, 'data.restoring'), 'of somebody else');
  await restoreBackup(to, copy);
  expect(readdirSync(outer)).toEqual(['data', 'data.restoring']);
  expect(readdirSync(to.dataDir, { recursive: true })).toEqual(['database', 'database/PG_VERSION']);
});

test('the copy that an upgrade has made is restored as a backup is, and no other folder', async () => {
  const copy = join(folder, 'data/database.copies/20270614-033000Z-before-1.1.0');
  mkdirSync(join(copy, 'database'), { recursive: true });
  writeFileSync(join(copy, 'database/PG_VERSION'), '18');
  const to = settingsIn('from-copy');
  await expect(restoreBackup(to, copy)).rejects.toThrow('no copy that an upgrade has made');
  const said = { at: '2027-06-14T03:30:00.000Z', version: '1.0.0', migrations: 57 };
  writeFileSync(join(copy, 'copy.json'), JSON.stringify(said));
  const restored = await restoreBackup(to, copy);
  expect(readdirSync(to.dataDir, { recursive: true })).toEqual(['database', 'database/PG_VERSION']);
  expect(takenBack(restored).join(' ')).toMatch(
    /as it was at 2027-06-14 03:30:00 UTC \(Jun 13, 2027, 11:30 PM EDT\).* Mails that waited then .* MAIL_TRANSPORT=hold/,
  );
  expect(readdirSync(join(copy, 'database'))).toEqual(['PG_VERSION']);
});

/** Why no server can be dumped here; empty where one can. */
function missing(): string {
  try {
    execFileSync('pg_dump', ['--version'], { stdio: 'pipe' });
    return inject('postgresSkipped') ?? '';
  } catch {
    return 'pg_dump is not there';
  }
}

test.skipIf(missing())(
  'the database of a server is dumped as of one moment, restored beside it, and counted',
  async () => {
    const { url, drop } = await newServerDatabase();
    const settings = { ...settingsIn('served'), databaseUrl: url };
    const database = await openDatabase({ databaseUrl: url });
    try {
      const made = await makeBackup({ settings, database, now: NOW });
      expect(made.file).toMatch(/stoop-20270615-033000Z\.tar\.gz$/);
      await expect(restoreBackup(settings, made.file)).rejects.toThrow('is not empty');
      await expect(
        restoreBackup({ ...settingsIn('fourth'), databaseUrl: undefined }, made.file),
      ).rejects.toThrow('set DATABASE_URL to an empty database');
      const plain = `plain_${process.pid}`;
      await database.pool.query(`CREATE ROLE ${plain} LOGIN`);
      const asPlain = new URL(url);
      asPlain.username = plain;
      await expect(
        checkBackup({ ...settings, databaseUrl: asPlain.href }, made.file, folder),
      ).rejects.toThrow('may not make a database');
      await expect(
        checkBackup({ ...settings, databaseUrl: asPlain.href }, made.file, folder),
      ).rejects.toThrow(`ALTER ROLE "${plain}" CREATEDB`);
      await database.pool.query(`DROP ROLE ${plain}`);
      const left = await database.pool.query(
        `SELECT datname FROM pg_database WHERE datname LIKE 'stoop_check_%'`,
      );
      expect(left.rows).toEqual([]);
    } finally {
      await database.close();
      await drop();
    }
  },
  60_000,
);
