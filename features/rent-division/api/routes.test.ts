import { readProblem } from '@stoop/app/testing/read-answer';
import { UNLIMITED } from '@stoop/base/api/http/limiter';
import { createRouter } from '@stoop/base/api/http/router';
import { readVectors } from '@stoop/base/rules/testing/vectors';
import { expect, test } from 'vitest';
import type { RentSplit, RentSplitInput } from '../rules/rent-split.ts';
import { serveRentDivision } from './routes.ts';

const quiet = { info: () => {}, warn: () => {}, error: () => {} };
const router = createRouter({
  authenticate: async () => null,
  limiter: UNLIMITED,
  log: quiet,
  ownOrigin: () => 'http://localhost',
  onForbidden: async () => {},
});
serveRentDivision(router);

/** Posts a body as it is written. */
const post = (body: string) =>
  router.app.request('/api/v1/rent-split', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' },
    body,
  });

test('a split is told by person, with a sentence a room', async () => {
  const answer = await post(
    '{"rent":2935,"values":[[2227,708,0],[258,1378,1299],[1000,1000,935]],"budgets":[null,700.5,null]}',
  );
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({
    rooms: [0, 1, 2],
    priceCents: [1813_33, 600_33, 521_34],
    utilityCents: [413_67, 777_67, 413_66],
    leastHappy: 2,
    envyFree: true,
    envyCents: 0,
    sentences: [
      [
        'Your room at $1,813.33: worth $413.67 more to you than it costs.',
        'Room 2 at $600.33 would be worth $107.67 more.',
        'Room 3 at $521.34 would be worth $521.34 less.',
      ],
      [
        'Room 1 at $1,813.33 would be worth $1,555.33 less.',
        'Your room at $600.33: worth $777.67 more to you than it costs.',
        'Room 3 at $521.34 would be worth $777.66 more.',
      ],
      [
        'Room 1 at $1,813.33 would be worth $813.33 less.',
        'Room 2 at $600.33 would be worth $399.67 more.',
        'Your room at $521.34: worth $413.66 more to you than it costs.',
      ],
    ],
  });
});

const vectors = readVectors<RentSplitInput, RentSplit>('rent-division/splits').filter(
  ({ input: { rent, values } }) =>
    values.every((row) => row.reduce((sum, value) => sum + value, 0) === rent),
);

test.each(vectors)('$name', async ({ input, expected }) => {
  const answer = await post(JSON.stringify(input));
  if (expected.kind === 'split') {
    const { kind: _, ...split } = expected;
    expect(await answer.json()).toEqual({ ...split, sentences: expect.any(Array) });
  } else if (expected.kind === 'over-budget') {
    const limits = { budget: 'budgets', share: 'maxShares' }[expected.limit];
    expect(await readProblem(answer)).toMatchObject({
      code: 'rent/over-budget',
      issues: [{ path: `${limits}.${expected.person}` }],
    });
  } else throw new Error('a vector that is refused');
});

const thirteen = JSON.stringify({ rent: 13, values: new Array(13).fill(new Array(13).fill(1)) });
test.each([
  [
    'does not add up',
    '{"rent":100,"values":[[50,50],[60,30]]}',
    'values.1',
    'Row 2 adds up to $90',
  ],
  [
    'has a negative value',
    '{"rent":100,"values":[[50,50],[120,-20]]}',
    'values.1',
    'Row 2: room 2',
  ],
  [
    'has an infinite value',
    '{"rent":100,"values":[[1e999,0],[50,50]]}',
    'values.0',
    'Row 1: room 1',
  ],
  ['has no number', '{"rent":100,"values":[[null,50],[50,50]]}', 'values.0', 'Row 1: room 1'],
  [
    'has a part of a dollar',
    '{"rent":100,"values":[[50.5,49.5],[50,50]]}',
    'values.0',
    'Row 1: room 1',
  ],
  ['is too short', '{"rent":100,"values":[[50,50],[100]]}', 'values.1', 'Row 2 must have'],
  ['is the thirteenth', thirteen, 'values', 'There must be rows for 1 to 12 people, not 13.'],
  ['is missing', '{"rent":100,"values":[]}', 'values', 'There must be rows for 1 to 12 people'],
  ['is of no rent', '{"rent":-5,"values":[[50]]}', 'rent', 'The rent must be whole dollars'],
  [
    'has a negative budget',
    '{"rent":9,"values":[[9]],"budgets":[-1]}',
    'budgets.0',
    'The limit of person 1',
  ],
])('a row that %s is refused and named', async (_, body, path, words) => {
  const problem = await readProblem(await post(body));
  expect(problem).toMatchObject({ status: 422, code: 'rent/invalid-values', issues: [{ path }] });
  expect(problem.detail).toContain(words);
});

test('where no split fits the limits, the binding person is named', async () => {
  const body = '{"rent":3000,"values":[[1500,1500],[1500,1500]],"budgets":[1500,1400]}';
  expect(await readProblem(await post(body))).toMatchObject({
    status: 422,
    code: 'rent/over-budget',
    detail:
      'No fair split stays inside the limits: the $1,400 a month that person 2 can pay is in the way most. With $1,500 there is one.',
    issues: [{ path: 'budgets.1' }],
  });
});

test.each([
  ['{"rent":100}', 'values'],
  ['{"rent":"100","values":[[100]]}', 'rent'],
  ['{"rent":100,"values":[["100"]]}', 'values.0.0'],
  ['{"rent":100,"values":[100]}', 'values.0'],
  ['{"rent":100,"values":[[100]],"names":["Ana"]}', 'names'],
])('%s has another form and is malformed', async (body, path) => {
  expect(await readProblem(await post(body))).toMatchObject({
    status: 400,
    code: 'request/invalid',
    issues: [{ path }],
  });
});
