import type { Database } from '@stoop/base/api/db/database';
import type { Person } from '@stoop/base/api/http/call';
import { UNLIMITED } from '@stoop/base/api/http/limiter';
import { openWorker } from '@stoop/base/api/jobs/worker';
import { importBuildings } from '@stoop/features/applications/api/exchange/buildings';
import { LISTING_QUEUE, listingQueue } from '@stoop/features/listings/api/publication/schedule';
import { MemorySearch } from '@stoop/features/search/api/backends/memory-search';
import { followChanges } from '@stoop/features/search/api/change-feed';
import { loadIndex } from '@stoop/features/search/api/load-index';
import { createApi } from '../api/app.ts';
import { NO_GOOGLE } from './accounts.ts';
import { personWith } from './people.ts';
import { OWN_PAGE } from './sign-in.ts';

const SILENT = { info: () => {}, warn: () => {}, error: () => {} };

const room = (roomId: string, rest: object = {}) => ({
  roomId,
  name: roomId,
  price: 1_500,
  roomType: 'Private',
  ...rest,
});

const building = (buildingId: string, name: string, ...rentList: object[]) => ({
  id: buildingId,
  document: {
    buildingId,
    name,
    address: `1 ${name} Street`,
    coordinates: { lat: 40.7, lng: -74 },
    rentList,
  },
});

/** Ada is staff of all buildings, Bob of `oak`; both have accounts. */
const STAFF = {
  ada: { ...personWith('staff'), id: 'ada' },
  bob: { ...personWith('staff'), id: 'bob', buildings: ['oak'] },
} satisfies Record<string, Person>;
export type StaffName = keyof typeof STAFF;

async function addAccounts(database: Database): Promise<void> {
  const { pool } = database;
  await pool.query(`INSERT INTO accounts (id, email, provider, role, staff_scope) VALUES
    ('ada', 'ada@stoop.test', 'email', 'staff', 'all'),
    ('bob', 'bob@stoop.test', 'email', 'staff', 'buildings')`);
  await pool.query(`INSERT INTO staff_buildings (account_id, building_id) VALUES ('bob', 'oak')`);
  await pool.query(`INSERT INTO profiles (account_id, first_name, last_name)
    VALUES ('ada', 'Ada', 'Byron'), ('bob', 'Bob', 'Moore')`);
}

/**
 * Two buildings, their staff and an API with a search index. `pine` has the unit 1A, which is shown, and the hidden 2B
 * with two rooms; `oak` has one that is shown.
 */
export async function openListingStaff(database: Database, clock: { now: Date }) {
  await importBuildings(database.sql, [
    building(
      'pine',
      'Pine',
      { rentId: 'p1', unitNumber: '1A', broker: 0, bedCount: 1, roomList: [room('r1')] },
      {
        ...{ rentId: 'p2', unitNumber: '2B', is_visible: false, broker: 0, bedCount: 2 },
        featureList: [{ name: 'Dishwasher', since: 2019 }],
        roomList: [room('front'), room('back', { price: 1_700 })],
      },
    ),
    building('oak', 'Oak', { rentId: 'o1', broker: 0, roomList: [room('r1')] }),
  ]);
  await addAccounts(database);
  const loaded = await loadIndex(database, new MemorySearch(() => clock.now));
  const feed = await followChanges(database, loaded, SILENT);
  const apis = Object.entries(STAFF).map(
    ([name, person]): [string, ReturnType<typeof createApi>] => [
      name,
      createApi({
        index: loaded.index,
        database,
        now: () => clock.now,
        log: SILENT,
        accounts: NO_GOOGLE,
        limiter: UNLIMITED,
        authenticate: async () => person,
        refreshListings: (ids) => feed.refresh(ids),
      }),
    ],
  );
  const apiOf = new Map(apis);
  return {
    /** Calls as staff; `body` makes it a change. */
    async call(as: StaffName, method: string, path: string, body?: unknown): Promise<Response> {
      const headers = {
        ...OWN_PAGE,
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      };
      const sent = body === undefined ? {} : { body: JSON.stringify(body) };
      const api = apiOf.get(as);
      if (!api) throw new Error(`there is no ${as}`);
      return api.request(`/api/v1${path}`, { method, headers, ...sent });
    },
    /** The rentIds that a search finds. */
    async found(): Promise<string[]> {
      const answer = await this.call('ada', 'GET', '/search?type=unit&limit=100');
      const { items } = (await answer.json()) as { items: { rentId: string }[] };
      return items.map(({ rentId }) => rentId).sort();
    },
    /** Runs the jobs of listings that are due at a time, by the database's clock. */
    async runJobs(): Promise<void> {
      await database.pool.query("UPDATE jobs SET next_try_at = now() WHERE queue = 'listings'");
      const queues = { [LISTING_QUEUE]: listingQueue(database) };
      const worker = openWorker({
        sql: database.sql,
        queues,
        now: () => clock.now,
        chance: () => 0,
        log: SILENT,
      });
      await worker.work();
      await worker.stop();
      await feed.refresh(['pine', 'oak']);
    },
    /** Hides `p2` again, and forgets what was said of listings. */
    async reset(): Promise<void> {
      await database.pool.query('DELETE FROM unit_listings');
      await database.pool.query('DELETE FROM jobs');
      await database.pool.query("UPDATE units SET is_visible = false, broker = 0 WHERE id = 'p2'");
      await feed.refresh(['pine', 'oak']);
    },
    stop: () => feed.stop(),
  };
}
