import { isInBounds } from '@stoop/base/rules/geo/bounds';
import { distanceKm } from '@stoop/base/rules/geo/distance';
import { withinWalk } from '@stoop/features/commute/api/walks';
import type { BuildingDocument, UnitDocument } from '@stoop/features/listings/rules/documents';
import { wholePrice } from '@stoop/features/listings/rules/unit-price';
import { offeredParts } from '@stoop/features/listings/rules/visible-parts';
import { remaining } from '@stoop/features/search/rules/remaining';
import type { FoundHome } from '../matcher/match.ts';
import { questionOf } from '../matcher/saved-questions.ts';
import type { Question } from '../matcher/search-lookup.ts';

/** The plain way to match saved searches, which the tests and the benchmark compare the matcher with. */

function isWithin({ coordinates }: BuildingDocument, { within: { circle, bounds } }: Question) {
  if (bounds && !isInBounds(coordinates, bounds)) return false;
  if (!circle) return true;
  const { center, radiusKm, walkMinutes } = circle;
  if (distanceKm(center, coordinates) > radiusKm) return false;
  return walkMinutes === undefined || withinWalk(center, walkMinutes)(coordinates);
}

/** A building before a change, null if it was unknown, and after it. */
export interface PlainChange {
  before: BuildingDocument | null;
  after: BuildingDocument;
}

type Reason = FoundHome['reason'] | null;

/** A home that one search is told of. */
type ToldHome = Omit<FoundHome, 'searchIds'> & { searchId: string };

function wholeReason(before: UnitDocument | undefined, after: UnitDocument): Reason {
  if (!before) return 'new';
  const [was, is] = [wholePrice(before), wholePrice(after)];
  return was !== null && is !== null && is < was ? 'cheaper' : null;
}

function roomReason(before: UnitDocument | undefined, roomId: string, price: number): Reason {
  const was = before?.roomList.find((room) => room.roomId === roomId);
  if (!was) return 'new';
  return price < was.price ? 'cheaper' : null;
}

/** What one search is told of a change, by asking every filter of every unit. */
export function plainlyFound(
  search: { id: string; question: Question },
  { before, after }: PlainChange,
): ToldHome[] {
  const { question } = search;
  if (!isWithin(after, question)) return [];
  const offered = offeredParts(after);
  const known = before && offeredParts(before);
  return (remaining(after, question.filters)?.rentList ?? []).flatMap(({ rentId, roomList }) => {
    const was = known?.rentList.find((unit) => unit.rentId === rentId);
    const is = offered?.rentList.find((unit) => unit.rentId === rentId) as UnitDocument;
    const whole = wholeReason(was, is);
    const isWhole = question.filters.rent === 'whole';
    const home = { searchId: search.id, buildingId: after.buildingId, unitId: rentId };
    const rooms = roomList.map(({ roomId, price }) => ({
      roomId,
      reason: isWhole ? whole : roomReason(was, roomId, price),
    }));
    const ofUnit = ['new', 'cheaper'].find((one) => rooms.some(({ reason }) => reason === one));
    const told = question.isOfRooms ? rooms : [{ roomId: '', reason: (ofUnit ?? null) as Reason }];
    return told.flatMap(({ roomId, reason }) => (reason ? [{ ...home, roomId, reason }] : []));
  });
}

export const plainQuestions = (searches: readonly { id: string; query: string }[]) =>
  searches.flatMap(({ id, query }) => {
    const read = questionOf(query);
    return read ? [{ id, question: read.question }] : [];
  });

export const toldHomes = (found: readonly FoundHome[]): ToldHome[] =>
  found.flatMap(({ searchIds, ...home }) => searchIds.map((searchId) => ({ ...home, searchId })));

/** One text for each home that a search is told of, in order. */
export const toldTexts = (told: readonly ToldHome[]): string[] =>
  told
    .map((one) => [one.searchId, one.buildingId, one.unitId, one.roomId, one.reason].join(' '))
    .sort();
