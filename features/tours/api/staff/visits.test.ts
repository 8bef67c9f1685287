import { forOneDatabase } from '@stoop/app/testing/databases';
import { readAnswer, readProblem } from '@stoop/app/testing/read-answer';
import { limitStaff } from '@stoop/app/testing/sign-in';
import { emailKey } from '@stoop/base/rules/text/email';
import type { TestUser } from '@stoop/features/applications/testing/applying';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { StaffTour } from '../../contract/staff/tour-routes.ts';
import { booking, bookTour, openTouring, type Touring } from '../../testing/touring.ts';
import { tourPart } from '../account-part.ts';
import { eraseDue } from '../erasure.ts';

const at = (time: string) => `2027-06-07T${time}:00-04:00`;
const ROSA = { name: 'Rosa Diaz', email: 'rosa@example.com', phone: '212 555 0147' };

forOneDatabase((open) => {
  let world: Touring;
  let grace: TestUser;
  beforeAll(async () => {
    world = await openTouring(await open(), '2027-06-06T12:00:00-04:00');
  });
  beforeEach(async () => {
    await world.reset();
    grace = await world.join();
  });

  const post = (path: string, body: object) =>
    world.staff.browser.post(`/staff/tours${path}`, body);
  const call = (startsAt: string, caller: object = ROSA) =>
    post('', { ...booking(startsAt), caller });
  const named = (tourId: string, version: number, guide: object | null) =>
    world.staff.browser.send('PUT', `/staff/tours/${tourId}/guide`, { version, guide });
  const codeOf = async (answer: Promise<Response>) => (await readProblem(await answer)).code;
  const lastMail = async () => (await world.mails()).at(-1);

  test('staff move a tour: its time is free, the visitor reads both times and why, and calendars follow', async () => {
    const { tourId } = await bookTour(grace, at('10:00'));
    const move = { startsAt: at('14:00'), version: 1, reason: 'The heat is out.' };
    const moved = await readAnswer(StaffTour, await post(`/${tourId}/move`, move));
    expect(moved).toMatchObject({ startsAt: at('14:00'), version: 2, status: 'booked' });
    expect(await world.cells()).toEqual([
      '2027-06-07T18:00',
      '2027-06-07T18:15',
      '2027-06-07T18:30',
    ]);
    expect(await lastMail()).toMatchObject({
      kind: 'tour-moved',
      params: { byStaff: 'yes', reason: 'The heat is out.', sequence: '1' },
    });
    expect(await codeOf(post(`/${tourId}/move`, move))).toBe('tours/version-changed');
    const same = await readProblem(await post(`/${tourId}/move`, { ...move, version: 2 }));
    expect(same).toMatchObject({
      code: 'tours/same-slot',
      detail: 'The tour is at this time already. Please choose another one.',
    });
    const other = await world.join();
    await bookTour(other, at('10:00'));
    const taken = { startsAt: at('10:00'), version: 2 };
    expect(await codeOf(post(`/${tourId}/move`, taken))).toBe('tours/slot-taken');
    const elsewhere = await world.join({ role: 'staff' });
    await limitStaff(world.database, elsewhere.id, ['pearl-court']);
    const path = `/staff/tours/${tourId}/move`;
    expect(await codeOf(elsewhere.browser.post(path, { ...move, version: 2 }))).toBe(
      'tours/not-found',
    );
  });

  test('a caller without an account gets the tour, an email with links that work, and the limits of visitors', async () => {
    const booked = await readAnswer(StaffTour, await call(at('10:00')), 201);
    expect(booked.visitor).toEqual({ id: null, ...ROSA });
    const mail = await lastMail();
    expect(mail).toMatchObject({ kind: 'tour-booked', target: ROSA.email });
    const { cancelLink = '', portalLink } = mail?.params ?? {};
    expect(portalLink).toBe('');
    // The answer was lost, and the button is pressed again.
    const again = await readAnswer(StaffTour, await call(at('10:00')), 201);
    expect(again.tourId).toBe(booked.tourId);
    expect(await codeOf(call(at('10:00'), { name: 'Ada', phone: '212 555 0100' }))).toBe(
      'tours/slot-taken',
    );
    const token = cancelLink.replace(/^.*\/tour\//, '');
    const path = `/tours/by-link/${token}`;
    expect(await (await grace.browser.get(path)).json()).toMatchObject({ act: 'cancel' });
    expect((await grace.browser.post(path, {})).status).toBe(200);
    expect(await world.cells()).toEqual([]);
    const nameless = await readProblem(await call(at('14:00'), { name: 'Rosa' }));
    expect(nameless.issues).toEqual([
      { path: 'caller', message: 'must have an email address or a phone number' },
    ]);
    const phoneOnly = { name: 'Rosa', phone: '212 555 0147' };
    await world.rows('DELETE FROM jobs');
    for (const time of ['10:00', '10:45', '11:30'])
      expect((await call(at(time), phoneOnly)).status).toBe(201);
    expect(await world.mails()).toEqual([]);
    expect(await codeOf(call(at('15:30'), phoneOnly))).toBe('tours/too-many');
  });

  test('staff find a tour by its visitor: by name, by email, or by phone however it is written', async () => {
    const { tourId } = await readAnswer(StaffTour, await call(at('10:00')), 201);
    const own = await bookTour(grace, at('14:00'));
    const found = async (visitor: string) => {
      const days = { from: at('10:00').slice(0, 10), to: at('10:00').slice(0, 10) };
      const answer = await world.staff.browser.get(
        `/staff/tours?${new URLSearchParams({ ...days, visitor })}`,
      );
      const { items } = (await answer.json()) as { items: { tourId: string }[] };
      return items.map((one) => one.tourId);
    };
    const { name, phone } = ROSA;
    for (const search of [name, name.toUpperCase(), phone, `+1 ${phone.replace(/\D/g, '')}`])
      expect(await found(search)).toEqual([tourId]);
    expect(await found(`${grace.id}@stoop.test`)).toEqual([own.tourId]);
    expect(await found('nobody')).toEqual([]);
  });

  test('a verified address of an account books for the account, an unverified one for the caller', async () => {
    const email = `${grace.id}@stoop.test`;
    await world.rows('UPDATE accounts SET email_verified = false WHERE id = $1', [grace.id]);
    const unproved = await readAnswer(
      StaffTour,
      await call(at('10:00'), { name: 'Grace', email }),
      201,
    );
    expect(unproved.visitor?.id).toBeNull();
    await world.rows('UPDATE accounts SET email_verified = true WHERE id = $1', [grace.id]);
    const proved = await readAnswer(
      StaffTour,
      await call(at('14:00'), { name: 'Grace', email }),
      201,
    );
    expect(proved.visitor?.id).toBe(grace.id);
    const { items } = (await (await grace.browser.get('/me/tours')).json()) as { items: object[] };
    expect(items).toMatchObject([{ tourId: proved.tourId }]);
  });

  test('staff of one building learn nothing of an account that has nothing to do with it', async () => {
    const email = `${grace.id}@stoop.test`;
    await world.rows('UPDATE accounts SET email_verified = true WHERE id = $1', [grace.id]);
    const house = await world.joinStaffOf(['warren-house']);
    const book = async (startsAt: string) =>
      readAnswer(
        StaffTour,
        await house.browser.post('/staff/tours', {
          ...booking(startsAt),
          caller: { name: 'Somebody', email },
        }),
        201,
      );
    expect((await book(at('10:00'))).visitor).toEqual({
      ...{ id: null, name: 'Somebody', email, phone: null },
    });
    await bookTour(grace, at('14:00'));
    expect((await book(at('11:30'))).visitor?.id).toBe(grace.id);
  });

  test('what a caller told is erased 30 days after the tour, and with an account of the same address', async () => {
    const { tourId } = await readAnswer(StaffTour, await call(at('10:00')), 201);
    const { database } = world;
    const erase = () => database.sql.transaction((tx) => eraseDue(tx, tourId, world.clock.now));
    const caller = async () =>
      (await world.rows('SELECT caller FROM tours WHERE id = $1', [tourId]))[0]?.caller;
    const [job] = await world.rows(
      "SELECT next_try_at AS at FROM jobs WHERE kind = 'erase-caller'",
    );
    expect(job?.at).toEqual(new Date('2027-07-07T14:30:00Z'));
    world.setClock('2027-07-07T10:29:59.999-04:00');
    expect([await erase(), await caller()]).toEqual([false, ROSA]);
    world.setClock('2027-07-07T10:30:00-04:00');
    await world.work();
    expect(await caller()).toBeNull();

    await world.reset();
    await call(at('10:00'), { name: 'Grace', email: `${grace.id}@Stoop.test` });
    await database.sql.transaction(
      (tx) =>
        tourPart({ index: world.index, database, now: () => world.clock.now }).deleted?.(tx, {
          id: grace.id,
          emailKey: emailKey(`${grace.id}@stoop.test`),
        }) ?? Promise.resolve(),
    );
    expect(await world.rows('SELECT status, caller FROM tours')).toEqual([
      { status: 'cancelled', caller: null },
    ]);
    expect(await world.cells()).toEqual([]);
  });

  test('a guide is named to the visitor, in the portal, the email and the calendar, and is found by their own tours', async () => {
    const { tourId } = await bookTour(grace, at('10:00'));
    const guide = { name: 'Sam Ortiz', meeting: 'At the side door.', phone: '212 555 0100' };
    const answer = await named(tourId, 1, { ...guide, isMe: true });
    const tour = await readAnswer(StaffTour, answer);
    expect(tour).toMatchObject({ guide, guideId: world.staff.id, version: 2 });
    const words = [
      'Sam Ortiz shows it to you.',
      'Where you meet: At the side door.',
      'On the day, call 212 555 0100.',
    ].join(' ');
    expect(await lastMail()).toMatchObject({
      kind: 'tour-guide',
      params: { meeting: words, sequence: '1' },
    });
    const { items } = (await (await grace.browser.get('/me/tours')).json()) as { items: object[] };
    expect(items).toMatchObject([{ guide }]);
    const file = await (await grace.browser.get(`/me/tours/${tourId}.ics`)).text();
    expect(file.replaceAll('\r\n ', '')).toContain('DESCRIPTION:Sam Ortiz shows it to you.');
    const count = (await world.mails()).length;
    await named(tourId, 2, { ...guide, isMe: true });
    expect(await world.mails()).toHaveLength(count);
    expect(await readAnswer(StaffTour, await named(tourId, 2, null))).toMatchObject({
      guide: null,
      guideId: null,
    });
    expect(await codeOf(named(tourId, 2, null))).toBe('tours/version-changed');
  });

  test('a colleague of the building is named by their account, and has the tour among their own', async () => {
    const { tourId } = await bookTour(grace, at('10:00'));
    const [bo, away] = [
      await world.join({ role: 'staff', firstName: 'Bo' }),
      await world.join({ role: 'staff', firstName: 'Cy' }),
    ];
    await limitStaff(world.database, bo.id, ['warren-house']);
    await limitStaff(world.database, away.id, ['pearl-court']);
    const path = `/staff/tours/${tourId}/colleagues`;
    const { items } = (await (await world.staff.browser.get(path)).json()) as {
      items: { accountId: string }[];
    };
    const ids = items.map(({ accountId }) => accountId);
    expect([bo.id, away.id].map((id) => ids.includes(id))).toEqual([true, false]);
    expect((await away.browser.get(path)).status).toBe(404);
    const guide = { name: 'Bo', isMe: false };
    for (const { id } of [away, grace])
      expect(await codeOf(named(tourId, 1, { ...guide, colleagueId: id }))).toBe(
        'tours/guide-unknown',
      );
    const both = await named(tourId, 1, { name: 'Bo', isMe: true, colleagueId: bo.id });
    expect(both.status).toBe(400);
    const answer = await named(tourId, 1, { ...guide, colleagueId: bo.id });
    expect(await readAnswer(StaffTour, answer)).toMatchObject({
      guide: { name: 'Bo' },
      guideId: bo.id,
    });
  });
});
