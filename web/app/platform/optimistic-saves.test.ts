import type { SavedKey } from '@stoop/domain/saved/user-actions';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { OptimisticSaves } from './optimistic-saves.ts';
import { createStore } from './store.ts';

const ROOM = 'rooms/r1';
const UNIT = 'units/u1';
const REFUSED = new Error('refused');

/** A server that answers when it is told to, in a browser that remembers what it showed. */
function openServer(known: SavedKey[] = []) {
  const held = new Set<SavedKey>(known);
  const waiting: { key: SavedKey; isSaved: boolean; answer: (grant: boolean) => Promise<void> }[] =
    [];
  const shown = createStore<ReadonlySet<SavedKey>>(new Set());
  const wishes = new OptimisticSaves(
    shown,
    (key, isSaved) => {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const answer = async (grant: boolean) => {
        waiting.splice(
          waiting.findIndex((one) => one.answer === answer),
          1,
        );
        if (!grant) reject(REFUSED);
        else if (isSaved) held.add(key);
        else held.delete(key);
        resolve();
        // Whoever waits for the answer goes on before we do.
        for (let turn = 0; turn < 5; turn++) await Promise.resolve();
      };
      waiting.push({ key, isSaved, answer });
      return promise;
    },
    known,
  );
  const calls = () => waiting.map(({ key, isSaved }) => [key, isSaved]);
  return { wishes, held, waiting, calls, shown: () => [...shown.read()] };
}

test('R5.03 a heart fills at once, before the server has heard of it', async () => {
  const { wishes, waiting, shown, held } = openServer();
  const done = wishes.wish(ROOM, true);
  expect(shown()).toEqual([ROOM]);
  expect([...held]).toEqual([]);
  await waiting[0]?.answer(true);
  expect(await done).toBeNull();
  expect(shown()).toEqual([ROOM]);
});

test('R8.26 what the server refuses is taken back, and said once', async () => {
  const { wishes, waiting, shown } = openServer([UNIT]);
  const done = wishes.wish(UNIT, false);
  expect(shown()).toEqual([]);
  await waiting[0]?.answer(false);
  expect(await done).toEqual({ error: REFUSED });
  expect(shown()).toEqual([UNIT]);
});

test('R5.03 a double click sends one request at a time, and ends with the last wish', async () => {
  const { wishes, waiting, calls, shown, held } = openServer();
  wishes.wish(ROOM, true);
  const done = wishes.wish(ROOM, false);
  expect(calls()).toEqual([[ROOM, true]]);
  expect(shown()).toEqual([]);
  await waiting[0]?.answer(true);
  expect(calls()).toEqual([[ROOM, false]]);
  await waiting[0]?.answer(true);
  await done;
  expect([[...held], shown(), calls()]).toEqual([[], [], []]);
});

test('R5.03 three clicks send two requests', async () => {
  const { wishes, waiting, calls, shown } = openServer();
  for (const isSaved of [true, false, true]) wishes.wish(ROOM, isSaved);
  await waiting[0]?.answer(true);
  expect(calls()).toEqual([]);
  expect(shown()).toEqual([ROOM]);
});

test('a save that failed after it was wished away again is no error', async () => {
  const { wishes, waiting, calls, shown } = openServer();
  const done = [wishes.wish(ROOM, true), wishes.wish(ROOM, false)];
  await waiting[0]?.answer(false);
  expect(await Promise.all(done)).toEqual([null, null]);
  expect([calls(), shown()]).toEqual([[], []]);
});

test('R8.26 of several wishes for one item only the last resolves with the refusal', async () => {
  const { wishes, waiting } = openServer();
  const done = [true, false, true].map((isSaved) => wishes.wish(ROOM, isSaved));
  await waiting[0]?.answer(false);
  expect(await Promise.all(done)).toEqual([null, null, { error: REFUSED }]);
});

test('R9.11 after the end nothing shows as saved, including unanswered wishes', async () => {
  const { wishes, waiting, shown } = openServer([UNIT]);
  const done = wishes.wish(ROOM, true);
  wishes.end();
  expect(shown()).toEqual([]);
  await waiting[0]?.answer(true);
  await done;
  wishes.learn([UNIT]);
  expect(shown()).toEqual([]);
});

test('what was saved while everything was asked for is not lost', async () => {
  const { wishes, waiting, shown } = openServer();
  const { promise, resolve } = Promise.withResolvers<SavedKey[]>();
  const loaded = wishes.load(
    () => promise,
    (keys) => keys,
  );
  wishes.wish(ROOM, true);
  await waiting[0]?.answer(true);
  resolve([UNIT]);
  await loaded;
  expect(shown()).toEqual([UNIT, ROOM]);
});

test('another tab is followed, and a wish on its way stays', async () => {
  const { wishes, waiting, shown } = openServer([UNIT]);
  wishes.wish(ROOM, true);
  wishes.learn([]);
  expect(shown()).toEqual([ROOM]);
  await waiting[0]?.answer(false);
  expect(shown()).toEqual([]);
});

const KEYS: SavedKey[] = ['rooms/a', 'rooms/b'];
const step = fc.oneof(
  fc.record({ wish: fc.constantFrom(...KEYS), isSaved: fc.boolean() }),
  fc.record({ grant: fc.boolean(), at: fc.nat(1) }),
);

test('R5.03 whatever is clicked and refused, one sees what the server has, and it has the last wish that it granted', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      const { wishes, waiting, held, shown } = openServer();
      const last = new Map<SavedKey, boolean>();
      const refused = new Set<SavedKey>();
      for (const one of steps) {
        if ('wish' in one) {
          last.set(one.wish, one.isSaved);
          void wishes
            .wish(one.wish, one.isSaved)
            .then((refusal) => refusal && refused.add(one.wish));
          expect(shown().includes(one.wish)).toBe(one.isSaved);
        } else await waiting[one.at % Math.max(1, waiting.length)]?.answer(one.grant);
        expect(new Set(waiting.map(({ key }) => key)).size).toBe(waiting.length);
      }
      while (waiting.length > 0) await waiting[0]?.answer(true);
      expect(shown().toSorted()).toEqual([...held].toSorted());
      for (const [key, isSaved] of last) if (!refused.has(key)) expect(held.has(key)).toBe(isSaved);
    }),
  );
});
