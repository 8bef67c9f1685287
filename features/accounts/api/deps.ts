import type { Database } from '@stoop/base/api/db/database';
import type { Person } from '@stoop/base/api/http/call';
import type { Limiter } from '@stoop/base/api/http/limiter';
import type { Log } from '@stoop/base/api/http/log';
import type { OwnOrigin } from '@stoop/base/api/http/same-origin';
import type { LiveStreams } from '@stoop/base/api/live/live-streams';
import type { OnAccessChange } from './access-change.ts';
import type { AccountLifecycle } from './account-lifecycle.ts';
import type { Passwords } from './passwords.ts';
import type { Sessions } from './sessions.ts';
import type { AccountSettings } from './settings.ts';

/** What accounts are made from. */
export interface AccountDeps {
  database: Pick<Database, 'sql'>;
  sessions: Sessions;
  /** `sessions.authenticate`, unless a test sets the caller. */
  authenticate(request: Request, options?: { extendsSession?: boolean }): Promise<Person | null>;
  settings: AccountSettings;
  lifecycle: AccountLifecycle;
  /** The origin of a request, which passkeys are for. */
  ownOrigin: OwnOrigin;
  /** The names of these buildings, hidden or not; unknown ones are left out. */
  buildingNames(ids: readonly string[]): Promise<{ buildingId: string; name: string }[]>;
  /** Takes from staff what they may no longer see. */
  onAccessChange: OnAccessChange;
  now(): Date;
  log: Log;
  streams: Pick<LiveStreams, 'position'>;
  /** For limits that a handler counts itself, because not every call counts. */
  limiter: Limiter;
}

/** The additional dependencies of the email and password commands. */
export interface CommandDeps extends AccountDeps {
  /** The same for all features, because it bounds how many are hashed at once. */
  passwords: Passwords;
}
