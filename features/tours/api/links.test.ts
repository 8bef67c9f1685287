import { forEachDatabase } from '@stoop/app/testing/databases';
import { readProblem } from '@stoop/app/testing/read-answer';
import { Browser } from '@stoop/app/testing/sign-in';
import type { TestUser } from '@stoop/features/applications/testing/applying';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { bookTour, openTouring, postMove, type Touring } from '../testing/touring.ts';
import { linkToken } from './links.ts';

const at = (time: string) => `2027-06-07T${time}:00-04:00`;

forEachDatabase((open) => {
  let world: Touring;
  let grace: TestUser;
  /** Somebody without a session. */
  let reader: Browser;
  beforeAll(async () => {
    world = await openTouring(await open(), '2027-06-06T12:00:00-04:00');
    reader = new Browser(world.api);
  });
  beforeEach(async () => {
    await world.reset();
    grace = await world.join();
  });

  const tokensOf = async (mail = 0) => {
    const { moveLink, cancelLink } = (await world.mails())[mail]?.params ?? {};
    const token = (link: string) => link.replace(/^.*\/tour\//, '');
    return { move: token(moveLink), cancel: token(cancelLink) };
  };
  const read = (token: string) => reader.get(`/tours/by-link/${token}`);
  const follow = (token: string, body: object = {}) => reader.post(`/tours/by-link/${token}`, body);
  const codeOf = async (answer: Promise<Response>) => (await readProblem(await answer)).code;

  test('reading a link changes nothing; its button cancels the tour, once', async () => {
    const { tourId } = await bookTour(grace, at('10:00'));
    const { cancel } = await tokensOf();
    for (let times = 0; times < 3; times += 1)
      expect(await (await read(cancel)).json()).toMatchObject({
        act: 'cancel',
        tour: { tourId, status: 'booked' },
      });
    expect(await (await follow(cancel)).json()).toMatchObject({ tour: { status: 'cancelled' } });
    expect(await world.cells()).toEqual([]);
    expect([await codeOf(read(cancel)), await codeOf(follow(cancel))]).toEqual([
      'tours/link-used',
      'tours/link-used',
    ]);
  });

  test('a link to move needs the new time, and is replaced by those of the next email', async () => {
    const { tourId } = await bookTour(grace, at('10:00'));
    const first = await tokensOf();
    expect(await codeOf(follow(first.move))).toBe('request/invalid');
    expect(await codeOf(follow(first.cancel, { startsAt: at('14:00') }))).toBe('request/invalid');
    expect(await codeOf(follow(first.move, { startsAt: at('10:00') }))).toBe('tours/same-slot');
    expect(await (await follow(first.move, { startsAt: at('14:00') })).json()).toMatchObject({
      act: 'move',
      tour: { tourId, startsAt: at('14:00') },
    });
    expect(await codeOf(follow(first.cancel))).toBe('tours/link-used');
    const second = await tokensOf(1);
    expect((await follow(second.cancel)).status).toBe(200);
  });

  test('no link does the other act, or is of another tour, or is made up', async () => {
    await bookTour(grace, at('10:00'));
    const { move, cancel } = await tokensOf();
    const [moveName, moveSignature] = move.split('.');
    const [cancelName, cancelSignature] = cancel.split('.');
    const bob = await world.join();
    await bookTour(bob, at('14:00'));
    const [, bobsSignature] = (await tokensOf(1)).cancel.split('.');
    for (const forged of [
      `${cancelName}.${moveSignature}`,
      `${moveName}.${cancelSignature}`,
      `${cancelName}.${bobsSignature}`,
      `${cancelName}.`,
      `${cancelName}`,
      `${cancelName}.${cancelSignature}.x`,
      'made-up',
    ])
      expect([await codeOf(read(forged)), await codeOf(follow(forged))]).toEqual([
        'tours/link-invalid',
        'tours/link-invalid',
      ]);
    expect(await world.cells()).toHaveLength(6);
  });

  test('a link ends when the tour begins', async () => {
    await bookTour(grace, at('10:00'));
    const { cancel } = await tokensOf();
    world.setClock(at('10:00'));
    expect(await codeOf(follow(cancel))).toBe('tours/link-expired');
  });

  test('a link in an email before a move by its visitor is used', async () => {
    const { tourId } = await bookTour(grace, at('10:00'));
    const { cancel } = await tokensOf();
    await postMove(grace, tourId, at('14:00'));
    expect(await codeOf(read(cancel))).toBe('tours/link-used');
  });
});

test.each([
  [
    'move',
    'VE9VUi0zVjlLN1FYMk1CLm1vdmUuMTgxMjM3NjgwMDAwMC4y.6WYTEJva6Tai0Dz_WSqSmtX1B89E0riAPHbuyAzidQM',
  ],
  [
    'cancel',
    'VE9VUi0zVjlLN1FYMk1CLmNhbmNlbC4xODEyMzc2ODAwMDAwLjI.FST74sPZxCDjvUWNdT0NE_bG6Gkr8r6SfXjalZvZfNA',
  ],
] as const)('a link to %s has the token that emails sent long ago have', (act, token) => {
  const tour = {
    ...{ tourId: 'TOUR-3V9K7QX2MB', sequence: 2, startsAt: new Date(at('10:00')) },
    linkKey: 'MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY',
  };
  expect(linkToken(tour, act)).toBe(token);
});
