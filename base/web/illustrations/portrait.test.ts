import { expect, test } from 'vitest';
import { drawPortrait } from './portrait-drawing.ts';

const ids = Array.from({ length: 400 }, (_, number) => `somebody-${number}`);
const drawn = (id: string) => JSON.stringify(drawPortrait(id));

test('the same id always gives the same portrait', () => {
  expect(drawn('grace')).toBe(drawn('grace'));
});

test('of 400 people, hardly two have the same portrait', () => {
  expect(new Set(ids.map(drawn)).size).toBeGreaterThan(375);
});

test('every portrait has a ground, a body, a head, two eyes and a mouth, in a few hundred characters', () => {
  for (const id of ids) {
    expect([5, 6]).toContain(drawPortrait(id).length);
    expect(drawn(id).length).toBeLessThan(1_000);
  }
});

test('no head has a color that a skin could have', () => {
  const heads = new Set(ids.map((id) => drawPortrait(id).at(-3)?.fill));
  expect([...heads].sort()).toEqual(['#0039a6', '#00933c', '#00add0', '#6cbe45', '#b933ad']);
});

test('a head stands out from what is behind it and under it', () => {
  for (const id of ids) {
    const fills = drawPortrait(id).flatMap(({ fill }) => fill ?? []);
    const [eyes, head, ...behind] = fills.reverse();
    expect(behind).not.toContain(head);
    expect(eyes).not.toBe(head);
  }
});
