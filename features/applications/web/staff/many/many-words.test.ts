import { expect, test } from 'vitest';
import { manyWords, touredWords } from './many-words.ts';

const stale = (name: string) => ({ name, code: 'applications/version-changed', detail: '' });

test('what became of many moves is said with who changed in the meantime, and why others were not moved', () => {
  const done = 'moved to Tour Scheduled';
  expect(manyWords({ moved: 3, refused: [], untried: 0 }, done)).toBe('3 moved to Tour Scheduled.');
  const refused = [
    ...[stale('Maya Hall'), stale('Bo Chen')],
    { name: 'Ida Ito', code: 'applications/place-taken', detail: 'The place is taken.' },
  ];
  expect(manyWords({ moved: 38, refused, untried: 0 }, done)).toBe(
    '38 moved to Tour Scheduled. 2 changed in the meantime: Maya Hall and Bo Chen. Not so Ida Ito: The place is taken.',
  );
});

test('of many who changed five are named, and what was not tried is said', () => {
  const refused = ['A', 'B', 'C', 'D', 'E', 'F', 'G'].map(stale);
  expect(manyWords({ moved: 0, refused, untried: 10 }, 'ended')).toBe(
    '0 ended. 7 changed in the meantime: A, B, C, D, E, and 2 others. 10 were not tried: please try these again.',
  );
});

test('before a move to tours it is said how many have one booked, and who has none', () => {
  const one = (name: string, hasTour: boolean) => ({ name, hasTour });
  expect(touredWords([one('Maya Hall', true), one('Bo Chen', true)])).toBe(
    'All have a tour booked.',
  );
  expect(touredWords([one('Maya Hall', true), one('Bo Chen', false), one('Ida Ito', false)])).toBe(
    '1 has a tour booked. 2 have none: Bo Chen and Ida Ito.',
  );
  expect(touredWords([one('Maya Hall', false), one('Bo Chen', false)])).toBe(
    'None of them has a tour booked: Maya Hall and Bo Chen.',
  );
});
