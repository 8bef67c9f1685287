import type { KnownHomes, UnitChange } from '@stoop/domain/alerts/home-changes';
import { homeChanges } from '@stoop/domain/alerts/home-changes';
import type { FoundReason } from '@stoop/domain/alerts/saved-search';
import type { BuildingDocument } from '@stoop/domain/listings/documents';
import { leastPrice, wholePrice } from '@stoop/domain/listings/unit-price';
import { offeredParts } from '@stoop/domain/listings/visible-parts';
import { SORTS } from '@stoop/domain/search/sorts';
import { SearchIndex } from '../../search/read-model/search-index.ts';
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

interface Changed {
  change: UnitChange;
  changedAtMs: number;
}

const unitKey = (buildingId: string, rentId: string) => JSON.stringify([buildingId, rentId]);

/** Why a unit is told of which the read model found these rooms, by the id of a room where those are asked for. */
function reasonsOf(
  { isOfRooms, filters: { rent } }: Question,
  { isNew, isWholeCheaper, newRooms, cheaperRooms }: UnitChange,
  roomIds: readonly string[],
): [roomId: string, reason: FoundReason][] {
  const reasonOf = (ids: readonly string[]): FoundReason | null => {
    if (rent === 'whole') return isNew ? 'new' : isWholeCheaper ? 'cheaper' : null;
    if (ids.some((id) => newRooms.has(id))) return 'new';
    return ids.some((id) => cheaperRooms.has(id)) ? 'cheaper' : null;
  };
  const told = isOfRooms ? roomIds.map((id) => [id, reasonOf([id])] as const) : null;
  return (told ?? [['', reasonOf(roomIds)] as const]).flatMap(([id, reason]) =>
    reason === null ? [] : [[id, reason] as [string, FoundReason]],
  );
}

/**
 * What saved searches are told of after these changes. The lookup says which searches could be meant; whether they are is
 * asked of a read model that holds the changed units alone.
 */
export function findHomes(
  changes: readonly ChangedBuilding[],
  searches: SavedQuestions,
  now: () => Date,
): FoundHome[] {
  const index = new SearchIndex(now);
  const changed = new Map<string, Changed>();
  const numbers = new Set<number>();
  for (const { building, known, changedAt } of changes) {
    const offered = offeredParts(building);
    const units = homeChanges(offered, known);
    if (!offered || units.length === 0) continue;
    index.put({ ...offered, rentList: units.map(({ unit }) => unit) });
    for (const change of units) {
      const { unit } = change;
      changed.set(unitKey(building.buildingId, unit.rentId), {
        change,
        changedAtMs: changedAt.getTime(),
      });
      searches.lookup.collect(
        {
          coordinates: building.coordinates,
          borough: building.borough,
          neighborhood: building.neighborhood,
          beds: unit.bedCount,
          whole: wholePrice(unit),
          cheapestRoom: leastPrice(unit),
        },
        numbers,
      );
    }
  }
  const found: FoundHome[] = [];
  for (const number of numbers) {
    const question = searches.lookup.questions[number] as Question;
    const page = { limit: changed.size, after: null };
    const { items } = index.search('unit', question.filters, page, SORTS.name, question.within);
    for (const { buildingId, rentId, roomList } of items) {
      const { change, changedAtMs } = changed.get(unitKey(buildingId, rentId)) as Changed;
      const rooms = roomList.map(({ roomId }) => roomId);
      for (const [roomId, reason] of reasonsOf(question, change, rooms))
        for (const searchId of searches.askersBefore(number, changedAtMs))
          found.push({ searchId, buildingId, unitId: rentId, roomId, reason });
    }
  }
  return found;
}
