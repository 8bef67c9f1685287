import { newServerDatabase } from '@stoop/app/testing/databases';
import type {} from '@stoop/app/testing/global-setup';
import { sql } from 'drizzle-orm';
import { expect, inject, test } from 'vitest';
import { openDatabase } from './database.ts';

test.skipIf(inject('postgresSkipped'))(
  'behind a pooler a session has no settings of its own, a transaction has its limits, and nothing listens',
  async () => {
    const { url, drop } = await newServerDatabase();
    const database = await openDatabase({ databaseUrl: url, isPooled: true });
    const limits = sql`SELECT current_setting('statement_timeout') AS statement,
      current_setting('idle_in_transaction_session_timeout') AS idle`;
    const within = await database.sql.transaction((tx) => tx.execute(limits));
    const after = await database.sql.execute(limits);
    await database.close();
    await drop();
    expect(within.rows).toEqual([{ statement: '1min', idle: '1min' }]);
    expect(after.rows).toEqual([{ statement: '0', idle: '0' }]);
    expect(database.canListen).toBe(false);
  },
);
