import { createStore } from '@stoop/base/web/platform/store';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SavedKey } from '../rules/user-actions.ts';
import { OptimisticSaves } from './optimistic-saves.ts';

const ROOM = 'rooms/r1';
const UNIT = 'units/u1';
const REFUSED = new Error('refused');

/** Saves against a server that answers each call when the test says so; `stored` is what it has. */
function openSaves(known: SavedKey[] = []) {
  const stored = new Set<SavedKey>(known);
  const waiting: { key: SavedKey; isSaved: boolean; answer: (accept: boolean) => Promise<void> }[] =
    [];
  const shown = createStore<ReadonlySet<SavedKey>>(new Set());
  const saves = new OptimisticSaves(
    shown,
    (key, isSaved) => {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const answer = async (accept: boolean) => {
        waiting.splice(
          waiting.findIndex((one) => one.answer === answer),
          1,
        );
        if (!accept) reject(REFUSED);
        else if (isSaved) stored.add(key);
        else stored.delete(key);
        resolve();
        // Lets the callbacks of the answer run first.
        for (let turn = 0; turn < 5; turn++) await Promise.resolve();
      };
      waiting.push({ key, isSaved, answer });
      return promise;
    },
    known,
  );
  const calls = () => waiting.map(({ key, isSaved }) => [key, isSaved]);
  return { saves, stored, waiting, calls, shown: () => [...shown.read()] };
}

test('R5.03 a heart fills at once, before the server answers', async () => {
  const { saves, waiting, shown, stored } = openSaves();
  const done = saves.setSaved(ROOM, true);
  expect(shown()).toEqual([ROOM]);
  expect([...stored]).toEqual([]);
  await waiting[0]?.answer(true);
  expect(await done).toBeNull();
  expect(shown()).toEqual([ROOM]);
});

test('R8.26 a change that the server refuses is reverted, and reported once', async () => {
  const { saves, waiting, shown } = openSaves([UNIT]);
  const done = saves.setSaved(UNIT, false);
  expect(shown()).toEqual([]);
  await waiting[0]?.answer(false);
  expect(await done).toEqual({ error: REFUSED });
  expect(shown()).toEqual([UNIT]);
});

test('R5.03 a double click sends one request at a time, and ends with the last change', async () => {
  const { saves, waiting, calls, shown, stored } = openSaves();
  saves.setSaved(ROOM, true);
  const done = saves.setSaved(ROOM, false);
  expect(calls()).toEqual([[ROOM, true]]);
  expect(shown()).toEqual([]);
  await waiting[0]?.answer(true);
  expect(calls()).toEqual([[ROOM, false]]);
  await waiting[0]?.answer(true);
  await done;
  expect([[...stored], shown(), calls()]).toEqual([[], [], []]);
});

test('R5.03 three clicks send two requests', async () => {
  const { saves, waiting, calls, shown } = openSaves();
  for (const isSaved of [true, false, true]) saves.setSaved(ROOM, isSaved);
  await waiting[0]?.answer(true);
  expect(calls()).toEqual([]);
  expect(shown()).toEqual([ROOM]);
});

test('a save that failed after the item was removed again is no error', async () => {
  const { saves, waiting, calls, shown } = openSaves();
  const done = [saves.setSaved(ROOM, true), saves.setSaved(ROOM, false)];
  await waiting[0]?.answer(false);
  expect(await Promise.all(done)).toEqual([null, null]);
  expect([calls(), shown()]).toEqual([[], []]);
});

test('R8.26 of several changes of one item only the last resolves with the refusal', async () => {
  const { saves, waiting } = openSaves();
  const done = [true, false, true].map((isSaved) => saves.setSaved(ROOM, isSaved));
  await waiting[0]?.answer(false);
  expect(await Promise.all(done)).toEqual([null, null, { error: REFUSED }]);
});

test('R9.11 after the end nothing shows as saved, including pending changes', async () => {
  const { saves, waiting, shown } = openSaves([UNIT]);
  const done = saves.setSaved(ROOM, true);
  saves.end();
  expect(shown()).toEqual([]);
  await waiting[0]?.answer(true);
  await done;
  saves.replaceKnown([UNIT]);
  expect(shown()).toEqual([]);
});

test('what is saved while all saved items load is not lost', async () => {
  const { saves, waiting, shown } = openSaves();
  const { promise, resolve } = Promise.withResolvers<SavedKey[]>();
  const loaded = saves.load(
    () => promise,
    (keys) => keys,
  );
  saves.setSaved(ROOM, true);
  await waiting[0]?.answer(true);
  resolve([UNIT]);
  await loaded;
  expect(shown()).toEqual([UNIT, ROOM]);
});

test('changes of another tab are shown, and a pending change stays', async () => {
  const { saves, waiting, shown } = openSaves([UNIT]);
  saves.setSaved(ROOM, true);
  saves.replaceKnown([]);
  expect(shown()).toEqual([ROOM]);
  await waiting[0]?.answer(false);
  expect(shown()).toEqual([]);
});

const KEYS: SavedKey[] = ['rooms/a', 'rooms/b'];
const step = fc.oneof(
  fc.record({ pressed: fc.constantFrom(...KEYS), isSaved: fc.boolean() }),
  fc.record({ accept: fc.boolean(), at: fc.nat(1) }),
);

test('R5.03 whatever is clicked and refused, the page shows what the server has, and that is the last change that it accepted', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      const { saves, waiting, stored, shown } = openSaves();
      const last = new Map<SavedKey, boolean>();
      const refused = new Set<SavedKey>();
      for (const one of steps) {
        if ('pressed' in one) {
          last.set(one.pressed, one.isSaved);
          void saves
            .setSaved(one.pressed, one.isSaved)
            .then((refusal) => refusal && refused.add(one.pressed));
          expect(shown().includes(one.pressed)).toBe(one.isSaved);
        } else await waiting[one.at % Math.max(1, waiting.length)]?.answer(one.accept);
        expect(new Set(waiting.map(({ key }) => key)).size).toBe(waiting.length);
      }
      while (waiting.length > 0) await waiting[0]?.answer(true);
      expect(shown().toSorted()).toEqual([...stored].toSorted());
      for (const [key, isSaved] of last)
        if (!refused.has(key)) expect(stored.has(key)).toBe(isSaved);
    }),
  );
});
