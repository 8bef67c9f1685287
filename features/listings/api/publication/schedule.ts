import { addAudit } from '@stoop/base/api/audit/store';
import type { Database, Writer } from '@stoop/base/api/db/database';
import { addJob, PRIORITY } from '@stoop/base/api/jobs/store';
import type { JobQueue } from '@stoop/base/api/jobs/worker';
import { addLiveEvents } from '@stoop/base/api/live/store';
import { Refused } from '@stoop/base/contract/refuse';
import { changeListing, changePublication, readListing } from '../details/store.ts';
import { findUnit } from '../staff/read-unit.ts';
import { changeFields } from '../staff/store.ts';
import { lockUnits } from '../units/store.ts';

/** What happens to listings at a time that staff set: the jobs of this queue. */
export const LISTING_QUEUE = 'listings';

const FIELDS = { publish: 'publishAt', unpublish: 'unpublishAt' } as const;
type ScheduledAct = keyof typeof FIELDS;
const isAct = (kind: string): kind is ScheduledAct => Object.hasOwn(FIELDS, kind);

interface UnitPlace {
  buildingId: string;
  unitId: string;
}

/**
 * Has a unit published or hidden at a time, in the transaction that writes the time into its listing. A job whose time
 * is no longer the one that is written there does nothing, so that a changed schedule needs no job to be found.
 */
export const putPublicationJob = (
  tx: Writer,
  act: ScheduledAct,
  { buildingId, unitId, at }: UnitPlace & { at: Date },
): Promise<void> =>
  addJob(tx, {
    queue: LISTING_QUEUE,
    kind: act,
    priority: PRIORITY.usual,
    gapSeconds: 0,
    isSecret: false,
    target: `${buildingId}/${unitId}`,
    params: { buildingId, unitId, at: at.toISOString() },
    nextTryAt: at,
  });

/** Publishes or hides a unit whose time has come; says in words what came of it. */
async function carryOut(
  tx: Writer,
  act: ScheduledAct,
  { at, ...place }: UnitPlace & { at: string },
): Promise<'done' | 'refused' | 'not needed'> {
  await lockUnits(tx, [place]);
  const found = await findUnit(tx, place);
  const planned = (await readListing(tx, place))[FIELDS[act]];
  if (found instanceof Refused || planned?.toISOString() !== at) return 'not needed';
  const { issues } = found.state;
  const isRefused = act === 'publish' && issues.length > 0;
  const is_visible = act === 'publish';
  await changeListing(tx, place, { [FIELDS[act]]: null });
  if (!isRefused) {
    await changeFields(tx, 'unit', { place, fields: { is_visible } });
    if (is_visible) await changePublication(tx, place);
  }
  await addAudit(
    tx,
    isRefused ? 'listing/not-published' : 'listing/changed',
    { actorId: null, subjectId: place.buildingId },
    {
      level: 'unit',
      ...place,
      ...(isRefused ? { reason: issues[0]?.message ?? '' } : { is_visible }),
      scheduledAt: at,
    },
  );
  const { buildingId, unitId } = place;
  await addLiveEvents(tx, [{ kind: 'listing', subjectId: unitId, buildingId }]);
  return isRefused ? 'refused' : 'done';
}

/** The queue of publications. One whose listing breaks a rule by then stays hidden, and says so in the audit trail. */
export const listingQueue = ({ sql }: Pick<Database, 'sql'>): JobQueue => ({
  async run({ kind, target, params: { buildingId = '', unitId = '', at = '' } }) {
    const outcome = isAct(kind)
      ? await sql.transaction((tx) => carryOut(tx, kind, { buildingId, unitId, at }))
      : 'not needed';
    return { name: outcome === 'done' ? target : `${target} (${outcome})` };
  },
  events: {
    done: 'listing-scheduled',
    retried: 'listing-schedule-stays',
    failed: 'listing-schedule-failed',
  },
});
