import { forOneDatabase } from '@stoop/app/testing/databases';
import { readAnswer, readProblem } from '@stoop/app/testing/read-answer';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { StaffApplication } from '../../contract/staff/application-routes.ts';
import { colleaguesRoute } from '../../contract/staff/assignee-routes.ts';
import { boardRoute } from '../../contract/staff/board-routes.ts';
import { dueRoute } from '../../contract/staff/due-routes.ts';
import { type Applying, apply, openApplying, type TestUser } from '../../testing/applying.ts';

const Colleagues = colleaguesRoute.responses[200].content['application/json'].schema;
const Due = dueRoute.responses[200].content['application/json'].schema;
const Board = boardRoute.responses[200].content['application/json'].schema;

forOneDatabase((open) => {
  let world: Applying;
  let chief: TestUser;
  let ann: TestUser;
  let bo: TestUser;
  let applicationId: string;
  /** The audit trail takes new rows only: what a test adds comes after this one. */
  let last: string;

  const joinBuilding = (firstName: string, buildingId = 'warren-house') =>
    world.joinStaffOf([buildingId], firstName);
  beforeAll(async () => {
    world = await openApplying(await open());
    chief = await world.join({ role: 'staff', firstName: 'Chief' });
    ann = await joinBuilding('Ann');
    bo = await joinBuilding('Bo');
    ({ applicationId } = await apply(await world.join({ firstName: 'Maya' })));
  });
  beforeEach(async () => {
    await world.rows('UPDATE applications SET assignee_id = NULL');
    last = (await world.rows('SELECT coalesce(max(number), 0)::text AS last FROM audit_events'))[0]
      ?.last;
    await world.rows('DELETE FROM live_events');
  });

  const put = ({ browser }: TestUser, assigneeId: string | null, seenId: string | null = null) =>
    browser.send('PUT', `/staff/applications/${applicationId}/assignee`, { assigneeId, seenId });
  const give = async (by: TestUser, to: TestUser | null, seen: TestUser | null = null) =>
    (await readAnswer(StaffApplication, await put(by, to?.id ?? null, seen?.id ?? null))).assignee;
  const assignees = async () =>
    (await world.rows('SELECT assignee_id AS id FROM applications')).map(({ id }) => id);
  const recorded = () =>
    world.rows(
      `SELECT action, actor_id AS actor, detail->>'to' AS "to" FROM audit_events
        WHERE action IN ('application/assigned', 'application/released')
        AND number > $1 ORDER BY number`,
      [last],
    );

  test('staff take an application, give it on and back; the audit knows, and other tabs of staff alone are told', async () => {
    expect(await give(ann, ann)).toEqual({ accountId: ann.id, name: 'Ann Hall' });
    expect(await give(ann, bo, ann)).toEqual({ accountId: bo.id, name: 'Bo Hall' });
    expect(await give(chief, null, bo)).toBeNull();
    expect(await recorded()).toEqual([
      { action: 'application/assigned', actor: ann.id, to: ann.id },
      { action: 'application/assigned', actor: ann.id, to: bo.id },
      { action: 'application/released', actor: chief.id, to: null },
    ]);
    const told = await world.rows(`SELECT subject_id AS id, account_ids AS accounts FROM live_events
      WHERE kind = 'application'`);
    expect(told).toEqual([1, 2, 3].map(() => ({ id: applicationId, accounts: [] })));
  });

  test('of two who take it at once the second is told who has it, and the same call again changes nothing', async () => {
    await give(ann, ann);
    const late = await readProblem(await put(bo, bo.id));
    expect(late).toMatchObject({ status: 409, code: 'applications/assignee-changed' });
    expect(late.detail).toContain('Ann Hall');
    await give(ann, ann);
    expect(await recorded()).toHaveLength(1);
  });

  test('it is given only to staff who may see the building', async () => {
    const away = await joinBuilding('Cy', 'pearl-court');
    const renter = await world.join();
    for (const { id } of [away, renter, { id: 'nobody' }])
      expect(await readProblem(await put(ann, id))).toMatchObject({
        status: 422,
        code: 'applications/assignee-unknown',
      });
    expect((await put(away, away.id)).status).toBe(404);
    const answer = await ann.browser.get(`/staff/applications/${applicationId}/colleagues`);
    const { items } = await readAnswer(Colleagues, answer);
    expect(items.map(({ name }) => name)).toEqual(['Ann Hall', 'Bo Hall', 'Chief Hall']);
  });

  test('lists and the board show mine, or nobody’s', async () => {
    const count = async ({ browser }: TestUser, assigned: string) =>
      Promise.all([
        readAnswer(Due, await browser.get(`/staff/applications/due?assigned=${assigned}`)),
        readAnswer(Board, await browser.get(`/staff/applications/counts?assigned=${assigned}`)),
      ]).then((pages) => pages.map(({ totalCount }) => totalCount));
    expect(await count(ann, 'mine')).toEqual([0, 0]);
    expect(await count(ann, 'none')).toEqual([1, 1]);
    await give(ann, ann);
    expect(await count(ann, 'mine')).toEqual([1, 1]);
    expect(await count(ann, 'none')).toEqual([0, 0]);
    expect(await count(ann, 'open')).toEqual([1, 1]);
    expect(await count(bo, 'mine')).toEqual([0, 0]);
    expect(await count(bo, 'open')).toEqual([0, 0]);
  });

  test('whoever loses the building, the role or their account looks after nothing there anymore', async () => {
    const access = (to: TestUser, buildingIds: readonly string[]) =>
      chief.browser.send('PUT', `/staff/users/${to.id}/access`, { buildingIds });
    await world.rows('UPDATE accounts SET email_verified = true');
    await give(ann, ann);
    expect((await access(ann, ['warren-house', 'pearl-court'])).status).toBe(204);
    expect(await assignees()).toEqual([ann.id]);
    await world.rows(
      `INSERT INTO tours (id, building_id, mode, starts_at, ends_at, status, link_key, home_label, guide_id)
       VALUES ('t1', 'warren-house', 'video', now(), now() + interval '1 hour', 'booked', 'key', '', $1)`,
      [ann.id],
    );
    await access(ann, ['pearl-court']);
    expect(await assignees()).toEqual([null]);
    expect(await world.rows('SELECT guide_id AS guide FROM tours')).toEqual([{ guide: null }]);
    expect((await recorded()).at(-1)).toEqual({
      ...{ action: 'application/released', actor: chief.id, to: null },
    });
    await access(ann, ['warren-house']);
    expect(await assignees()).toEqual([null]);
    for (const [lose, path] of [
      ['DELETE', `/staff/users/${bo.id}/access`],
      ['POST', `/staff/users/${bo.id}/disable`],
    ] as const) {
      await world.rows('UPDATE applications SET assignee_id = $1', [bo.id]);
      await access(bo, ['warren-house']);
      await world.rows('UPDATE applications SET assignee_id = $1', [bo.id]);
      await chief.browser.send(lose, path);
      expect(await assignees()).toEqual([null]);
    }
  });
});
