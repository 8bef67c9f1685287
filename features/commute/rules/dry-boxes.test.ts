import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DryBoxes } from './dry-boxes.ts';

const [COLUMNS, ROWS] = [37, 29];

test('between two cells around which all is dry there is no water', () => {
  const cell = fc.nat(COLUMNS * ROWS - 1);
  fc.assert(
    fc.property(fc.uniqueArray(cell, { maxLength: 4 }), cell, cell, (water, one, other) => {
      const land = new Uint8Array(COLUMNS * ROWS).fill(1);
      for (const wet of water) land[wet] = 0;
      fc.pre(new DryBoxes(land, COLUMNS).isDryAround(one, other));
      const columns = [one % COLUMNS, other % COLUMNS];
      const rows = [Math.floor(one / COLUMNS), Math.floor(other / COLUMNS)];
      for (const wet of water) {
        const [column, row] = [wet % COLUMNS, Math.floor(wet / COLUMNS)];
        const isBetween =
          column >= Math.min(...columns) &&
          column <= Math.max(...columns) &&
          row >= Math.min(...rows) &&
          row <= Math.max(...rows);
        expect(isBetween).toBe(false);
      }
    }),
  );
});

test('a block is dry where the one beside it has water', () => {
  const land = new Uint8Array(32 * 32).fill(1);
  land[20 * 32 + 20] = 0;
  const boxes = new DryBoxes(land, 32);
  expect(boxes.isDryAround(0, 15)).toBe(true);
  // The water is in the block of columns 16 to 23 and rows 16 to 23.
  expect(boxes.isDryAround(15 * 32, 15 * 32 + 31)).toBe(true);
  expect(boxes.isDryAround(16 * 32, 16 * 32 + 15)).toBe(true);
  expect(boxes.isDryAround(16 * 32, 16 * 32 + 16)).toBe(false);
  expect(boxes.isDryAround(31 * 32 + 31, 0)).toBe(false);
});
