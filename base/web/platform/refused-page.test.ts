import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router';
import { expect, test } from 'vitest';
import { OFFLINE } from './problem.ts';
import { problemOfForm, refusedPage } from './refused-page.ts';

const DETAIL = 'That was too many requests in a short time. Please try again in 31 seconds.';
const REFUSED = JSON.stringify({ status: 429, code: 'request/too-many', detail: DETAIL });

test('the refusal of a page’s data has its reason', () => {
  const problem = { status: 429, code: 'request/too-many', detail: DETAIL, issues: [] };
  const error = new ErrorResponse(429, 'Too Many Requests', REFUSED);
  expect([refusedPage(error), problemOfForm(error)]).toEqual([problem, problem]);
});

test.each([
  [new ErrorResponse(404, 'Not Found', 'Error: No route matches URL "/x"')],
  [new ErrorResponse(500, '', 'null')],
  [new ErrorResponse(429, '', { detail: DETAIL })],
  [new TypeError('Failed to fetch')],
])('%o is no such refusal, and for a form it means that the server was not reached', (error) => {
  expect([refusedPage(error), problemOfForm(error)]).toEqual([null, OFFLINE]);
});
