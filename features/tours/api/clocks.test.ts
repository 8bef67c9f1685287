import { forEachDatabase } from '@stoop/app/testing/databases';
import { readProblem } from '@stoop/app/testing/read-answer';
import type { TestUser } from '@stoop/features/applications/testing/applying';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bookTour, openTouring, postTour, type Touring } from '../testing/touring.ts';

forEachDatabase((open) => {
  let world: Touring;
  let grace: TestUser;
  let bob: TestUser;
  beforeAll(async () => {
    world = await openTouring(await open(), '2027-06-06T12:00:00-04:00');
  });
  beforeEach(async () => {
    await world.reset();
    [grace, bob] = [await world.join(), await world.join({ firstName: 'Bob' })];
  });

  const at = (time: string, day = '2027-06-07') => `${day}T${time}:00-04:00`;
  const codeOf = async (answer: Promise<Response>) => (await readProblem(await answer)).code;
  const times = async (query: string) =>
    (await world.slots(query)).slots.map(({ startsAt }) => startsAt.slice(11, 16));

  describe('a tour', () => {
    test('in the hour that spring skips is refused', async () => {
      world.setClock('2027-03-13T12:00:00-05:00');
      await world.setPlan({ hours: [{ weekday: 7, from: 0, to: 300, mode: 'in-person' }] });
      const problem = await readProblem(await postTour(grace, '2027-03-14T02:30:00-05:00'));
      expect(problem.detail).toMatch(/skips this hour/);
      const { startsAt, endsAt } = await bookTour(grace, '2027-03-14T01:30:00-05:00');
      expect([startsAt, endsAt]).toEqual([
        '2027-03-14T01:30:00-05:00',
        '2027-03-14T03:00:00-04:00',
      ]);
    });

    test('in the hour that autumn repeats is offered once, and lasts 30 minutes', async () => {
      world.setClock('2027-11-06T12:00:00-04:00');
      await world.setPlan({ hours: [{ weekday: 7, from: 60, to: 180, mode: 'in-person' }] });
      expect(await times('from=2027-11-07&to=2027-11-07')).toEqual(['01:00', '01:45', '02:30']);
      expect(await codeOf(postTour(grace, '2027-11-07T01:45:00-05:00'))).toBe('tours/not-offered');
      const { startsAt, endsAt } = await bookTour(grace, '2027-11-07T01:45:00-04:00');
      expect([startsAt, endsAt]).toEqual([
        '2027-11-07T01:45:00-04:00',
        '2027-11-07T01:15:00-05:00',
      ]);
    });

    test.each([
      ['2027-03-12T12:00:00-05:00', '2027-03-13', '2027-03-15', '-05:00', '-04:00'],
      ['2027-11-05T12:00:00-04:00', '2027-11-06', '2027-11-08', '-04:00', '-05:00'],
    ])('has the same wall time before and after the clocks change: %s', async (...row) => {
      const [now, before, after, offsetBefore, offsetAfter] = row;
      world.setClock(now);
      const first = await bookTour(grace, `${before}T10:00:00${offsetBefore}`);
      const second = await bookTour(grace, `${after}T10:00:00${offsetAfter}`);
      expect([first.endsAt, second.endsAt]).toEqual([
        `${before}T10:30:00${offsetBefore}`,
        `${after}T10:30:00${offsetAfter}`,
      ]);
      expect(await codeOf(postTour(bob, `${after}T10:00:00${offsetBefore}`))).toBe(
        'tours/not-offered',
      );
    });

    test('keeps its buffer over midnight', async () => {
      await world.setPlan({
        hours: [
          { weekday: 1, from: 1_410, to: 1_440, mode: 'in-person' },
          { weekday: 2, from: 0, to: 120, mode: 'in-person' },
        ],
      });
      await bookTour(grace, at('23:30'));
      const tuesday = 'from=2027-06-08&to=2027-06-08';
      expect(await times(tuesday)).toEqual(['00:45', '01:30']);
      expect(await codeOf(postTour(bob, at('00:00', '2027-06-08')))).toBe('tours/slot-taken');
    });
  });
});
