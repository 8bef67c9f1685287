import type { Sql } from '@stoop/base/api/db/database';
import type { StaffScope } from '@stoop/base/api/http/staff-scope';
import { zonedText } from '@stoop/base/api/time/new-york-days';
import { Refused } from '@stoop/base/contract/refuse';
import { listNamedAccounts, nameOfAccount } from '@stoop/features/accounts/api/staff/store';
import type { StaffListing, StaffListings } from '../../../contract/staff/staff-listing.ts';
import { sizeWords } from '../../../rules/unit-label.ts';
import {
  BY_BUILDING,
  countUnits,
  type ListedRow,
  type ListingFilters,
  listUnits,
} from './store.ts';

const zoned = (at: Date | null) => at && zonedText(at.getTime());

/** Rows as staff read them, with the names of who answers for them. */
export async function staffListings(
  database: Sql,
  rows: readonly ListedRow[],
): Promise<StaffListing[]> {
  const ids = [...new Set(rows.flatMap(({ responsibleId }) => responsibleId ?? []))];
  const accounts = ids.length > 0 ? await listNamedAccounts(database, ids) : [];
  const names = new Map(accounts.map((one) => [one.id, nameOfAccount(one)]));
  return rows.map((row) => ({
    buildingId: row.buildingId,
    buildingName: row.buildingName || row.address || row.buildingId,
    address: row.address ?? '',
    neighborhood: row.neighborhood,
    rentId: row.unitId,
    unitNumber: row.unitNumber,
    label: sizeWords({ bedCount: row.bedCount ?? 0, bathCount: row.bathCount ?? 1 }),
    state: row.state,
    roomCount: row.roomCount,
    shownRoomCount: row.shownRoomCount,
    fromPrice: row.fromPrice,
    available_spots: row.availableSpots ?? 0,
    moveDate: row.moveDate,
    photoCount: row.photoCount,
    responsibleName: names.get(row.responsibleId ?? '') ?? null,
    isAnsweredFor: row.responsibleId !== null,
    listedAt: row.listedAt,
    confirmedAt: row.confirmedAt,
    publishAt: zoned(row.publishAt),
    unpublishAt: zoned(row.unpublishAt),
    isRented: row.isRented,
  }));
}

const boundTo = ({ text, state, buildingId, confirmed, photos, rented }: ListingFilters) => [
  text,
  state,
  buildingId,
  confirmed,
  photos,
  rented,
];

/** A page of units, by building and by their order in it. */
export async function listStaffListings(
  database: Sql,
  scope: StaffScope,
  query: ListingFilters & { limit: number; cursor?: string | undefined },
): Promise<StaffListings | Refused<'request/invalid'>> {
  const { limit, cursor, ...filters } = query;
  const page = await BY_BUILDING.page(boundTo(filters), { limit, cursor }, async (read) => ({
    rows: await listUnits(database, filters, { ...read, scope }),
    totalCount: await countUnits(database, filters, scope),
  }));
  return page instanceof Refused
    ? page
    : { ...page, items: await staffListings(database, page.items) };
}
