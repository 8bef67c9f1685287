import { expect, test } from 'vitest';
import type { BuildingSummary } from '../../rules/views.ts';
import { facadeFacts } from './facade-facts.ts';

const building = { buildingId: 'b' } as BuildingSummary;
const coverOf = (alt: string, room?: { name?: string }) =>
  facadeFacts(
    building,
    { floor: 2, listing: { cover: { alt } } } as Parameters<typeof facadeFacts>[1],
    room,
  ).photo?.alt;

test('the picture of a room is never the bedroom of another', () => {
  const bedroom = 'Drawing, not a photo: the front room in the morning';
  expect(coverOf(bedroom, { name: 'Front' })).toBe(bedroom);
  expect(coverOf(bedroom, { name: 'Middle' })).toBeUndefined();
  expect(coverOf('A bedroom with a desk', { name: 'Front' })).toBeUndefined();
});

test('what the rooms of a home share may stand for each, and any photo for the home', () => {
  expect(coverOf('The living room', { name: 'Middle' })).toBe('The living room');
  expect(coverOf('A bedroom with a desk')).toBe('A bedroom with a desk');
});
