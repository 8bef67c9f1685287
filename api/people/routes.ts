import type { Database } from '../db/database.ts';
import type { Person } from '../http/call.ts';
import type { Door } from '../http/door.ts';

export interface PeopleParts {
  database: Pick<Database, 'sql'>;
  /** For photos, which are public while their owner shows a card. */
  authenticate(request: Request): Promise<Person | null>;
  /** What the columns above hold of a person, by name, for the export of one's own data. */
  ownData: Readonly<Record<string, (accountId: string) => Promise<unknown>>>;
}

export function servePeople(_door: Door, _parts: PeopleParts): void {}
