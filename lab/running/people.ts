import { randomUUID } from 'node:crypto';
import type { Database } from '@stoop/base/api/db/database';
import type { Role } from '@stoop/base/rules/access/callers';
import { openSessions } from '@stoop/features/accounts/api/sessions';
import { importBuildings } from '@stoop/features/applications/api/exchange/buildings';

/** A signed-in user. */
export interface TestUser {
  id: string;
  /** The Cookie header. */
  cookie: string;
}

/** Users with accounts and sessions, but without passwords, which are slow to hash. */
export async function addPeople(
  database: Database,
  count: number,
  role: Role = 'user',
): Promise<TestUser[]> {
  const ids = Array.from({ length: count }, () => randomUUID());
  await database.pool.query(
    `INSERT INTO accounts (id, email, provider, role)
     SELECT id, id || '@stoop.test', 'email', $2 FROM unnest($1::text[]) id`,
    [ids, role],
  );
  await database.pool.query(
    `INSERT INTO profiles (account_id, first_name, last_name)
     SELECT id, 'Grace', 'Hall' FROM unnest($1::text[]) id`,
    [ids],
  );
  const sessions = openSessions(database, { isSecure: false });
  const request = new Request('http://localhost/');
  const people: TestUser[] = [];
  for (const id of ids) {
    const cookie = await database.sql.transaction((tx) =>
      sessions.start(tx, { accountId: id, request }),
    );
    people.push({ id, cookie: cookie.split(';', 1)[0] ?? '' });
  }
  if (role === 'staff') await confirm(database, ids);
  return people;
}

/** Staff may call nothing before they have a second factor, and their session has confirmed it. */
async function confirm({ pool }: Database, ids: readonly string[]): Promise<void> {
  await pool.query(
    `INSERT INTO second_factors (id, account_id, kind, name, verified_at)
     SELECT id, id, 'totp', 'Phone', now() FROM unnest($1::text[]) id`,
    [ids],
  );
  await pool.query('UPDATE sessions SET confirmed_at = now() WHERE account_id = ANY ($1)', [ids]);
}

export const BUILDING_ID = 'run-house';

/** Creates one building with so many units; returns their ids. */
export async function addUnits(database: Database, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, (_, at) => `run-unit-${at}`);
  const rentList = ids.map((rentId) => ({
    rentId,
    bedCount: 1,
    bathCount: 1,
    roomList: [{ roomId: `${rentId}-a`, price: 1500, roomType: 'Private' }],
  }));
  const place = { address: '12 Run Street', coordinates: { lat: 40.7, lng: -74 } };
  const document = { buildingId: BUILDING_ID, name: 'Run House', ...place, rentList };
  await importBuildings(database.sql, [{ id: BUILDING_ID, document }]);
  return ids;
}
