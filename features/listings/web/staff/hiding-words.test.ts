import { expect, test } from 'vitest';
import { effectLines, hasKept, KEEP_ALL, toldWords } from './hiding-words.ts';

const NOBODY = { tours: 0, applications: 0, drafts: 0, saved: 0, version: 'v' };

test('who hides a home reads whom it hits, and what becomes of them as it is decided', () => {
  expect(effectLines(NOBODY)).toEqual([]);
  const hit = { ...NOBODY, tours: 2, applications: 1 };
  expect(effectLines(hit).map(({ words, effect }) => `${words}: ${effect}`)).toEqual([
    '2 booked tours: They stay booked, but visitors cannot move them.',
    '1 application: They keep going. Applicants see that the home is no longer on the market.',
  ]);
  const ended = { ...KEEP_ALL, tours: 'cancel', applications: 'another-chosen' } as const;
  expect(effectLines(hit, ended).map(({ effect }) => effect)).toEqual([
    'They are cancelled right away. Visitors with an email address get an email with what you write below; the others have to be called.',
    'They end right away as refused. Applicants get an email with this reason.',
  ]);
});

test('mails for who keeps something are offered while somebody does', () => {
  const hit = { ...NOBODY, tours: 2, applications: 1 };
  expect(hasKept(hit, KEEP_ALL)).toBe(true);
  expect(hasKept(hit, { ...KEEP_ALL, tours: 'cancel' })).toBe(true);
  const ended = { ...KEEP_ALL, tours: 'cancel', applications: 'home-gone' } as const;
  expect(hasKept(hit, ended)).toBe(false);
  expect(hasKept({ ...hit, drafts: 1 }, ended)).toBe(true);
  expect(hasKept({ ...NOBODY, saved: 5 }, KEEP_ALL)).toBe(false);
});

test('after hiding staff read who is told of it, and of what', () => {
  const hit = { ...NOBODY, tours: 2, applications: 3, drafts: 1 };
  expect(toldWords(hit, KEEP_ALL)).toBe(
    '2 booked tours, 3 applications, and 1 unfinished application stay, and an email says so.',
  );
  expect(toldWords(hit, { ...KEEP_ALL, tell: false })).toContain('no email is sent');
  const ended = { ...KEEP_ALL, tours: 'cancel', applications: 'home-gone' } as const;
  expect(toldWords({ ...hit, drafts: 0 }, ended)).toBe(
    '2 tours are cancelled, with an email to visitors who have an address. 3 applications end, with an email to the applicants.',
  );
  expect(toldWords({ ...NOBODY, saved: 5 }, KEEP_ALL)).toBe('');
});
