import type { Sql } from '@stoop/base/api/db/database';
import { isInScope, type StaffScope } from '@stoop/base/api/http/staff-scope';
import { zonedText } from '@stoop/base/api/time/new-york-days';
import { Refused, refuse } from '@stoop/base/contract/refuse';
import {
  listNamedAccounts,
  listStaffOfBuilding,
  type NamedAccount,
  nameOfAccount,
} from '@stoop/features/accounts/api/staff/store';
import type { StaffUnit } from '../../contract/staff/staff-listing.ts';
import type { BuildingDocument, UnitDocument } from '../../rules/documents.ts';
import { listingIssues } from '../../rules/listing-rules.ts';
import { unitLabel } from '../../rules/unit-label.ts';
import { readListing, type StoredListing } from '../details/store.ts';
import { listPhotosOf } from '../photos/store.ts';
import { findBuilding } from '../store.ts';
import { unitAsOffered } from '../units/as-offered.ts';
import type { StaffListingDeps } from './deps.ts';
import { listUnits } from './list/store.ts';
import { readVersions } from './store.ts';

const zoned = (at: Date | null) => at && zonedText(at.getTime());
const iso = (at: Date | null) => at?.toISOString() ?? null;
const named = (one: NamedAccount) => ({ id: one.id, name: nameOfAccount(one) });

const factsOf = (unit: UnitDocument) => ({
  rentId: unit.rentId,
  label: unitLabel(unit),
  is_visible: unit.is_visible,
  unitNumber: unit.unitNumber ?? null,
  squareFeet: unit.squareFeet ?? null,
  bedCount: unit.bedCount,
  bathCount: unit.bathCount,
  features: unit.featureList.map(({ name }) => name),
  moveDate: unit.moveDate ?? null,
  available_spots: unit.available_spots,
  doorInches: unit.doorInches ?? null,
  rollInShower: unit.rollInShower ?? null,
  freeMonths: unit.freeMonths ?? null,
  leaseMonths: unit.leaseMonths ?? null,
  broker: unit.broker,
});

const momentsOf = (stored: StoredListing) => ({
  listedAt: iso(stored.listedAt),
  confirmedAt: iso(stored.confirmedAt),
  lapsedAt: iso(stored.lapsedAt),
  publishAt: zoned(stored.publishAt),
  unpublishAt: zoned(stored.unpublishAt),
});

const roomOf =
  (versions: ReadonlyMap<string, number>) => (room: UnitDocument['roomList'][number]) => ({
    roomId: room.roomId,
    version: versions.get(room.roomId) ?? 1,
    name: room.name ?? null,
    price: room.price,
    roomType: room.roomType ?? null,
    is_visible: room.is_visible,
  });

/** What is stored of a unit: everything that staff may change. Reads with `database` alone, so also in a transaction. */
export type UnitState = Omit<StaffUnit, 'candidates' | 'preview'>;

interface FoundUnit {
  building: BuildingDocument;
  unit: UnitDocument;
  state: UnitState;
}

/** A unit with its state; the refusal where there is none. */
export async function findUnit(
  database: Sql,
  { buildingId, unitId }: { buildingId: string; unitId: string },
): Promise<FoundUnit | Refused<'listings/building-not-found' | 'listings/unit-not-found'>> {
  const building = await findBuilding(database, buildingId);
  if (!building) return refuse('listings/building-not-found');
  const unit = building.rentList.find(({ rentId }) => rentId === unitId);
  if (!unit) return refuse('listings/unit-not-found');
  const place = { buildingId, unitId };
  const versions = await readVersions(database, place);
  const stored = await readListing(database, place);
  const all = { scope: { buildings: null }, after: null, limit: 1 };
  const [listed] = await listUnits(database, place, all);
  const { responsibleId } = stored;
  const [responsible] = responsibleId ? await listNamedAccounts(database, [responsibleId]) : [];
  const facts = factsOf(unit);
  const rooms = unit.roomList.map(roomOf(versions.rooms));
  const photoWords = (await listPhotosOf(database, place)).map(({ alt }) => alt);
  const { brokerHiredBy, fees, description } = stored;
  const state = {
    buildingId,
    buildingName: building.name || building.address || buildingId,
    isBuildingVisible: building.is_visible,
    version: versions.unit,
    state: listed?.state ?? ('hidden' as const),
    ...facts,
    brokerHiredBy,
    fees,
    description,
    rooms,
    responsible: responsible ? named(responsible) : null,
    postedBy: stored.postedBy,
    posterRole: stored.posterRole,
    ...momentsOf(stored),
    photoWords,
    issues: listingIssues({ ...facts, brokerHiredBy, fees, description, rooms, photoWords }),
  };
  return { building, unit, state };
}

/** A unit with its state, who may answer for it, and its page. Not in a transaction: queues are read on their own. */
export async function readStaffUnit(
  deps: StaffListingDeps,
  place: { buildingId: string; unitId: string },
): Promise<StaffUnit | Refused<'listings/building-not-found' | 'listings/unit-not-found'>> {
  const { sql } = deps.database;
  const found = await findUnit(sql, place);
  if (found instanceof Refused) return found;
  return {
    ...found.state,
    candidates: (await listStaffOfBuilding(sql, place.buildingId)).map(named),
    preview: await unitAsOffered({ ...deps, sql }, found),
  };
}

/** The same for staff who may only see some buildings; another's is like an unknown one. */
export const openStaffUnit = async (
  deps: StaffListingDeps,
  scope: StaffScope,
  place: { buildingId: string; unitId: string },
) =>
  isInScope(scope, place.buildingId)
    ? readStaffUnit(deps, place)
    : refuse('listings/building-not-found');
