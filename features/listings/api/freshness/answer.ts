import { addAudit } from '@stoop/base/api/audit/store';
import type { Database, Sql, Writer } from '@stoop/base/api/db/database';
import { databaseNow } from '@stoop/base/api/db/rows';
import { addLiveEvents } from '@stoop/base/api/live/store';
import { Refused, refuse } from '@stoop/base/contract/refuse';
import type { LinkedListing } from '../../contract/link-routes.ts';
import { labelOfHome } from '../../rules/home-label.ts';
import { unitLabel } from '../../rules/unit-label.ts';
import { changeFields } from '../staff/store.ts';
import { findBuildingOfUnit } from '../store.ts';
import { hasHome, lockUnits, type UnitKey } from '../units/store.ts';
import { checkLink, namedBy, readLink } from './links.ts';
import { lockListing, markAnswered, markConfirmed } from './store.ts';

export interface FreshnessDeps {
  database: Pick<Database, 'sql'>;
  /** Updates buildings in this process's search index; other processes follow the change log. */
  refresh(buildingIds: readonly string[]): Promise<void>;
}

interface LabeledHome {
  label: string;
  address: string;
}

/** The words for a unit in mails and on the pages of their links. */
export async function homeLabel(database: Sql, unit: UnitKey): Promise<LabeledHome> {
  const building = await findBuildingOfUnit(database, unit);
  const stored = building?.rentList[0];
  const address = building?.address ?? '';
  const named = { name: building?.name ?? '', address };
  const label = labelOfHome({
    building: named,
    ...(stored && { unit: { ...stored, label: unitLabel(stored) } }),
  });
  return { label, address };
}

const live = ({ buildingId, unitId }: UnitKey) => [
  { kind: 'listing' as const, subjectId: unitId, buildingId },
];

/** Confirms a listing, in a transaction of its own or in that of a link. */
async function confirm(tx: Writer, unit: UnitKey, actorId: string): Promise<void> {
  await markConfirmed(tx, unit, actorId);
  await addAudit(
    tx,
    'listing/confirmed',
    { actorId, subjectId: unit.buildingId },
    { unitId: unit.unitId },
  );
  await addLiveEvents(tx, live(unit));
}

/** Hides a unit whose responsible person says that it is gone. */
async function takeDown(tx: Writer, unit: UnitKey, actorId: string): Promise<void> {
  await changeFields(tx, 'unit', { place: unit, fields: { is_visible: false } });
  await markAnswered(tx, unit);
  await addAudit(
    tx,
    'listing/changed',
    { actorId, subjectId: unit.buildingId },
    { level: 'unit', ...unit, is_visible: false },
  );
  await addLiveEvents(tx, live(unit));
}

const ACTS = { confirm, 'take-down': takeDown } as const;

/** Staff say that a listing is true. Whoever does answers for it, if nobody did. */
export async function confirmListing(
  { database: { sql }, refresh }: FreshnessDeps,
  unit: UnitKey,
  actorId: string,
): Promise<{ confirmedAt: string } | Refused<'listings/unit-not-found'>> {
  const done = await sql.transaction(async (tx) => {
    if (!(await hasHome(tx, { ...unit, roomId: null }))) return refuse('listings/unit-not-found');
    await confirm(tx, unit, actorId);
    return { confirmedAt: (await databaseNow(tx)).toISOString() };
  });
  if (!(done instanceof Refused)) await refresh([unit.buildingId]);
  return done;
}

/** What a link of a mail does. Changes nothing. */
export async function readLinked({ database: { sql } }: FreshnessDeps, token: string) {
  const now = await databaseNow(sql);
  const read = await readLink(sql, token, now);
  if (read instanceof Refused) return read;
  const { buildingId, unitId, act } = read.named;
  return linkedOf(sql, { buildingId, unitId }, act, read.listing);
}

async function linkedOf(
  sql: Sql,
  unit: UnitKey,
  act: LinkedListing['act'],
  listing: { confirmedAt: Date | null; lapsedAt: Date | null },
): Promise<LinkedListing> {
  return {
    act,
    ...unit,
    ...(await homeLabel(sql, unit)),
    confirmedAt: listing.confirmedAt?.toISOString() ?? null,
    isLapsed: listing.lapsedAt !== null,
  };
}

/** Confirms a home, or takes it down, by a link of a mail. */
export async function followLink({ database: { sql }, refresh }: FreshnessDeps, token: string) {
  const named = namedBy(token);
  if (!named) return refuse('listings/link-invalid');
  const unit = { buildingId: named.buildingId, unitId: named.unitId };
  const done = await sql.transaction(async (tx) => {
    await lockUnits(tx, [unit]);
    const listing = await lockListing(tx, unit);
    const now = await databaseNow(tx);
    const checked = checkLink(token, listing, now);
    if (checked instanceof Refused) return checked;
    const { responsibleId } = checked.listing;
    await ACTS[named.act](tx, unit, responsibleId);
    const after = named.act === 'confirm' ? { confirmedAt: now, lapsedAt: null } : checked.listing;
    return linkedOf(tx, unit, named.act, after);
  });
  if (!(done instanceof Refused)) await refresh([unit.buildingId]);
  return done;
}
