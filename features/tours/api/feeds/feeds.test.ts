import { forOneDatabase } from '@stoop/app/testing/databases';
import { readProblem } from '@stoop/app/testing/read-answer';
import { limitStaff } from '@stoop/app/testing/sign-in';
import type { TestUser } from '@stoop/features/applications/testing/applying';
import ICAL from 'ical.js';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { bookTour, openTouring, postMove, type Touring } from '../../testing/touring.ts';

const at = (time: string) => `2027-06-07T${time}:00-04:00`;

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

  const renew = async ({ browser }: TestUser, kind: string) => {
    const answer = await browser.send('PUT', `/me/tour-feeds/${kind}`, {});
    return ((await answer.json()) as { path: string }).path.replace('/api/v1', '');
  };
  /** As a calendar program reads it. */
  const read = async (path: string) => {
    const answer = await world.anybody(path);
    expect(answer.headers.get('Content-Type')).toContain('text/calendar');
    const text = await answer.text();
    const calendar = ICAL.Component.fromString(text);
    expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH');
    const events = calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
    return { text: text.replaceAll('\r\n ', ''), events };
  };
  const codeOf = async (path: string) => (await readProblem(await world.anybody(path))).code;
  const name = (staff: TestUser, tourId: string) =>
    staff.browser.send('PUT', `/staff/tours/${tourId}/guide`, {
      version: 1,
      guide: { name: 'Sam', isMe: true },
    });

  test('a visitor follows their tours with a link, of which the database has the hash and which a new one ends', async () => {
    const { tourId } = await bookTour(grace, at('10:00'));
    const other = await bookTour(grace, at('14:00'));
    await postMove(grace, tourId, at('11:30'));
    await grace.browser.post(`/me/tours/${other.tourId}/cancel`, {});
    const path = await renew(grace, 'own');
    const { events, text } = await read(path);
    expect(events.map(({ uid, sequence }) => [uid, sequence])).toEqual([[`${tourId}@stoop`, 1]]);
    expect(events[0]?.startDate.toJSDate()).toEqual(new Date(at('11:30')));
    expect(text).toContain('/portal/tours');
    const secret = path.replace('/tour-feeds/', '');
    expect(secret).toMatch(/^[\w-]{43}$/);
    const stored = JSON.stringify(await world.rows('SELECT * FROM tour_feeds'));
    expect(stored).not.toContain(secret);
    const listed = await (await grace.browser.get('/me/tour-feeds')).text();
    expect(listed).toContain('"kind":"own"');
    expect(listed).not.toContain(secret);
    const newer = await renew(grace, 'own');
    expect(await codeOf(path)).toBe('tours/feed-not-found');
    expect((await read(newer)).events).toHaveLength(1);
    await grace.browser.send('DELETE', '/me/tour-feeds/own');
    expect(await codeOf(newer)).toBe('tours/feed-not-found');
    const last = await renew(grace, 'own');
    await world.rows('UPDATE accounts SET disabled_at = now() WHERE id = $1', [grace.id]);
    expect(await codeOf(last)).toBe('tours/feed-not-found');
  });

  test('staff follow what they show and what their buildings have, without a word of visitors, while they are staff', async () => {
    const sam = await world.join({ role: 'staff' });
    const elsewhere = await world.join({ role: 'staff' });
    await limitStaff(world.database, elsewhere.id, ['pearl-court']);
    const { tourId } = await bookTour(grace, at('10:00'));
    await bookTour(grace, at('14:00'));
    await name(sam, tourId);
    const [guided, buildings] = [await renew(sam, 'guided'), await renew(sam, 'buildings')];
    const own = await read(guided);
    expect(own.events.map(({ uid }) => uid)).toEqual([`${tourId}@stoop`]);
    const all = await read(buildings);
    expect(all.events).toHaveLength(2);
    expect(own.text + all.text).not.toMatch(/Grace|Hall|@stoop\.test/);
    expect(own.text).toContain('/staff/tours?day=2027-06-07');
    expect((await read(await renew(elsewhere, 'buildings'))).events).toEqual([]);
    const refused = await grace.browser.send('PUT', '/me/tour-feeds/guided', {});
    expect((await readProblem(refused)).code).toBe('tours/feed-not-found');
    await world.rows("UPDATE accounts SET role = 'user' WHERE id = $1", [sam.id]);
    expect(await codeOf(guided)).toBe('tours/feed-not-found');
    expect(await codeOf(buildings)).toBe('tours/feed-not-found');
  });
});
