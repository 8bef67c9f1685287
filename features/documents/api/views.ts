import type { Sql } from '@stoop/base/api/db/database';
import { listPeopleOn } from '@stoop/features/applications/api/co-applicants/store';
import { listGuarantorsOf } from '@stoop/features/applications/api/named/store';
import { type Application, listPlain } from '@stoop/features/applications/api/store';
import { holdsPlace } from '@stoop/features/applications/rules/stages';
import { readNames } from '@stoop/features/people/api/names';
import type { DocumentFile, OwnRequest, StaffDocuments } from '../contract/document.ts';
import { ASKING_STAGE, shownState } from '../rules/request-states.ts';
import {
  listDocumentsOf,
  listOwnRequests,
  listRequestsOf,
  type StoredDocument,
  type StoredRequest,
} from './store.ts';

/** A document without what it was sent for, which has it. */
export const fileView = ({ requestId: _, ...file }: StoredDocument): DocumentFile => file;

/** What everybody sees of a request who sees it at all, with its files. */
async function withFiles(sql: Sql, requests: readonly StoredRequest[]) {
  const ids = requests.map(({ requestId }) => requestId);
  const documents = ids.length === 0 ? [] : await listDocumentsOf(sql, ids);
  const filesOf = Map.groupBy(documents, ({ requestId }) => requestId);
  return requests.map((request) => {
    const { applicationDbId: _, buildingId: __, accountId: ___, askedBy: ____, ...shown } = request;
    const files = (filesOf.get(request.requestId) ?? []).map(fileView);
    return { request, shown: { ...shown, files } };
  });
}

/** What somebody is asked for, on all their applications. */
export async function ownRequests(sql: Sql, accountId: string): Promise<OwnRequest[]> {
  const requests = await listOwnRequests(sql, accountId);
  if (requests.length === 0) return [];
  const ids = [...new Set(requests.map(({ applicationDbId }) => applicationDbId))];
  const applications = new Map(
    (await listPlain(sql, ids)).map((one) => [one.applicationDbId, one]),
  );
  return (await withFiles(sql, requests)).flatMap(({ request, shown }) => {
    const found = applications.get(request.applicationDbId);
    const { applicationId = '', homeLabel } = found ?? {};
    if (!found) return [];
    const state = shownState(request.state, !holdsPlace(found.stage));
    return [{ ...shown, state, applicationId, homeLabel: homeLabel ?? applicationId }];
  });
}

/** Whom documents of these applications can be asked of now: those who apply, then guarantors who agreed. */
export async function listAskable(sql: Sql, applicationDbIds: readonly string[]) {
  const on = await listPeopleOn(sql, applicationDbIds);
  const guarantors = await listGuarantorsOf(sql, applicationDbIds);
  return [
    ...on.map((one) => ({ ...one, isGuarantor: false })),
    ...guarantors.map((one) => ({ ...one, isGuarantor: true })),
  ];
}

/** The accounts of `listAskable`, of one application. */
export const listAccountsOn = async (sql: Sql, { applicationDbId }: { applicationDbId: string }) =>
  (await listAskable(sql, [applicationDbId])).map(({ accountId }) => accountId);

/** The documents of an application as staff see them: of those who are on it. */
export async function staffDocuments(sql: Sql, application: Application): Promise<StaffDocuments> {
  const people = await listAskable(sql, [application.applicationDbId]);
  const ids = people.map(({ accountId }) => accountId);
  const hasEnded = !holdsPlace(application.stage);
  const all = await listRequestsOf(sql, application.applicationDbId);
  const requests = all.filter(({ accountId }) => ids.includes(accountId));
  const names = await readNames(sql, [...ids, ...requests.map(({ askedBy }) => askedBy)]);
  const read = await withFiles(sql, requests);
  return {
    mayAsk: application.stage === ASKING_STAGE && ids.length > 0,
    people: people.map(({ accountId, isGuarantor }) => ({
      accountId,
      isGuarantor,
      name: names.get(accountId) ?? accountId,
    })),
    requests: read.map(({ request: { accountId, askedBy, state }, shown }) => ({
      ...shown,
      state: shownState(state, hasEnded),
      accountId,
      askedBy: names.get(askedBy) ?? null,
    })),
  };
}
