import { type Attempt, type Row, signedIn } from '@stoop/app/testing/authorization-row';
import { staffOfBuilding } from '@stoop/app/testing/authorization-staff';
import type { RequestBody, World } from '@stoop/app/testing/authorization-world';
import { pdfOf } from '@stoop/app/testing/odd-documents';
import { applicationOfOwner } from '@stoop/features/applications/testing/authorization-applications';

/** A document that the owner has sent for an application at its stage. */
async function documentOfOwner(world: World) {
  const { pool } = world.database;
  await applicationOfOwner(world);
  await pool.query(
    `UPDATE applications SET stage = 'IN_APPLICATION' WHERE id = 'application-of-owner'`,
  );
  await pool.query(
    `INSERT INTO document_requests (id, application_db_id, building_id, account_id, template, note,
       state, asked_by, due_day)
     VALUES ('request-of-owner', 'application-of-owner', 'warren-house', $1, 'proof-of-income', '',
       'sent', $2, '2026-11-27')`,
    [world.ids.owner, world.ids.staff],
  );
  await pool.query(
    `INSERT INTO documents (id, request_id, name, type, length, pages, hash)
     VALUES ('document-of-owner', 'request-of-owner', 'stub.pdf', 'application/pdf', 1, 1, 'hash')`,
  );
  await pool.query(
    `INSERT INTO document_pieces (document_id, number, bytes) VALUES ('document-of-owner', 0, 'a')`,
  );
  return {
    applicationId: 'APP-of-owner',
    requestId: 'request-of-owner',
    documentId: 'document-of-owner',
  };
}

const NOT_FOUND = 'documents/not-found';
const theirs = { on: "the owner's", prepare: documentOfOwner };
const own = (outcome: number, foreign: Attempt['expects']['user'], body?: RequestBody): Row => ({
  limit: 'other',
  attempts: [
    { ...theirs, ...(body && { body }), expects: { ...signedIn(foreign), owner: outcome } },
  ],
});
const ofHouse = (
  outcome: Attempt['expects']['user'],
  elsewhere: Attempt['expects']['user'],
  json?: object,
): Row => ({
  limit: 'other',
  attempts: [
    { ...theirs, ...(json && { body: { json } }), expects: staffOfBuilding(outcome, elsewhere) },
  ],
});

const form = [
  '--XX\r\ncontent-disposition: form-data; name="requestId"\r\n\r\nrequest-of-owner\r\n',
  '--XX\r\ncontent-disposition: form-data; name="file"; filename="stub.pdf"\r\n',
  `content-type: application/pdf\r\n\r\n${pdfOf().toString('latin1')}\r\n--XX--\r\n`,
].join('');
const upload = { bytes: Buffer.from(form, 'latin1'), type: 'multipart/form-data; boundary=XX' };

/** Routes about documents. */
export const DOCUMENT_ROWS: Readonly<Record<string, Row>> = {
  listOwnDocuments: { limit: 'other', attempts: [{ expects: signedIn(200) }] },
  sendDocument: { ...own(201, 'documents/request-not-found', upload), limit: 'document' },
  downloadOwnDocument: own(200, NOT_FOUND),
  deleteDocument: own(204, NOT_FOUND),
  listDocuments: ofHouse(200, 'applications/not-found'),
  askForDocuments: ofHouse('documents/not-on-it', 'applications/not-found', {
    accountIds: ['somebody'],
    templates: ['proof-of-income'],
    dueDay: '2026-11-27',
  }),
  answerDocument: ofHouse(200, 'documents/request-not-found', { to: 'accepted', version: 1 }),
  downloadDocument: ofHouse(200, NOT_FOUND),
  listWaitingDocuments: { limit: 'other', attempts: [{ expects: staffOfBuilding(200, 200) }] },
};
