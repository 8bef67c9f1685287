import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { VERSION } from '../version.ts';
import { compareVersions, contractSince, refuseServing } from './contracts.ts';
import { faultsOf } from './migration-rules.ts';

const FOLDER = join(import.meta.dirname, 'migrations');
/** Those up to this one ran while no other version served. */
const LAST_ALONE = '0055_invite_links.sql';
const read = (name: string) => readFileSync(join(FOLDER, name), 'utf8');
const changes = readFileSync(join(import.meta.dirname, '../../../CHANGELOG.md'), 'utf8');
const since = readdirSync(FOLDER).filter((name) => name > LAST_ALONE);

test('what came since versions may serve side by side is borne by the version before it', () => {
  const faults = since.flatMap((name) =>
    faultsOf(read(name)).map(({ statement, why }) => `${name}: ${statement} ${why}`),
  );
  expect(faults).toEqual([]);
});

test('a contract names a version that was released before this one', () => {
  const named = since.flatMap((name) => contractSince(read(name)) ?? []);
  const wrong = named.filter(
    (version) => compareVersions(version, VERSION) >= 0 || !changes.includes(`\n## ${version}\n`),
  );
  expect(wrong).toEqual([]);
});

const kindOf = (migration: string) => faultsOf(migration)[0]?.kind ?? null;

describe('beside the version before it', () => {
  test.each([
    'CREATE TABLE notes (id text PRIMARY KEY, text text NOT NULL)',
    'CREATE TABLE notes (id text); CREATE UNIQUE INDEX notes_id ON notes (id); ALTER TABLE notes DROP COLUMN id',
    'ALTER TABLE tours ADD COLUMN place text',
    'ALTER TABLE tours ADD COLUMN drop_off text',
    'ALTER TABLE tours ADD COLUMN place text REFERENCES accounts ON DELETE SET NULL',
    'ALTER TABLE tours ADD COLUMN place integer NOT NULL DEFAULT 1',
    'alter table tours add column place timestamptz not null default now()',
    'ALTER TABLE tours DROP CONSTRAINT tours_state',
    "ALTER TABLE tours ADD CONSTRAINT tours_state CHECK (state IN ('a', 'b')) NOT VALID",
    'ALTER TABLE tours ALTER COLUMN place DROP NOT NULL',
    'ALTER TABLE tours ALTER COLUMN place SET DEFAULT 2',
    'DROP INDEX tours_place',
    'CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN DELETE FROM tours; END $$',
    'INSERT INTO notes SELECT id FROM tours',
    '-- DROP TABLE tours;\nSELECT 1',
  ])('%s may run', (migration) => {
    expect(faultsOf(migration)).toEqual([]);
  });

  test.each([
    'DROP TABLE tours',
    'drop table if exists tours',
    'TRUNCATE tours',
    'ALTER TABLE tours DROP COLUMN place',
    'ALTER TABLE tours DROP place',
    'ALTER TABLE tours ALTER COLUMN place DROP DEFAULT',
    'ALTER TABLE tours RENAME COLUMN place TO spot',
    'ALTER TABLE tours RENAME TO visits',
    'ALTER TABLE tours ALTER COLUMN place TYPE bigint',
    'ALTER TABLE tours ALTER COLUMN place SET NOT NULL',
    'ALTER TABLE tours ADD COLUMN place integer NOT NULL',
    'ALTER TABLE tours ADD COLUMN note text DEFAULT 1, ADD COLUMN place integer NOT NULL',
    'CREATE UNIQUE INDEX tours_place ON tours (place)',
    'ALTER TABLE tours ADD CONSTRAINT tours_once UNIQUE (place)',
    '-- brief: few rows\nALTER TABLE tours DROP COLUMN place',
  ])('%s breaks it', (migration) => {
    expect(kindOf(migration)).toBe('breaks');
    expect(kindOf(`-- contract since 1.0.0: nothing uses it\n${migration}`)).toBeNull();
  });

  test.each([
    "ALTER TABLE tours ADD CONSTRAINT tours_state CHECK (state IN ('a', 'b'))",
    'ALTER TABLE tours ADD COLUMN key text NOT NULL DEFAULT gen_random_uuid()::text',
    'ALTER TABLE tours ADD COLUMN key text NOT NULL GENERATED ALWAYS AS (lower(name)) STORED',
    'CREATE INDEX tours_place ON tours (place)',
    'UPDATE tours SET place = 1',
    'DELETE FROM tours WHERE place = 1',
    'LOCK TABLE tours',
    'ALTER TABLE tours VALIDATE CONSTRAINT tours_state',
  ])('%s lets people wait, unless it says why not', (migration) => {
    expect(kindOf(migration)).toBe('waits');
    expect(kindOf(`-- brief: it has few rows\n${migration}`)).toBeNull();
    expect(kindOf(`-- brief:\n${migration}`)).toBe('waits');
  });
});

test.each([
  ['1.2.0', '1.2.0', 0],
  ['1.2.0', '1.10.0', -1],
  ['2.0.0', '1.9.9', 1],
  ['1.2.1', '1.2.0', 1],
  ['1.2.0+20261127.1f0c2d3e4b5a', '1.2.0', 0],
  ['1.2.0+20261127.1f0c2d3e4b5a', '1.2.0+20261128.3e4b5a1f0c2d', 0],
  ['1.2.0', '1.10.0+20261127.1f0c2d3e4b5a', -1],
])('of %s and %s the order is %i', (one, other, order) => {
  expect(Math.sign(compareVersions(one, other))).toBe(order);
});

describe('what removes something since 1.2.0', () => {
  const CONTRACT = '-- contract since 1.2.0: nothing reads it any more\nDROP TABLE tours';
  test.each([
    [['stoop 1.2.0', 'psql', ''], true],
    [['stoop 1.3.0'], true],
    [['stoop 1.1.9'], false],
    [['stoop 1.2.0+20261127.1f0c2d3e4b5a'], true],
    [['stoop 1.1.9+20261127.1f0c2d3e4b5a'], false],
    [['stoop 1.2.0', 'stoop 1.0.0'], false],
  ])('beside %j runs: %s', (serving, runs) => {
    const refuse = () => refuseServing(['SELECT 1', CONTRACT], serving);
    if (runs) expect(refuse).not.toThrow();
    else expect(refuse).toThrow(/^Stoop 1\.\d\.\d\S* serves .* or upgrade to 1\.2\.0 in between/);
  });

  test('and nothing is asked of whoever removes nothing', () => {
    expect(() => refuseServing(['SELECT 1'], ['stoop 0.1.0'])).not.toThrow();
  });
});
