import type { Database } from '../db/database.ts';
import type { Person } from '../http/call.ts';
import type { AccountSettings } from './settings.ts';

export interface Sessions {
  /** Who sent the request; null for a visitor. Rejects where the database is away. */
  authenticate(request: Request): Promise<Person | null>;
}

export function openSessions(
  _database: Pick<Database, 'sql'>,
  _settings: Pick<AccountSettings, 'isSecure'>,
): Sessions {
  return { authenticate: async () => null };
}
