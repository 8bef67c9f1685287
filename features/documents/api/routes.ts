import { addAudit } from '@stoop/base/api/audit/store';
import type { Sql } from '@stoop/base/api/db/database';
import { ConcurrencyLimit } from '@stoop/base/api/http/concurrency-limit';
import { FileReply } from '@stoop/base/api/http/reply';
import type { Router } from '@stoop/base/api/http/router';
import { unmeasured } from '@stoop/base/api/http/waited-for';
import { refuse } from '@stoop/base/contract/refuse';
import { listPlain } from '@stoop/features/applications/api/store';
import {
  deleteDocumentRoute,
  ownDocumentFileRoute,
  ownDocumentsRoute,
  sendDocumentRoute,
} from '../contract/routes.ts';
import type { DocumentDeps } from './deps.ts';
import { sendDocument } from './send.ts';
import { serveStaffDocuments } from './staff/routes.ts';
import {
  changeState,
  countDocuments,
  findDocument,
  findFile,
  findRequest,
  lockRequest,
  removeDocument,
} from './store.ts';
import { recordChange } from './tell.ts';
import { ownRequests } from './views.ts';

/** Uploads that are in memory at once, each with 20 MB; the others wait without having been read. */
const AT_ONCE = {
  atOnce: 8,
  waiting: 32,
  waitingPerOwner: 4,
  busy: refuse('document/busy', { retryAfterSeconds: 5 }),
};

/** A document of this account; null where it is another's. */
async function findOwn(sql: Sql, documentId: string, accountId: string) {
  const found = await findDocument(sql, documentId);
  const request = found && (await findRequest(sql, found.requestId));
  return found && request?.accountId === accountId ? { found, request } : null;
}

/** Deletes a document of its sender; what it was sent for is asked for again, unless staff have accepted it. */
const removeOwn = ({ database: { sql } }: DocumentDeps, documentId: string, accountId: string) =>
  sql.transaction(async (tx) => {
    const before = await findOwn(tx, documentId, accountId);
    if (!before) return refuse('documents/not-found');
    const { requestId } = before.request;
    const request = await lockRequest(tx, requestId);
    // A call at the same time may have deleted it.
    if (!request || !(await findDocument(tx, documentId))) return refuse('documents/not-found');
    await removeDocument(tx, documentId);
    const isLast = (await countDocuments(tx, requestId)) === 0;
    const state = request.state === 'sent' && isLast ? 'asked' : request.state;
    await changeState(tx, requestId, { state, reason: request.reason });
    const [application] = await listPlain(tx, [request.applicationDbId]);
    if (application) await recordChange(tx, application, [accountId]);
    await addAudit(
      tx,
      'document/deleted',
      { actorId: accountId, subjectId: request.applicationDbId },
      { document: documentId, template: request.template },
    );
    return null;
  });

export function serveDocuments(router: Router, deps: DocumentDeps): void {
  const { sql } = deps.database;
  const uploads = new ConcurrencyLimit(AT_ONCE);
  serveStaffDocuments(router, deps);

  router.serve(ownDocumentsRoute, async ({ person }) => ({
    items: await ownRequests(sql, person.id),
  }));
  router.serve(sendDocumentRoute, ({ person, body }) =>
    unmeasured(() => uploads.run(() => sendDocument(deps, person.id, body), person.id)),
  );
  router.serve(ownDocumentFileRoute, async ({ person, params }) => {
    const own = await findOwn(sql, params.documentId, person.id);
    const file = own && (await findFile(sql, own.found));
    if (!own || !file) return refuse('documents/not-found');
    return new FileReply(own.found.type, file, { isPublic: false, saveAs: own.found.name });
  });
  router.serve(deleteDocumentRoute, ({ person, params }) =>
    removeOwn(deps, params.documentId, person.id),
  );
}
