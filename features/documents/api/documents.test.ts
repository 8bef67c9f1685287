import { forOneDatabase } from '@stoop/app/testing/databases';
import { pdfOf } from '@stoop/app/testing/odd-documents';
import { readAnswer, readProblem } from '@stoop/app/testing/read-answer';
import { OWN_PAGE } from '@stoop/app/testing/sign-in';
import type { TestUser } from '@stoop/features/applications/testing/applying';
import sharp from 'sharp';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import {
  type Asking,
  answerOf,
  askBody,
  asked,
  openAsking,
  ownRequests,
} from '../testing/asking.ts';

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
    ({ grace, hal, applicationId, applicationDbId } = await world.applied());
    const { requests } = await asked(world.ida, applicationId, askBody([grace.id]));
    requestId = requests[0]?.requestId ?? '';
  });

  const codeOf = async (answer: Response) =>
    answer.ok ? answer.status : (await readProblem(answer)).code;
  const send = (who: TestUser, file: Uint8Array = PDF, rest = {}, named = {}) =>
    world.upload(who, { requestId, ...rest }, file, named);
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
  const audited = async () =>
    (
      await world.rows(
        `SELECT action, actor_id AS actor FROM audit_events
         WHERE subject_id = $1 AND action LIKE 'document/%' ORDER BY number`,
        [applicationDbId],
      )
    ).map(({ action, actor }) => [action, actor]);

  test('a file is stored once, shown to staff of the building and to its sender, and each look is recorded', async () => {
    const sent = await answerOf(
      await send(grace, PDF, {}, { name: '../../my "pay"\u202e stub.pdf' }),
    );
    expect(sent).toMatchObject({ name: 'my pay stub.pdf', type: 'application/pdf', pages: 2 });
    const again = await answerOf(await send(grace));
    expect(again.documentId).toBe(sent.documentId);
    expect(await counted()).toEqual({ documents: 1, pieces: 1 });
    expect(await waiting(world.ida)).toEqual([applicationId]);
    expect(await waiting(world.eve)).toEqual([]);
    const { documentId } = sent;
    for (const [who, as] of [
      [world.ida, 'staff'],
      [world.ida, 'staff'],
      [grace, 'me'],
    ] as const) {
      const file = await fileOf(who, documentId, as);
      expect(Buffer.from(await file.arrayBuffer()).equals(PDF)).toBe(true);
      expect(Object.fromEntries(file.headers)).toMatchObject({
        'cache-control': 'no-store',
        'content-disposition': `attachment; filename="my pay stub.pdf"; filename*=UTF-8''my%20pay%20stub.pdf`,
        'content-security-policy': "sandbox; default-src 'none'",
        'content-type': 'application/pdf',
        'x-content-type-options': 'nosniff',
      });
    }
    expect(await codeOf(await fileOf(world.eve, documentId, 'staff'))).toBe(NOT_FOUND);
    expect(await codeOf(await fileOf(hal, documentId, 'me'))).toBe(NOT_FOUND);
    expect(await codeOf(await fileOf(world.ida, documentId, 'me'))).toBe(NOT_FOUND);
    expect(await audited()).toEqual([
      ['document/asked', world.ida.id],
      ['document/sent', grace.id],
      ['document/read', world.ida.id],
      ['document/read', world.ida.id],
    ]);
    expect(
      (
        await world.rows(`SELECT kind, subject_id, building_id, account_ids FROM live_events
      WHERE kind = 'document' ORDER BY number DESC LIMIT 1`)
      )[0],
    ).toEqual({
      kind: 'document',
      subject_id: applicationId,
      building_id: 'warren-house',
      account_ids: [grace.id],
    });
  });

  test('a file of several megabytes is stored in pieces and comes back as it was', async () => {
    const large = pdfOf({ objects: [`(${'a'.repeat(2_500_000)})`] });
    const { documentId } = await answerOf(await send(grace, large));
    expect(await counted()).toEqual({ documents: 1, pieces: 3 });
    const file = await fileOf(grace, documentId, 'me');
    expect(Buffer.from(await file.arrayBuffer()).equals(large)).toBe(true);
  });

  test('a picture is stored without its metadata, and as a picture alone', async () => {
    const create = { width: 60, height: 40, channels: 3, background: 'red' } as const;
    const png = await sharp({ create })
      .png()
      .withExif({ IFD0: { Make: 'SecretCamera' } })
      .toBuffer();
    const named = { name: 'letter.png', type: 'image/png' };
    const sent = await answerOf(await send(grace, png, {}, named));
    expect(sent).toMatchObject({ name: 'letter.jpg', type: 'image/jpeg', pages: null });
    const file = await fileOf(world.sam, sent.documentId, 'staff');
    expect(Buffer.from(await file.arrayBuffer()).includes('SecretCamera')).toBe(false);
  });

  test('what is no document is refused with the reason, and nothing is stored', async () => {
    const codes = [];
    for (const [file, named] of [
      [PDF, { name: 'stub.exe' }],
      [PDF, { name: 'stub.png', type: 'image/png' }],
      [PDF, { name: 'stub.pdf', type: 'image/png' }],
      [Buffer.from('<script>alert(1)</script>'), {}],
      [Buffer.alloc(0), {}],
      [pdfOf({ trailer: '/Encrypt 9 0 R' }), {}],
      [pdfOf({ catalog: '/OpenAction << /S /JavaScript >>' }), {}],
      [PDF.subarray(0, 200), {}],
      [Buffer.alloc(10 * 1024 * 1024 + 1), {}],
    ] as const)
      codes.push(await codeOf(await send(grace, file, {}, named)));
    expect(codes).toEqual([
      ...['document/wrong-type', 'document/not-as-named', 'document/wrong-type'],
      ...['document/not-as-named', 'document/empty', 'document/encrypted', 'document/active'],
      ...['document/unreadable', 'document/too-large'],
    ]);
    expect(await codeOf(await send(hal))).toBe('documents/request-not-found');
    expect(await codeOf(await send(grace, PDF, { requestId: 'unknown' }))).toBe(
      'documents/request-not-found',
    );
    expect(await codeOf(await send(grace, PDF, { more: 'x' }))).toBe('request/invalid');
    expect(await counted()).toEqual({ documents: 0, pieces: 0 });
    expect(await ownRequests(grace)).toMatchObject([{ state: 'asked', version: 1 }]);
  });

  test('an upload that breaks off stores nothing, and the next try does', async () => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        const head = `--XX\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF`;
        controller.enqueue(new TextEncoder().encode(head));
        controller.error(new Error('the network is cut'));
      },
    });
    const type = 'multipart/form-data; boundary=XX';
    const headers = { ...OWN_PAGE, Cookie: grace.browser.cookie, 'Content-Type': type };
    const init = { method: 'POST', headers, body, duplex: 'half' } as RequestInit;
    await Promise.allSettled([world.api.request('/api/v1/me/documents', init)]);
    expect(await counted()).toEqual({ documents: 0, pieces: 0 });
    expect(
      await Promise.all([send(grace), send(grace)].map(async (one) => codeOf(await one))),
    ).toEqual([201, 201]);
    expect(await counted()).toEqual({ documents: 1, pieces: 1 });
  });

  test('five files are sent for a request, and a sixth after one of them is deleted', async () => {
    const files = [1, 2, 3, 4, 5, 6].map((pages) => pdfOf({ pages }));
    for (const file of files.slice(0, 5)) expect(await codeOf(await send(grace, file))).toBe(201);
    const [, , , , , sixth = PDF] = files;
    expect(await codeOf(await send(grace, sixth))).toBe('documents/full');
    const [first] = (await ownRequests(grace))[0]?.files ?? [];
    const path = `/me/documents/${first?.documentId}`;
    expect(await codeOf(await hal.browser.send('DELETE', path))).toBe(NOT_FOUND);
    expect(await codeOf(await grace.browser.send('DELETE', path))).toBe(204);
    expect(await codeOf(await grace.browser.send('DELETE', path))).toBe(NOT_FOUND);
    expect(await codeOf(await send(grace, sixth))).toBe(201);
  });

  test('a document that is deleted is asked for again, and nobody opens it', async () => {
    const { documentId } = await answerOf(await send(grace));
    await grace.browser.send('DELETE', `/me/documents/${documentId}`);
    expect(await ownRequests(grace)).toMatchObject([{ state: 'asked', files: [] }]);
    expect(await codeOf(await fileOf(world.sam, documentId, 'staff'))).toBe(NOT_FOUND);
    expect(await waiting(world.sam)).not.toContain(applicationId);
    expect((await audited()).at(-1)).toEqual(['document/deleted', grace.id]);
  });

  test('a background check has its date, and no later one than today', async () => {
    const body = askBody([hal.id], { templates: ['background-report'] });
    const { requests } = await asked(world.ida, applicationId, body);
    const ofHal = requests.find(({ accountId }) => accountId === hal.id);
    const sendIt = async (datedOn?: string) =>
      world.upload(hal, { requestId: ofHal?.requestId ?? '', ...(datedOn && { datedOn }) }, PDF);
    for (const day of [undefined, '2026-11-21', '2026-02-30', 'soon'])
      expect(await codeOf(await sendIt(day))).toBe('request/invalid');
    expect(await answerOf(await sendIt('2026-11-20'))).toMatchObject({ datedOn: '2026-11-20' });
  });
});
