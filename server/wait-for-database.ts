import { faultWords } from '@stoop/base/api/db/database';
import type { Wait } from '@stoop/base/api/db/first-connection';
import type { Settings } from './config.ts';
import type { Log } from './log.ts';

/** How a start waits for its database: the log has each try, so that whoever looks sees what it waits for. */
export const waitForDatabase = (
  { databaseWaitSeconds: seconds }: Pick<Settings, 'databaseWaitSeconds'>,
  log: Pick<Log, 'info' | 'warn'>,
  signal: AbortSignal,
): Wait => ({
  seconds,
  signal,
  onAway: ({ tries, error, secondsLeft }) =>
    log.warn(
      { event: 'database-waited-for', tries, secondsLeft, reason: faultWords(error) },
      'waiting for the PostgreSQL server that DATABASE_URL names',
    ),
  onBack: (tries) =>
    log.info({ event: 'database-answers', tries }, 'the PostgreSQL server answers'),
});
