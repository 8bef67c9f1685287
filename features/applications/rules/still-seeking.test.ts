import { expect, test } from 'vitest';
import { STAGES } from './stages.ts';
import { changesQueue } from './still-seeking.ts';

test('R6.03 of all steps along the line, those into matching, out of it and to the end change what others see of a queue', () => {
  const steps = STAGES.slice(0, -2).map((from, at) => [from, STAGES[at + 1] ?? from] as const);
  expect(steps.filter(([from, to]) => changesQueue(from, to))).toEqual([
    ['IN_TOUR', 'IN_MATCHING'],
    ['IN_MATCHING', 'IN_APPLICATION'],
    ['OP_INVOICE', 'CLOSED'],
  ]);
  for (const [from, to] of steps) expect(changesQueue(to, from)).toBe(changesQueue(from, to));
  expect(changesQueue('INITIAL_CONTACT', 'CANCELLED')).toBe(true);
});
