import { once } from 'node:events';
import { forEachDatabase } from '@stoop/app/testing/databases';
import { event, openFollowing, person, REQUEST, SILENT } from '@stoop/app/testing/following';
import { beforeAll, expect, test } from 'vitest';
import { Refused } from '../../contract/refuse.ts';
import type { Database } from '../db/database.ts';
import type { Person } from '../http/call.ts';
import { respondEvents } from '../http/respond.ts';
import { EventFollower } from './follower.ts';
import { openLiveStreams } from './live-streams.ts';
import { addLiveEvents } from './store.ts';
import { openPlaces } from './stream-places.ts';

forEachDatabase((openDatabase) => {
  const { database: opened, open, follow, record, shows } = openFollowing(openDatabase);
  let database: Database;
  beforeAll(() => {
    database = opened();
  });

  test('a change is told to those whom it concerns, and nothing of a change that was rolled back', async () => {
    const streams = await open();
    const [ada, bob] = [await follow(streams), await follow(streams, { id: 'bob' })];
    const undone = database.sql.transaction(async (tx) => {
      await addLiveEvents(tx, [event('undone')]);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await record('one', 'two');
    await shows(ada, 'one', 'two');
    expect(bob.subjects).toEqual([]);
  });

  test('a stream from the position of a session call tells what came after it, and nothing from before', async () => {
    const unused = await open();
    await record('before');
    const fresh = openLiveStreams({ database, log: SILENT });
    expect(fresh.position('ada')).toBeNull();
    await fresh.close();
    const reader = await follow(unused);
    await record('known');
    await shows(reader, 'known');
    const after = unused.position('ada');
    expect(after).not.toBeNull();
    await record('later');
    await shows(reader, 'later');
    const late = await follow(unused, { after });
    await shows(late, 'later');
    expect(late.subjects).toEqual(['later']);
    // A position says nothing to another account.
    expect((await follow(unused, { id: 'bob', after })).subjects).toEqual([]);
  });

  test('every process tells what any of them recorded', async () => {
    const [one, other] = [await follow(await open()), await follow(await open())];
    await record('a');
    await shows(one, 'a');
    await shows(other, 'a');
  });

  test('an event whose transaction commits after a later one is not lost, and comes first', async ({
    skip,
  }) => {
    skip(database.kind === 'embedded', 'the embedded database runs one transaction at a time');
    const streams = await open();
    const reader = await follow(streams);
    const late = Promise.withResolvers<void>();
    const recorded = Promise.withResolvers<void>();
    const slow = database.sql.transaction(async (tx) => {
      await addLiveEvents(tx, [event('late')]);
      recorded.resolve();
      await late.promise;
    });
    await recorded.promise;
    await record('early');
    // Whoever connects now does not skip it either.
    const second = await follow(streams);
    await expect.poll(() => second.lastId).not.toBe('');
    expect(reader.subjects).toEqual([]);
    late.resolve();
    await slow;
    await shows(reader, 'late', 'early');
    await shows(second, 'late', 'early');
  });

  test('a lost connection to the database is replaced', async ({ skip }) => {
    skip(database.kind === 'embedded', 'the embedded database has no connections to lose');
    const reader = await follow(await open());
    await database.pool.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND pid <> pg_backend_pid()`,
    );
    await record('a');
    await shows(reader, 'a');
  });

  test('a stream ends once its session has, and stays open while the database cannot say', async () => {
    let session: 'valid' | 'unknown' | 'ended' = 'unknown';
    const recheck = async () => {
      if (session === 'unknown') throw new Error('the database is away');
      return session === 'valid' ? person('ada') : null;
    };
    const streams = await open({ heartbeatMs: 10 });
    const reader = await follow(streams, { recheck });
    await expect.poll(() => reader.beats).toBeGreaterThan(2);
    session = 'valid';
    await record('a');
    await shows(reader, 'a');
    session = 'ended';
    await expect.poll(() => reader.isEnded).toBe(true);
    expect(streams.size).toBe(0);
  });

  test('nothing is told after the end of a session, nor while it is not known whether it ended', async () => {
    let session: 'valid' | 'unknown' | 'ended' = 'valid';
    const asked: string[] = [];
    const recheck = async () => {
      asked.push(session);
      if (session === 'unknown') throw new Error('the database is away');
      return session === 'valid' ? person('ada') : null;
    };
    const streams = await open();
    const reader = await follow(streams, { recheck });
    const bob = await follow(streams, { id: 'bob', isTold: () => true });
    await record('a');
    await shows(reader, 'a');
    session = 'unknown';
    await record('b');
    await expect.poll(() => reader.isEnded).toBe(true);
    session = 'valid';
    const again = await follow(streams, { recheck, after: reader.lastId });
    await shows(again, 'b');
    session = 'ended';
    await record('c');
    await expect.poll(() => again.isEnded).toBe(true);
    await shows(bob, 'a', 'b', 'c');
    expect([reader.subjects, again.subjects]).toEqual([['a'], ['b']]);
    expect(asked).toEqual(['valid', 'unknown', 'ended']);
  });

  test('staff who lose a building are told of it no longer, and no more than their role allows', async () => {
    let buildings = ['b1'];
    let role: Person['role'] = 'staff';
    const staff = () => ({ ...person('staff'), role, buildings });
    const streams = await open({ heartbeatMs: 10 });
    const reader = await follow(streams, {
      person: staff(),
      isTold: ({ buildingId }, one) => one.buildings?.includes(buildingId ?? '') ?? false,
      recheck: async () => staff(),
    });
    await record('seen');
    await shows(reader, 'seen');
    buildings = [];
    const before = reader.beats;
    await expect.poll(() => reader.beats).toBeGreaterThan(before + 2);
    await record('unseen');
    role = 'user';
    await expect.poll(() => reader.isEnded).toBe(true);
    expect(reader.subjects).toEqual(['seen']);
  });

  test('of too many streams of one account the oldest ends, and is told why', async () => {
    const streams = await open({ places: openPlaces(2) });
    const readers = [await follow(streams), await follow(streams), await follow(streams)];
    await expect.poll(() => readers.map(({ isEnded }) => isEnded)).toEqual([true, false, false]);
    expect(readers[0]?.events).toMatchObject([{ type: 'replaced' }]);
    expect(streams.size).toBe(2);
  });

  test('an account has six streams', async () => {
    const streams = await open();
    for (let at = 1; at <= 7; at += 1) await follow(streams);
    await expect.poll(() => streams.size).toBe(6);
  });

  test('there are not more streams than a process can serve', async () => {
    const streams = await open({ streamsMax: 2 });
    await follow(streams);
    const last = await follow(streams, { id: 'bob' });
    await expect(follow(streams, { id: 'eve' })).rejects.toThrow('live/full');
    await last.cut();
    await follow(streams, { id: 'eve' });
  });

  test('streams that are opened at the same moment are counted, too', async () => {
    const streams = await open({ streamsMax: 5 });
    const readers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => follow(streams, { id: `user-${at}` })),
    );
    expect(streams.size).toBe(5);
    await expect.poll(() => readers.filter(({ isEnded }) => isEnded)).toHaveLength(15);
  });

  test('a thousand connections that are cut leave nothing behind', async () => {
    const streams = await open();
    const connections = database.pool.totalCount;
    // The pool has a timer for each connection that waits to be used.
    const timersOf = () =>
      process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length -
      database.pool.idleCount;
    const before = timersOf();
    for (let at = 0; at < 50; at += 1) {
      const readers = await Promise.all(
        Array.from({ length: 20 }, (_, one) => follow(streams, { id: `user-${one}` })),
      );
      await Promise.all(readers.map((reader) => reader.cut()));
    }
    expect(streams.size).toBe(0);
    await streams.close();
    await expect.poll(() => database.pool.totalCount - database.pool.idleCount).toBe(0);
    expect(timersOf()).toBeLessThanOrEqual(before);
    expect(database.pool.totalCount).toBeLessThanOrEqual(connections + 1);
  });

  test('a process that is notified while it stops keeps no connection that listens', async ({
    skip,
  }) => {
    skip(database.kind === 'embedded', 'the embedded database has no connections that listen');
    const { pool } = database;
    const acquired = once(pool, 'acquire');
    const follower = new EventFollower(database, SILENT, () => {});
    follower.start();
    const [client] = await acquired;
    await expect.poll(() => client.listenerCount('notification')).toBe(1);
    await follower.refresh();
    client.emit('notification');
    await Promise.resolve();
    client.emit('notification');
    await follower.stop();
    // One that was taken afterwards would be seen by now.
    await follower.refresh();
    expect(pool.totalCount - pool.idleCount).toBe(0);
  });

  test('a client that does not read is cut off', async () => {
    const streams = await open();
    const stream = await streams.open({
      person: person('ada'),
      after: null,
      isTold: () => true,
      recheck: async () => person('ada'),
    });
    if (stream instanceof Refused) throw new Error(stream.code);
    const { response, ended } = respondEvents(REQUEST, stream, {});
    await record(...Array.from({ length: 1_500 }, (_, at) => `${at} ${'x'.repeat(300)}`));
    await ended;
    expect(streams.size).toBe(0);
    await expect(response.text()).rejects.toThrow('does not read');
  });

  test('a process that stops ends its streams and opens no other', async () => {
    const streams = await open();
    const reader = await follow(streams);
    await streams.close();
    await expect.poll(() => reader.isEnded).toBe(true);
    await expect(follow(streams)).rejects.toThrow('live/full');
  });
});
