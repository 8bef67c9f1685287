import { forOneDatabase } from '@stoop/app/testing/databases';
import { readAnswer } from '@stoop/app/testing/read-answer';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ApplicationView } from '../../contract/application.ts';
import { NamedAsk } from '../../contract/named.ts';
import { apply, move, postStage, readOwn, type TestUser } from '../../testing/applying.ts';
import { expectRefusal, NAMING, type Naming, openNaming } from '../../testing/naming.ts';

const Mine = z.object({ items: z.array(ApplicationView) });

forOneDatabase((open) => {
  let naming: Naming;
  let cy: TestUser;
  let applicationId: string;
  beforeAll(async () => {
    naming = await openNaming(await open());
  });
  beforeEach(async () => {
    ({ cy, applicationId } = await naming.reset());
  });

  describe('who is named', () => {
    test('gets an email with a link that says who applies, for which home and at what rent, and nothing else', async () => {
      const mails = await naming.mailed('named-asked');
      expect(mails.map(({ target }) => target)).toEqual(['dee@stoop.test', 'guy@stoop.test']);
      expect(Object.keys(mails[0].params).sort()).toEqual(
        ['homeLabel', 'link', 'name', 'others', 'rent', 'role', 'sentBy', 'until'].sort(),
      );
      expect(mails.map(({ params }) => params)).toMatchObject([
        { sentBy: 'Grace', role: 'co-applicant', others: '' },
        { sentBy: 'Grace', role: 'guarantor', others: 'Dee' },
      ]);
      // A home whose rooms are not all free has no rent as a whole.
      expect(mails[0].params.rent).toBe('');
      await naming.world.rows('DELETE FROM jobs');
      const at = { buildingId: 'pearl-court', unitId: 'pearl-1' };
      await apply(await naming.world.join(), { ...NAMING, ...at });
      const [{ params }] = await naming.mailed('named-asked');
      expect(params.rent).toMatch(/^\$\d,\d{3} a month$/);
      const read = await naming.stranger.get(
        `/named/by-link/${await naming.tokenFor('dee@stoop.test')}`,
      );
      expect(await readAnswer(NamedAsk, read)).toMatchObject({
        role: 'co-applicant',
        state: 'named',
        sentBy: 'Grace',
        place: { ...at, roomId: null },
        isOver: false,
        toEmail: 'd…@stoop.test',
      });
    });

    test('is named and not yet agreed for the applicant and for staff, and not on the application', async () => {
      const waiting = [
        { role: 'co-applicant', name: 'Dee Park', state: 'named', email: 'dee@stoop.test' },
        { role: 'guarantor', name: 'Guy Low', state: 'named', email: 'guy@stoop.test' },
      ];
      expect(await naming.named()).toMatchObject(waiting);
      expect(await naming.forStaff()).toMatchObject({ named: waiting, sentFor: [], ownParts: [] });
      expect((await readOwn(cy, applicationId)).members).toEqual([]);
      const found = await naming.staff.browser.get('/staff/applications?q=guy@stoop');
      expect(await found.json()).toMatchObject({ items: [{ applicationId }] });
    });

    test('with a link and an account of the address is on the application after agreeing', async () => {
      const dee = await naming.joinAs('dee@stoop.test', false);
      expect(await naming.asks(dee)).toEqual([]);
      const { namedId } = await naming.personOf('co-applicant');
      await expectRefusal(
        await naming.agree(dee, namedId, {}),
        404,
        'applications/named-not-found',
      );
      const token = await naming.tokenFor('dee@stoop.test');
      const answer = await naming.agree(
        dee,
        namedId,
        { status: 'employed', annualIncome: 64_000 },
        token,
      );
      expect(await answer.json()).toEqual({ applicationId });
      // The link has proved the address.
      const verified = 'SELECT email_verified FROM accounts WHERE id = $1';
      expect(await naming.world.rows(verified, [dee.id])).toEqual([{ email_verified: true }]);
      const { items } = await readAnswer(Mine, await dee.browser.get('/me/applications'));
      expect(items).toMatchObject([
        { applicationId, myRole: 'co-applicant', canLeave: true, isMine: false, named: [] },
      ]);
      expect(await readOwn(dee, applicationId)).toMatchObject({
        personalInfo: {},
        guarantorInfo: null,
        ownPart: { role: 'co-applicant', answers: { annualIncome: 64_000 } },
      });
      expect(await naming.mailed('named-answered')).toMatchObject([
        { target: `${cy.id}@stoop.test`, params: { name: 'Dee Park', answer: 'agreed' } },
      ]);
      // What Dee says of her income is for staff, not for Cy.
      expect((await naming.forStaff()).ownParts).toMatchObject([
        { answers: { annualIncome: 64_000 } },
      ]);
      expect(JSON.stringify(await readOwn(cy, applicationId))).not.toContain('64000');
    });

    test('agrees in the portal with a confirmed address, and is asked for what a co-applicant says', async () => {
      const dee = await naming.joinAs('dee@stoop.test', true);
      const [ask] = await naming.asks(dee);
      if (!ask) throw new Error('she is asked');
      const refused = await expectRefusal(
        await naming.agree(dee, ask.namedId, {}),
        422,
        'applications/own-part-invalid',
      );
      expect(refused.issues).toEqual([{ path: 'answers.status', message: 'Please fill this in.' }]);
      expect((await naming.agree(dee, ask.namedId, { status: 'student' })).status).toBe(200);
      expect(await naming.asks(dee)).toEqual([]);
    });

    test('cannot agree with another address, and nobody agrees to their own application', async () => {
      const other = await naming.joinAs('other@stoop.test', true);
      const { namedId } = await naming.personOf('guarantor');
      const token = await naming.tokenFor('guy@stoop.test');
      const answers = { annualIncome: 200_000 };
      await expectRefusal(
        await naming.agree(other, namedId, answers, token),
        403,
        'applications/named-other-address',
      );
      await naming.world.rows(`UPDATE accounts SET email = 'guy@stoop.test' WHERE id = $1`, [
        cy.id,
      ]);
      await expectRefusal(
        await naming.agree(cy, namedId, answers, token),
        422,
        'applications/named-yourself',
      );
    });

    test('refuses by the link alone: the applicant is told, and the application goes on', async () => {
      const token = await naming.tokenFor('dee@stoop.test');
      expect(await (await naming.refuse(token)).json()).toMatchObject({ state: 'refused' });
      expect(await (await naming.refuse(token)).json()).toMatchObject({ state: 'refused' });
      expect(await naming.mailed('named-answered')).toMatchObject([
        { params: { answer: 'refused' } },
      ]);
      expect(await readOwn(cy, applicationId)).toMatchObject({
        queue: { status: 'queued', position: 1 },
        named: [{ state: 'refused' }, { state: 'named' }],
      });
      expect(await naming.forStaff()).toMatchObject({ named: [{ state: 'refused' }, {}] });
    });

    test('who wants no more such emails gets none from anybody, with an account or without', async () => {
      await naming.refuse(await naming.tokenFor('dee@stoop.test'), { stopsMails: true });
      await naming.joinAs('guy@stoop.test', true);
      await naming.refuse(await naming.tokenFor('guy@stoop.test'), { stopsMails: true });
      expect(await naming.world.rows('SELECT topic FROM mail_stops')).toEqual([{ topic: 'named' }]);
      await naming.world.rows('DELETE FROM jobs');
      const another = await naming.world.join();
      await naming.world.leaveQueue();
      await apply(another, NAMING);
      expect(await naming.mailed('named-asked')).toEqual([]);
    });

    test('is not asked by somebody whom they have blocked', async () => {
      const dee = await naming.joinAs('dee@stoop.test', true);
      await naming.world.rows(
        'INSERT INTO blocks (blocker_id, blocked_id, first_name) VALUES ($1, $2, $3)',
        [...[dee.id, cy.id, 'Cy']],
      );
      expect(await naming.asks(dee)).toEqual([]);
      await naming.world.rows(
        `UPDATE application_named SET mailed_at = now() - interval '25 hours'`,
      );
      await naming.world.rows('DELETE FROM jobs');
      expect((await naming.askAgain((await naming.personOf('co-applicant')).namedId)).status).toBe(
        200,
      );
      expect(await naming.mailed('named-asked')).toEqual([]);
    });

    test('a guarantor reads where it stands, and takes their word back by leaving', async () => {
      const guy = await naming.joinAs('guy@stoop.test', true);
      const { namedId } = await naming.personOf('guarantor');
      expect((await naming.agree(guy, namedId, { annualIncome: 200_000 })).status).toBe(200);
      expect(await readOwn(guy, applicationId)).toMatchObject({
        myRole: 'guarantor',
        members: [{ firstName: 'Cy', isSender: true }],
        coApplicants: [],
        ownPart: { answers: { annualIncome: 200_000 } },
      });
      const left = await guy.browser.post(`/me/applications/${applicationId}/leave`);
      expect(left.status).toBe(204);
      expect((await guy.browser.get(`/me/applications/${applicationId}`)).status).toBe(404);
      expect(await naming.personOf('guarantor')).toMatchObject({ state: 'left' });
      expect(await naming.mailed('named-answered')).toMatchObject([
        { params: { answer: 'agreed' } },
        { params: { answer: 'left' } },
      ]);
    });
  });

  test('a guarantor is told at once of each step, by email of the lease and the end, and of a reason by its kind', async () => {
    const guy = await naming.joinAs('guy@stoop.test', true);
    await naming.agree(guy, (await naming.personOf('guarantor')).namedId, {});
    await naming.world.rows('DELETE FROM live_events');
    await move(naming.staff, applicationId, 'IN_TOUR', 1);
    const [event] = await naming.world.rows('SELECT account_ids FROM live_events');
    expect(event?.account_ids).toContain(guy.id);
    const ofGuy = async () =>
      (await naming.mailed('stage-changed')).filter(({ target }) => target === 'guy@stoop.test');
    expect(await ofGuy()).toEqual([]);
    const reasonText = 'Cy earns 40,000 a year, and Dee sent nothing.';
    await postStage(naming.staff, applicationId, {
      ...{ to: 'CANCELLED', version: 2, reason: 'requirement', reasonText },
    });
    expect(await ofGuy()).toMatchObject([
      {
        params: {
          guaranteesFor: 'Cy',
          ending: 'refused',
          reason: 'A requirement for this home was not met.',
        },
      },
    ]);
    const read = await readOwn(guy, applicationId);
    expect(read.ended?.reason).toBe('A requirement for this home was not met.');
    expect(JSON.stringify(read)).not.toContain('40,000');
    expect((await readOwn(cy, applicationId)).ended?.reason).toBe(reasonText);
  });

  test('whoever deletes their account is off the answers; the applicant’s account takes all with it', async () => {
    const guy = await naming.joinAs('guy@stoop.test', true);
    await naming.agree(guy, (await naming.personOf('guarantor')).namedId, {});
    const removal = await guy.browser.send('DELETE', '/me', { email: 'guy@stoop.test' });
    expect(removal.status).toBe(204);
    expect(await readOwn(cy, applicationId)).toMatchObject({
      guarantorInfo: null,
      named: [{ role: 'co-applicant' }],
    });
    expect((await cy.browser.send('DELETE', '/me', { email: `${cy.id}@stoop.test` })).status).toBe(
      204,
    );
    expect(await naming.world.rows('SELECT FROM application_named')).toEqual([]);
  });
});
