import { addAudit } from '@stoop/base/api/audit/store';
import type { Writer } from '@stoop/base/api/db/database';
import type { Person } from '@stoop/base/api/http/call';
import { isInScope } from '@stoop/base/api/http/staff-scope';
import { addLiveEvents } from '@stoop/base/api/live/store';
import { refuse } from '@stoop/base/contract/refuse';
import type { ApplicationDeps } from '../deps.ts';
import { applicationEvent } from '../live-events.ts';
import { summarize } from '../staff/list.ts';
import { type ListedApplication, listByPublicId } from '../store.ts';
import { addLabelsTo, listLabels, removeLabelsFrom } from './store.ts';

type Viewer = Pick<Person, 'id' | 'buildings'>;

interface Labelling {
  applicationIds: readonly string[];
  /** Ids of labels. */
  add: readonly string[];
  remove: readonly string[];
}

/** Records a change of labels, and tells the pages of staff; not of its applicant. */
async function recordChange(
  tx: Writer,
  found: readonly ListedApplication[],
  { actorId, ...changed }: { actorId: string; added: string[]; removed: string[] },
) {
  for (const one of found) {
    const count = (ids: readonly string[]) => ids.filter((id) => id === one.applicationDbId).length;
    const [added, removed] = [count(changed.added), count(changed.removed)];
    if (added + removed === 0) continue;
    const people = { actorId, subjectId: one.applicationDbId };
    await addAudit(tx, 'application/labelled', people, { added, removed });
    await addLiveEvents(tx, [applicationEvent({ ...one, applicantId: null }, [])]);
  }
}

/** Adds labels to applications of the caller's buildings, and removes others: all or none. */
export const labelApplications = (
  parts: Pick<ApplicationDeps, 'database' | 'index' | 'now'>,
  { applicationIds, add, remove }: Labelling,
  viewer: Viewer,
) =>
  parts.database.sql.transaction(async (tx) => {
    const ids = [...new Set(applicationIds)];
    const found = await listByPublicId(tx, ids);
    if (found.length < ids.length || found.some((one) => !isInScope(viewer, one.buildingId)))
      return refuse('applications/not-found');
    const labels = await listLabels(tx, viewer.buildings);
    const wanted = new Set([...add, ...remove]);
    const used = labels.filter(({ labelId }) => wanted.has(labelId));
    if (used.length < wanted.size) return refuse('applications/label-not-found');
    const isElsewhere = used.some(
      ({ labelId, buildingId }) =>
        add.includes(labelId) &&
        buildingId !== null &&
        found.some((one) => one.buildingId !== buildingId),
    );
    if (isElsewhere) return refuse('applications/label-elsewhere');
    const dbIds = found.map(({ applicationDbId }) => applicationDbId);
    const idsOf = (rows: readonly { applicationDbId: string }[]) =>
      rows.map(({ applicationDbId }) => applicationDbId);
    const added = idsOf(await addLabelsTo(tx, dbIds, add));
    const removed = idsOf(await removeLabelsFrom(tx, dbIds, remove));
    await recordChange(tx, found, { actorId: viewer.id, added, removed });
    return { items: await summarize(tx, parts, found, undefined) };
  });
