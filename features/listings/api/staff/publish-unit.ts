import { addAudit } from '@stoop/base/api/audit/store';
import type { Writer } from '@stoop/base/api/db/database';
import { isInScope, type StaffScope } from '@stoop/base/api/http/staff-scope';
import { addLiveEvents } from '@stoop/base/api/live/store';
import { Refused, refuse } from '@stoop/base/contract/refuse';
import type { PublicationChange } from '../../contract/staff/staff-listing-routes.ts';
import { addListingChanges } from '../buildings/store.ts';
import { changeListing, changePublication } from '../details/store.ts';
import { newYorkMoment } from '../publication/publication-time.ts';
import { putPublicationJob } from '../publication/schedule.ts';
import { lockUnits } from '../units/store.ts';
import { decided, written } from './change-building.ts';
import type { StaffListingDeps } from './deps.ts';
import { findUnit, type UnitState } from './read-unit.ts';
import { refuseIssues } from './refuse-issues.ts';
import { responsibleOf } from './responsible.ts';
import { changeFields, changeVersion } from './store.ts';

interface Publication {
  actor: StaffScope & { id: string };
  place: { buildingId: string; unitId: string };
  change: PublicationChange;
}

/** The times that a change sets; null clears one, undefined leaves it as it is. */
interface Times {
  publishAt: Date | null | undefined;
  unpublishAt: Date | null | undefined;
}

const invalid = (path: string, message: string) =>
  refuse('request/invalid', { issues: [{ path, message }] });

function readTime(path: keyof Times, text: string | null | undefined, now: Date) {
  if (text === null || text === undefined) return text;
  const at = newYorkMoment(text);
  if (!at)
    return invalid(path, 'does not exist: New York’s clocks skip it, or the day has no such time');
  return at > now ? at : invalid(path, 'must be in the future');
}

const moment = (text: string | null) => (text === null ? null : new Date(text));

/**
 * The times after a change. Publishing now ends a publication to come, and hiding now both; to be hidden at a time, a
 * unit must be published by then.
 */
function timesAfter(
  before: UnitState,
  { isPublished, ...change }: PublicationChange,
  now: Date,
): Times | Refused<'request/invalid'> {
  const publishAt = readTime('publishAt', change.publishAt, now);
  if (publishAt instanceof Refused) return publishAt;
  const unpublishAt = readTime('unpublishAt', change.unpublishAt, now);
  if (unpublishAt instanceof Refused) return unpublishAt;
  const isVisible = isPublished ?? before.is_visible;
  if (isVisible && publishAt) return invalid('publishAt', 'cannot be set: the unit is published');
  const publication = isVisible || isPublished === false ? (publishAt ?? null) : publishAt;
  const begins = publication === undefined ? moment(before.publishAt) : publication;
  if (!isVisible && begins === null) {
    if (unpublishAt) return invalid('unpublishAt', 'cannot be set: the unit is not published');
    return { publishAt: publication, unpublishAt: null };
  }
  const ends = unpublishAt === undefined ? moment(before.unpublishAt) : unpublishAt;
  if (ends && begins && ends <= begins)
    return invalid('unpublishAt', 'must be after the unit is published');
  return { publishAt: publication, unpublishAt };
}

async function write(
  tx: Writer,
  { place, change }: Publication,
  { publishAt, unpublishAt }: Times,
): Promise<void> {
  await changeListing(tx, place, { publishAt, unpublishAt });
  if (publishAt) await putPublicationJob(tx, 'publish', { ...place, at: publishAt });
  if (unpublishAt) await putPublicationJob(tx, 'unpublish', { ...place, at: unpublishAt });
  const { isPublished } = change;
  if (isPublished) await changePublication(tx, place);
  if (isPublished === undefined) {
    await changeVersion(tx, 'unit', place);
    await addListingChanges(tx, [place.buildingId]);
  } else await changeFields(tx, 'unit', { place, fields: { is_visible: isPublished } });
}

async function record(tx: Writer, { actor, place, change }: Publication): Promise<void> {
  const { version: _, hiding, ...fields } = change;
  await addAudit(
    tx,
    'listing/changed',
    { actorId: actor.id, subjectId: place.buildingId },
    { level: 'unit', ...place, ...written(fields), ...decided(hiding) },
  );
  const { buildingId, unitId } = place;
  await addLiveEvents(tx, [{ kind: 'listing', subjectId: unitId, buildingId }]);
}

/**
 * Publishes or hides a unit, now or at a time. Publishing keeps all rules of listings, and says who answers for it.
 * The search index of this process has the change before the answer.
 */
export async function publishUnit(
  {
    database: { sql },
    ...deps
  }: Pick<StaffListingDeps, 'database' | 'refresh' | 'now' | 'decideHiding'>,
  publication: Publication,
) {
  const { actor, place, change } = publication;
  if (!isInScope(actor, place.buildingId)) return refuse('listings/building-not-found');
  const changed = await sql.transaction(async (tx) => {
    await lockUnits(tx, [place]);
    const found = await findUnit(tx, place);
    if (found instanceof Refused) return found;
    const before = found.state;
    if (change.version !== before.version)
      return refuse('listings/version-changed', { current: { ...before } });
    const times = timesAfter(before, change, deps.now());
    if (times instanceof Refused) return times;
    const refused = change.isPublished || times.publishAt ? refuseIssues(before.issues) : null;
    if (refused) return refused;
    if (change.isPublished || times.publishAt || change.responsibleId !== undefined) {
      const responsible = await responsibleOf(tx, place.buildingId, {
        chosenId: change.responsibleId,
        presentId: before.responsible?.id ?? null,
        actorId: actor.id,
      });
      if (responsible instanceof Refused) return responsible;
      await changeListing(tx, place, responsible);
    }
    const { hiding: decision } = change;
    const isOthers =
      decision && (await deps.decideHiding(tx, { hidden: place, decision, actorId: actor.id }));
    if (isOthers) return isOthers;
    await write(tx, publication, times);
    await record(tx, publication);
    return null;
  });
  if (changed === null) await deps.refresh([place.buildingId]);
  return changed;
}
