import { expect, test } from 'vitest';
import type { Card } from './board/board-state.ts';
import { wayFor } from './move-ways.ts';

/** In the order of the pipeline. */
const LABELS = new Map(
  ['INITIAL_CONTACT', 'IN_TOUR', 'IN_MATCHING', 'CANCELLED'].map((stage) => [stage, stage]),
);

const way = (from: readonly Card['stage'][], to: Card['stage']) =>
  wayFor(
    from.map((stage) => ({ stage })),
    to,
    LABELS,
  );

test('the next stage is always at 1, the one before at 2 and an end at 3, of one or several', () => {
  expect(way(['IN_TOUR'], 'IN_MATCHING')).toEqual({ digit: 1, words: 'next stage' });
  expect(way(['IN_TOUR', 'IN_TOUR'], 'INITIAL_CONTACT')).toEqual({ digit: 2, words: 'back' });
  expect(way(['INITIAL_CONTACT', 'IN_MATCHING'], 'CANCELLED')).toEqual({
    digit: 3,
    words: 'asks for a reason',
  });
  expect(way(['INITIAL_CONTACT', 'IN_MATCHING'], 'IN_TOUR').digit).toBe(1);
  expect(way(['CANCELLED'], 'INITIAL_CONTACT')).toEqual({ digit: 1, words: 'opens it again' });
});
