import { expect, test } from 'vitest';
import { isDatabaseAway } from '../http/database-away.ts';
import { openDatabase } from './database.ts';
import { makeTemplate } from './make-template.ts';

const FULL = `DO $$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = '53100'; END $$`;

test('a full disk is reported once, and checked until there is room again', async () => {
  const messages: string[] = [];
  const database = await openDatabase({
    embeddedSnapshot: await makeTemplate(),
    onDiskFull: (said) => void messages.push(said),
  });
  const meet = () => expect(database.sql.execute(FULL)).rejects.toSatisfy(isDatabaseAway);
  await expect(database.pool.query('SELECT 1 / 0')).rejects.toThrow('division');
  await database.checkRoom();
  await meet();
  await meet();
  expect(messages).toEqual(['could not extend file']);
  // No table can be made now, as where there is no room for one.
  await database.pool.query('SET default_transaction_read_only = on');
  await expect(database.checkRoom()).rejects.toMatchObject({ cause: { code: '25006' } });
  await database.pool.query('SET default_transaction_read_only = off');
  await database.checkRoom();
  const { rows } = await database.pool.query(`SELECT to_regclass('room_taken') AS table`);
  expect(rows).toEqual([{ table: null }]);
  await meet();
  expect(messages).toEqual(['could not extend file', 'could not extend file']);
  await database.close();
});
