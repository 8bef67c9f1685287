import { addAudit } from '@stoop/base/api/audit/store';
import type { Sql, Writer } from '@stoop/base/api/db/database';
import type { StaffScope } from '@stoop/base/api/http/staff-scope';
import { addLiveEvents } from '@stoop/base/api/live/store';
import { Refused, refuse } from '@stoop/base/contract/refuse';
import type { JsonObject } from '@stoop/base/rules/json/json-values';
import type { z } from 'zod';
import type { HidingDecision } from '../../contract/staff/hiding.ts';
import type { RoomEdit } from '../../contract/staff/listing-fields.ts';
import type { UnitChange } from '../../contract/staff/listing-routes.ts';
import {
  type ListingIssue,
  listingIssues,
  type RuledListing,
  refusedIssues,
} from '../../rules/listing-rules.ts';
import { addListingChanges } from '../buildings/store.ts';
import { changeListing, changePublication } from '../details/store.ts';
import { lockUnits } from '../units/store.ts';
import { ambiguous, decided, defined, refuseHiding, written } from './change-building.ts';
import type { Hidden, StaffListingDeps } from './deps.ts';
import { newHomeId } from './home-id.ts';
import { findUnit, type UnitState } from './read-unit.ts';
import { refuseIssues } from './refuse-issues.ts';
import { responsibleOf } from './responsible.ts';
import {
  addHome,
  changeFields,
  changeVersion,
  isUnitNumberTaken,
  listFeatures,
  listPlaces,
  type Place,
} from './store.ts';

type UnitEdit = Omit<z.output<typeof UnitChange>, 'version' | 'hiding'>;
type RoomChanges = z.output<typeof RoomEdit>;
type UnitPlace = Required<Pick<Place, 'buildingId' | 'unitId'>>;

export interface HomeEdit {
  actor: StaffScope & { id: string };
  /** The ids of the call; with a roomId it changes that room alone. */
  ids: Partial<Place>;
  /** The version that the caller saw, of the room where the call names one; undefined for any. */
  version: number | undefined;
  edit: UnitEdit;
  hiding: HidingDecision | undefined;
}

/** The listing as it would be after a change. */
function edited(before: UnitState, edit: UnitEdit): RuledListing {
  const edits = new Map(edit.rooms?.map((room) => [room.roomId, room]));
  const rooms = before.rooms.map((room) => ({ ...room, ...defined(edits.get(room.roomId) ?? {}) }));
  const added = (edit.rooms ?? []).filter(({ roomId }) => roomId === undefined);
  return {
    ...before,
    ...defined(edit),
    rooms: [...rooms, ...added.map((room) => ({ price: 0, is_visible: true, ...defined(room) }))],
  };
}

const isRequested = ({ is_visible }: UnitEdit, before: UnitState) =>
  is_visible === true && !before.is_visible;

function brokenRules(before: UnitState, edit: UnitEdit): ListingIssue[] {
  return refusedIssues(before.issues, listingIssues(edited(before, edit)), {
    isPublic: (edit.is_visible ?? before.is_visible) || before.publishAt !== null,
    isPublished: isRequested(edit, before),
  });
}

/** The first reason why a change cannot be made; null if there is none. */
async function refusalOf(tx: Sql, before: UnitState, { ids, version, edit }: HomeEdit) {
  const room = before.rooms.find(({ roomId }) => roomId === ids.roomId);
  const current = ids.roomId === undefined ? before.version : room?.version;
  if (version !== undefined && version !== current)
    return refuse('listings/version-changed', { current: { ...before } });
  const known = new Set(before.rooms.map(({ roomId }) => roomId));
  if (edit.rooms?.some(({ roomId }) => roomId !== undefined && !known.has(roomId)))
    return refuse('listings/room-not-found');
  const { unitNumber } = edit;
  const place = { buildingId: before.buildingId, unitId: before.rentId };
  if (unitNumber && unitNumber !== before.unitNumber)
    if (await isUnitNumberTaken(tx, place, unitNumber)) return refuse('listings/unit-number-taken');
  return refuseIssues(brokenRules(before, edit));
}

async function writeRooms(tx: Writer, place: UnitPlace, rooms: readonly RoomChanges[]) {
  for (const { roomId, ...given } of rooms) {
    const fields: JsonObject = defined(given);
    if (roomId === undefined) {
      const filled = Object.entries(fields).filter(([, value]) => value !== null);
      const room = { is_visible: true, ...Object.fromEntries(filled) };
      await addHome(tx, 'room', { place: { ...place, roomId: newHomeId('room') }, fields: room });
    } else if (Object.keys(fields).length > 0)
      await changeFields(tx, 'room', { place: { ...place, roomId }, fields });
  }
}

/** A kept feature keeps what else its document says of it. */
async function featureList(tx: Sql, place: UnitPlace, names: readonly string[]) {
  const present = await listFeatures(tx, place);
  return names.map((name) => present.find((item) => item.name === name) ?? { name });
}

async function write(tx: Writer, place: UnitPlace, edit: UnitEdit): Promise<void> {
  const { rooms, features, brokerHiredBy, posterRole, fees, description, ...facts } = edit;
  const fields: JsonObject = defined(facts);
  if (features) fields.featureList = await featureList(tx, place, features);
  await writeRooms(tx, place, rooms ?? []);
  await changeListing(tx, place, { brokerHiredBy, posterRole, fees, description });
  if (Object.keys(fields).length > 0) await changeFields(tx, 'unit', { place, fields });
  else {
    await changeVersion(tx, 'unit', place);
    await addListingChanges(tx, [place.buildingId]);
  }
}

/** What follows from a unit that becomes visible or hidden with a change. */
async function recordVisibility(tx: Writer, before: UnitState, { actor, edit }: HomeEdit) {
  const place = { buildingId: before.buildingId, unitId: before.rentId };
  if (isRequested(edit, before)) {
    const presentId = before.responsible?.id ?? null;
    const chosen = await responsibleOf(tx, place.buildingId, { presentId, actorId: actor.id });
    if (chosen instanceof Refused) return chosen;
    await changeListing(tx, place, chosen);
    await changePublication(tx, place);
  } else if (edit.is_visible === false && before.unpublishAt !== null)
    await changeListing(tx, place, { unpublishAt: null });
  return null;
}

/** For the audit trail: values of facts, and of longer words only that they changed. */
function audited({ rooms, features, fees, description, ...facts }: UnitEdit) {
  return {
    ...written(facts),
    ...(features && { features: features.join(', ') }),
    ...(fees && { fees: fees.map(({ name, amount }) => `${name}: ${amount}`).join(', ') }),
    ...(description !== undefined && { description: 'changed' }),
    ...(rooms && { rooms: rooms.length }),
  };
}

/** What a change hides that was shown; null if nothing. */
function hiddenBy(before: UnitState, { is_visible, rooms = [] }: UnitEdit): Hidden | null {
  const place = { buildingId: before.buildingId, unitId: before.rentId };
  if (is_visible === false && before.is_visible) return place;
  const shown = new Set(before.rooms.flatMap((room) => (room.is_visible ? [room.roomId] : [])));
  const roomIds = rooms.flatMap((room) =>
    room.is_visible === false && room.roomId !== undefined && shown.has(room.roomId)
      ? [room.roomId]
      : [],
  );
  return roomIds.length > 0 ? { ...place, roomIds } : null;
}

/** Does what is decided about those whom a change hits that hides something. */
async function decide(
  tx: Writer,
  { decideHiding }: Pick<StaffListingDeps, 'decideHiding'>,
  before: UnitState,
  { actor, edit, hiding: decision }: HomeEdit,
) {
  if (decision === undefined) return null;
  const hidden = hiddenBy(before, edit);
  return hidden ? decideHiding(tx, { hidden, decision, actorId: actor.id }) : refuseHiding();
}

async function record(
  tx: Writer,
  place: Place,
  { actor, ids, edit, hiding }: HomeEdit,
): Promise<void> {
  const [room] = edit.rooms ?? [];
  const detail =
    ids.roomId === undefined
      ? { level: 'unit', ...place, ...audited(edit) }
      : { level: 'room', ...place, ...written({ ...room, roomId: ids.roomId }) };
  const all = { ...detail, ...decided(hiding) };
  await addAudit(tx, 'listing/changed', { actorId: actor.id, subjectId: place.buildingId }, all);
  const subjectId = place.unitId ?? place.buildingId;
  await addLiveEvents(tx, [{ kind: 'listing', subjectId, buildingId: place.buildingId }]);
}

/**
 * Changes a unit with its rooms and its listing, and returns it as it is then. Nothing is changed if a rule is broken.
 * The search index of this process has the change before the answer.
 */
export async function changeUnit(
  deps: Pick<StaffListingDeps, 'database' | 'refresh' | 'decideHiding'>,
  change: HomeEdit,
) {
  const { ids, actor, edit } = change;
  const changed = await deps.database.sql.transaction(async (tx) => {
    const places = await listPlaces(tx, ids, actor);
    const [place] = places;
    if (places.length > 1) return ambiguous(places);
    const { buildingId, unitId } = place ?? {};
    if (!place || buildingId === undefined || unitId === undefined)
      return refuse(
        ids.roomId === undefined ? 'listings/unit-not-found' : 'listings/room-not-found',
      );
    const key = { buildingId, unitId };
    await lockUnits(tx, [key]);
    const found = await findUnit(tx, key);
    if (found instanceof Refused) return found;
    const refused =
      (await refusalOf(tx, found.state, change)) ??
      (await decide(tx, deps, found.state, change)) ??
      (await recordVisibility(tx, found.state, change));
    if (refused) return refused;
    await write(tx, key, edit);
    await record(tx, place, change);
    const after = await findUnit(tx, key);
    return after instanceof Refused ? after : after.state;
  });
  if (!(changed instanceof Refused)) await deps.refresh([changed.buildingId]);
  return changed;
}
