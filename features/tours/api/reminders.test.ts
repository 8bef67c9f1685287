import { forEachDatabase } from '@stoop/app/testing/databases';
import type { TestUser } from '@stoop/features/applications/testing/applying';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { bookTour, openTouring, postMove, type Touring } from '../testing/touring.ts';
import { putReminder } from './reminders.ts';

const at = (time: string) => `2027-06-10T${time}:00-04:00`;

forEachDatabase((open) => {
  let world: Touring;
  let grace: TestUser;
  beforeAll(async () => {
    world = await openTouring(await open(), '2027-06-06T12:00:00-04:00');
  });
  beforeEach(async () => {
    await world.reset();
    grace = await world.join();
  });

  /** Runs the reminders as if they were due now. */
  async function remind(): Promise<string[]> {
    await world.work();
    return (await world.mails()).map(({ kind }) => kind);
  }
  const dueAt = async () =>
    (await world.rows("SELECT next_try_at AS at FROM jobs WHERE queue = 'tours'")).map(({ at }) =>
      (at as Date).toISOString(),
    );

  test('a visitor is reminded the day before, with links that work', async () => {
    await bookTour(grace, at('10:00'));
    expect(await dueAt()).toEqual(['2027-06-09T14:00:00.000Z']);
    expect(await remind()).toEqual(['tour-booked', 'tour-reminder']);
    const { cancelLink } = (await world.mails())[1]?.params ?? {};
    const token = cancelLink.replace('https://stoop.test/tour/', '');
    const answer = await grace.browser.post(`/tours/by-link/${token}`, {});
    expect(answer.status).toBe(200);
  });

  test('a tour that was moved is reminded of once, at its new time', async () => {
    const { tourId } = await bookTour(grace, at('10:00'));
    await postMove(grace, tourId, at('14:00'));
    expect(await dueAt()).toEqual(['2027-06-09T14:00:00.000Z', '2027-06-09T18:00:00.000Z']);
    expect(await remind()).toEqual(['tour-booked', 'tour-moved', 'tour-reminder']);
  });

  test('a tour that was moved away and back is reminded of once', async () => {
    const { tourId } = await bookTour(grace, at('10:00'));
    await postMove(grace, tourId, at('14:00'));
    await postMove(grace, tourId, at('10:00'), 2);
    const kinds = await remind();
    expect(kinds.filter((kind) => kind === 'tour-reminder')).toHaveLength(1);
  });

  test('a tour that was cancelled or is over is not reminded of, nor one that is booked for today', async () => {
    const { tourId } = await bookTour(grace, at('10:00'));
    await grace.browser.post(`/me/tours/${tourId}/cancel`, {});
    expect(await remind()).toEqual(['tour-booked', 'tour-cancelled']);
    await bookTour(grace, '2027-06-06T15:30:00-04:00');
    expect(await dueAt()).toHaveLength(1);
  });

  test('R2.06 a tour that is booked an hour before its reminder gets one, and one that is booked later none', async () => {
    const reminders = async (bookedAt: string) => {
      await world.rows('DELETE FROM jobs');
      await world.database.sql.transaction((tx) =>
        putReminder(
          tx,
          { tourId: 't', startsAt: new Date(at('10:00')), sequence: 0 },
          new Date(bookedAt),
        ),
      );
      return (await dueAt()).length;
    };
    expect(await reminders('2027-06-09T09:00:00-04:00')).toBe(1);
    expect(await reminders('2027-06-09T09:00:00.001-04:00')).toBe(0);
  });
});
