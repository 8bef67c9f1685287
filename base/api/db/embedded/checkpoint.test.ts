import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { makeTemplate } from '../make-template.ts';
import { openEmbedded } from './open-embedded.ts';

const folder = mkdtempSync(join(tmpdir(), 'stoop-checkpoint-'));
const { pool, close } = await openEmbedded(folder, await makeTemplate());
afterAll(async () => {
  await close();
  rmSync(folder, { recursive: true });
});

const WRITE = "SELECT pg_logical_emit_message(true, 'test', 'something')";

/** Writes until the log has begun another file. */
async function beginFile(session: Pick<pg.Pool, 'query'> = pool): Promise<void> {
  for (const statement of [WRITE, 'SELECT pg_switch_wal()', WRITE]) await session.query(statement);
}

/** The position of the log from which a start after a crash would go on. */
const lastCheckpoint = async (): Promise<string> =>
  (await pool.query('SELECT redo_lsn FROM pg_control_checkpoint()')).rows[0].redo_lsn;

test('each second file that the log begins makes a checkpoint, so that it does not grow until the next start', async () => {
  const first = await lastCheckpoint();
  await beginFile();
  expect(await lastCheckpoint()).toBe(first);
  await beginFile();
  const second = await lastCheckpoint();
  expect(second).not.toBe(first);
  await beginFile();
  expect(await lastCheckpoint()).toBe(second);
  await beginFile();
  expect(await lastCheckpoint()).not.toBe(second);
});

test('a transaction that is open, also one that failed, is not interrupted by a checkpoint: it follows at its end', async () => {
  const before = await lastCheckpoint();
  const session = await pool.connect();
  const position = async () =>
    (await session.query('SELECT redo_lsn FROM pg_control_checkpoint()')).rows[0].redo_lsn;
  try {
    await session.query('BEGIN');
    // What is written after the last of them reaches its file only at a commit.
    for (let file = 0; file < 3; file += 1) await beginFile(session);
    expect(await position()).toBe(before);
    await expect(session.query('SELECT 1 / 0')).rejects.toThrow('division by zero');
    await session.query('ROLLBACK');
    expect(await position()).not.toBe(before);
  } finally {
    session.release();
  }
});
