import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { Turns } from './turns.ts';

afterEach(() => {
  vi.useRealTimers();
});

interface Task {
  network: string;
  weight?: number;
}

/** Turns by a clock of their own; work ends when the test says so. */
function open(rules: ConstructorParameters<typeof Turns>[0] = {}) {
  const clock = { ms: 0, idleMs: 0 };
  const turns = new Turns(rules, { nowMs: () => clock.ms, idleMs: () => clock.idleMs });
  const began: string[] = [];
  const atWork = new Map<string, () => void>();
  const ask = (name: string, { network, weight = 10 }: Task) => {
    const leaving = new AbortController();
    const answer = Promise.resolve(
      turns.run(
        async () => {
          began.push(name);
          await new Promise<void>((resolve) => atWork.set(name, resolve));
          atWork.delete(name);
          return 'done' as const;
        },
        { network, weight, request: leaving },
      ),
    );
    answer.catch(() => {});
    return { answer, leave: () => leaving.abort() };
  };
  const loopTurn = () => new Promise<void>((resolve) => setImmediate(() => setImmediate(resolve)));
  /** Ends what has worked longest, and waits until others have begun. */
  const endOne = async () => {
    const [end] = atWork.values();
    end?.();
    await loopTurn();
  };
  return { turns, clock, began, atWork, ask, loopTurn, endOne };
}

const code = (answer: unknown) => (answer as { code?: string }).code ?? answer;

test('what finds nothing at work begins in the same call, and its value is no promise', () => {
  const turns = new Turns();
  const request = new AbortController();
  expect(turns.run(() => 'value', { network: '203.0.113.1', weight: 500, request })).toBe('value');
});

test('one is at work until it ends, or until the thread has nothing to do', async () => {
  const { ask, atWork, loopTurn, endOne, clock } = open();
  for (let at = 0; at < 9; at++) ask(`${at}`, { network: '203.0.113.1' });
  await loopTurn();
  expect([...atWork.keys()]).toEqual(['0']);
  await endOne();
  expect([...atWork.keys()]).toEqual(['1']);
  clock.idleMs += 0.4;
  await loopTurn();
  expect([...atWork.keys()]).toEqual(['1']);
  clock.idleMs += 0.1;
  await expect.poll(() => [...atWork.keys()]).toEqual(['1', '2']);
});

test('whoever has used far more does not begin while a visitor waits for the database', async () => {
  const { ask, atWork, endOne, loopTurn, clock } = open();
  for (let at = 0; at < 40; at++) ask(`heavy ${at}`, { network: '203.0.113.1', weight: 30 });
  await loopTurn();
  for (let turn = 0; turn < 9; turn++) await endOne();
  ask('visitor', { network: '198.51.100.1' });
  await endOne();
  expect([...atWork.keys()]).toEqual(['visitor']);
  clock.idleMs += 49;
  await loopTurn();
  ask('another visitor', { network: '198.51.100.2' });
  await expect.poll(() => [...atWork.keys()]).toEqual(['visitor', 'another visitor']);
  clock.idleMs += 49;
  await loopTurn();
  await loopTurn();
  expect(atWork.size).toBe(2);
  clock.idleMs += 1;
  await expect.poll(() => atWork.size).toBe(3);
});

test('however much time there is, 4 of one network are at work at once, and 8 of all', async () => {
  const { ask, atWork, clock } = open();
  const beginAll = async (network: number, atWorkThen: number) => {
    for (let at = 0; at < 9; at++) ask(`${network} ${at}`, { network: `203.0.${network}.1` });
    await expect
      .poll(() => {
        clock.idleMs += 1;
        return atWork.size;
      })
      .toBe(atWorkThen);
  };
  for (let network = 1; network <= 2; network++) await beginAll(network, 4 * network);
  ask('of another', { network: '198.51.100.1' });
  clock.idleMs += 1;
  await beginAll(3, 8);
  expect([...atWork.keys()]).not.toContain('of another');
});

test('whoever has used far less begins although all places at work are taken', async () => {
  const { ask, atWork, loopTurn } = open({ atWork: 1 });
  ask('far heavier', { network: '203.0.113.1', weight: 100 });
  ask('visitor', { network: '198.51.100.1', weight: 10 });
  ask('another visitor', { network: '192.0.2.1', weight: 10 });
  await loopTurn();
  await loopTurn();
  expect([...atWork.keys()]).toEqual(['far heavier', 'visitor']);
});

test('one waits for 10 seconds at most, and is then refused', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { ask } = open();
  ask('at work', { network: '203.0.113.1' });
  const { answer } = ask('waits', { network: '203.0.113.1' });
  vi.advanceTimersByTime(9_999);
  expect(await Promise.race([answer, 'nobody'])).toBe('nobody');
  vi.advanceTimersByTime(1);
  expect(await answer).toMatchObject({
    code: 'server/unavailable',
    detail: { retryAfterSeconds: 2 },
  });
});

test('a visitor who comes last begins with the second turn that is free, whoever else waits', async () => {
  const { ask, began, loopTurn, endOne } = open();
  for (let other = 0; other < 20; other++)
    for (let at = 0; at < 30; at++) ask('other', { network: `203.0.${other}.7` });
  await loopTurn();
  for (let turn = 0; turn < 50; turn++) await endOne();
  const before = began.length;
  ask('visitor', { network: '198.51.100.1' });
  await endOne();
  await endOne();
  expect(began.slice(before)).toContain('visitor');
});

test('networks that ask all the time get as much as each other, by weight', async () => {
  const { ask, began, loopTurn, endOne } = open({ waiting: 2_000 });
  for (let at = 0; at < 240; at++) ask('light', { network: '203.0.113.1', weight: 10 });
  for (let at = 0; at < 240; at++) ask('heavy', { network: '198.51.100.1', weight: 30 });
  await loopTurn();
  for (let turn = 0; turn < 119; turn++) await endOne();
  const heavy = began.filter((name) => name === 'heavy').length;
  // Two thirds of the turns go to whoever used less, the others in rotation: with one to three, by weight, at most one to two.
  expect(heavy).toBeGreaterThanOrEqual(30);
  expect(heavy).toBeLessThanOrEqual(60);
});

test('who has used most still gets a turn while others come again all the time', async () => {
  const { ask, began, loopTurn, endOne, clock } = open();
  for (let at = 0; at < 40; at++) ask('office', { network: '203.0.113.1' });
  await loopTurn();
  for (let turn = 0; turn < 30; turn++) await endOne();
  const served = began.length;
  for (let visitor = 0; visitor < 12; visitor++) {
    clock.ms += 1;
    ask('visitor', { network: `198.51.${visitor}.1` });
    ask('visitor', { network: `192.0.${visitor}.1` });
    await endOne();
  }
  expect(began.slice(served)).toContain('office');
});

test('addresses of one owner are as heavy as the networks around them', async () => {
  const { ask, began, loopTurn, endOne } = open();
  // A /64 each, of one /56 that may use eight times as much.
  for (let at = 0; at < 60; at++)
    ask('owner', { network: `2001:db8:0:${(at + 1).toString(16)}::/64` });
  await loopTurn();
  for (let turn = 0; turn < 30; turn++) await endOne();
  ask('visitor', { network: '2001:db8:ffff:1::/64' });
  const before = began.length;
  await endOne();
  await endOne();
  expect(began.slice(before)).toContain('visitor');
});

test('256 of one network wait, and the next one is refused', async () => {
  const { ask } = open();
  const network = '203.0.113.1';
  ask('at work', { network });
  const waiting = Array.from({ length: 256 }, () => ask('waits', { network }).answer);
  expect(await ask('refused', { network }).answer).toMatchObject({
    code: 'request/too-many',
    detail: { retryAfterSeconds: 5 },
  });
  expect(await Promise.race([...waiting, 'nobody'])).toBe('nobody');
});

test('where as many wait as may, whoever wants most makes room for others', async () => {
  const { ask, loopTurn } = open({ waiting: 3 });
  ask('at work', { network: '203.0.113.1' });
  const [first, , last] = [1, 2, 3].map((at) => ask(`${at}`, { network: '203.0.113.1' }));
  const visitor = ask('visitor', { network: '198.51.100.1' });
  expect(await last?.answer).toMatchObject({
    code: 'server/unavailable',
    detail: { retryAfterSeconds: 2 },
  });
  await loopTurn();
  expect(await Promise.race([first?.answer, visitor.answer, 'nobody'])).toBe('nobody');
  expect(code(await ask('again', { network: '203.0.113.1' }).answer)).toBe('server/unavailable');
});

test('a client that leaves while it waits gives its place to others, and nothing is done for it', async () => {
  const { ask, began, loopTurn, endOne } = open({ waiting: 1 });
  ask('at work', { network: '203.0.113.1' });
  const leaving = ask('leaves', { network: '198.51.100.1' });
  leaving.leave();
  await expect(leaving.answer).rejects.toThrow();
  ask('stays', { network: '192.0.2.1' });
  await loopTurn();
  await endOne();
  expect(began).toEqual(['at work', 'stays']);
});

test('work that throws gives its turn back', async () => {
  const turns = new Turns();
  const turn = { network: '203.0.113.1', weight: 1, request: new AbortController() };
  const fail = () => {
    throw new Error('broken');
  };
  expect(() => turns.run(fail, turn)).toThrow('broken');
  await expect(turns.run(async () => fail(), turn)).rejects.toThrow('broken');
  expect(await turns.run(() => 'next', turn)).toBe('next');
});

test('other requests are answered between two that were asked for at once', async () => {
  const turns = new Turns();
  const order: string[] = [];
  const ask = (name: string) =>
    turns.run(
      () => {
        order.push(name);
        setImmediate(() => order.push(`others after ${name}`));
      },
      { network: '203.0.113.1', weight: 1, request: new AbortController() },
    );
  await Promise.all([ask('first'), ask('second'), ask('third')]);
  expect(order).toEqual(['first', 'others after first', 'second', 'others after second', 'third']);
});

test('whatever comes, leaves and ends: never more at work than may be, and everybody who stays is served or refused', async () => {
  const network = fc.constantFrom('203.0.113.1', '203.0.113.2', '2001:db8:0:1::/64', 'unknown');
  const step = fc.oneof(
    { weight: 3, arbitrary: fc.record({ network, weight: fc.integer({ min: 1, max: 60 }) }) },
    { weight: 1, arbitrary: fc.constantFrom('leave' as const, 'end' as const, 'idle' as const) },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
      const rules = { atWork: 4, atWorkOfOne: 2, waiting: 12, waitingOfOne: 8 };
      const { ask, atWork, endOne, loopTurn, clock } = open(rules);
      const asked = new Map<string, { task: Task; left: boolean; one: ReturnType<typeof ask> }>();
      const check = () => {
        const of = Map.groupBy(atWork.keys(), (name) => asked.get(name)?.task.network);
        expect(atWork.size).toBeLessThanOrEqual(4);
        for (const own of of.values()) expect(own.length).toBeLessThanOrEqual(2);
      };
      for (const [at, step] of steps.entries()) {
        if (step === 'end') await endOne();
        else if (step === 'idle') clock.idleMs += 1;
        else if (step === 'leave') {
          const waiting = [...asked].find(([name, { left }]) => !left && !atWork.has(name));
          if (waiting) waiting[1].left = true;
          waiting?.[1].one.leave();
        } else asked.set(`${at}`, { task: step, left: false, one: ask(`${at}`, step) });
        check();
      }
      for (let turn = 0; turn < 200; turn++) {
        await loopTurn();
        check();
        await endOne();
      }
      for (const { one } of asked.values()) {
        const answer = await one.answer.catch(() => 'left');
        expect(['done', 'left', 'request/too-many', 'server/unavailable']).toContain(code(answer));
      }
    }),
    { numRuns: 25 },
  );
});
