import { forEachDatabase } from '@stoop/app/testing/databases';
import { readAnswer, readProblem } from '@stoop/app/testing/read-answer';
import { setRole } from '@stoop/app/testing/sign-in';
import { pageOf } from '@stoop/base/contract/page';
import type { TestUser } from '@stoop/features/applications/testing/applying';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { Message, StaffThreadRow } from '../../contract/thread.ts';
import {
  answer,
  applied,
  type Messaging,
  openMessaging,
  pathOf,
  readMessages,
  readStaffThread,
  readThread,
  write,
  written,
} from '../../testing/messaging.ts';
import { listWaitingByBuilding } from '../store.ts';

const NOT_FOUND = 'messages/thread-not-found';
const HOME = 'warren-house/warren-4f';

forEachDatabase((open) => {
  let world: Messaging;
  let grace: TestUser;
  beforeAll(async () => {
    world = await openMessaging(await open());
  });
  beforeEach(async () => {
    await world.reset();
    grace = await world.sharer({ firstName: 'Grace' });
  });

  const codeOf = async (answer: Response) =>
    answer.ok ? answer.status : (await readProblem(answer)).code;
  const inbox = async ({ browser }: TestUser, query = '') =>
    await readAnswer(pageOf(StaffThreadRow), await browser.get(`/staff/threads${query}`));
  const waiting = async ({ browser }: TestUser) =>
    (
      await readAnswer(
        z.object({ applicationIds: z.array(z.string()) }),
        await browser.get('/staff/waiting-threads'),
      )
    ).applicationIds;

  test('staff of the building answer for the house by name; staff of others do not know of it', async () => {
    const id = await applied(grace);
    const [hers, theirs] = [pathOf('application', id), pathOf('application', id, 'staff')];
    await written(grace, hers, 'Is the elevator in order?');
    expect(await waiting(world.ida)).toEqual([id]);
    expect(await waiting(world.eve)).toEqual([]);
    const counts = await listWaitingByBuilding(world.database.sql);
    expect(counts.map(({ count }) => count)).toEqual([1]);
    expect((await inbox(world.ida)).items).toMatchObject([
      { threadKey: `application~${id}`, people: ['Grace CanaryGraceLast'], waits: true },
    ]);
    expect((await inbox(world.eve)).items).toEqual([]);
    expect(await codeOf(await world.eve.browser.get(theirs))).toBe(NOT_FOUND);
    expect(await codeOf(await answer(world.eve, theirs, 'Yes', 1))).toBe(NOT_FOUND);
    const said = await readAnswer(Message, await answer(world.ida, theirs, 'Yes, it is.', 1), 201);
    expect(said.author).toEqual({ name: 'Ida Hall', isOwn: true, isHouse: true });
    const { items } = await readMessages(grace, hers);
    expect(items.at(-1)?.author).toEqual({ name: 'Ida', isOwn: false, isHouse: true });
    expect(await waiting(world.ida)).toEqual([]);
    expect(await listWaitingByBuilding(world.database.sql)).toEqual([]);
    expect(await readThread(grace, hers)).toMatchObject({ waits: false, lastNumber: 2 });
    expect(await world.gather()).toMatchObject([
      {
        params: {
          ...{ count: '1', subjects: 'application', isOfHouse: 'yes' },
          home: expect.stringContaining('Warren House'),
        },
      },
    ]);
    const audit = await world.rows(
      `SELECT action FROM audit_events WHERE actor_id = $1 AND action LIKE 'thread/%'`,
      [world.ida.id],
    );
    expect(audit).toEqual([{ action: 'thread/answered' }]);
  });

  test('staff write nothing that nobody would read, and are told whom it is about and how to reach them', async () => {
    const id = await applied(grace);
    const theirs = pathOf('application', id, 'staff');
    await written(grace, pathOf('application', id), 'Is the elevator in order?');
    expect(await readStaffThread(world.ida, theirs)).toMatchObject({
      right: 'writes',
      withoutAccount: null,
    });
    await world.rows(`UPDATE applications SET applicant_id = NULL, applicant_name = 'Arjun Rao',
      personal_info = '{"email": "arjun@stoop.test", "phone": "6465551026"}'`);
    await world.rows('DELETE FROM message_members');
    expect(await codeOf(await answer(world.ida, theirs, 'Yes', 1))).toBe('messages/nobody-reads');
    expect(await readStaffThread(world.ida, theirs)).toMatchObject({
      right: 'reads',
      people: [],
      withoutAccount: { name: 'Arjun Rao', email: 'arjun@stoop.test', phone: '6465551026' },
    });
    expect((await inbox(world.ida)).items.map(({ people }) => people)).toEqual([['Arjun Rao']]);
    expect((await readMessages(world.ida, theirs)).items).toHaveLength(1);
  });

  test('what a renter wrote after the page of staff was loaded still waits when they answer', async () => {
    const id = await applied(grace);
    const [hers, theirs] = [pathOf('application', id), pathOf('application', id, 'staff')];
    await written(grace, hers, 'Is the elevator in order?');
    await written(grace, hers, 'And may I have a dog?');
    await readAnswer(Message, await answer(world.ida, theirs, 'It is.', 1), 201);
    expect(await waiting(world.ida)).toEqual([id]);
    await readAnswer(Message, await answer(world.ida, theirs, 'You may.', 3), 201);
    expect(await waiting(world.ida)).toEqual([]);
  });

  test('R9.13 an answer of staff lets the days of the stage begin again; one about nothing that runs does not', async () => {
    const id = await applied(grace);
    await world.rows(
      `UPDATE applications SET answer_from = '2026-11-02T15:00:00Z', answer_day = '2026-11-04'`,
    );
    await world.rows(`UPDATE application_moves SET at = '2026-11-02T15:00:00Z'`);
    const begun = async () =>
      world.rows(
        `SELECT answer_from > now() - interval '1 minute' AS anew, answer_day AS day FROM applications`,
      );
    await answer(world.ida, pathOf('application', id, 'staff'), 'We read it.', 0);
    expect(await begun()).toEqual([{ anew: true, day: null }]);
    await world.rows(`UPDATE applications SET stage = 'CANCELLED', answer_from = '2026-11-02'`);
    await answer(world.ida, pathOf('application', id, 'staff'), 'It has ended.', 1);
    expect(await begun()).toEqual([{ anew: false, day: null }]);
  });

  test('of two staff who answer at once the second is told, and may still send', async () => {
    const id = await applied(grace);
    await written(grace, pathOf('application', id), 'Pets?');
    const path = pathOf('application', id, 'staff');
    const codes = await Promise.all(
      [world.ida, world.sam].map(async (who) => codeOf(await answer(who, path, 'Yes', 1))),
    );
    expect(codes.toSorted()).toEqual([201, 'messages/answered-meanwhile']);
    const late = codes[0] === 201 ? world.sam : world.ida;
    expect(await codeOf(await answer(late, path, 'Cats only', 2))).toBe(201);
    expect(await codeOf(await answer(late, path, 'And fish', 2))).toBe(201);
  });

  test('whose role is taken away while a conversation is open is refused at once', async () => {
    const id = await applied(grace);
    await written(grace, pathOf('application', id), 'Pets?');
    const path = pathOf('application', id, 'staff');
    const pat = await world.join({ role: 'staff', firstName: 'Pat' });
    expect(await codeOf(await pat.browser.get(path))).toBe(200);
    await setRole(world.database, pat.id, 'user');
    expect(await codeOf(await answer(pat, path, 'Yes', 1))).toBe('auth/not-allowed');
    expect(await codeOf(await pat.browser.get(`${path}/messages`))).toBe('auth/not-allowed');
  });

  test('the inbox has who waits longest first, then the latest; by state, building and own answers', async () => {
    const bo = await world.sharer({ firstName: 'Bo' });
    const home = pathOf('home', HOME);
    await written(grace, home, 'Pets?');
    await written(bo, home, 'Heat?');
    const id = await applied(grace);
    await written(grace, pathOf('application', id), 'Done?');
    await answer(world.ida, pathOf('application', id, 'staff'), 'Yes', 1);
    const first = await inbox(world.ida, '?limit=2');
    expect(first).toMatchObject({
      items: [{ last: { text: 'Pets?' }, waits: true }, { last: { text: 'Heat?' } }],
      totalCount: 3,
    });
    const rest = await inbox(world.ida, `?limit=2&cursor=${first.nextCursor}`);
    expect(rest.items).toMatchObject([
      { last: { text: 'Yes', isHouse: true, isOwn: true, author: 'Ida Hall' }, waits: false },
    ]);
    const [asked] = first.items;
    const path = `/staff/threads/${encodeURIComponent(asked?.threadKey ?? '')}`;
    expect(await readStaffThread(world.ida, path)).toMatchObject({
      people: [{ name: 'Grace CanaryGraceLast' }],
      application: null,
    });
    // The application leads to what its applicant asked before, and says where it stands.
    const theirs = pathOf('application', id, 'staff');
    expect(await readStaffThread(world.ida, theirs)).toMatchObject({
      application: { applicationId: id, standing: 'Initial Contact' },
      homeThreadKeys: [asked?.threadKey],
    });
    await world.rows(`UPDATE applications SET stage = 'CANCELLED'`);
    expect((await readStaffThread(world.ida, theirs)).application?.standing).toBe('Withdrawn');
    const settled = await world.ida.browser.send('PUT', `${path}/settled`, { number: 1 });
    expect(settled.status).toBe(204);
    const counts = async (query: string) => (await inbox(world.ida, query)).totalCount;
    expect(await counts('?state=waiting')).toBe(1);
    expect(await counts('?state=answered')).toBe(2);
    expect(await counts('?writer=me')).toBe(1);
    expect(await counts('?buildingId=pearl-court')).toBe(0);
    await written(grace, home, 'Hello?');
    expect(await counts('?state=waiting')).toBe(2);
  });

  test('staff write first, and the applicant answers', async () => {
    const id = await applied(grace);
    await answer(world.sam, pathOf('application', id, 'staff'), 'We lack a date.', 0);
    expect(await codeOf(await write(grace, pathOf('application', id), 'March 1'))).toBe(201);
    expect((await inbox(world.sam)).items).toMatchObject([
      { waits: true, last: { text: 'March 1' } },
    ]);
  });
});
