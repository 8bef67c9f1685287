import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { TourSlot } from '../contract/tour.ts';
import { Timetable } from './timetable.tsx';

const slot = (startsAt: string): TourSlot => ({ startsAt, endsAt: startsAt, mode: 'in-person' });
const MONDAY_10 = slot('2027-03-15T10:00:00-04:00');
const MONDAY_11 = slot('2027-03-15T11:30:00-04:00');
const NEXT_WEEK = slot('2027-03-21T10:45:00-04:00');
const BOOKABLE = { today: '2027-03-12', lastDay: '2027-04-02' };

function draw(slots: TourSlot[], day: string, chosen: string | null = null): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <Timetable
        slots={slots}
        chosen={chosen}
        day={day}
        bookable={BOOKABLE}
        onSlot={{ to: ({ startsAt }) => `?at=${startsAt}` }}
        onDay={{ to: (shown) => `?day=${shown}` }}
      />
    </MemoryRouter>,
  );
}

const linksIn = (markup: string) =>
  [...markup.matchAll(/<a [^>]*?href="\/\?([^"]*)"/g)].map(([, query]) => query);

test('R2.06 free times of the week are links that work without JavaScript, and the chosen one is marked', () => {
  const markup = draw([MONDAY_10, MONDAY_11, NEXT_WEEK], '2027-03-15', MONDAY_11.startsAt);
  expect(linksIn(markup)).toEqual([
    'day=2027-03-21', // the next week
    'day=2027-03-15', // the strip of days on a phone
    `at=${MONDAY_10.startsAt}`,
    `at=${MONDAY_11.startsAt}`,
  ]);
  expect(markup).toContain('Mar 12–18');
  expect(markup).toContain('New York time');
  expect(/<a [^>]*aria-label="Monday, Mar 15, 11:30 AM"[^>]*>/.exec(markup)?.[0]).toContain(
    'aria-current="true"',
  );
});

test('a week without a free time leads to the next one', () => {
  const markup = draw([NEXT_WEEK], '2027-03-12');
  expect(markup).toContain('No free time this week.');
  expect(markup).toContain('The next one is Sunday, Mar 21, 10:45 AM');
  expect(linksIn(markup)).toEqual(['day=2027-03-21', 'day=2027-03-21']);
  expect(draw([], '2027-03-12')).toContain('No free time until Friday, Apr 2.');
});

test('in a dialog a press calls a function', () => {
  const markup = renderToStaticMarkup(
    <Timetable
      slots={[MONDAY_10]}
      chosen={MONDAY_10.startsAt}
      day="2027-03-15"
      bookable={BOOKABLE}
      onSlot={{ onPress: () => {} }}
      onDay={{ onPress: () => {} }}
    />,
  );
  expect(markup).not.toContain('<a ');
  expect(markup).toContain('aria-pressed="true"');
});
