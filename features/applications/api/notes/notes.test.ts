import { forEachDatabase } from '@stoop/app/testing/databases';
import { readAnswer, readProblem } from '@stoop/app/testing/read-answer';
import { limitStaff } from '@stoop/app/testing/sign-in';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { StaffNote } from '../../contract/staff/note-routes.ts';
import { type Applying, apply, openApplying, type TestUser } from '../../testing/applying.ts';

const Notes = z.object({ items: z.array(StaffNote) });
const Readers = z.object({
  items: z.array(
    z.object({
      actorId: z.string(),
      name: z.string().nullable(),
      day: z.string(),
      times: z.array(z.string()),
    }),
  ),
});

forEachDatabase((open) => {
  let world: Applying;
  let grace: TestUser;
  let sam: TestUser;
  let path: string;
  let applicationDbId: string;
  beforeAll(async () => {
    world = await openApplying(await open());
    sam = await world.join({ role: 'staff', firstName: 'Sam' });
  });
  beforeEach(async () => {
    await world.leaveQueue();
    grace = await world.join();
    const submitted = await apply(grace);
    applicationDbId = submitted.applicationDbId;
    path = `/staff/applications/${submitted.applicationId}`;
  });

  const list = async ({ browser }: TestUser) =>
    (await readAnswer(Notes, await browser.get(`${path}/notes`))).items;
  const write = ({ browser }: TestUser, body: object, headers = {}) =>
    browser.send('POST', `${path}/notes`, body, headers);

  test('staff write notes, newest first, and delete their own', async () => {
    const ida = await world.join({ role: 'staff', firstName: 'Ida' });
    await write(sam, { text: ' Called.\r\nTuesday works. ' });
    const second = await readAnswer(StaffNote, await write(ida, { text: 'Wrote an email.' }), 201);
    expect(second).toMatchObject({ author: 'Ida Hall', isOwn: true });
    const notes = await list(sam);
    expect(notes).toMatchObject([
      { text: 'Wrote an email.', author: 'Ida Hall', isOwn: false },
      { text: 'Called.\nTuesday works.', author: 'Sam Hall', isOwn: true },
    ]);
    const foreign = await sam.browser.send('DELETE', `${path}/notes/${second.id}`);
    expect((await readProblem(foreign)).code).toBe('applications/note-not-found');
    const own = await sam.browser.send('DELETE', `${path}/notes/${notes[1]?.id}`);
    expect(own.status).toBe(204);
    expect((await list(sam)).map(({ text }) => text)).toEqual(['Wrote an email.']);
    const audit = await world.rows(
      `SELECT action FROM audit_events WHERE subject_id = $1 AND actor_id = $2 ORDER BY number`,
      [applicationDbId, sam.id],
    );
    expect(audit.map(({ action }) => action)).toEqual([
      'application/noted',
      'application/note-deleted',
    ]);
    expect(await (await grace.browser.get('/me/export')).text()).not.toContain('Tuesday');
  });

  test('a note that reads like a criminal history is flagged to its author before it is saved', async () => {
    const text = 'Was arrested once, says the broker.';
    const problem = await readProblem(await write(sam, { text }));
    expect(problem).toMatchObject({
      status: 422,
      code: 'applications/note-flagged',
      issues: [{ path: 'text', message: 'says “arrested”' }],
    });
    expect(await list(sam)).toEqual([]);
    expect((await write(sam, { text, isConfirmed: true })).status).toBe(201);
    expect(await list(sam)).toMatchObject([{ text }]);
    expect((await readProblem(await write(sam, { text: ' ' }))).code).toBe('request/invalid');
  });

  test('the same key adds one note; with other words it is refused', async () => {
    const key = { 'Idempotency-Key': 'k1' };
    const answers = await Promise.all([1, 2, 3].map(() => write(sam, { text: 'Called.' }, key)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await list(sam)).toHaveLength(1);
    const other = await readProblem(await write(sam, { text: 'Wrote.' }, key));
    expect(other).toMatchObject({ status: 422, code: 'request/key-reused' });
  });

  test('the notes of a deleted account’s application are gone', async () => {
    await write(sam, { text: 'Grace called.' });
    await grace.browser.send('DELETE', '/me', { email: `${grace.id}@stoop.test` });
    expect(await list(sam)).toEqual([]);
  });

  test('who read an application stands once for a person and day, and a refresh counts once', async () => {
    const limited = await world.join({ role: 'staff', firstName: 'Ida' });
    await limitStaff(world.database, limited.id, ['warren-house']);
    for (const { browser } of [sam, sam, limited, sam]) await browser.get(path);
    const read = `INSERT INTO audit_events (action, actor_id, subject_id, at)
      VALUES ('application/read', $1, $2, $3)`;
    await world.rows(read, [sam.id, applicationDbId, '2026-11-20T04:30:00Z']);
    await world.rows(read, [sam.id, applicationDbId, '2026-11-20T12:00:00Z']);
    await world.rows(read, [sam.id, applicationDbId, '2026-11-20T15:00:00Z']);
    const { items } = await readAnswer(Readers, await sam.browser.get(`${path}/readers`));
    const today = items.filter(({ day }) => day > '2026-11-20');
    expect(today.map(({ name, times }) => [name, times.length]).sort()).toEqual([
      ['Ida Hall', 1],
      ['Sam Hall', 1],
    ]);
    expect(items.filter(({ day }) => day <= '2026-11-20')).toEqual([
      {
        actorId: sam.id,
        name: 'Sam Hall',
        day: '2026-11-20',
        times: ['2026-11-20T12:00:00.000Z', '2026-11-20T15:00:00.000Z'],
      },
      { actorId: sam.id, name: 'Sam Hall', day: '2026-11-19', times: ['2026-11-20T04:30:00.000Z'] },
    ]);
  });
});
