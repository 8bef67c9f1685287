import { afterEach, expect, test, vi } from 'vitest';
import { giveWay, Turns } from './turns.ts';

afterEach(() => {
  vi.useRealTimers();
});

/** Work that pauses, of who has used much, and then a visitor's at work. */
async function openPaused() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const clock = { ms: 0, idleMs: 0 };
  const turns = new Turns({}, { nowMs: () => clock.ms, idleMs: () => clock.idleMs });
  const order: string[] = [];
  const begin = (name: string, network: string, weight: number, waits: Promise<void>) =>
    turns.run(
      async () => {
        await waits;
        await giveWay();
        order.push(name);
      },
      { network, weight, request: new AbortController() },
    );
  const [pause, visit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const heavy = begin('heavy', '203.0.113.1', 500, pause.promise);
  const visitor = begin('visitor', '198.51.100.1', 10, visit.promise);
  const look = async () => {
    await new Promise<void>((resolve) => setImmediate(() => setImmediate(resolve)));
    vi.advanceTimersByTime(1);
    await new Promise<void>((resolve) => setImmediate(resolve));
  };
  await look();
  pause.resolve();
  await look();
  return { clock, order, look, end: visit.resolve, both: Promise.all([heavy, visitor]) };
}

test('what pauses gives way to a visitor at work, and goes on when that has ended', async () => {
  const { order, look, end, both } = await openPaused();
  await look();
  expect(order).toEqual([]);
  end();
  await both;
  expect(order).toEqual(['visitor', 'heavy']);
});

test('a pause lasts 200 ms at most, and ends when the thread had nothing to do for 50', async () => {
  for (const passed of [{ ms: 1 }, { idleMs: 1 }]) {
    const { clock, order, look, end, both } = await openPaused();
    Object.assign(clock, { ms: 199, idleMs: 49 });
    await look();
    expect(order).toEqual([]);
    clock.ms += passed.ms ?? 0;
    clock.idleMs += passed.idleMs ?? 0;
    await look();
    expect(order).toEqual(['heavy']);
    end();
    await both;
  }
});
