import { forOneDatabase } from '@stoop/app/testing/databases';
import { readAnswer, readProblem } from '@stoop/app/testing/read-answer';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { addLabelRoute, labelApplicationsRoute } from '../../contract/staff/label-routes.ts';
import { type Applying, apply, openApplying, type TestUser } from '../../testing/applying.ts';

const Kept = addLabelRoute.responses[201].content['application/json'].schema;
const Labelled = labelApplicationsRoute.responses[200].content['application/json'].schema;

forOneDatabase((open) => {
  let world: Applying;
  let chief: TestUser;
  let ann: TestUser;
  let bo: TestUser;
  let maya: TestUser;
  let applicationId: string;

  beforeAll(async () => {
    world = await openApplying(await open());
    chief = await world.join({ role: 'staff', firstName: 'Chief' });
    ann = await world.joinStaffOf(['warren-house'], 'Ann');
    bo = await world.joinStaffOf(['pearl-court'], 'Bo');
    maya = await world.join({ firstName: 'Maya' });
    ({ applicationId } = await apply(maya));
  });
  beforeEach(async () => {
    await world.rows('DELETE FROM labels');
    await world.rows('DELETE FROM live_events');
  });

  const post = ({ browser }: TestUser, name: string, buildingId: string | null = null) =>
    browser.post('/staff/labels', { name, color: 'blue', buildingId });
  const add = async (...asked: Parameters<typeof post>) =>
    (await readAnswer(Kept, await post(...asked), 201)).labelId;
  const label = ({ browser }: TestUser, body: { add?: string[]; remove?: string[] }, more = {}) =>
    browser.post('/staff/applications/labels', {
      applicationIds: [applicationId],
      ...body,
      ...more,
    });
  const namesOf = async (answer: Promise<Response>) =>
    (await readAnswer(Labelled, await answer)).items.map(({ labels }) =>
      labels.map(({ name }) => name),
    );
  const codeOf = async (answer: Promise<Response>) => (await readProblem(await answer)).code;
  const found = async (query: string) => {
    const listed = await ann.browser.get(`/staff/applications${query}`);
    return ((await listed.json()) as { totalCount: number }).totalCount;
  };

  test('labels are added and removed, found by, told to staff alone and kept in the audit trail', async () => {
    const [call, late] = [await add(chief, 'Call back'), await add(ann, 'Keys', 'warren-house')];
    expect(await namesOf(label(ann, { add: [call, late] }))).toEqual([['Call back', 'Keys']]);
    expect(await found(`?label=${call}`)).toBe(1);
    const { events } = (
      await world.rows(
        `SELECT json_agg(account_ids) AS events FROM live_events WHERE kind = 'application'`,
      )
    )[0] as { events: string[][] };
    expect(events).toEqual([[]]);
    expect(await namesOf(label(ann, { add: [late], remove: [call] }))).toEqual([['Keys']]);
    expect(await found(`?label=${call}`)).toBe(0);
    const audited = await world.rows(
      `SELECT detail FROM audit_events WHERE action = 'application/labelled' ORDER BY number`,
    );
    expect(audited.map(({ detail }) => detail)).toEqual([
      { added: 2, removed: 0 },
      { added: 0, removed: 1 },
    ]);
    const own = await (await maya.browser.get('/me/applications')).text();
    expect(own).not.toContain('Keys');
  });

  test('a label of a building is of its applications alone, and of its staff', async () => {
    const elsewhere = await add(chief, 'Shared', 'pearl-court');
    expect(await codeOf(label(chief, { add: [elsewhere] }))).toBe('applications/label-elsewhere');
    expect(await codeOf(label(ann, { add: [elsewhere] }))).toBe('applications/label-not-found');
    expect(await codeOf(label(bo, { add: [elsewhere] }))).toBe('applications/not-found');
    expect(await codeOf(post(ann, 'All'))).toBe('applications/label-not-yours');
    const ofAll = await add(chief, 'All');
    const remove = ({ browser }: TestUser, id: string) =>
      browser.send('DELETE', `/staff/labels/${id}`);
    expect(await codeOf(remove(ann, ofAll))).toBe('applications/label-not-yours');
    expect((await remove(ann, elsewhere)).status).toBe(204);
    expect((await remove(bo, elsewhere)).status).toBe(204);
    expect(await world.rows('SELECT id FROM labels')).toEqual([{ id: ofAll }]);
  });

  test('one of several that may not be seen keeps all as they are', async () => {
    const call = await add(chief, 'Call back');
    const applicationIds = [applicationId, 'APP-unknown'];
    expect(await codeOf(label(chief, { add: [call] }, { applicationIds }))).toBe(
      'applications/not-found',
    );
    expect(await found(`?label=${call}`)).toBe(0);
  });

  test('names are taken once in any case, say nobody’s traits, and there are at most 30', async () => {
    const first = await add(chief, 'Label 1');
    expect(await codeOf(post(chief, 'LABEL 1'))).toBe('applications/label-name-taken');
    expect(await codeOf(post(chief, 'No kids'))).toBe('applications/label-flagged');
    const change = (name: string) =>
      chief.browser.send('PUT', `/staff/labels/${first}`, { name, color: 'red' });
    expect(await codeOf(change('Pregnant'))).toBe('applications/label-flagged');
    expect(await (await change('label 1')).json()).toMatchObject({ name: 'label 1', color: 'red' });
    expect(await codeOf(post(chief, 'Far', 'nowhere'))).toBe('listings/building-not-found');
    for (let at = 2; at <= 30; at += 1) await add(chief, `Label ${at}`);
    expect(await codeOf(post(chief, 'Label 31'))).toBe('applications/labels-full');
    expect((await post(chief, 'Label 31', 'warren-house')).status).toBe(201);
  });
});
