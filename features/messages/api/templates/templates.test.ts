import { forOneDatabase } from '@stoop/app/testing/databases';
import { readAnswer, readProblem } from '@stoop/app/testing/read-answer';
import type { TestUser } from '@stoop/features/applications/testing/applying';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { addTemplateRoute, filledTemplatesRoute } from '../../contract/staff/template-routes.ts';
import {
  applied,
  type Messaging,
  openMessaging,
  pathOf,
  written,
} from '../../testing/messaging.ts';

const Kept = addTemplateRoute.responses[201].content['application/json'].schema;
const Filled = filledTemplatesRoute.responses[200].content['application/json'].schema;
const GREETING =
  'Hi {first name}, about {home} ({application number}), {address}: {tour}. {my name}';

forOneDatabase((open) => {
  let world: Messaging;
  let grace: TestUser;
  let path: string;
  let applicationId: string;
  beforeAll(async () => {
    world = await openMessaging(await open());
  });
  beforeEach(async () => {
    await world.reset();
    for (const table of ['message_templates', 'tours']) await world.rows(`DELETE FROM ${table}`);
    grace = await world.sharer({ firstName: 'Grace' });
    applicationId = await applied(grace);
    path = `${pathOf('application', applicationId, 'staff')}/templates`;
  });

  const post = (
    { browser }: TestUser,
    name: string,
    text = 'Hi',
    buildingId: string | null = null,
  ) => browser.post('/staff/message-templates', { name, text, buildingId });
  const add = async (...asked: Parameters<typeof post>) =>
    (await readAnswer(Kept, await post(...asked), 201)).templateId;
  const change = ({ browser }: TestUser, id: string, name: string, text = 'Hi') =>
    browser.send('PUT', `/staff/message-templates/${id}`, { name, text });
  const remove = ({ browser }: TestUser, id: string) =>
    browser.send('DELETE', `/staff/message-templates/${id}`);
  const codeOf = async (answer: Promise<Response>) => (await readProblem(await answer)).code;
  const filled = async ({ browser }: TestUser, at = path) =>
    (await readAnswer(Filled, await browser.get(at))).items;

  test('a template comes with the facts of the conversation, and says which it does not have', async () => {
    await add(world.sam, 'Greeting', GREETING);
    const [before] = await filled(world.ida);
    expect(before).toMatchObject({ name: 'Greeting', text: GREETING, missing: ['tour'] });
    await world.rows(
      `INSERT INTO tours (id, building_id, unit_id, visitor_id, application_id, mode, starts_at, ends_at,
         status, home_label, link_key)
       SELECT 'tour-of-grace', building_id, unit_id, applicant_id, application_id, 'in-person',
         '2099-11-27T22:30:00Z', '2099-11-27T23:00:00Z', 'booked', home_label, 'key-of-grace' FROM applications`,
    );
    const [application] = await world.rows(
      'SELECT home_label AS home, home_address AS address FROM applications',
    );
    const { home, address } = application as { home: string; address: string };
    const [after] = await filled(world.ida);
    expect(after).toMatchObject({
      filled: `Hi Grace, about ${home} (${applicationId}), ${address}: Friday, Nov 27, 5:30 PM. Ida`,
      missing: [],
    });
  });

  test('about a home that somebody asks about there is no application and no tour', async () => {
    await written(grace, pathOf('home', 'warren-house/warren-4f'), 'Pets?');
    await add(world.sam, 'Greeting', GREETING);
    const [{ id = '' } = {}] = (await world.rows(
      `SELECT id FROM message_threads WHERE subject = 'home'`,
    )) as { id?: string }[];
    const [found] = await filled(world.ida, `${pathOf('home', id, 'staff')}/templates`);
    expect(found?.missing).toEqual(['application number', 'tour']);
    expect(found?.filled).toContain('Hi Grace, about Warren House');
  });

  test('staff keep the templates of their buildings, and staff of all those of all', async () => {
    const all = await add(world.sam, 'All');
    const warren = await add(world.ida, 'Warren', 'Hi', 'warren-house');
    await add(world.sam, 'Pearl', 'Hi', 'pearl-court');
    expect((await filled(world.sam)).map(({ name }) => name)).toEqual(['All', 'Warren']);
    expect(await codeOf(post(world.ida, 'Other'))).toBe('messages/template-not-yours');
    expect(await codeOf(post(world.eve, 'Other', 'Hi', 'warren-house'))).toBe(
      'messages/template-not-yours',
    );
    expect(await codeOf(change(world.ida, all, 'Mine'))).toBe('messages/template-not-yours');
    expect(await codeOf(change(world.eve, warren, 'Mine'))).toBe('messages/template-not-found');
    expect(await codeOf(remove(world.ida, all))).toBe('messages/template-not-yours');
    expect((await remove(world.eve, warren)).status).toBe(204);
    expect((await filled(world.ida)).map(({ name }) => name)).toEqual(['All', 'Warren']);
    expect((await remove(world.ida, warren)).status).toBe(204);
    expect((await filled(world.ida)).map(({ name }) => name)).toEqual(['All']);
  });

  test('a template has a name of its own, fields that exist and nothing that turns people away; 50 are kept', async () => {
    const first = await add(world.sam, 'Template 1');
    expect(await codeOf(post(world.sam, 'TEMPLATE 1'))).toBe('messages/template-name-taken');
    expect((await post(world.sam, 'Template 1', 'Hi', 'warren-house')).status).toBe(201);
    expect(await readProblem(await post(world.sam, 'Other', 'Hi {name}'))).toMatchObject({
      status: 422,
      code: 'messages/template-flagged',
      issues: [{ path: 'text', message: expect.stringContaining('{name} is no field') }],
    });
    expect(await codeOf(change(world.sam, first, 'Other', 'Sorry, no vouchers.'))).toBe(
      'messages/template-flagged',
    );
    expect(await (await change(world.sam, first, 'template 1', 'Bye')).json()).toMatchObject({
      name: 'template 1',
      text: 'Bye',
    });
    expect(await codeOf(post(world.sam, 'Far', 'Hi', 'nowhere'))).toBe(
      'listings/building-not-found',
    );
    for (let at = 2; at <= 50; at += 1) await add(world.sam, `Template ${at}`);
    expect(await codeOf(post(world.sam, 'Template 51'))).toBe('messages/templates-full');
  });
});
