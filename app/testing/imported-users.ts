import type { Database } from '@stoop/base/api/db/database';
import type { JsonObject } from '@stoop/base/rules/json/json-values';
import { findProfile } from '@stoop/features/people/api/store';
import { profileView } from '@stoop/features/people/api/view';
import { beforeAll, beforeEach } from 'vitest';
import { COLLECTIONS } from '../api/collections.ts';
import type { OpenTestDatabase } from './databases.ts';
import { importFew } from './import-few.ts';

export const MINIMAL = { id: 'ada', firstName: 'Ada', email: 'ada@stoop.test' };

/** A database for the surrounding tests, without users before each, with helpers to query it. */
export function openUsers(open: OpenTestDatabase) {
  let opened: Database;
  const database = () => opened;
  const change = (statement: string) => opened.pool.query(statement);
  beforeAll(async () => {
    opened = await open();
  });
  beforeEach(async () => {
    await change('DELETE FROM accounts; DELETE FROM kept_documents');
  });
  return {
    database,
    change,
    /** Imports documents and returns the report. */
    take: (...documents: JsonObject[]) => importFew(opened, 'users', documents),
    /** The exported document of a user. */
    exported: async (id = 'ada') => (await COLLECTIONS.users.read(opened.sql, [id]))[0]?.document,
    account: async (id = 'ada') =>
      (await opened.pool.query('SELECT * FROM accounts WHERE id = $1', [id])).rows[0],
    async profile(id = 'ada') {
      const found = await findProfile(opened.sql, id);
      if (!found?.profile) throw new Error(`${id} has no profile`);
      return profileView(found.account, found.profile, found);
    },
  };
}
