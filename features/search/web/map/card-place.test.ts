import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeCard } from './card-place.ts';

test('R2.02 a card is whole in the view and never over its own mark, wherever both have room', () => {
  const view = fc.record({
    width: fc.integer({ min: 640, max: 1920 }),
    height: fc.integer({ min: 600, max: 1200 }),
    x: fc.double({ min: 0, max: 1, noNaN: true }),
    y: fc.double({ min: 0, max: 1, noNaN: true }),
    tall: fc.integer({ min: 80, max: 270 }),
  });
  fc.assert(
    fc.property(view, ({ width, height, x, y, tall }) => {
      const [left, top] = [x * (width - 90), y * (height - 44)];
      const mark = { left, top, right: left + 90, bottom: top + 44 };
      const at = placeCard({ width: 384, height: tall }, { width, height, mark, covered: [] });
      expect(at.left).toBeGreaterThanOrEqual(0);
      expect(at.top).toBeGreaterThanOrEqual(0);
      expect(at.left + 384).toBeLessThanOrEqual(width);
      expect(at.top + tall).toBeLessThanOrEqual(height);
      const isOver =
        at.left < mark.right && left < at.left + 384 && at.top < mark.bottom && top < at.top + tall;
      expect(isOver).toBe(false);
    }),
  );
});

test('R2.02 of several places beside its mark a card takes the one that covers the least', () => {
  const mark = { left: 400, top: 280, right: 480, bottom: 320 };
  const below = { left: 0, top: 330, right: 900, bottom: 600 };
  const room = { width: 900, height: 600, mark, covered: [below] };
  expect(placeCard({ width: 300, height: 200 }, room)).toEqual({ left: 290, top: 72 });
  expect(placeCard({ width: 300, height: 200 }, { ...room, covered: [] })).toEqual({
    left: 290,
    top: 328,
  });
});
