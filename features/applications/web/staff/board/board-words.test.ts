import { expect, test } from 'vitest';
import type { Card } from './board-state.ts';
import {
  daysInStage,
  foundEmails,
  homeParts,
  lastMoveWords,
  movedWords,
  namedWords,
  peopleWords,
  queueWords,
  sentForWords,
  waitedForWords,
} from './board-words.ts';

const NOW = new Date('2026-11-22T12:00:00Z');
const LABELS = new Map([
  ['A', 'Initial Contact'],
  ['B', 'Tour Scheduled'],
]);
const CARD = {
  applicationId: 'APP-1',
  applicantId: 'grace',
  applicantName: 'Grace Hall',
  sentFor: [],
  stage: 'B',
  ending: null,
  stageSince: '2026-11-18T13:00:00.000Z',
  queueStatus: 'queued',
  position: 2,
  lastMove: {
    fromStage: 'A',
    at: '2026-11-22T11:58:00.000Z',
    actorId: 'bo',
    actorName: 'Bo Chen',
    isUndo: false,
  },
} as unknown as Card;

const NAMED = { role: 'co-applicant', mailedAt: null } as const;

test('a hit names whom only the answers name, what they said, and the email by which it was found', () => {
  const dee = { ...NAMED, name: 'Dee Park', email: 'dee@example.com', state: 'named' as const };
  const guy = {
    ...{ ...NAMED, role: 'guarantor' as const, state: 'refused' as const },
    ...{ name: 'Guy Low', email: 'low@example.com' },
  };
  const named = [dee, guy];
  expect(namedWords({ named }, 'park')).toBe(
    'Dee Park (not yet agreed); Guy Low (guarantor, refused)',
  );
  expect(namedWords({ named }, 'dee@ex')).toBe(
    'Dee Park, dee@example.com (not yet agreed); Guy Low (guarantor, refused)',
  );
  expect(namedWords({ named: [{ ...dee, name: '' }] }, '')).toBe(
    'dee@example.com (not yet agreed)',
  );
  // Who agreed is on the application with an account, and named there.
  expect(namedWords({ named: [{ ...dee, state: 'agreed' }] }, '')).toBe('');
});

test('a card says how many have not agreed yet, while its application runs', () => {
  const waiting = { ...NAMED, name: 'Dee', email: 'dee@example.com', state: 'named' as const };
  const named = [waiting, { ...waiting, state: 'refused' as const }];
  expect(waitedForWords({ named, ending: null })).toBe('1 to agree');
  expect(waitedForWords({ named, ending: 'withdrawn' })).toBe('');
  expect(waitedForWords({ named: [], ending: null })).toBe('');
});

test('the email by which a search found an application is said, unless its words are in the names', () => {
  const card = { ...CARD, foundEmails: ['g.hall@example.com'] };
  expect(foundEmails(card, 'example')).toEqual(['g.hall@example.com']);
  expect(foundEmails(card, 'HALL')).toEqual([]);
});

test('the number of a unit is the part of its label that is never cut', () => {
  expect(homeParts('Front room, 12-34 Long Avenue, 3R')).toEqual({
    start: 'Front room, 12-34 Long Avenue,',
    end: ' 3R',
  });
  expect(homeParts('Warren House')).toEqual({ start: 'Warren House', end: '' });
});

test('everybody on an application is counted on its card and named on its page', () => {
  const sentFor = [
    { accountId: 'ben', name: 'Ben Ode', hasLeft: false },
    { accountId: 'cleo', name: 'Cleo Park', hasLeft: true },
  ];
  expect(peopleWords(CARD)).toBe('Grace Hall');
  expect(peopleWords({ ...CARD, sentFor })).toBe('Grace Hall + 1');
  expect(sentForWords({ sentFor })).toBe('Ben Ode, Cleo Park (left)');
});

test.each([
  [{}, 'Bo Chen moved it from Initial Contact to Tour Scheduled 2 minutes ago.'],
  [
    { actorId: 'grace' },
    'The applicant moved it from Initial Contact to Tour Scheduled 2 minutes ago.',
  ],
  [{ actorName: null }, 'Somebody moved it from Initial Contact to Tour Scheduled 2 minutes ago.'],
  [
    { isUndo: true },
    'Bo Chen took a move back, so that it went from Initial Contact to Tour Scheduled 2 minutes ago.',
  ],
])('a change of somebody else is told with who, what and when: %o', (change, words) => {
  const lastMove = { ...CARD.lastMove, ...change } as Card['lastMove'];
  expect(lastMoveWords({ ...CARD, lastMove }, LABELS, NOW)).toBe(words);
});

test('a card without moves says where it is', () => {
  expect(lastMoveWords({ ...CARD, lastMove: null }, LABELS, NOW)).toBe(
    'Grace Hall is now at Tour Scheduled.',
  );
});

test('a card tells its whole days at the stage, and its place', () => {
  expect(daysInStage(CARD, NOW)).toBe(3);
  expect(queueWords(CARD)).toBe('No. 2 in the queue');
  expect(queueWords({ ...CARD, queueStatus: 'not-queued', position: null })).toBe(
    'Not in the queue',
  );
});

test('a move to an end says which one', () => {
  expect(movedWords(CARD, LABELS)).toBe('Grace Hall moved to Tour Scheduled.');
  expect(movedWords({ ...CARD, ending: 'refused' }, LABELS)).toBe(
    'Grace Hall: the application is refused.',
  );
});
