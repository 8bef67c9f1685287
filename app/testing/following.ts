import type { Database } from '@stoop/base/api/db/database';
import type { Person } from '@stoop/base/api/http/call';
import { respondEvents } from '@stoop/base/api/http/respond';
import { EventCursors } from '@stoop/base/api/live/event-cursor';
import {
  type Follower,
  type LiveSettings,
  type LiveStreams,
  openLiveStreams,
} from '@stoop/base/api/live/live-streams';
import { addLiveEvents, type LiveEvent, readCursorKey } from '@stoop/base/api/live/store';
import { Refused } from '@stoop/base/contract/refuse';
import { afterEach, beforeAll, expect } from 'vitest';
import type { OpenTestDatabase } from './databases.ts';
import { EventReader } from './event-reader.ts';

export const SILENT = { info: () => {}, warn: () => {}, error: () => {} };
export const person = (id: string): Person => ({
  id,
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'ada@stoop.test',
  photoURL: '',
  provider: 'email',
  role: 'user',
  sessionId: `session of ${id}`,
  buildings: null,
  secondFactor: null,
});
export const event = (subjectId: string): LiveEvent => ({
  kind: 'application',
  subjectId,
  buildingId: 'b1',
  accountIds: ['ada'],
});

export const REQUEST = new Request('http://localhost/api/v1/me/events');

/** Streams over a database, which end with each test, and who follows them. */
export function openFollowing(openDatabase: OpenTestDatabase) {
  let database: Database;
  beforeAll(async () => {
    database = await openDatabase();
  });
  const opened: LiveStreams[] = [];
  afterEach(async () => {
    for (const streams of opened.splice(0)) await streams.close();
  });

  /** Streams that know every event so far, which transactions in any database of the server may hold back. */
  async function open(settings: Partial<LiveSettings> = {}) {
    const streams = openLiveStreams({ database, log: SILENT, ...settings });
    opened.push(streams);
    const { rows } = await database.pool.query('SELECT max(number)::int AS last FROM live_events');
    const { last } = rows[0];
    const reader = await follow(streams, { isTold: ({ number }) => number === last });
    const cursors = new EventCursors(await readCursorKey(database.sql));
    await expect.poll(() => cursors.read(reader.lastId, 'ada')).toBeGreaterThanOrEqual(last ?? 0);
    await reader.cut();
    return streams;
  }
  async function follow(streams: LiveStreams, follower: Partial<Follower> & { id?: string } = {}) {
    const { id = 'ada', ...rest } = follower;
    const stream = await streams.open({
      person: person(id),
      after: null,
      isTold: ({ accountIds }, { id }) => accountIds.includes(id),
      recheck: async () => person(id),
      ...rest,
    });
    if (stream instanceof Refused) throw new Error(stream.code);
    return new EventReader(respondEvents(REQUEST, stream, {}).response);
  }
  const record = (...subjects: string[]) =>
    database.sql.transaction((tx) => addLiveEvents(tx, subjects.map(event)));
  // Another process may be behind, so that it tells earlier ones once more.
  const shows = (reader: EventReader, ...subjects: string[]) =>
    expect.poll(() => reader.subjects.slice(-subjects.length)).toEqual(subjects);
  return { database: () => database, open, follow, record, shows };
}
