import { expect, test } from 'vitest';
import { CLIENT_PIPELINE } from './client-stages.ts';
import { nextWords } from './next-words.ts';

test('only who sent an application without a tour is asked to choose a time', () => {
  const at = { stage: 'IN_TOUR', lacksTour: true } as const;
  expect(nextWords(at)).toBe('Choose a time to see the home.');
  expect(nextWords({ ...at, reader: 'other' })).toBe(
    'Who sent the application chooses a time to see the home.',
  );
  expect(nextWords({ ...at, lacksTour: false })).toBe('You see the home, in person or by video.');
});

test('a guarantor is told of no tour, and asked for nothing before the lease', () => {
  const told = CLIENT_PIPELINE.map((stage) => nextWords({ stage, reader: 'guarantor' }));
  expect(told.join(' ')).not.toMatch(/tour|see the home/i);
  expect(told.slice(0, 6)).toEqual(
    Array.from(
      { length: 6 },
      () => 'The application goes on with those who apply. Nothing is needed from you now.',
    ),
  );
});

test('nobody is matched for a whole home', () => {
  expect(nextWords({ stage: 'IN_MATCHING', isWhole: true })).toBe(
    'You take the whole home, so nobody is matched. The application comes next.',
  );
  expect(nextWords({ stage: 'IN_MATCHING' })).toContain('We look for people who fit');
});
