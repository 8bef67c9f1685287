import { type Refused, refuse } from '@stoop/contract/refuse';
import type { StaffListing, StaffListings } from '@stoop/contract/staff/staff-listing';
import { unitLabel } from '@stoop/domain/listings/unit-label';
import { namedAccounts } from '../../../accounts/staff/store.ts';
import type { Sql } from '../../../db/database.ts';
import type { StaffScope } from '../../../http/staff-scope.ts';
import { zonedText } from '../../../time/new-york-days.ts';
import {
  countUnits,
  type ListedRow,
  type ListingFilters,
  type ListingPosition,
  listUnits,
} from './store.ts';

const zoned = (at: Date | null) => at && zonedText(at.getTime());

/** Rows as staff read them, with the names of who answers for them. */
export async function staffListings(
  database: Sql,
  rows: readonly ListedRow[],
): Promise<StaffListing[]> {
  const ids = [...new Set(rows.flatMap(({ responsibleId }) => responsibleId ?? []))];
  const accounts = ids.length > 0 ? await namedAccounts(database, ids) : [];
  const names = new Map(accounts.map(({ id, name, email }) => [id, name ?? email]));
  return rows.map((row) => ({
    buildingId: row.buildingId,
    buildingName: row.buildingName || row.address || row.buildingId,
    address: row.address ?? '',
    neighborhood: row.neighborhood,
    rentId: row.unitId,
    unitNumber: row.unitNumber,
    label: unitLabel({ bedCount: row.bedCount ?? 0, bathCount: row.bathCount ?? 1 }),
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

const boundTo = ({ text, state, buildingId, confirmed, photos, rented }: ListingFilters) =>
  JSON.stringify(
    [text, state, buildingId, confirmed, photos, rented].map((value) => value ?? null),
  );

/** A position as opaque text for a query string, bound to its filters. */
const writeCursor = (filters: ListingFilters, { name, buildingId, position }: ListedRow): string =>
  Buffer.from(JSON.stringify([boundTo(filters), name, buildingId, position])).toString('base64url');

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.isWellFormed() && !value.includes('\0');

/** The position of a cursor with the same filters; null for any other text. */
function readCursor(filters: ListingFilters, cursor: string): ListingPosition | null {
  let written: unknown;
  try {
    written = JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return null;
  }
  if (!Array.isArray(written) || written.length !== 4) return null;
  const [bound, name, buildingId, position]: unknown[] = written;
  if (bound !== boundTo(filters) || !isText(name) || !isText(buildingId)) return null;
  return typeof position === 'number' && Number.isInteger(position) && Math.abs(position) < 2 ** 31
    ? { name, buildingId, position }
    : null;
}

/** A page of units, by building and by their order in it. */
export async function listStaffListings(
  database: Sql,
  scope: StaffScope,
  query: ListingFilters & { limit: number; cursor?: string | undefined },
): Promise<StaffListings | Refused<'request/invalid'>> {
  const { limit, cursor, ...filters } = query;
  const after = cursor === undefined ? null : readCursor(filters, cursor);
  if (cursor !== undefined && !after)
    return refuse('request/invalid', {
      issues: [{ path: 'cursor', message: 'must be the nextCursor of an earlier page' }],
    });
  const found = await listUnits(database, filters, { scope, after, limit: limit + 1 });
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  const hasMore = found.length > limit;
  return {
    items: await staffListings(database, rows),
    nextCursor: hasMore && last ? writeCursor(filters, last) : null,
    hasMore,
    totalCount: await countUnits(database, filters, scope),
  };
}
