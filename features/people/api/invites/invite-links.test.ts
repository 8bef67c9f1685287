import { block, lists, openConnecting } from '@stoop/app/testing/connecting';
import { forOneDatabase } from '@stoop/app/testing/databases';
import { readAnswer, readProblem } from '@stoop/app/testing/read-answer';
import type { EmailKey } from '@stoop/base/rules/text/email';
import type { TestUser } from '@stoop/features/applications/testing/applying';
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { InviteLink, MadeInviteLink, OpenInvite } from '../../contract/invite-routes.ts';
import { eraseInviteAddress } from './store.ts';

forOneDatabase((open) => {
  const own = openConnecting(open);
  const { query, hideCard, mails } = own;
  let ada: TestUser;
  let bo: TestUser;
  beforeEach(async () => {
    [ada, bo] = [own.ada(), own.bo()];
    await hideCard(ada);
    await hideCard(bo);
  });

  const make = async (by: TestUser, body: object = {}) =>
    readAnswer(MadeInviteLink, await by.browser.post('/me/invite-links', body), 201);
  const openLinks = async ({ browser }: TestUser) =>
    (
      await readAnswer(
        z.object({ items: z.array(InviteLink) }),
        await browser.get('/me/invite-links'),
      )
    ).items;
  const read = async ({ browser }: Pick<TestUser, 'browser'>, token: string | null) => {
    const answer = await browser.get(`/invite-links/${token}`);
    return answer.ok ? readAnswer(OpenInvite, answer) : (await readProblem(answer)).code;
  };
  const act = async ({ browser }: TestUser, token: string | null, name: string, body?: object) => {
    const answer = await browser.post(`/invite-links/${token}/${name}`, body);
    return answer.ok ? answer.status : (await readProblem(answer)).code;
  };
  const ENDED = 'people/invite-link-ended';

  test('R3.03 makes friends of two who show no card, once', async () => {
    const { token } = await make(ada);
    expect(await read(bo, token)).toMatchObject({
      inviter: { firstName: 'Ada', photoURL: null },
      home: null,
      isMine: false,
      isMailed: false,
    });
    expect(await act(bo, token, 'befriend')).toBe(200);
    expect((await lists(ada)).friends).toEqual([bo.id]);
    expect((await lists(bo)).friends).toEqual([ada.id]);
    expect((await mails()).map(({ kind, target }) => [kind, target])).toEqual([
      ['friend-accepted', `${ada.id}@stoop.test`],
    ]);
    const cy = await own.joinWithCard('Cy');
    expect([await read(cy, token), await act(cy, token, 'befriend')]).toEqual([ENDED, ENDED]);
    expect(await openLinks(ada)).toEqual([]);
  });

  test('can be used by one of two who use it at the same moment', async () => {
    const cy = await own.joinWithCard('Cy');
    const { token } = await make(ada);
    const answers = await Promise.all([act(bo, token, 'befriend'), act(cy, token, 'befriend')]);
    expect(answers.toSorted()).toEqual([200, ENDED]);
    expect((await lists(ada)).friends).toHaveLength(1);
  });

  test.each([
    [7 * 24 * 60 - 1, 'open'],
    [7 * 24 * 60, 'ended'],
  ])('is after %i minutes %s', async (minutes, state) => {
    const { token } = await make(ada);
    await query(
      `UPDATE invite_links SET expires_at = expires_at - make_interval(mins => $1::int)`,
      [minutes],
    );
    expect(await act(bo, token, 'befriend')).toBe(state === 'open' ? 200 : ENDED);
  });

  test('leads nowhere once its maker ends it, and nobody else can', async () => {
    const { token, linkId } = await make(ada);
    expect((await bo.browser.send('DELETE', `/me/invite-links/${linkId}`)).status).toBe(204);
    expect(await read(bo, token)).toMatchObject({ isMine: false });
    expect((await ada.browser.send('DELETE', `/me/invite-links/${linkId}`)).status).toBe(204);
    expect([await read(bo, token), await act(bo, token, 'befriend')]).toEqual([ENDED, ENDED]);
  });

  test('answers as one that has ended where one of the two has blocked the other', async () => {
    const { token } = await make(ada);
    await block(bo, ada);
    expect([await read(bo, token), await act(bo, token, 'befriend')]).toEqual([ENDED, ENDED]);
    await query('DELETE FROM blocks');
    await block(ada, bo);
    expect([await read(bo, token), await act(bo, token, 'befriend')]).toEqual([ENDED, ENDED]);
  });

  test('ends for all when somebody declines, of which its maker learns nothing', async () => {
    const { token, linkId } = await make(ada);
    const before = await openLinks(ada);
    expect(await act(bo, token, 'decline', {})).toBe(204);
    expect(await read(bo, token)).toBe(ENDED);
    expect(await openLinks(ada)).toEqual(before);
    expect(before.map((link) => link.linkId)).toEqual([linkId]);
    expect(await mails()).toEqual([]);
  });

  test('is not for whoever made it', async () => {
    const { token } = await make(ada);
    expect(await read(ada, token)).toMatchObject({ isMine: true });
    for (const name of ['befriend', 'decline'])
      expect(await act(ada, token, name, name === 'decline' ? {} : undefined)).toBe(
        'people/own-invite-link',
      );
  });

  test('nobody has more than ten open ones', async () => {
    for (let at = 0; at < 10; at += 1) await make(ada);
    const more = await ada.browser.post('/me/invite-links', {});
    expect((await readProblem(more)).code).toBe('people/invite-links-full');
    await query(`UPDATE invite_links SET expires_at = now() WHERE inviter_id = $1`, [ada.id]);
    await make(ada);
    expect((await query('SELECT FROM invite_links')).rowCount).toBe(1);
  });

  test('is emailed three times to one address at most, and the answer is the same for each address', async () => {
    const shapes = new Set<string>();
    for (const email of ['dee@stoop.test', 'Dee@Stoop.test', 'dee@stoop.test', 'dee@stoop.test']) {
      const made = await make(ada, { email });
      expect(made.token).toBeNull();
      shapes.add(Object.keys(made).join());
    }
    shapes.add(Object.keys(await make(ada, { email: `${bo.id}@stoop.test` })).join());
    expect(shapes.size).toBe(1);
    const sent = (await mails()).map(({ kind, target }) => `${kind} ${target.toLowerCase()}`);
    expect(sent).toEqual([
      ...Array(3).fill('invite-link dee@stoop.test'),
      `invite-link ${bo.id}@stoop.test`,
    ]);
    const invalid = await ada.browser.post('/me/invite-links', { email: 'dee' });
    expect((await readProblem(invalid)).code).toBe('people/invite-address-invalid');
  });

  test('is not emailed to whom its maker has blocked or who has blocked them, and tells nobody', async () => {
    await block(bo, ada);
    expect((await make(ada, { email: `${bo.id}@stoop.test` })).toEmail).toBe(`${bo.id}@stoop.test`);
    expect(await mails()).toEqual([]);
  });

  test('an address without an account gets no more such emails once its reader says so', async () => {
    await make(ada, { email: 'dee@stoop.test' });
    const [mail] = await mails();
    const token = String(mail?.params.link).split('/').at(-1) ?? '';
    expect(JSON.stringify(mail?.params)).not.toContain(ada.id);
    expect(await act(bo, token, 'decline', { stopsMails: true })).toBe(204);
    await make(ada, { email: 'dee@stoop.test' });
    expect(await mails()).toHaveLength(1);
    await query('DELETE FROM address_mail_stops');
  });

  test('is gone with the account of its maker, and forgets the address of one that is deleted', async () => {
    await make(ada, { email: `${bo.id}@stoop.test` });
    const { rows: before } = await query('SELECT email FROM invite_links');
    expect(before).toEqual([{ email: `${bo.id}@stoop.test` }]);
    await own
      .world()
      .database.sql.transaction((tx) => eraseInviteAddress(tx, `${bo.id}@stoop.test` as EmailKey));
    expect((await query('SELECT email FROM invite_links')).rows).toEqual([{ email: null }]);
    await query('DELETE FROM accounts WHERE id = $1', [ada.id]);
    expect((await query('SELECT FROM invite_links')).rowCount).toBe(0);
  });
});
