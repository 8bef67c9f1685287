import { forOneDatabase } from '@stoop/app/testing/databases';
import { readAnswer, readProblem } from '@stoop/app/testing/read-answer';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { BoardView, viewsRoute } from '../../contract/staff/view-routes.ts';
import { type Applying, openApplying, type TestUser } from '../../testing/applying.ts';

const Views = viewsRoute.responses[200].content['application/json'].schema;

forOneDatabase((open) => {
  let world: Applying;
  let chief: TestUser;
  let ann: TestUser;
  let bo: TestUser;

  beforeAll(async () => {
    world = await openApplying(await open());
    chief = await world.join({ role: 'staff', firstName: 'Chief' });
    ann = await world.joinStaffOf(['warren-house'], 'Ann');
    bo = await world.joinStaffOf(['share-house'], 'Bo');
  });
  beforeEach(() => world.rows('DELETE FROM board_views'));

  const post = ({ browser }: TestUser, name: string, filters = {}, isShared = false) =>
    browser.post('/staff/board-views', { name, filters, isShared });
  const add = async (...asked: Parameters<typeof post>) =>
    (await readAnswer(BoardView, await post(...asked), 201)).viewId;
  const change = ({ browser }: TestUser, viewId: string, body: object) =>
    browser.send('PATCH', `/staff/board-views/${viewId}`, body);
  const order = ({ browser }: TestUser, viewIds: string[]) =>
    browser.send('PUT', '/staff/board-view-order', { viewIds });
  const codeOf = async (answer: Response | Promise<Response>) =>
    (await readProblem(await answer)).code;
  const names = async ({ browser }: TestUser) =>
    (await readAnswer(Views, await browser.get('/staff/board-views'))).items.map(
      ({ name, ownerName }) => (ownerName ? `${name} of ${ownerName}` : name),
    );

  test('staff save views, rename them, put them in an order and delete them', async () => {
    const mine = await add(ann, 'Mine', { assigned: 'mine', minDaysInStage: 7 });
    const all = await add(ann, 'All', { sort: 'stage' });
    expect(await names(ann)).toEqual(['Mine', 'All']);
    const renamed = await readAnswer(BoardView, await change(ann, mine, { name: 'Late' }));
    expect(renamed).toMatchObject({
      name: 'Late',
      filters: { assigned: 'mine', minDaysInStage: 7 },
      isShared: false,
    });
    expect((await order(ann, [all, mine])).status).toBe(200);
    expect(await names(ann)).toEqual(['All', 'Late']);
    await ann.browser.send('DELETE', `/staff/board-views/${all}`);
    expect(await names(ann)).toEqual(['Late']);
    expect(await names(chief)).toEqual([]);
  });

  test('a shared view is seen by the staff of its building, and changed by its owner alone', async () => {
    const viewId = await add(ann, 'Warren', { buildingId: 'warren-house', q: 'hall' }, true);
    expect(await names(chief)).toEqual([expect.stringMatching(/^Warren of Ann/)]);
    expect(await names(bo)).toEqual([]);
    expect(await codeOf(change(chief, viewId, { name: 'Other' }))).toBe(
      'applications/view-not-found',
    );
    await chief.browser.send('DELETE', `/staff/board-views/${viewId}`);
    expect(await names(ann)).toEqual(['Warren']);
  });

  test('a view is shared only while it names a building of its owner', async () => {
    const needs = 'applications/view-needs-building';
    expect(await codeOf(post(ann, 'All', {}, true))).toBe(needs);
    expect(await codeOf(post(ann, 'Share', { buildingId: 'share-house' }, true))).toBe(needs);
    const viewId = await add(ann, 'Warren', { buildingId: 'warren-house' }, true);
    expect(await codeOf(change(ann, viewId, { filters: {} }))).toBe(needs);
  });

  test('who loses a building shares nothing of it any more, and keeps the view', async () => {
    await add(ann, 'Warren', { buildingId: 'warren-house' }, true);
    await chief.browser.send('DELETE', `/staff/users/${ann.id}/access`);
    await world.rows(`UPDATE accounts SET role = 'staff' WHERE id = $1`, [ann.id]);
    expect(await names(chief)).toEqual([]);
    const kept = await world.rows('SELECT name, building_id AS of FROM board_views');
    expect(kept).toEqual([{ name: 'Warren', of: null }]);
  });

  test('names are taken once in any case, and there are at most 20', async () => {
    const first = await add(bo, 'View 1');
    expect(await codeOf(post(bo, 'VIEW 1'))).toBe('applications/view-name-taken');
    for (let at = 2; at <= 20; at += 1) await add(bo, `View ${at}`);
    expect(await codeOf(post(bo, 'View 21'))).toBe('applications/views-full');
    expect(await codeOf(change(bo, first, { name: 'view 2' }))).toBe(
      'applications/view-name-taken',
    );
    expect((await change(bo, first, { name: 'VIEW 1' })).status).toBe(200);
  });

  test('an order that does not name each view once is refused, and so are unknown filters', async () => {
    const [one, other] = [await add(bo, 'One'), await add(bo, 'Other')];
    expect(await codeOf(order(bo, [one]))).toBe('applications/views-changed');
    expect(await codeOf(order(bo, [one, one]))).toBe('applications/views-changed');
    expect(await codeOf(order(bo, [one, other, 'x']))).toBe('applications/views-changed');
    expect(await codeOf(post(bo, 'Bad', { stage: 'IN_TOUR' }))).toBe('request/invalid');
    expect(await codeOf(post(bo, 'Bad', { minDaysInStage: 0 }))).toBe('request/invalid');
  });
});
