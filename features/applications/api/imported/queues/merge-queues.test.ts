import type { Row } from '@stoop/features/listings/api/codec';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type KnownApplication, mergeQueues } from './merge-queues.ts';

const entry = (application_id: string, applicant_id = `by-${application_id}`): Row => ({
  building_id: 'b',
  unit_id: 'u',
  application_id,
  application_db_id: `db-${application_id}`,
  applicant_id,
  status: 'INITIAL_CONTACT',
});
const ours = (application_id: string, rest: Partial<KnownApplication> = {}): KnownApplication => ({
  id: `db-${application_id}`,
  application_id,
  building_id: 'b',
  unit_id: 'u',
  room_id: null,
  stage: 'INITIAL_CONTACT',
  is_forgotten: false,
  ...rest,
});
const rowsOf = (queueEntries: Row[]) => ({
  buildings: [{ id: 'b' }],
  units: [{ building_id: 'b', id: 'u' }],
  rooms: [],
  queueEntries,
});
const merged = (before: string[], document: string[], known: KnownApplication[]) =>
  mergeQueues(
    before.map((id) => entry(id)),
    rowsOf(document.map((id) => entry(id))),
    known,
  ).map((row) => row.application_id);

test('a place of ours stays behind those it was behind, and before those who joined later', () => {
  expect(merged(['a', 'P', 'b'], ['a', 'b', 'c'], [ours('P')])).toEqual(['a', 'P', 'b', 'c']);
  expect(merged(['a', 'P', 'b'], ['b', 'a'], [ours('P')])).toEqual(['b', 'a', 'P']);
  expect(merged(['P', 'Q'], ['a'], [ours('P'), ours('Q')])).toEqual(['P', 'Q', 'a']);
  expect(merged(['a', 'P'], [], [ours('P')])).toEqual(['P']);
});

test('the document neither duplicates nor replaces a place of ours', () => {
  expect(merged(['a', 'P'], ['P', 'a'], [ours('P')])).toEqual(['a', 'P']);
});

test('a stored application without a place gets that of the document, at its true stage', () => {
  const [row] = mergeQueues([], rowsOf([entry('P')]), [ours('P', { stage: 'IN_TOUR' })]);
  expect(row).toMatchObject({ application_id: 'P', status: 'IN_TOUR' });
});

test('an application of a deleted account gets no place', () => {
  expect(merged([], ['P', 'a'], [ours('P', { is_forgotten: true })])).toEqual(['a']);
});

test('R5.06 an application has no place in the queue of another home', () => {
  expect(merged([], ['P', 'a'], [ours('P', { building_id: 'other' })])).toEqual(['a']);
  expect(merged([], ['P', 'a'], [ours('P', { room_id: 'r' })])).toEqual(['a']);
});

test('a place of a home that the document no longer has is removed', () => {
  const gone = { ...entry('P'), unit_id: 'gone' };
  expect(mergeQueues([gone], rowsOf([]), [ours('P')])).toEqual([]);
});

test('no applicant has two places', () => {
  const before = [entry('P', 'grace')];
  const rows = mergeQueues(before, rowsOf([entry('x', 'grace')]), [ours('P')]);
  expect(rows.map((row) => row.application_id)).toEqual(['P']);
});

test('any import preserves every place of ours once and in order, and the order of the document', () => {
  const names = fc.uniqueArray(fc.constantFrom(...'abcdefPQRST'), { maxLength: 11 });
  fc.assert(
    fc.property(names, names, (before, document) => {
      const known = [...'PQRST'].map((id) => ours(id));
      const after = merged(before, document, known);
      const ourIds = before.filter((id) => id >= 'P' && id <= 'T');
      expect(new Set(after).size).toBe(after.length);
      expect(after.filter((id) => ourIds.includes(String(id)))).toEqual(ourIds);
      const others = document.filter((id) => !ourIds.includes(id));
      expect(after.filter((id) => !ourIds.includes(String(id)))).toEqual(others);
    }),
  );
});
