import type { Problem } from '@stoop/base/web/platform/api';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { BookingRefusal, NextTimes } from './booking-refusal.tsx';

const problem = (code: string, detail: string, more: Partial<Problem> = {}): Problem => ({
  ...{ code, status: 409, detail, issues: [] },
  ...more,
});
const draw = (refused: Problem) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <BookingRefusal problem={refused} today="2027-03-12" />
    </MemoryRouter>,
  );
const linksIn = (markup: string) =>
  [...markup.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)</g)].map(([, href, words]) => [
    words,
    href?.replaceAll('&amp;', '&'),
  ]);

test('R2.07 whoever comes second chooses one of the next free times', () => {
  const next = (startsAt: string) => ({ startsAt, endsAt: startsAt, mode: 'video' as const });
  const nextSlots = [next('2027-03-13T10:45:00-05:00'), next('2027-03-22T10:00:00-04:00')];
  const markup = draw(
    problem('tours/slot-taken', 'Somebody else has just taken this time.', { nextSlots }),
  );
  expect(markup).toContain('Somebody else has just taken this time.');
  expect(linksIn(markup)).toEqual([
    ['Tomorrow 10:45 AM', '/?at=2027-03-13T10%3A45%3A00-05%3A00&mode=video'],
    ['Mon, Mar 22, 10:00 AM', '/?at=2027-03-22T10%3A00%3A00-04%3A00&mode=video'],
  ]);
});

test('R2.07 three booked tours, or another one at this time, lead to the tours', () => {
  const tooMany = draw(problem('tours/too-many', 'You have three tours booked.'));
  expect(tooMany).toContain('You have three tours booked.');
  expect(linksIn(tooMany)).toEqual([['My tours', '/portal/tours']]);
  expect(linksIn(draw(problem('tours/overlap', 'You have another tour at this time.')))).toEqual([
    ['My tours', '/portal/tours'],
  ]);
  expect(linksIn(draw(problem('tours/not-offered', 'There are no tours at this time.')))).toEqual(
    [],
  );
});

test('R2.06 who asks for an earlier time while one is free is led to the page that moves the tour there', () => {
  const startsAt = '2027-03-13T10:45:00-05:00';
  const slots = [{ startsAt, endsAt: startsAt, mode: 'video' as const }];
  const markup = renderToStaticMarkup(
    <MemoryRouter>
      <NextTimes slots={slots} today="2027-03-12" path="/portal/tours/T-1/move" />
    </MemoryRouter>,
  );
  expect(linksIn(markup)).toEqual([
    ['Tomorrow 10:45 AM', '/portal/tours/T-1/move?at=2027-03-13T10%3A45%3A00-05%3A00&mode=video'],
  ]);
});
