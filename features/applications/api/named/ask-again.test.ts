import { forOneDatabase } from '@stoop/app/testing/databases';
import { readAnswer } from '@stoop/app/testing/read-answer';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { NamedPerson } from '../../contract/named.ts';
import { readOwn, type TestUser, unitBody } from '../../testing/applying.ts';
import { DEE, expectRefusal, GUY, type Naming, openNaming } from '../../testing/naming.ts';

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

  const age = (hours: number) =>
    naming.world.rows(
      'UPDATE application_named SET mailed_at = now() - make_interval(hours => $1)',
      [hours],
    );

  test('waits for 24 hours, ends the link before, and asks three times at most', async () => {
    const { namedId } = await naming.personOf('co-applicant');
    const first = await naming.tokenFor('dee@stoop.test');
    await expectRefusal(await naming.askAgain(namedId), 409, 'applications/named-mailed');
    for (const mailsLeft of [1, 0]) {
      await age(24);
      expect(await readAnswer(NamedPerson, await naming.askAgain(namedId))).toMatchObject({
        mailsLeft,
      });
    }
    await age(24);
    await expectRefusal(await naming.askAgain(namedId), 409, 'applications/named-mails-used');
    const old = await naming.stranger.get(`/named/by-link/${first}`);
    await expectRefusal(old, 404, 'applications/named-link-invalid');
  });

  test('a mistyped address is corrected at once, here and in the answers', async () => {
    const { namedId } = await naming.personOf('co-applicant');
    const invalid = await naming.askAgain(namedId, { email: 'dee' });
    await expectRefusal(invalid, 422, 'applications/named-address-invalid');
    const own = await naming.askAgain(namedId, { email: 'GRACE@stoop.test' });
    await expectRefusal(own, 409, 'applications/named-twice');
    expect((await naming.askAgain(namedId, { email: 'deirdre@stoop.test' })).status).toBe(200);
    expect(await readOwn(cy, applicationId)).toMatchObject({
      named: [{ email: 'deirdre@stoop.test', name: 'Dee Park' }, {}],
      coApplicants: [{ email: 'deirdre@stoop.test', annualIncome: 60_000 }],
    });
    expect((await naming.mailed('named-asked')).map(({ target }) => target)).toContain(
      'deirdre@stoop.test',
    );
    // Who answers is whom the answers name.
    const dee = await naming.joinAs('deirdre@stoop.test', true);
    expect((await naming.agree(dee, namedId, { status: 'retired' })).status).toBe(200);
    expect((await readOwn(dee, applicationId)).myRole).toBe('co-applicant');
  });

  test('nothing can be answered after 14 days, until they are asked again', async () => {
    const token = await naming.tokenFor('dee@stoop.test');
    await age(14 * 24);
    await expectRefusal(await naming.refuse(token), 410, 'applications/named-expired');
    expect((await naming.askAgain((await naming.personOf('co-applicant')).namedId)).status).toBe(
      200,
    );
    expect((await naming.refuse(await naming.tokenFor('dee@stoop.test'))).status).toBe(200);
  });

  test('one account asks 16 people a day: more are named, and not asked', async () => {
    const seven = Array.from({ length: 7 }, (_, at) => ({
      ...DEE,
      email: `dee${at}@stoop.test`,
    }));
    const body = unitBody({
      coApplicants: seven,
      isCoApplication: true,
      numberOfCoApplicants: 7,
      guarantorInfo: GUY,
    });
    const homes = [
      { buildingId: 'warren-house', unitId: 'warren-3r' },
      { buildingId: 'pearl-court', unitId: 'pearl-1' },
    ];
    for (const home of homes)
      expect((await cy.browser.post('/applications', { ...body, ...home })).status).toBe(201);
    expect(
      await naming.world.rows('SELECT sum(mails)::int AS mails FROM application_named'),
    ).toEqual([{ mails: 16 }]);
  });
});
