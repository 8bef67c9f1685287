import { expect, test } from 'vitest';
import type { Card } from '../board/board-state.ts';
import { apartWords, manyWords, noMailWords, touredWords } from './many-words.ts';

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

test('before a move of several it is said who gets no email', () => {
  const one = (applicantName: string, noMail: Card['noMail']) =>
    ({ applicantName, noMail }) as Card;
  expect(noMailWords([one('Maya Hall', null), one('Ida Ito', null)])).toBeNull();
  expect(noMailWords([one('Maya Hall', 'no-account'), one('Ida Ito', null)])).toBe(
    '1 of 2 gets no email, without an account or an address here: Maya Hall.',
  );
  expect(noMailWords([one('Maya Hall', 'no-account'), one('Bo Chen', 'no-address')])).toBe(
    '2 of 2 get no email, without an account or an address here: Maya Hall and Bo Chen.',
  );
});

test('where the stages of several have no next one in common, it is said at which they are', () => {
  const labels = new Map([
    ['INITIAL_CONTACT', 'Initial Contact'],
    ['PENDING_LEASE', 'Pending Lease'],
  ]);
  const at = (stage: Card['stage']) => ({ stage });
  expect(apartWords([at('INITIAL_CONTACT'), at('PENDING_LEASE')], labels)).toBe(
    'They are at Initial Contact and Pending Lease, so no stage comes next for all of them. To move them on, select cards of one column.',
  );
});
