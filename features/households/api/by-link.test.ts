import { forOneDatabase } from '@stoop/app/testing/databases';
import { readAnswer, readProblem } from '@stoop/app/testing/read-answer';
import {
  answerHousehold,
  invite,
  openSharing,
  readHousehold,
  SHARED,
  SHARED_BY_TWO,
  type Sharing,
} from '@stoop/app/testing/sharing';
import type { TestUser } from '@stoop/features/applications/testing/applying';
import { MadeInviteLink } from '@stoop/features/people/contract/invite-routes';
import { beforeAll, beforeEach, expect, test } from 'vitest';

forOneDatabase((open) => {
  let world: Sharing;
  let maya: TestUser;
  let ben: TestUser;
  let chloe: TestUser;
  beforeAll(async () => {
    world = await openSharing(await open());
  });
  beforeEach(async () => {
    await world.reset();
    for (const table of ['invite_links', 'blocks']) await world.rows(`DELETE FROM ${table}`);
    maya = await world.sharer({ firstName: 'Maya', hasCard: false });
    ben = await world.sharer({ firstName: 'Ben', hasCard: false });
    chloe = await world.sharer({ firstName: 'Chloe', hasCard: false });
  });

  const linkOf = async ({ browser }: TestUser, home = SHARED) => {
    const path = `/buildings/${home.buildingId}/units/${home.unitId}/invite-links`;
    const made = await readAnswer(MadeInviteLink, await browser.post(path, {}), 201);
    return made.token ?? '';
  };
  const join = async ({ browser }: TestUser, token: string): Promise<string> => {
    const answer = await browser.post(`/invite-links/${token}/join`);
    if (!answer.ok) return (await readProblem(answer)).code;
    return ((await answer.json()) as { householdId: string }).householdId;
  };
  /** Maya and another one, who are in. */
  const together = async (other: TestUser, home = SHARED) => {
    const householdId = await join(other, await linkOf(maya, home));
    await answerHousehold(other, householdId, 'accept');
    return householdId;
  };
  const ENDED = 'people/invite-link-ended';

  test('whoever uses it is asked as by an id, without a card, and is named once both are in', async () => {
    const token = await linkOf(maya);
    const householdId = await join(ben, token);
    const asked = await readHousehold(ben, householdId);
    expect(asked).toMatchObject({ state: 'inviting', canAccept: true, home: SHARED });
    expect(asked.members.map(({ firstName, contact }) => [firstName, contact])).toEqual([
      ['Maya', null],
      ['Ben', null],
    ]);
    const hers = await readHousehold(maya, householdId);
    expect(hers.members[1]).toMatchObject({ state: 'invited', firstName: null, photoURL: null });
    // Who uses a link has read what it asks: no mail tells them again.
    expect(await world.news()).toEqual([]);
    expect((await answerHousehold(ben, householdId, 'accept')).state).toBe('complete');
    expect((await readHousehold(maya, householdId)).members[1]?.contact).not.toBeNull();
    expect(await join(chloe, token)).toBe(ENDED);
  });

  test('asks somebody new into a complete household, where all accept again', async () => {
    const first = await together(ben);
    const next = await join(chloe, await linkOf(maya));
    expect(await readHousehold(chloe, next)).toMatchObject({ state: 'inviting' });
    expect(await readHousehold(ben, first)).toMatchObject({ state: 'complete', asking: [next] });
    expect(await world.news()).toContainEqual([ben.id, 'asking']);
    await answerHousehold(ben, next, 'accept');
    expect((await answerHousehold(chloe, next, 'accept')).state).toBe('complete');
    expect(await readHousehold(ben, first)).toMatchObject({ state: 'ended', nextId: next });
  });

  test('a home with two rooms has none for a third, and the link can still be used', async () => {
    await together(ben, SHARED_BY_TWO);
    const token = await linkOf(maya, SHARED_BY_TWO);
    expect(await join(chloe, token)).toBe('households/size');
    expect((await chloe.browser.get(`/invite-links/${token}`)).status).toBe(200);
  });

  test('waits while others are asked, and is not for whoever is in already', async () => {
    await world.rows('UPDATE profiles SET has_roommate_card = true WHERE account_id = $1', [
      ben.id,
    ]);
    const { householdId } = await invite(maya, [ben]);
    const token = await linkOf(maya);
    expect(await join(chloe, token)).toBe('households/asked-before');
    await answerHousehold(ben, householdId, 'accept');
    expect(await join(ben, token)).toBe('households/already-in-one');
    expect(await join(chloe, token)).toMatch(/^HOME-/);
  });

  test('somebody in another household of the home can be asked, and cannot accept', async () => {
    await together(ben);
    const householdId = await join(ben, await linkOf(chloe));
    const refused = await ben.browser.post(`/households/${householdId}/accept`, {});
    expect((await readProblem(refused)).code).toBe('households/already-in-one');
  });

  test('answers as one that has ended to who is blocked, and where it asks to be friends', async () => {
    const token = await linkOf(maya);
    expect((await ben.browser.post(`/invite-links/${token}/befriend`)).status).toBe(404);
    await maya.browser.send('PUT', `/me/blocks/${ben.id}`);
    expect(await join(ben, token)).toBe(ENDED);
    expect(await join(chloe, token)).toMatch(/^HOME-/);
  });

  test('is made for a home that is there, and that several can share', async () => {
    const unknown = await maya.browser.post('/buildings/share-house/units/none/invite-links', {});
    expect((await readProblem(unknown)).code).toBe('listings/unit-not-found');
  });
});
