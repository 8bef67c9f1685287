import type { StaffOrder } from '@stoop/domain/applications/staff-orders';
import { STAGES } from '@stoop/domain/applications/stages';
import type { StaffFilters, StaffPosition } from './store.ts';

/** What a cursor is bound to: not to the caller's buildings, which may change between two pages. */
type Bound = Omit<StaffFilters, 'buildings'> & { sort: StaffOrder };

const boundTo = ({ stage, type, buildingId, q, ending, minDaysInStage, sort }: Bound) => [
  stage ?? null,
  type ?? null,
  buildingId ?? null,
  q ?? null,
  ending ?? null,
  minDaysInStage ?? null,
  sort,
];

/** A position as opaque text for a query string, bound to its filters and its order. */
export const writeCursor = (
  filters: Bound,
  { stage, at, applicationDbId }: StaffPosition,
): string =>
  Buffer.from(JSON.stringify([...boundTo(filters), stage, at, applicationDbId])).toString(
    'base64url',
  );

const isMoment = (text: unknown): text is string =>
  typeof text === 'string' &&
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(text) &&
  !Number.isNaN(Date.parse(text));

/** The position of a cursor with the same filters and order; null for any other text. */
export function readCursor(filters: Bound, text: string): StaffPosition | null {
  let written: unknown;
  try {
    written = JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    return null;
  }
  const bound = boundTo(filters);
  if (!Array.isArray(written) || written.length !== bound.length + 3) return null;
  if (bound.some((value, at) => written[at] !== value)) return null;
  const [named, at, applicationDbId] = written.slice(bound.length) as unknown[];
  const stage = STAGES.find((known) => known === named);
  if (!stage || !isMoment(at)) return null;
  if (typeof applicationDbId !== 'string' || /\0/.test(applicationDbId)) return null;
  return applicationDbId.isWellFormed() ? { stage, at, applicationDbId } : null;
}
