import { tooManySentence } from '@stoop/base/contract/limits';
import { refuse } from '@stoop/base/contract/refuse';
import { expect, test } from 'vitest';
import { respondRefusedPage } from './refusal-page.ts';

test('R8.12 the page of somebody who asked too often says when to try again, and has a link for that', async () => {
  const refused = refuse('request/too-many', {
    retryAfterSeconds: 2_880,
    sentence: tooManySentence(2_880),
  });
  const answer = respondRefusedPage('/signup', refused, {});
  expect([answer.status, answer.headers.get('Retry-After')]).toEqual([429, '2880']);
  const page = await answer.text();
  expect(page).toContain('Please try again in 48 minutes.');
  expect(page).toContain('<a href="">Try again</a>');
});

test('the page of a refusal that waiting does not change has no such link', async () => {
  const page = await respondRefusedPage('/x', refuse('request/malformed'), {}).text();
  expect(page).not.toContain('Try again');
});
