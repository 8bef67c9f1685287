import type { Sql, Writer } from '@stoop/base/api/db/database';
import { texts } from '@stoop/base/api/db/rows';
import { buildingCount, isoMoment } from '@stoop/base/api/db/shapes';
import { inScope } from '@stoop/base/api/db/staff-scope';
import { ENDED } from '@stoop/features/applications/api/endings/store';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { STORED_TYPES } from '../rules/file-kinds.ts';
import { REQUEST_STATES, type RequestState } from '../rules/request-states.ts';
import { TEMPLATE_KEYS, type TemplateKey } from '../rules/templates.ts';

const day = z.iso.date();

const document = z.object({
  documentId: z.string(),
  requestId: z.string(),
  name: z.string(),
  type: z.enum(STORED_TYPES),
  bytes: z.int(),
  pages: z.int().nullable(),
  datedOn: day.nullable(),
  sentAt: isoMoment,
});
export type StoredDocument = z.infer<typeof document>;

const DOCUMENT: SQL = sql`d.id AS "documentId", d.request_id AS "requestId", d.name, d.type,
  d.length AS bytes, d.pages, to_char(d.dated_on, 'YYYY-MM-DD') AS "datedOn", d.sent_at AS "sentAt"`;

const request = z.object({
  requestId: z.string(),
  applicationDbId: z.string(),
  buildingId: z.string(),
  accountId: z.string(),
  template: z.enum(TEMPLATE_KEYS),
  note: z.string(),
  state: z.enum(REQUEST_STATES),
  reason: z.string(),
  askedBy: z.string(),
  askedAt: isoMoment,
  dueDay: day,
  version: z.int(),
});
export type StoredRequest = z.infer<typeof request>;

const REQUEST: SQL = sql`r.id AS "requestId", r.application_db_id AS "applicationDbId",
  r.building_id AS "buildingId", r.account_id AS "accountId", r.template, r.note, r.state, r.reason,
  r.asked_by AS "askedBy", r.asked_at AS "askedAt", to_char(r.due_day, 'YYYY-MM-DD') AS "dueDay",
  r.version`;

/** The last that was asked for first; of what was asked at once, in the order of the ids. */
const LATEST_FIRST: SQL = sql`ORDER BY r.asked_at DESC, r.id COLLATE "C"`;

/** What an account is asked for. */
export const listOwnRequests = (database: Sql, accountId: string) =>
  database.readRows(request)`
    SELECT ${REQUEST} FROM document_requests r WHERE r.account_id = ${accountId} ${LATEST_FIRST}`;

export const listRequestsOf = (database: Sql, applicationDbId: string) =>
  database.readRows(request)`SELECT ${REQUEST} FROM document_requests r
    WHERE r.application_db_id = ${applicationDbId} ${LATEST_FIRST}`;

export const findRequest = (database: Sql, requestId: string) =>
  database.readRow(request)`SELECT ${REQUEST} FROM document_requests r WHERE r.id = ${requestId}`;

/** A request that nobody else changes until the transaction ends; null where it is gone. */
export async function lockRequest(tx: Writer, requestId: string): Promise<StoredRequest | null> {
  await tx.run`SELECT FROM document_requests WHERE id = ${requestId} FOR UPDATE`;
  return findRequest(tx, requestId);
}

export interface NewRequest {
  requestId: string;
  applicationDbId: string;
  buildingId: string;
  accountId: string;
  template: TemplateKey;
  note: string;
  askedBy: string;
  dueDay: string;
}

/** Asks for a document. False, without a change, where the same person is asked for it already. */
export const addRequest = (tx: Writer, one: NewRequest) =>
  tx.hasRows`INSERT INTO document_requests (id, application_db_id, building_id, account_id,
      template, note, asked_by, due_day)
    VALUES (${one.requestId}, ${one.applicationDbId}, ${one.buildingId}, ${one.accountId},
      ${one.template}, ${one.note}, ${one.askedBy}, ${one.dueDay})
    ON CONFLICT (application_db_id, account_id, template) WHERE state <> 'accepted' DO NOTHING`;

export const changeState = (
  tx: Writer,
  requestId: string,
  { state, reason = '' }: { state: RequestState; reason?: string },
) =>
  tx.run`UPDATE document_requests SET state = ${state}, reason = ${reason}, version = version + 1
    WHERE id = ${requestId}`;

/** Whether somebody is asked for the same by another request that is open. */
export const hasOpenTwin = (database: Sql, { requestId, ...one }: StoredRequest) =>
  database.hasRows`SELECT FROM document_requests r WHERE r.id <> ${requestId}
    AND r.application_db_id = ${one.applicationDbId} AND r.account_id = ${one.accountId}
    AND r.template = ${one.template} AND r.state <> 'accepted'`;

/** Removes requests with their documents. */
export const removeRequests = (tx: Writer, ids: readonly string[]) =>
  tx.run`DELETE FROM document_requests WHERE id = ANY(${texts(ids)})`;

/** Whether what was sent for a request waits for staff: nobody looks at it once the application has ended. */
const WAITS: SQL = sql`r.state = 'sent' AND EXISTS (SELECT FROM applications a
  WHERE a.id = r.application_db_id AND a.stage NOT IN (${ENDED}))`;

/** The applications of which documents wait for an answer of staff; at most 1,000. */
export const listWaitingDbIds = (database: Sql, buildings: readonly string[] | null) =>
  database.readIds`SELECT DISTINCT application_db_id FROM document_requests r
    WHERE ${WAITS} AND ${inScope('r.building_id', buildings)} LIMIT 1000`;

/** Of the documents of these requests, the first that was sent first. */
export const listDocumentsOf = (database: Sql, requestIds: readonly string[]) =>
  database.readRows(document)`SELECT ${DOCUMENT} FROM documents d
    WHERE d.request_id = ANY(${texts(requestIds)}) ORDER BY d.sent_at, d.id COLLATE "C"`;

export const findDocument = (database: Sql, documentId: string) =>
  database.readRow(document)`SELECT ${DOCUMENT} FROM documents d WHERE d.id = ${documentId}`;

/** The document that a request has of this file already. */
export const findByHash = (database: Sql, requestId: string, hash: string) =>
  database.readRow(document)`SELECT ${DOCUMENT} FROM documents d
    WHERE d.request_id = ${requestId} AND d.hash = ${hash}`;

export const countDocuments = (database: Sql, requestId: string) =>
  database.readCount`SELECT count(*)::int AS count FROM documents WHERE request_id = ${requestId}`;

export interface NewDocument
  extends Pick<StoredDocument, 'documentId' | 'requestId' | 'name' | 'type' | 'pages' | 'datedOn'> {
  hash: string;
  file: Uint8Array<ArrayBuffer>;
}

/** A statement and an answer of the database have so much of a file at most. */
const PIECE_BYTES = 1024 * 1024;

export async function addDocument(tx: Writer, one: NewDocument): Promise<void> {
  const { documentId, file } = one;
  await tx.run`INSERT INTO documents (id, request_id, name, type, length, pages, dated_on, hash)
    VALUES (${documentId}, ${one.requestId}, ${one.name}, ${one.type}, ${file.length},
      ${one.pages}, ${one.datedOn}, ${one.hash})`;
  for (let at = 0, number = 0; at < file.length; at += PIECE_BYTES, number++)
    await tx.run`INSERT INTO document_pieces (document_id, number, bytes)
      VALUES (${documentId}, ${number}, ${file.subarray(at, at + PIECE_BYTES)})`;
}

const piece = z.object({ bytes: z.instanceof(Uint8Array<ArrayBuffer>) });

/** The file of a document; null if it is gone. */
export async function findFile(
  database: Sql,
  { documentId, bytes: length }: Pick<StoredDocument, 'documentId' | 'bytes'>,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const file = new Uint8Array(length);
  for (let at = 0, number = 0; at < length; number++) {
    const found = await database.returnedRow(piece)`SELECT bytes FROM document_pieces
      WHERE document_id = ${documentId} AND number = ${number}`;
    if (!found) return null;
    file.set(found.bytes, at);
    at += found.bytes.length;
  }
  return file;
}

export const removeDocument = (tx: Writer, documentId: string) =>
  tx.run`DELETE FROM documents WHERE id = ${documentId}`;

/** Removes what was sent for a request. */
export const removeDocumentsOf = (tx: Writer, requestId: string) =>
  tx.run`DELETE FROM documents WHERE request_id = ${requestId}`;

const held = z.object({
  requestId: z.string(),
  applicationDbId: z.string(),
  accountId: z.string(),
});
export type HeldRequest = z.infer<typeof held>;

/** Whom requests are of, of all applications. */
export const listAllRequests = (database: Sql) =>
  database.readRows(held)`SELECT id AS "requestId", application_db_id AS "applicationDbId",
    account_id AS "accountId" FROM document_requests`;

/** How many requests have a document that nobody of staff has looked at, by building. */
export const listSentByBuilding = (database: Sql) =>
  database.readRows(buildingCount)`
    SELECT r.building_id AS "buildingId", count(*)::int AS count FROM document_requests r
    WHERE ${WAITS} GROUP BY 1`;
