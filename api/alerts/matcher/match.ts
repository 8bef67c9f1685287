import type { KnownHomes, UnitChange } from '@stoop/domain/alerts/home-changes';
import { homeChanges } from '@stoop/domain/alerts/home-changes';
import type { FoundReason } from '@stoop/domain/alerts/saved-search';
import { isInBounds } from '@stoop/domain/geo/bounds';
import { distanceKm } from '@stoop/domain/geo/distance';
import type { BuildingDocument } from '@stoop/domain/listings/documents';
import { leastPrice, wholePrice } from '@stoop/domain/listings/unit-price';
import { offeredParts } from '@stoop/domain/listings/visible-parts';
import { SORTS } from '@stoop/domain/search/sorts';
import { SearchIndex } from '../../search/read-model/search-index.ts';
import type { Within } from '../../search/search-results.ts';
import type { SavedQuestions } from './saved-questions.ts';
import type { Question } from './search-lookup.ts';

/** A building after a change, and what was known of it before. */
export interface ChangedBuilding {
  /** Whole, with its hidden parts. */
  building: BuildingDocument;
  known: KnownHomes;
  changedAt: Date;
}

/** A home that a saved search is told of. */
export interface FoundHome {
  searchId: string;
  buildingId: string;
  unitId: string;
  /** Empty unless the search is for rooms. */
  roomId: string;
  reason: FoundReason;
}

const NOTHING: readonly [roomId: string, reason: FoundReason][] = [];
const NEW_UNIT: typeof NOTHING = [['', 'new']];
const CHEAPER_UNIT: typeof NOTHING = [['', 'cheaper']];

/** Why a unit is told of which these rooms match, by the id of a room where rooms are asked for. */
function reasonsOf(
  { isOfRooms, filters: { rent } }: Question,
  { isNew, isWholeCheaper, newRooms, cheaperRooms }: UnitChange,
  rooms: readonly { roomId: string }[],
): typeof NOTHING {
  if (rooms.length === 0) return NOTHING;
  const isWhole = rent === 'whole';
  const isRoomNew = ({ roomId }: { roomId: string }) => (isWhole ? isNew : newRooms.has(roomId));
  const isRoomCheaper = ({ roomId }: { roomId: string }) =>
    isWhole ? isWholeCheaper : cheaperRooms.has(roomId);
  if (!isOfRooms) {
    if (rooms.some(isRoomNew)) return NEW_UNIT;
    return rooms.some(isRoomCheaper) ? CHEAPER_UNIT : NOTHING;
  }
  return rooms.flatMap((room): typeof NOTHING => {
    if (isRoomNew(room)) return [[room.roomId, 'new']];
    return isRoomCheaper(room) ? [[room.roomId, 'cheaper']] : [];
  });
}

/** Asks the read model about a unit: where the area is more than a circle and a box. */
class AskedModel {
  readonly #index: SearchIndex;

  constructor({ building, change }: AskedUnit, now: () => Date) {
    this.#index = new SearchIndex(now);
    this.#index.put({ ...building, rentList: [change.unit] });
  }

  matchingRooms({ filters, within }: Question): readonly { roomId: string }[] {
    const page = { limit: 1, after: null };
    const { items } = this.#index.search('unit', filters, page, SORTS.name, within);
    return items[0]?.roomList ?? [];
  }
}

/** A circle and a box are tested here; a walk, and whatever else limits an area, is left to the read model. */
function isPlainArea({ circle, bounds, ...rest }: Within): boolean {
  const isOther = Object.values(rest).some((value) => value !== undefined);
  return !isOther && circle?.walkMinutes === undefined;
}

const isInside = ({ circle, bounds }: Within, { coordinates }: BuildingDocument): boolean =>
  (!bounds || isInBounds(coordinates, bounds)) &&
  (!circle || distanceKm(circle.center, coordinates) <= circle.radiusKm);

interface AskedUnit {
  building: BuildingDocument;
  change: UnitChange;
}

/** Calls `told` for each question that a changed unit is an answer to, with the rooms that match. */
function askAbout(
  asked: AskedUnit,
  { lookup }: SavedQuestions,
  now: () => Date,
  told: (number: number, question: Question, rooms: readonly { roomId: string }[]) => void,
): void {
  const { building, change } = asked;
  const { unit } = change;
  const { coordinates, borough, neighborhood } = building;
  const whole = wholePrice(unit);
  const place = { coordinates, borough, neighborhood };
  const home = { ...place, beds: unit.bedCount, whole, cheapestRoom: leastPrice(unit) };
  let model: AskedModel | undefined;
  lookup.find(home, (number) => {
    const question = lookup.questions[number] as Question;
    const { compiled, within } = question;
    if (!isPlainArea(within)) {
      model ??= new AskedModel(asked, now);
      told(number, question, model.matchingRooms(question));
      return;
    }
    const rooms = compiled.matchingRooms(unit, whole);
    if (rooms.length > 0 && compiled.matchesBuilding(building) && isInside(within, building))
      told(number, question, rooms);
  });
}

/**
 * What saved searches are told of after these changes. The lookup says which searches could be meant; whether they are is
 * asked of their filters, and of the read model where those are not all.
 */
export function findHomes(
  changes: readonly ChangedBuilding[],
  searches: SavedQuestions,
  now: () => Date,
): FoundHome[] {
  const found: FoundHome[] = [];
  for (const { building, known, changedAt } of changes) {
    const offered = offeredParts(building);
    for (const change of homeChanges(offered, known)) {
      const { buildingId } = building;
      const unitId = change.unit.rentId;
      const asked = { building: offered as BuildingDocument, change };
      askAbout(asked, searches, now, (number, question, rooms) => {
        for (const [roomId, reason] of reasonsOf(question, change, rooms))
          for (const { id, createdAtMs } of searches.askersOf(number))
            if (createdAtMs < changedAt.getTime())
              found.push({ searchId: id, buildingId, unitId, roomId, reason });
      });
    }
  }
  return found;
}
