import type { Sql } from '@stoop/base/api/db/database';
import type { KeyedDocument } from '@stoop/features/exchange/api/collections/collection';
import {
  listQuarantined,
  listQuarantinedIds,
} from '@stoop/features/exchange/api/collections/store';
import type { Fault } from '@stoop/features/exchange/api/import/faults';
import type { ApplicationType } from '../../rules/wizard.ts';
import type { ImportedApplication } from '../imported/imported-application.ts';
import {
  listApplicationIdOwners,
  listApplicationIds,
  listApplicationsById,
  listStoredStates,
  type StoredState,
} from '../imported/store.ts';
import { applicationDocument } from './application-document.ts';
import { readApplication } from './read-application.ts';

export const collectionOf = (type: ApplicationType) => `${type}_applications` as const;

const byId = (one: string, other: string) => Buffer.compare(Buffer.from(one), Buffer.from(other));

/** The applications of one type: those in the pipeline and the quarantined ones. */
export async function allApplicationIds(database: Sql, type: ApplicationType): Promise<string[]> {
  const ids = await listApplicationIds(database, type);
  return [...new Set([...ids, ...(await listQuarantinedIds(database, collectionOf(type)))])].sort(
    byId,
  );
}

/** The documents with the true stages: for the operator's export only. */
export async function readApplications(
  database: Sql,
  type: ApplicationType,
  ids: readonly string[],
): Promise<KeyedDocument[]> {
  const stored = await listApplicationsById(database, type, ids);
  const documents = new Map(stored.map((one) => [one.id, applicationDocument(one)]));
  const quarantined = await listQuarantined(database, collectionOf(type), ids);
  for (const { id, document } of quarantined) documents.set(id, document);
  return [...documents]
    .map(([id, document]) => ({ id, document }))
    .sort((one, other) => byId(one.id, other.id));
}

function storedFault(
  type: ApplicationType,
  read: ImportedApplication | null,
  stored: StoredState | undefined,
): Fault | null {
  if (!stored) return null;
  if (stored.type !== type)
    return { path: '', reason: `has the id of a ${stored.type} application; ids differ` };
  if (!read)
    return {
      path: '',
      reason: 'names no home or no stage that is known; the application that has its id stays',
    };
  if (stored.isForgotten)
    return { path: '', reason: 'is of an account that was deleted here; what it wrote stays away' };
  if (!stored.isOurs || read.stage === stored.stage) return null;
  return {
    path: 'status',
    reason: `is ${read.stage}, but the application stands at ${stored.stage} here; move it here, or write that stage`,
  };
}

/**
 * The faults of documents, by id: an import moves no application that was created or moved here, and
 * no two have one application id.
 */
export async function applicationConflicts(
  database: Sql,
  type: ApplicationType,
  documents: readonly KeyedDocument[],
): Promise<Map<string, Fault>> {
  const reads = documents.map(({ id, document }) => ({
    id,
    read: readApplication(type, id, document),
  }));
  const stored = await listStoredStates(
    database,
    reads.map(({ id }) => id),
  );
  const owners = await listApplicationIdOwners(
    database,
    reads.flatMap(({ read }) => (read ? [read.applicationId] : [])),
  );
  const faults = new Map<string, Fault>();
  for (const { id, read } of reads) {
    const fault = storedFault(type, read, stored.get(id));
    const owner = read ? (owners.get(read.applicationId) ?? id) : id;
    if (fault) faults.set(id, fault);
    else if (owner !== id)
      faults.set(id, {
        path: 'applicationId',
        reason: `is that of another, ${owner}; they differ`,
      });
    else if (read) owners.set(read.applicationId, id);
  }
  return faults;
}
