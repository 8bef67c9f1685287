import { forEachDatabase } from '@stoop/app/testing/databases';
import { openFollowing, SILENT } from '@stoop/app/testing/following';
import { beforeAll, expect, test } from 'vitest';
import type { Database } from '../db/database.ts';
import { cleanUpEvents } from './clean-up.ts';

forEachDatabase((openDatabase) => {
  const { database: opened, open, follow, record, shows } = openFollowing(openDatabase);
  let database: Database;
  beforeAll(() => {
    database = opened();
  });

  test('who was cut off continues without loss or repetition, also with another process', async () => {
    const [one, other] = [await open(), await open()];
    const first = await follow(one);
    await record('before');
    await shows(first, 'before');
    await first.cut();
    await record('meanwhile');
    const second = await follow(other, { after: first.lastId });
    await record('after');
    await shows(second, 'meanwhile', 'after');
    expect(second.events.map(({ type }) => type)).not.toContain('reset');
  });

  test('who connected and was told of nothing yet continues, too', async () => {
    const streams = await open();
    const first = await follow(streams);
    await expect.poll(() => first.lastId).not.toBe('');
    await first.cut();
    await record('meanwhile');
    await shows(await follow(streams, { after: first.lastId }), 'meanwhile');
  });

  test('who knows an event that is no longer known loads everything again', async () => {
    const first = await follow(await open());
    await expect.poll(() => first.lastId).not.toBe('');
    await first.cut();
    await record('old');
    await cleanUpHourLater();
    await record('new');
    await cleanUpHourLater();
    const reader = await follow(await open(), { after: first.lastId });
    await expect.poll(() => reader.events.map(({ type }) => type)).toEqual(['reset']);
    const again = await follow(await open(), { after: reader.lastId });
    await record('newer');
    await shows(again, 'newer');
  });

  async function cleanUpHourLater() {
    await database.pool.query(`UPDATE live_events SET at = now() - interval '61 minutes'`);
    await cleanUpEvents(database.sql, SILENT).stop();
  }

  test('who knows the last event continues after an hour in which nothing happened, with a new process', async () => {
    const first = await follow(await open());
    await record('before');
    await shows(first, 'before');
    await first.cut();
    await cleanUpHourLater();
    const second = await follow(await open(), { after: first.lastId });
    await record('after');
    await shows(second, 'after');
    expect(second.events.map(({ type }) => type)).not.toContain('reset');
  });

  test.each(['5733', 'invented', '-1'])(
    'with the id %s everything is loaded again',
    async (after) => {
      const reader = await follow(await open(), { after });
      await expect.poll(() => reader.events.map(({ type }) => type)).toEqual(['reset']);
    },
  );

  test('what is told to others shows in nothing that one is sent', async () => {
    const streams = await open({ heartbeatMs: 10 });
    const bo = await follow(streams, { id: 'bo' });
    const lengths = new Set<number>();
    const ids = new Set<string>();
    const beat = async (times: number) => {
      const until = bo.beats + times;
      await expect.poll(() => bo.beats).toBeGreaterThanOrEqual(until);
      ids.add(bo.lastId);
      lengths.add(bo.lastId.length);
    };
    await beat(2);
    await beat(2);
    await record('a refusal');
    await beat(2);
    expect(ids.size).toBe(3);
    expect(lengths.size).toBe(1);
    expect(bo.events).toEqual([]);
  });
});
