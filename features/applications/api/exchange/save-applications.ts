import type { Sql, Writer } from '@stoop/base/api/db/database';
import { addLiveEvents, type LiveEvent } from '@stoop/base/api/live/store';
import { lockForReference } from '@stoop/features/accounts/api/imported/store';
import type { KeyedDocument } from '@stoop/features/exchange/api/collections/collection';
import { removeQuarantined, saveQuarantined } from '@stoop/features/exchange/api/collections/store';
import { lockUnits } from '@stoop/features/listings/api/units/store';
import { differences, type PreservedField } from '@stoop/features/people/rules/preserved-fields';
import type { ApplicationType } from '../../rules/wizard.ts';
import {
  changePreserved,
  type IncomingApplication,
  isOurs,
  lockApplications,
  saveImported,
} from '../imported/saving/store.ts';
import { listApplicationsById, listStoredStates } from '../imported/store.ts';
import { applicationEvent, queueEvent } from '../live-events.ts';
import { addNamed } from '../named/store.ts';
import { columnsDocument } from './application-document.ts';
import { applicationConflicts, collectionOf } from './applications.ts';
import { readApplication } from './read-application.ts';

interface Incoming extends IncomingApplication, KeyedDocument {}

/**
 * Adds applications, or replaces those with the same ids; of one that was created or moved here only the
 * answers. Documents that the pipeline cannot store, or stores under another id, are quarantined.
 */
export function saveApplications(
  database: Sql,
  type: ApplicationType,
  documents: readonly KeyedDocument[],
): Promise<void> {
  return database.transaction(async (tx) => {
    const ids = documents.map(({ id }) => id);
    const reads = documents.flatMap(
      ({ id, document }) => readApplication(type, id, document) ?? [],
    );
    // The same order of locks as in submits and deletions of accounts.
    const accountIds = await lockForReference(
      tx,
      reads.flatMap(({ applicantId }) => applicantId ?? []),
    );
    await lockUnits(tx, reads);
    await lockApplications(tx, ids);
    const storedStates = await listStoredStates(tx, ids);
    const conflicts = await applicationConflicts(tx, type, documents);
    const incoming = documents.flatMap(({ id, document }): Incoming[] => {
      const read = readApplication(type, id, document);
      const isElsewhere = conflicts.get(id)?.path !== 'status' && conflicts.has(id);
      return read && !isElsewhere ? [{ id, document, read, stored: storedStates.get(id) }] : [];
    });
    const inPipeline = new Set(incoming.map(({ id }) => id));
    const outside = documents.filter(
      ({ id }) => !inPipeline.has(id) && storedStates.get(id)?.type !== type,
    );
    await saveQuarantined(tx, collectionOf(type), outside);
    await removeQuarantined(tx, collectionOf(type), [...inPipeline]);
    await saveImported(tx, incoming, accountIds);
    await addNamed(tx, [...inPipeline]);
    await preserveTheRest(tx, type, incoming);
    await addLiveEvents(tx, eventsOf(incoming, accountIds));
  });
}

/** An event an application, and one a unit. */
function eventsOf(incoming: readonly Incoming[], accountIds: ReadonlySet<string>): LiveEvent[] {
  const known = (id: string | null) => (id !== null && accountIds.has(id) ? id : null);
  const units = new Map(incoming.map(({ read }) => [`${read.buildingId}/${read.unitId}`, read]));
  return [
    ...incoming.map(({ read }) =>
      applicationEvent({ ...read, applicantId: known(read.applicantId) }, []),
    ),
    ...[...units.values()].map((unit) => queueEvent(unit)),
  ];
}

/** The fields that the columns decide for an application that was created or moved here. */
const OURS = new Set([
  ...['applicationType', 'applicationId', 'applicationDbId', 'applicantId', 'applicationDate'],
  ...['applicationSource', 'status', 'building', 'unit', 'room', 'submittedAt', 'updatedAt'],
  ...['homeLabel', 'homeAddress', 'stageHistory'],
]);

const hidesOurs = ({ path, is }: PreservedField): boolean =>
  OURS.has(path[0] ?? '') && is !== undefined;

/** Preserves the fields of each document that the columns do not reproduce. */
async function preserveTheRest(tx: Writer, type: ApplicationType, incoming: readonly Incoming[]) {
  const ids = incoming.map(({ id }) => id);
  const stored = await listApplicationsById(tx, type, ids);
  const given = new Map(stored.map((one) => [one.id, columnsDocument(one)]));
  const rows = incoming.map((one) => {
    const all = differences(one.document, given.get(one.id) ?? {});
    const preserved = isOurs(one) ? all.filter((value) => !hidesOurs(value)) : all;
    return { id: one.id, extra: preserved.length > 0 ? preserved : null };
  });
  await changePreserved(tx, rows);
}
