import { expect, test } from 'vitest';
import { commonTargets, inCalls } from './many-moves.ts';
import { allowedTargets, type Stage } from './stages.ts';

const at = (stage: Stage) => ({ allowedTargets: allowedTargets(stage) });

test('several applications go where each of them may go', () => {
  expect(commonTargets([at('INITIAL_CONTACT'), at('INITIAL_CONTACT')])).toEqual([
    'IN_TOUR',
    'CANCELLED',
  ]);
  expect(commonTargets([at('INITIAL_CONTACT'), at('IN_MATCHING')])).toEqual([
    'IN_TOUR',
    'CANCELLED',
  ]);
  expect(commonTargets([at('INITIAL_CONTACT'), at('IN_TOUR')])).toEqual(['CANCELLED']);
  expect(commonTargets([at('CANCELLED'), at('IN_TOUR')])).toEqual(['INITIAL_CONTACT']);
  expect(commonTargets([at('CANCELLED'), at('CLOSED')])).toEqual([]);
  expect(commonTargets([])).toEqual([]);
});

test('ten are moved by a call', () => {
  const ids = Array.from({ length: 21 }, (_, number) => number);
  expect(inCalls(ids).map(({ length }) => length)).toEqual([10, 10, 1]);
  expect(inCalls([])).toEqual([]);
});
