import { forEachDatabase } from '@stoop/app/testing/databases';
import { readProblem } from '@stoop/app/testing/read-answer';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Applying, apply, openApplying, type TestUser, UNIT } from '../../testing/applying.ts';

forEachDatabase((open) => {
  let world: Applying;
  let grace: TestUser;
  let bob: TestUser;
  beforeAll(async () => {
    world = await openApplying(await open());
  });
  beforeEach(async () => {
    await world.leaveQueue();
    [grace, bob] = [await world.join(), await world.join({ firstName: 'Bob' })];
  });

  const codeOf = async (answer: Promise<Response>) => (await readProblem(await answer)).code;

  describe('R4.06 a draft', () => {
    const path = `/me/application-draft?buildingId=${UNIT.buildingId}&unitId=${UNIT.unitId}`;
    const saveDraft = (draft: object, at = path) => grace.browser.send('PUT', at, { draft });
    const read = async (at = path, who = grace) => (await who.browser.get(at)).json();

    test('belongs to its user, one for each home, and the newest is stored', async () => {
      expect(await read()).toEqual({ draft: null, savedAt: null });
      expect((await saveDraft({ step: 1, personalInfo: { firstName: 'G' } })).status).toBe(204);
      await saveDraft({ step: 2 });
      await saveDraft({ step: 4 }, `${path}&roomId=warren-4f-a`);
      expect(await read()).toEqual({
        draft: { step: 2 },
        savedAt: expect.any(String),
      });
      expect(await read(path, bob)).toEqual({ draft: null, savedAt: null });
    });

    test('is refused while an application for its home runs, and taken again once that has ended', async () => {
      const { applicationId } = await apply(grace);
      expect(await codeOf(saveDraft({ step: 1 }))).toBe('applications/sent-already');
      expect(await read('/me/application-drafts')).toEqual({ items: [] });
      expect((await saveDraft({ step: 1 }, `${path}&roomId=warren-4f-a`)).status).toBe(204);
      expect((await bob.browser.send('PUT', path, { draft: {} })).status).toBe(204);
      await grace.browser.post(`/me/applications/${applicationId}/withdraw`);
      expect((await saveDraft({ step: 2 })).status).toBe(204);
    });

    test('is limited in length', async () => {
      const long = await readProblem(await saveDraft({ note: 'x'.repeat(65 * 1024) }));
      expect(long.code).toBe('request/too-large');
    });

    test('beyond twenty is refused, and none of the others goes', async () => {
      await world.rows(
        `INSERT INTO application_drafts (account_id, home, draft, saved_at)
         SELECT $1, 'warren-house/' || at, '{}', now() FROM generate_series(1, 19) AS at`,
        [grace.id],
      );
      expect((await saveDraft({ step: 1 })).status).toBe(204);
      const another = `${path}&roomId=warren-4f-a`;
      expect(await codeOf(saveDraft({ step: 1 }, another))).toBe('applications/drafts-full');
      expect((await saveDraft({ step: 2 })).status).toBe(204);
      const drafts = await world.rows('SELECT FROM application_drafts WHERE account_id = $1', [
        grace.id,
      ]);
      expect(drafts).toHaveLength(20);
      await grace.browser.send('DELETE', path);
      expect((await saveDraft({ step: 1 }, another)).status).toBe(204);
    });

    test.each([
      ['building', 'buildingId=nowhere&unitId=warren-4f', 'listings/building-not-found'],
      ['unit', 'buildingId=warren-house&unitId=nowhere', 'listings/unit-not-found'],
      ['room', `${path.slice(path.indexOf('?') + 1)}&roomId=nowhere`, 'listings/room-not-found'],
    ])('R5.06 of a %s that does not exist is refused', async (_, query, code) => {
      expect(await codeOf(saveDraft({ step: 1 }, `/me/application-draft?${query}`))).toBe(code);
      expect(await read('/me/application-drafts')).toEqual({ items: [] });
    });

    test('of no home is refused', async () => {
      for (const query of ['', '?buildingId=a', '?buildingId=&unitId=b', `${path.slice(21)}&x=1`])
        expect(await codeOf(grace.browser.get(`/me/application-draft${query}`))).toBe(
          'request/invalid',
        );
    });

    test('is listed with the others of its user, the one saved last first', async () => {
      const room = `${path}&roomId=warren-4f-a`;
      await saveDraft({ step: 1 });
      await saveDraft({ step: 3 }, room);
      await bob.browser.send('PUT', path, { draft: { step: 4 } });
      expect(await read('/me/application-drafts')).toEqual({
        items: [
          { draft: { step: 3 }, savedAt: expect.any(String) },
          { draft: { step: 1 }, savedAt: expect.any(String) },
        ],
      });
    });

    test('is deleted by its user alone, as often as that is asked, and by an application', async () => {
      await saveDraft({ step: 1 });
      expect((await bob.browser.send('DELETE', path)).status).toBe(204);
      expect(await read()).toMatchObject({ draft: { step: 1 } });
      for (let call = 0; call < 2; call += 1)
        expect((await grace.browser.send('DELETE', path)).status).toBe(204);
      expect(await read('/me/application-drafts')).toEqual({ items: [] });
      await saveDraft({ step: 2 });
      await apply(grace);
      expect(await read('/me/application-drafts')).toEqual({ items: [] });
    });
  });
});
