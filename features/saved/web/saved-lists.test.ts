import { expect, test } from 'vitest';
import type { Saved } from '../contract/routes.ts';
import { kindShown, stillSaved } from './saved-lists.ts';

const item = (id: string, day: number) => ({
  id,
  savedAt: `2026-11-${day}T12:00:00.000Z`,
  label: id,
  note: null,
  listing: null,
});
const saved: Saved = {
  buildings: [item('b2', 18), item('b1', 11)],
  rooms: [item('r1', 17)],
  units: [],
};
const nothing: Saved = { buildings: [], rooms: [], units: [] };

test('R3.09 the kind that was saved last is shown, unless another kind is requested', () => {
  expect(kindShown(null, saved)).toBe('buildings');
  expect(kindShown('units', saved)).toBe('units');
  expect(kindShown('streets', saved)).toBe('buildings');
  expect(kindShown(null, nothing)).toBe('rooms');
});

test('R5.03 items that were just removed are not counted, shared or on the map', () => {
  const still = stillSaved(saved, new Set(['buildings/b1', 'rooms/b2']));
  expect(still).toEqual({ ...nothing, buildings: [item('b1', 11)] });
});
