import { forOneDatabase } from '@stoop/app/testing/databases';
import { pdfOf } from '@stoop/app/testing/odd-documents';
import { readAnswer, readProblem } from '@stoop/app/testing/read-answer';
import { setRole } from '@stoop/app/testing/sign-in';
import { move, postStage, type TestUser } from '@stoop/features/applications/testing/applying';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import {
  type Asking,
  addGuarantor,
  answerOf,
  ask,
  askBody,
  asked,
  DUE_DAY,
  openAsking,
  ownRequests,
  seenByStaff,
} from '../../testing/asking.ts';
import { removeOver } from '../clean-up.ts';
import { listSentByBuilding } from '../store.ts';

const Waiting = z.object({ applicationIds: z.array(z.string()) });
const NOT_FOUND = 'documents/not-found';
const PDF = pdfOf({ pages: 2 });

forOneDatabase((open) => {
  let world: Asking;
  let grace: TestUser;
  let hal: TestUser;
  let applicationId: string;
  let applicationDbId: string;
  let requestId: string;
  beforeAll(async () => {
    world = await openAsking(await open());
  });
  beforeEach(async () => {
    await world.rows('DELETE FROM document_requests');
    ({ grace, hal, applicationId, applicationDbId } = await world.applied());
    const { requests } = await asked(world.ida, applicationId, askBody([grace.id]));
    requestId = requests[0]?.requestId ?? '';
  });

  const codeOf = async (answer: Response) =>
    answer.ok ? answer.status : (await readProblem(answer)).code;
  const send = (who: TestUser, file: Uint8Array = PDF, rest = {}, named = {}) =>
    world.upload(who, { requestId, ...rest }, file, named);
  const answerIt = async ({ browser }: TestUser, to: string, rest: object = {}) => {
    const [one] = (await seenByStaff(world.sam, applicationId)).requests;
    const body = { to, version: one?.version ?? 0, ...rest };
    return browser.send('PATCH', `/staff/document-requests/${requestId}`, body);
  };
  const fileOf = ({ browser }: TestUser, documentId: string, as: 'me' | 'staff') =>
    browser.get(`/${as}/documents/${documentId}/file`);
  const waiting = async ({ browser }: TestUser) =>
    (await readAnswer(Waiting, await browser.get('/staff/waiting-documents'))).applicationIds;
  const counted = async () =>
    (
      await world.rows(
        `SELECT (SELECT count(*)::int FROM documents d JOIN document_requests r ON r.id = d.request_id
           WHERE r.application_db_id = $1) AS documents,
         (SELECT count(*)::int FROM document_pieces p JOIN documents d ON d.id = p.document_id
           JOIN document_requests r ON r.id = d.request_id WHERE r.application_db_id = $1) AS pieces`,
        [applicationDbId],
      )
    )[0];

  test('staff ask each person for documents, who are emailed once and see what, why and until when', async () => {
    const body = askBody([grace.id, hal.id], {
      templates: ['proof-of-income', 'employment-letter'],
      note: 'The last two months.',
    });
    await world.rows('DELETE FROM jobs');
    expect(await codeOf(await ask(world.ida, applicationId, body))).toBe(201);
    expect(await codeOf(await ask(world.sam, applicationId, body))).toBe(201);
    const mails = await world.rows(
      `SELECT target, params FROM jobs WHERE kind = 'documents-asked' ORDER BY created_at, id`,
    );
    // Grace was asked for one of them before.
    expect(mails.map(({ target, params }) => [target, params.templates]).sort()).toEqual(
      [
        [`${grace.id}@stoop.test`, 'employment-letter'],
        [`${hal.id}@stoop.test`, 'proof-of-income employment-letter'],
      ].sort(),
    );
    expect(await ownRequests(hal)).toMatchObject([
      { state: 'asked', dueDay: DUE_DAY, note: 'The last two months.', applicationId, files: [] },
      { state: 'asked' },
    ]);
    const { people, mayAsk } = await seenByStaff(world.ida, applicationId);
    expect([mayAsk, people.map(({ name }) => name)]).toEqual([true, ['Grace Hall', 'Hal Hall']]);
  });

  test('what must not be asked for, another day, somebody else or another stage is refused', async () => {
    const codes = async (body: object) => codeOf(await ask(world.ida, applicationId, body));
    const refused = await ask(
      world.ida,
      applicationId,
      askBody([grace.id], { note: 'And your passport, SSN and any arrests.' }),
    );
    expect((await readProblem(refused)).issues?.map(({ message }) => message)).toEqual([
      'says “arrests”',
      'says “SSN”',
      'says “passport”',
    ]);
    for (const dueDay of ['2026-11-20', '2026-12-21'])
      expect(await codes(askBody([grace.id], { dueDay }))).toBe('request/invalid');
    for (const dueDay of ['2026-11-21', '2026-12-20'])
      expect(await codes(askBody([hal.id], { dueDay }))).toBe(201);
    expect(await codes(askBody([world.sam.id]))).toBe('documents/not-on-it');
    await move(world.sam, applicationId, 'APPLICATION_APPROVED', 4);
    expect(await codes(askBody([grace.id]))).toBe('documents/wrong-stage');
    expect((await seenByStaff(world.sam, applicationId)).mayAsk).toBe(false);
  });

  test('the proof of a guarantor’s income is asked of the guarantor alone, who sends it themselves', async () => {
    const gran = await world.join({ firstName: 'Gran' });
    const ofGran = askBody([gran.id], { templates: ['guarantor-income'] });
    expect(await codeOf(await ask(world.ida, applicationId, ofGran))).toBe('documents/not-on-it');
    await addGuarantor(world, applicationDbId, gran);
    for (const [who, key] of [
      [grace, 'guarantor-income'],
      [gran, 'proof-of-income'],
    ] as const)
      expect(
        await codeOf(await ask(world.ida, applicationId, askBody([who.id], { templates: [key] }))),
      ).toBe('documents/not-theirs');
    const { people } = await asked(world.ida, applicationId, {
      ...ofGran,
      accountIds: [hal.id, gran.id],
      templates: ['guarantor-income', 'employment-letter'],
    });
    expect(people.map(({ isGuarantor }) => isGuarantor)).toEqual([false, false, true]);
    expect(await ownRequests(hal)).toMatchObject([{ template: 'employment-letter' }]);
    const [own] = await ownRequests(gran);
    expect(own).toMatchObject({ template: 'guarantor-income', applicationId });
    await answerOf(await world.upload(gran, { requestId: own?.requestId ?? '' }, PDF));
    expect(await removeOver(world.database.sql)).toBe(0);
  });

  test('staff accept what was sent, or ask for it again with a reason that is emailed', async () => {
    await send(grace);
    expect(await codeOf(await answerIt(world.eve, 'accepted'))).toBe('documents/request-not-found');
    expect(await codeOf(await answerIt(world.ida, 'again'))).toBe('request/invalid');
    expect(await codeOf(await answerIt(world.ida, 'accepted', { reason: 'x' }))).toBe(
      'request/invalid',
    );
    expect(
      await codeOf(await answerIt(world.ida, 'again', { reason: 'Your bank statement.' })),
    ).toBe('documents/words-refused');
    const reason = 'The second page is cut off.';
    expect(await codeOf(await answerIt(world.ida, 'again', { reason }))).toBe(200);
    expect(await ownRequests(grace)).toMatchObject([{ state: 'again', reason, files: [] }]);
    const mails = await world.rows(`SELECT params FROM jobs WHERE kind = 'document-again'`);
    expect(mails).toMatchObject([{ params: { reason, templates: 'proof-of-income' } }]);
    expect(await codeOf(await answerIt(world.ida, 'accepted'))).toBe(
      'documents/answer-not-allowed',
    );
    await send(grace);
    expect(await ownRequests(grace)).toMatchObject([{ state: 'sent', reason: '' }]);
    expect(await listSentByBuilding(world.database.sql)).toMatchObject([{ count: 1 }]);
    expect(await codeOf(await answerIt(world.ida, 'accepted', { version: 1 }))).toBe(
      'documents/changed',
    );
    expect(await codeOf(await answerIt(world.ida, 'accepted'))).toBe(200);
    expect(await waiting(world.ida)).toEqual([]);
    expect(await codeOf(await send(grace, pdfOf()))).toBe('documents/not-awaited');
    // Of what was accepted another may be asked for; then the first is not asked for again.
    await asked(world.ida, applicationId, askBody([grace.id]));
    const { requests } = await seenByStaff(world.ida, applicationId);
    const first = requests.find((one) => one.requestId === requestId);
    const body = { to: 'again', version: first?.version, reason };
    const path = `/staff/document-requests/${requestId}`;
    expect(await codeOf(await world.ida.browser.send('PATCH', path, body))).toBe(
      'documents/answer-not-allowed',
    );
  });

  test('a request that is withdrawn is gone with its files', async () => {
    const { documentId } = await answerOf(await send(grace));
    expect(await codeOf(await answerIt(world.ida, 'withdrawn'))).toBe(200);
    expect(await ownRequests(grace)).toEqual([]);
    expect(await codeOf(await fileOf(grace, documentId, 'me'))).toBe(NOT_FOUND);
    expect(await codeOf(await send(grace))).toBe('documents/request-not-found');
  });

  test('staff whose role is taken away, and whoever is not on the application, open nothing', async () => {
    const { documentId } = await answerOf(await send(grace));
    const pat = await world.join({ role: 'staff', firstName: 'Pat' });
    expect(await codeOf(await fileOf(pat, documentId, 'staff'))).toBe(200);
    await setRole(world.database, pat.id, 'user');
    expect(await codeOf(await fileOf(pat, documentId, 'staff'))).toBe('auth/not-allowed');
    await asked(world.ida, applicationId, askBody([hal.id]));
    await world.rows(
      'UPDATE application_co_applicants SET left_at = now() WHERE application_db_id = $1',
      [applicationDbId],
    );
    const { requests } = await seenByStaff(world.sam, applicationId);
    expect(requests.map(({ accountId }) => accountId)).toEqual([grace.id]);
    expect(await removeOver(world.database.sql)).toBe(1);
    expect(await ownRequests(hal)).toEqual([]);
  });

  test('documents are deleted 30 days after the end of their application, and with the account', async () => {
    await send(grace);
    expect(await removeOver(world.database.sql)).toBe(0);
    await postStage(world.sam, applicationId, { to: 'CANCELLED', version: 4, reason: 'home-gone' });
    expect(await codeOf(await send(grace, pdfOf()))).toBe('documents/application-ended');
    // Nobody waits for it any more, and what was sent is still there.
    expect(await ownRequests(grace)).toMatchObject([{ state: 'closed', files: [{}] }]);
    expect((await seenByStaff(world.ida, applicationId)).requests).toMatchObject([
      { state: 'closed', files: [{}] },
    ]);
    expect(await waiting(world.ida)).toEqual([]);
    expect(await listSentByBuilding(world.database.sql)).toEqual([]);
    for (const [to, rest] of [['accepted'], ['again', { reason: 'Cut off.' }]] as const)
      expect(await codeOf(await answerIt(world.ida, to, rest))).toBe('documents/application-ended');
    const endedFor = (hours: number) =>
      world.rows(
        `UPDATE application_moves SET at = now() - make_interval(hours => $2)
         WHERE application_db_id = $1 AND stage = 'CANCELLED'`,
        [applicationDbId, hours],
      );
    await endedFor(30 * 24 - 1);
    expect(await removeOver(world.database.sql)).toBe(0);
    await endedFor(30 * 24 + 1);
    expect(await removeOver(world.database.sql)).toBe(1);
    expect(await counted()).toEqual({ documents: 0, pieces: 0 });
  });

  test('an export names what its owner sent, and with the account it is gone', async () => {
    const { documentId } = await answerOf(await send(grace));
    const exported = await (await grace.browser.get('/me/export')).json();
    expect(exported).toMatchObject({
      documents: [{ applicationId, files: [{ documentId, pages: 2 }] }],
    });
    await grace.browser.send('DELETE', '/me', { email: `${grace.id}@stoop.test` });
    expect(await counted()).toEqual({ documents: 0, pieces: 0 });
  });
});
