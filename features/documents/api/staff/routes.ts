import { addAudit } from '@stoop/base/api/audit/store';
import { FileReply } from '@stoop/base/api/http/reply';
import type { Router } from '@stoop/base/api/http/router';
import { isInScope } from '@stoop/base/api/http/staff-scope';
import { Refused, refuse } from '@stoop/base/contract/refuse';
import { listPlain } from '@stoop/features/applications/api/store';
import {
  answerDocumentRoute,
  askForDocumentsRoute,
  staffDocumentFileRoute,
  staffDocumentsRoute,
  waitingDocumentsRoute,
} from '../../contract/staff/document-routes.ts';
import type { DocumentDeps } from '../deps.ts';
import { findDocument, findFile, findRequest, listWaitingDbIds } from '../store.ts';
import { listAccountsOn, staffDocuments } from '../views.ts';
import { answerRequest } from './answer.ts';
import { askFor, type Caller, findInScope } from './ask.ts';

/** Gives a document to staff of its building, and records that in the same transaction. */
const openFile = ({ database: { sql } }: DocumentDeps, documentId: string, caller: Caller) =>
  sql.transaction(async (tx) => {
    const found = await findDocument(tx, documentId);
    const request = found && (await findRequest(tx, found.requestId));
    if (!request || !isInScope(caller, request.buildingId)) return refuse('documents/not-found');
    const { applicationDbId, accountId, template } = request;
    // Whoever has left the application is no longer looked at.
    if (!(await listAccountsOn(tx, request)).includes(accountId))
      return refuse('documents/not-found');
    const file = await findFile(tx, found);
    if (!file) return refuse('documents/not-found');
    await addAudit(
      tx,
      'document/read',
      { actorId: caller.id, subjectId: applicationDbId },
      { document: documentId, template },
    );
    return new FileReply(found.type, file, { isPublic: false, saveAs: found.name });
  });

/** The applications whose documents wait, by the ids that staff know. */
async function listWaiting({ database: { sql } }: DocumentDeps, { buildings }: Caller) {
  const waiting = await listPlain(sql, await listWaitingDbIds(sql, buildings));
  return { applicationIds: waiting.map(({ applicationId }) => applicationId) };
}

/** The routes of the house, for the documents of its buildings. */
export function serveStaffDocuments(router: Router, deps: DocumentDeps): void {
  const { sql } = deps.database;

  router.serve(staffDocumentsRoute, async ({ person, params }) => {
    const found = await findInScope(sql, params.applicationId, person);
    return found instanceof Refused ? found : staffDocuments(sql, found);
  });
  router.serve(askForDocumentsRoute, ({ person, params, body }) =>
    askFor(deps, params.applicationId, body, person),
  );
  router.serve(answerDocumentRoute, ({ person, params, body }) =>
    answerRequest(deps, { ...params, ...body }, person),
  );
  router.serve(staffDocumentFileRoute, ({ person, params }) =>
    openFile(deps, params.documentId, person),
  );
  router.serve(waitingDocumentsRoute, ({ person }) => listWaiting(deps, person));
}
