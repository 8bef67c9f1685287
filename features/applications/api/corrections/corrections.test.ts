import { forOneDatabase } from '@stoop/app/testing/databases';
import { readOutbox } from '@stoop/app/testing/outbox';
import { readAnswer, readProblem } from '@stoop/app/testing/read-answer';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { OwnApplication } from '../../contract/application.ts';
import { StaffApplication } from '../../contract/staff/application-routes.ts';
import {
  type Applying,
  apply,
  type Body,
  move,
  openApplying,
  readOwn,
  type TestUser,
} from '../../testing/applying.ts';

forOneDatabase((open) => {
  let world: Applying;
  let grace: TestUser;
  let staff: TestUser;
  let id: string;
  beforeAll(async () => {
    world = await openApplying(await open());
    staff = await world.join({ role: 'staff', firstName: 'Sam' });
  });
  beforeEach(async () => {
    await world.leaveQueue();
    grace = await world.join();
    id = (await apply(grace)).applicationId;
  });

  const correct = (body: Body, who = grace) =>
    who.browser.send('PATCH', `/me/applications/${id}`, body);
  const ask = (body: Body) =>
    grace.browser.post(`/me/applications/${id}/correction-requests`, body);
  const decide = (correctionId: string, body: Body, who = staff) =>
    who.browser.post(`/staff/applications/${id}/correction-requests/${correctionId}`, body);
  const look = async () =>
    readAnswer(StaffApplication, await staff.browser.get(`/staff/applications/${id}`));
  const codeOf = async (answer: Promise<Response>) => (await readProblem(await answer)).code;
  const corrected = async (answer: Promise<Response>) => readAnswer(OwnApplication, await answer);
  const mailed = async () =>
    (await readOutbox(world.database))
      .filter(({ kind, params }) => kind === 'correction-told' && params.applicationId === id)
      .map(({ params }) => params);
  const EMPLOYER = { employmentInfo: { employer: 'City Ferries', annualIncome: null } };

  test('before staff look, a correction changes what it names, and keeps home, place and the rest', async () => {
    const before = await readOwn(grace, id);
    expect(before).toMatchObject({ version: 1, correcting: 'at-once', corrections: [] });
    const after = await corrected(correct({ version: 1, ...EMPLOYER }));
    expect(after).toMatchObject({
      version: 2,
      employmentInfo: { status: 'employed', employer: 'City Ferries' },
      personalInfo: before.personalInfo,
      queue: before.queue,
      home: before.home,
      stage: 'INITIAL_CONTACT',
      corrections: [
        {
          state: 'made',
          sections: ['employmentInfo'],
          before: { employmentInfo: { employer: 'Harbor Ferries', annualIncome: 98_000 } },
          after: { employmentInfo: { status: 'employed', employer: 'City Ferries' } },
        },
      ],
    });
    expect(after.employmentInfo).not.toHaveProperty('annualIncome');
    expect(await mailed()).toEqual([
      expect.objectContaining({ state: 'made', sections: 'Employment and income', answer: '' }),
    ]);
  });

  test('the profile that says what the answers said says what they say now, and what else it says stays', async () => {
    const living = async () => {
      const { livingRequirements } = (await (await grace.browser.get('/me')).json()) as {
        livingRequirements: Body;
      };
      return livingRequirements;
    };
    expect(await living()).toMatchObject({ lengthOfStay: '12' });
    const day = { preferredMoveInDate: '2027-01-02' };
    await corrected(correct({ version: 1, livingRequirements: { lengthOfStay: '6_12', ...day } }));
    expect(await living()).toMatchObject({ lengthOfStay: '6_12', ...day });
    await grace.browser.send('PATCH', '/me', { livingRequirements: { lengthOfStay: '12_plus' } });
    await look();
    const asked = await corrected(
      ask({
        version: 2,
        livingRequirements: { lengthOfStay: '3_6', preferredMoveInDate: '2027-02-03' },
      }),
    );
    await decide(asked.corrections.at(-1)?.id ?? '', { isAccepted: true });
    expect(await living()).toMatchObject({
      lengthOfStay: '12_plus',
      preferredMoveInDate: '2027-02-03',
    });
  });

  test('who sent it learns when staff look for the first time, and not again', async () => {
    await world.rows('DELETE FROM live_events');
    await look();
    await look();
    expect(await world.rows('SELECT kind, account_ids AS told FROM live_events')).toEqual([
      { kind: 'application', told: [grace.id] },
    ]);
  });

  test('another name is that of the application, for staff and in its queue', async () => {
    await corrected(correct({ version: 1, personalInfo: { lastName: 'Hallam' } }));
    const read = await look();
    expect(read).toMatchObject({ applicantName: 'Grace Hallam', version: 1 });
    expect(read.queue).toMatchObject([{ applicantName: 'Grace Hallam' }]);
    expect(read.corrections).toMatchObject([
      {
        state: 'made',
        before: { personalInfo: { lastName: 'Hall' } },
        after: { personalInfo: { lastName: 'Hallam' } },
      },
    ]);
  });

  test('the same correction again changes nothing, another one of an earlier version is refused', async () => {
    await corrected(correct({ version: 1, ...EMPLOYER }));
    expect(await corrected(correct({ version: 1, ...EMPLOYER }))).toMatchObject({ version: 2 });
    expect(await codeOf(correct({ version: 1, lifestyle: { smoking: null } }))).toBe(
      'applications/answers-changed',
    );
    expect((await readOwn(grace, id)).corrections).toHaveLength(1);
  });

  test('answers are checked as those of a new application, but not what was wrong before and stays', async () => {
    const invalid = await readProblem(
      await correct({ version: 1, personalInfo: { email: 'nowhere' }, guarantorInfo: {} }),
    );
    expect(invalid.code).toBe('applications/invalid');
    expect(invalid.issues?.map(({ path }) => path)).toEqual([
      'personalInfo.email',
      'guarantorInfo.firstName',
      'guarantorInfo.lastName',
      'guarantorInfo.email',
    ]);
    await world.rows(
      `UPDATE applications SET living_requirements = '{"preferredMoveInDate":"2026-01-01"}'
       WHERE application_id = $1`,
      [id],
    );
    expect(await corrected(correct({ version: 1, ...EMPLOYER }))).toMatchObject({ version: 2 });
    expect(await codeOf(correct({ version: 2, livingRequirements: { lengthOfStay: '6' } }))).toBe(
      'applications/invalid',
    );
  });

  test('of somebody else, and one that has ended, cannot be corrected', async () => {
    const bob = await world.join({ firstName: 'Bob' });
    expect(await codeOf(correct({ version: 1, ...EMPLOYER }, bob))).toBe('applications/not-found');
    await grace.browser.post(`/me/applications/${id}/withdraw`);
    expect(await codeOf(correct({ version: 1, ...EMPLOYER }))).toBe('applications/ended');
    expect(await readOwn(grace, id)).toMatchObject({ correcting: null });
  });

  test('from the first look of staff on it is asked for, and stays as it was until they accept', async () => {
    expect(await codeOf(ask({ version: 1, ...EMPLOYER }))).toBe('applications/not-read-yet');
    expect((await look()).hasWaitingCorrection).toBe(false);
    expect(await codeOf(correct({ version: 1, ...EMPLOYER }))).toBe('applications/being-read');
    const asked = await corrected(ask({ version: 1, ...EMPLOYER, note: 'I moved on.' }));
    expect(asked).toMatchObject({
      version: 1,
      correcting: 'by-request',
      employmentInfo: { employer: 'Harbor Ferries' },
      corrections: [{ state: 'waiting', note: 'I moved on.', answer: null }],
    });
    const [{ id: correctionId } = { id: '' }] = asked.corrections;
    expect((await look()).hasWaitingCorrection).toBe(true);
    const accepted = await readAnswer(
      StaffApplication,
      await decide(correctionId, { isAccepted: true, answer: 'Thank you.' }),
    );
    expect(accepted).toMatchObject({
      hasWaitingCorrection: false,
      employmentInfo: { employer: 'City Ferries' },
      corrections: [{ state: 'accepted', answer: 'Thank you.', deciderName: 'Sam Hall' }],
    });
    expect(await readOwn(grace, id)).toMatchObject({ version: 2, stage: 'INITIAL_CONTACT' });
    expect((await mailed()).map(({ state, answer }) => [state, answer])).toEqual([
      ['waiting', ''],
      ['accepted', 'Thank you.'],
    ]);
  });

  test('a stage beyond the first counts as read', async () => {
    await move(staff, id, 'IN_TOUR', 1);
    expect(await readOwn(grace, id)).toMatchObject({ correcting: 'by-request' });
  });

  test('a later request replaces the one that waits; the same one stays', async () => {
    await look();
    await ask({ version: 1, ...EMPLOYER });
    await ask({ version: 1, ...EMPLOYER });
    const { corrections } = await corrected(
      ask({ version: 1, lifestyle: { smoking: 'ok_outside' } }),
    );
    expect(corrections.map(({ state, sections }) => [state, sections])).toEqual([
      ['replaced', ['employmentInfo']],
      ['waiting', ['lifestyle']],
    ]);
    expect(await codeOf(decide(corrections[0]?.id ?? '', { isAccepted: true }))).toBe(
      'applications/correction-decided',
    );
  });

  test('declining needs a word that is no criminal history, and only the first decision counts', async () => {
    await look();
    const { corrections } = await corrected(ask({ version: 1, ...EMPLOYER }));
    const correctionId = corrections[0]?.id ?? '';
    expect(await codeOf(decide(correctionId, { isAccepted: false }))).toBe(
      'applications/decline-reason-missing',
    );
    expect(await codeOf(decide(correctionId, { isAccepted: false, answer: 'A felony.' }))).toBe(
      'applications/note-flagged',
    );
    const declined = { isAccepted: false, answer: 'Please send a letter first.' };
    expect((await decide(correctionId, declined)).status).toBe(200);
    expect((await decide(correctionId, declined)).status).toBe(200);
    expect(await codeOf(decide(correctionId, { isAccepted: true }))).toBe(
      'applications/correction-decided',
    );
    expect(await readOwn(grace, id)).toMatchObject({
      version: 1,
      employmentInfo: { employer: 'Harbor Ferries' },
      corrections: [{ state: 'declined', answer: 'Please send a letter first.' }],
    });
  });

  test('who applied as a household stays the same; their own answers can be corrected', async () => {
    const bob = await world.join({ firstName: 'Bob' });
    await world.rows(
      `INSERT INTO application_co_applicants (application_db_id, account_id, number)
       SELECT id, $2, 0 FROM applications WHERE application_id = $1`,
      [id, bob.id],
    );
    const person = { firstName: 'Ida', lastName: 'Roe', email: 'ida@stoop.test' };
    expect(await codeOf(correct({ version: 1, coApplicants: [person] }))).toBe(
      'applications/members-fixed',
    );
    await corrected(correct({ version: 1, ...EMPLOYER }));
    expect(await readOwn(bob, id)).toMatchObject({
      correcting: null,
      corrections: [{ sections: ['employmentInfo'], before: {}, after: {}, note: null }],
    });
    expect(await codeOf(correct({ version: 2, ...EMPLOYER }, bob))).toBe('applications/not-sender');
  });

  test('somebody can be added to an application that was sent by one person', async () => {
    const person = { firstName: 'Ida', lastName: 'Roe', email: 'ida@stoop.test' };
    expect(await corrected(correct({ version: 1, coApplicants: [person] }))).toMatchObject({
      coApplicants: [person],
    });
  });

  test('the export has what was corrected, and nothing of it outlives the account', async () => {
    await corrected(correct({ version: 1, ...EMPLOYER }));
    const exported = (await (await grace.browser.get('/me/export')).json()) as {
      applications: { corrections: object[] }[];
    };
    expect(exported.applications[0]?.corrections).toMatchObject([
      { before: { employmentInfo: { employer: 'Harbor Ferries' } } },
    ]);
    await grace.browser.send('DELETE', '/me', { email: `${grace.id}@stoop.test` });
    const left = await world.rows(
      `SELECT c.id FROM application_corrections c JOIN applications a ON a.id = c.application_db_id
       WHERE a.application_id = $1`,
      [id],
    );
    expect(left).toEqual([]);
  });
});
