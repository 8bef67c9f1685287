import { sessionRoute } from '@stoop/contract/accounts/auth-routes';
import { SessionUser } from '@stoop/contract/accounts/session';
import type { Database } from '../db/database.ts';
import type { Person } from '../http/call.ts';
import type { Door } from '../http/door.ts';
import type { Log } from '../http/log.ts';
import type { CreateProfile } from './create-profile.ts';
import type { Sessions } from './sessions.ts';
import type { AccountSettings } from './settings.ts';

export interface AccountParts {
  database: Pick<Database, 'sql'>;
  sessions: Sessions;
  /** `sessions.authenticate`, unless a test says who calls. */
  authenticate(request: Request): Promise<Person | null>;
  settings: AccountSettings;
  createProfile: CreateProfile;
  log: Log;
}

export function serveAccounts(door: Door, { authenticate }: AccountParts): void {
  door.serve(sessionRoute, async ({ request }) => {
    const person = await authenticate(request);
    // Nothing that an account holds beyond the schema may leave with it.
    return { user: person && SessionUser.parse(person) };
  });
}
