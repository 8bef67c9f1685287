import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import pg from 'pg';
import { expect, test } from 'vitest';
import { connectWithin, faultWords } from './database.ts';
import { type Away, connectFirst, NotConnected } from './first-connection.ts';

const coded = (code: string, message = 'no') => Object.assign(new Error(message), { code });

/** Connects, with a clock that a pause alone moves on; each try takes `tryMs`. */
async function startWith(
  fail: (tries: number) => Error | null,
  { seconds = 30, tryMs = 0, signal = new AbortController().signal } = {},
) {
  let ms = 0;
  let tries = 0;
  const pauses: number[] = [];
  const told: Pick<Away, 'tries' | 'secondsLeft'>[] = [];
  let back: number | null = null;
  const connect = async () => {
    tries += 1;
    ms += tryMs;
    const error = fail(tries);
    if (error) throw error;
  };
  const clock = {
    nowMs: () => ms,
    async pause(longMs: number) {
      pauses.push(longMs);
      ms += longMs;
    },
  };
  const failure = await connectFirst(connect, {
    ...{ seconds, signal, clock },
    onAway: ({ tries, secondsLeft }) => told.push({ tries, secondsLeft }),
    onBack: (count) => {
      back = count;
    },
  }).then(
    () => null,
    (error: unknown) => error,
  );
  return { tries, ms, pauses, told, back, failure };
}

test('a server that answers at once is connected to once, without a word', async () => {
  const { tries, pauses, told, back, failure } = await startWith(() => null);
  expect([tries, pauses, told, back, failure]).toEqual([1, [], [], null, null]);
});

test('R8.24 a server that comes later is waited for, and each try is told', async () => {
  const starts = await startWith((tries) => (tries < 4 ? coded('57P03') : null));
  expect(starts).toMatchObject({ tries: 4, pauses: [250, 500, 1_000], back: 4, failure: null });
  expect(starts.told).toEqual([
    { tries: 1, secondsLeft: 30 },
    { tries: 2, secondsLeft: 30 },
    { tries: 3, secondsLeft: 30 },
  ]);
});

test('R8.24 one that never comes is given up at the end of the time, with a last try there', async () => {
  const away = coded('ECONNREFUSED');
  const { tries, ms, pauses, told, failure } = await startWith(() => away);
  expect(ms).toBe(30_000);
  expect(pauses.slice(-2)).toEqual([2_000, 250]);
  expect(failure).toBeInstanceOf(NotConnected);
  expect(failure).toMatchObject({ tries, cause: away });
  expect(told).toHaveLength(tries - 1);
  expect(told.at(-1)).toEqual({ tries: tries - 1, secondsLeft: 1 });
});

test.each([
  [29_999, 2],
  [30_000, 1],
])('after a first try of %i ms there are %i tries', async (tryMs, count) => {
  const failing = await startWith(() => coded('ETIMEDOUT'), { tryMs });
  expect(failing.tries).toBe(count);
});

test('with no time it is tried once', async () => {
  const failing = await startWith(() => coded('ECONNREFUSED'), { seconds: 0 });
  expect([failing.tries, failing.pauses, failing.told]).toEqual([1, [], []]);
  expect(failing.failure).toMatchObject({ tries: 1 });
});

test.each([
  ['a wrong password', coded('28P01', 'password authentication failed for user "stoop"')],
  ['a user who may not', coded('28000', 'no pg_hba.conf entry')],
  ['a database that there is not', coded('3D000', 'database "none" does not exist')],
  ['a wrong password at a pooler', coded('08P01', 'SASL authentication failed')],
  ['a database that a pooler does not know', coded('08P01', 'no such database: none')],
  [
    'a socket that this user may not open',
    Object.assign(coded('EACCES'), { syscall: 'connect', address: '/run/postgresql' }),
  ],
  ['a bug', new TypeError('x is not a function')],
])('R8.24 %s is told at once', async (_, error) => {
  const { tries, told, failure } = await startWith(() => error);
  expect([tries, told]).toEqual([1, []]);
  expect(failure).toMatchObject({ tries: 1, cause: error });
});

test.each([
  ['a server that starts', coded('57P03', 'the database system is starting up')],
  ['a name that is not known yet', coded('ENOTFOUND')],
  ['too many connections, as while an older version ends', coded('53300')],
  ['a server that follows another one, as during a failover', coded('25006')],
  ['a server that says nothing', new Error('Connection terminated due to connection timeout')],
  ['a socket that its server has not made', Object.assign(coded('ENOENT'), { syscall: 'connect' })],
  ['a pooler whose server is away', coded('08P01', 'server login has been failing')],
])('R8.24 %s is waited for', async (_, error) => {
  expect(await startWith((tries) => (tries === 1 ? error : null))).toMatchObject({ tries: 2 });
});

test('a start that is stopped tries no more', async () => {
  const stopping = new AbortController();
  const { tries, failure } = await startWith(
    () => {
      stopping.abort();
      return coded('ECONNREFUSED');
    },
    { signal: stopping.signal },
  );
  expect(tries).toBe(1);
  expect(failure).toMatchObject({ name: 'AbortError' });
});

test('R8.24 of a name that leads to several addresses, one is named that does not answer', () => {
  const errors = ['::1', '127.0.0.1'].map((host) =>
    coded('ECONNREFUSED', `connect ECONNREFUSED ${host}:5432`),
  );
  const error = Object.assign(new AggregateError(errors), { code: 'ECONNREFUSED' });
  expect(faultWords(error)).toBe('connect ECONNREFUSED ::1:5432');
});

test('R8.24 from when it is said, a query waits so long for its connection', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const pool = new pg.Pool({ host: '127.0.0.1', port, connectionTimeoutMillis: 3_600_000 });
  connectWithin({ kind: 'server', pool }, 20);
  await expect(pool.connect()).rejects.toThrow('timeout');
  await pool.end();
  silent.close();
});
