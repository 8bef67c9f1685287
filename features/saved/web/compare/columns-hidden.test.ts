import { expect, test } from 'vitest';
import { columnsHidden } from './columns-hidden.ts';

const phone = { clientWidth: 350, scrollWidth: 700 };

test('a column of which a phone shows nothing is hidden, and one that comes into view is not', () => {
  expect(columnsHidden({ ...phone, scrollLeft: 0 }, 4)).toEqual([2, 3]);
  expect(columnsHidden({ ...phone, scrollLeft: 1 }, 4)).toEqual([2, 3]);
  expect(columnsHidden({ ...phone, scrollLeft: 60 }, 4)).toEqual([3]);
  expect(columnsHidden({ ...phone, scrollLeft: 350 }, 4)).toEqual([0, 1]);
});

test('where all columns fit none is hidden', () => {
  expect(columnsHidden({ clientWidth: 1200, scrollWidth: 1200, scrollLeft: 0 }, 3)).toEqual([]);
});
