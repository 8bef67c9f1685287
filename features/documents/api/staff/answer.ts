import { addAudit } from '@stoop/base/api/audit/store';
import { isInScope } from '@stoop/base/api/http/staff-scope';
import { refuse } from '@stoop/base/contract/refuse';
import { listPlain } from '@stoop/features/applications/api/store';
import { holdsPlace } from '@stoop/features/applications/rules/stages';
import { mayAnswer, type StaffAnswer } from '../../rules/request-states.ts';
import type { DocumentDeps } from '../deps.ts';
import {
  changeState,
  hasOpenTwin,
  lockRequest,
  removeDocumentsOf,
  removeRequests,
  type StoredRequest,
} from '../store.ts';
import { mail, recordChange } from '../tell.ts';
import { staffDocuments } from '../views.ts';
import { type Caller, refuseWords } from './ask.ts';

interface Answer {
  requestId: string;
  to: StaffAnswer;
  version: number;
  reason?: string | undefined;
}

/** Accepts what was sent, asks for it again, or withdraws the request; the last two delete what was sent. */
export function answerRequest(deps: DocumentDeps, answer: Answer, caller: Caller) {
  const { requestId, to, version, reason = '' } = answer;
  return deps.database.sql.transaction(async (tx) => {
    const request = await lockRequest(tx, requestId);
    const [application] = request ? await listPlain(tx, [request.applicationDbId]) : [];
    if (!request || !application || !isInScope(caller, request.buildingId))
      return refuse('documents/request-not-found');
    if (request.version !== version) return refuse('documents/changed');
    const hasEnded = !holdsPlace(application.stage);
    if (hasEnded && to !== 'withdrawn') return refuse('documents/application-ended');
    const isTwice = to === 'again' && (await hasOpenTwin(tx, request));
    if (!mayAnswer(request.state, to) || isTwice) return refuse('documents/answer-not-allowed');
    const refused = refuseWords('reason', reason);
    if (refused) return refused;
    if (to === 'withdrawn') await removeRequests(tx, [requestId]);
    else await changeState(tx, requestId, { state: to, reason });
    if (to === 'again') await removeDocumentsOf(tx, requestId);
    if (to === 'again') await mail(tx, deps, application, { asked: againOf(request), reason });
    await recordChange(tx, application, [request.accountId]);
    await addAudit(
      tx,
      'document/answered',
      { actorId: caller.id, subjectId: request.applicationDbId },
      { request: requestId, template: request.template, to },
    );
    return staffDocuments(tx, application);
  });
}

const againOf = ({ requestId, accountId, template, dueDay, version }: StoredRequest) => ({
  accountId,
  templates: [template],
  dueDay,
  key: `${requestId} ${version}`,
});
