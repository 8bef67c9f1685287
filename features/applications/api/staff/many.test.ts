import { forOneDatabase } from '@stoop/app/testing/databases';
import { readAnswer } from '@stoop/app/testing/read-answer';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { ManyMoved } from '../../contract/staff/many-routes.ts';
import {
  type Applying,
  apply,
  move,
  openApplying,
  readOwn,
  type TestUser,
} from '../../testing/applying.ts';
import { moveMany } from './many.ts';

forOneDatabase((open) => {
  let world: Applying;
  let staff: TestUser;
  let people: TestUser[];
  let ids: string[];
  beforeAll(async () => {
    world = await openApplying(await open());
    staff = await world.join({ role: 'staff', firstName: 'Ann' });
  });
  beforeEach(async () => {
    await world.leaveQueue();
    await world.rows('DELETE FROM jobs');
    people = await Promise.all(['Ada', 'Bo', 'Cy'].map((firstName) => world.join({ firstName })));
    ids = [];
    for (const one of people) ids.push((await apply(one)).applicationId);
  });

  const post = async (path: string, body: object) =>
    readAnswer(ManyMoved, await staff.browser.post(`/staff/applications/${path}`, body));
  const all = (version: number) => ids.map((applicationId) => ({ applicationId, version }));
  const stages = () =>
    Promise.all(people.map(async (one, at) => (await readOwn(one, ids[at] ?? '')).stage));
  const mails = () =>
    world.rows(`SELECT params->>'applicationId' AS id,
        next_try_at - created_at > interval '85 seconds' AS waits
      FROM jobs WHERE kind = 'stage-changed' ORDER BY created_at, id`);

  test('several move with one note, and who changed in the meantime is said while the others move', async () => {
    const note = 'Called all of them.';
    await post('moves', { applications: all(1).slice(1, 2), to: 'IN_TOUR', note });
    await world.rows('DELETE FROM jobs');
    const { moved, refused } = await post('moves', { applications: all(1), to: 'IN_TOUR', note });
    // The second is where it was to go already, by a move of the same caller: as a repeated call.
    expect(moved.map(({ stage, version }) => [stage, version])).toEqual([
      ...[
        ['IN_TOUR', 2],
        ['IN_TOUR', 2],
        ['IN_TOUR', 2],
      ],
    ]);
    expect(refused).toEqual([]);
    await move(staff, ids[2] ?? '', 'IN_MATCHING', 2);
    const next = await post('moves', { applications: all(2), to: 'INITIAL_CONTACT' });
    expect(next.moved.map(({ applicationId }) => applicationId).sort()).toEqual(
      [ids[0], ids[1]].sort(),
    );
    expect(next.refused).toMatchObject([
      { applicationId: ids[2], code: 'applications/version-changed' },
    ]);
    expect(await stages()).toEqual(['INITIAL_CONTACT', 'INITIAL_CONTACT', 'IN_MATCHING']);
    const notes = await world.rows('SELECT DISTINCT note FROM application_moves WHERE note <> $1', [
      '',
    ]);
    expect(notes).toEqual([{ note }]);
  });

  test('R6.05 whoever is no longer staff of a building moves nothing more of it', async () => {
    const parts = { ...world, origin: () => 'http://localhost', now: () => new Date() };
    const { id: actorId } = await world.join();
    const caller = { actorId, scope: { buildings: null } };
    const asked = { applications: all(1), to: 'IN_TOUR' } as const;
    const { moved, refused } = await moveMany(parts, asked, caller);
    expect(moved).toEqual([]);
    expect(refused.map(({ code }) => code)).toEqual(ids.map(() => 'applications/not-found'));
    expect(await stages()).toEqual(ids.map(() => 'INITIAL_CONTACT'));
  });

  test('the rest of a queue ends with one reason; taken back in time, everybody is where they were and none is emailed', async () => {
    const end = { to: 'CANCELLED', reason: 'another-chosen' };
    const ended = await post('moves', { applications: all(1).slice(1), ...end });
    expect(ended.moved).toHaveLength(2);
    expect(await stages()).toEqual(['INITIAL_CONTACT', 'CANCELLED', 'CANCELLED']);
    expect(await mails()).toEqual([1, 2].map((at) => ({ id: ids[at], waits: true })));
    const applications = ended.moved.map(({ applicationId, version }) => ({
      applicationId,
      version,
    }));
    expect(await post('moves/undo', { applications })).toMatchObject({ refused: [] });
    expect(await stages()).toEqual(['INITIAL_CONTACT', 'INITIAL_CONTACT', 'INITIAL_CONTACT']);
    expect(await mails()).toEqual([]);
    expect((await readOwn(people[2] as TestUser, ids[2] ?? '')).queue.position).toBe(3);
  });

  test('what a stage asks for is asked of all, and an unknown application is one of those that were not moved', async () => {
    const applications = [...all(1), { applicationId: 'APP-unknown', version: 1 }];
    const { moved, refused } = await post('moves', { applications, to: 'CANCELLED' });
    expect(moved).toEqual([]);
    expect(refused.map(({ code }) => code)).toEqual([
      ...['applications/reason-missing', 'applications/reason-missing'],
      ...['applications/reason-missing', 'applications/not-found'],
    ]);
    const eleven = Array.from({ length: 11 }, (_, at) => ({ applicationId: `${at}`, version: 1 }));
    for (const wrong of [[], eleven]) {
      const answer = await staff.browser.post('/staff/applications/moves', {
        ...{ applications: wrong, to: 'IN_TOUR' },
      });
      expect(answer.status).toBe(400);
    }
  });
});
