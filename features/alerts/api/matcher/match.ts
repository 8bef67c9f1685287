import type { BuildingDocument, RoomDocument } from '@stoop/features/listings/rules/documents';
import { leastPrice, wholePrice } from '@stoop/features/listings/rules/unit-price';
import { offeredParts } from '@stoop/features/listings/rules/visible-parts';
import { SearchIndex } from '@stoop/features/search/api/read-model/search-index';
import type { KnownHomes, UnitChange } from '../../rules/home-changes.ts';
import { homeChanges } from '../../rules/home-changes.ts';
import { FOUND_REASONS, type FoundReason } from '../../rules/saved-search.ts';
import { ROOMS_AT_ONCE, roomsByPrices } from './conditions.ts';
import type { AskedQuestion, SavedQuestions } from './saved-questions.ts';

/** A building after a change, and what was known of it before. */
export interface ChangedBuilding {
  /** Whole, with its hidden parts. */
  building: BuildingDocument;
  known: KnownHomes;
  changedAt: Date;
}

/** A home that saved searches are told of, all for one reason. */
export interface FoundHome {
  buildingId: string;
  unitId: string;
  /** Empty unless the searches are for rooms. */
  roomId: string;
  reason: FoundReason;
  searchIds: string[];
}

/** The questions that a unit is told to. */
interface Told {
  /** Of units and buildings. */
  unit: Record<FoundReason, AskedQuestion[]>;
  /** Of rooms, by the position of the room. */
  rooms: Record<FoundReason, Map<number, AskedQuestion[]>>;
}

interface ChangeBits {
  isNew: boolean;
  isWholeCheaper: boolean;
  newRooms: number;
  cheaperRooms: number;
}

const bitsOf = (rooms: readonly RoomDocument[], ids: ReadonlySet<string>): number =>
  rooms.reduce((bits, { roomId }, at) => (ids.has(roomId) ? bits | (1 << at) : bits), 0);

function tellRooms(
  told: Map<number, AskedQuestion[]>,
  question: AskedQuestion,
  rooms: number,
  first: number,
): void {
  for (let bits = rooms; bits !== 0; bits &= bits - 1) {
    const at = first + 31 - Math.clz32(bits & -bits);
    const questions = told.get(at);
    if (questions) questions.push(question);
    else told.set(at, [question]);
  }
}

interface AskedUnit {
  building: BuildingDocument;
  change: UnitChange;
  /** A read model of the building alone. */
  model(): SearchIndex;
}

/** The rooms of those that match which are told as new, and those that are told as cheaper. */
function toldBits({ isWhole }: AskedQuestion, matching: number, change: ChangeBits) {
  const { isNew, isWholeCheaper, newRooms, cheaperRooms } = change;
  if (!isWhole) return { new: matching & newRooms, cheaper: matching & cheaperRooms };
  return { new: isNew ? matching : 0, cheaper: isWholeCheaper && !isNew ? matching : 0 };
}

/** Asks for the rooms from `first` on, as many as fit. */
function askRooms(
  { building, change, model }: AskedUnit,
  first: number,
  searches: SavedQuestions,
  told: Told,
): void {
  const { unit, isNew, isWholeCheaper } = change;
  const { coordinates, borough, neighborhood } = building;
  const whole = wholePrice(unit);
  const rooms = unit.roomList.slice(first, first + ROOMS_AT_ONCE);
  const newRooms = bitsOf(rooms, change.newRooms);
  const bits = {
    isNew,
    isWholeCheaper,
    newRooms,
    cheaperRooms: bitsOf(rooms, change.cheaperRooms),
  };
  const place = { coordinates, borough, neighborhood, beds: unit.bedCount, whole };
  searches.ask(
    { ...place, cheapestRoom: leastPrice({ roomList: rooms }) },
    { building, unit, rooms, roomsAt: roomsByPrices(unit, rooms), model },
    (question, matching) => {
      const as = toldBits(question, matching, bits);
      if (question.isOfRooms) {
        tellRooms(told.rooms.new, question, as.new, first);
        tellRooms(told.rooms.cheaper, question, as.cheaper, first);
      } else if (as.new !== 0) told.unit.new.push(question);
      else if (as.cheaper !== 0) told.unit.cheaper.push(question);
    },
  );
}

function askUnit(asked: AskedUnit, searches: SavedQuestions): Told {
  const told: Told = {
    unit: { new: [], cheaper: [] },
    rooms: { new: new Map(), cheaper: new Map() },
  };
  const { length } = asked.change.unit.roomList;
  for (let first = 0; first < length; first += ROOMS_AT_ONCE)
    askRooms(asked, first, searches, told);
  if (length <= ROOMS_AT_ONCE) return told;
  const isNew = new Set(told.unit.new);
  // Its rooms were asked for in several groups: some may be new and others cheaper.
  const cheaper = [...new Set(told.unit.cheaper)].filter((question) => !isNew.has(question));
  return { ...told, unit: { new: [...isNew], cheaper } };
}

function modelOf(building: BuildingDocument, now: () => Date): () => SearchIndex {
  let model: SearchIndex | undefined;
  return () => {
    if (model) return model;
    model = new SearchIndex(now);
    model.put(building);
    return model;
  };
}

/** What searches that were saved before `changedAt` are told of a unit. */
function foundOf(
  asked: AskedUnit,
  changedAt: Date,
  searches: SavedQuestions,
): Omit<FoundHome, 'buildingId' | 'unitId'>[] {
  const told = askUnit(asked, searches);
  const idOf = (at: number) => asked.change.unit.roomList[at]?.roomId ?? '';
  return FOUND_REASONS.flatMap((reason) =>
    [
      { roomId: '', questions: told.unit[reason] },
      ...Array.from(told.rooms[reason], ([at, questions]) => ({ roomId: idOf(at), questions })),
    ].map(({ roomId, questions }) => {
      const searchIds: string[] = [];
      for (const question of questions)
        searches.addAskers(question, changedAt.getTime(), searchIds);
      return { roomId, reason, searchIds };
    }),
  );
}

/**
 * What saved searches are told of after these changes. A lookup says which searches could be meant; whether they are is
 * asked of their conditions.
 */
export function findHomes(
  changes: readonly ChangedBuilding[],
  searches: SavedQuestions,
  now: () => Date,
): FoundHome[] {
  return changes.flatMap(({ building, known, changedAt }) => {
    const offered = offeredParts(building);
    if (!offered) return [];
    const { buildingId } = building;
    const model = modelOf(offered, now);
    return homeChanges(offered, known).flatMap((change) =>
      foundOf({ building: offered, change, model }, changedAt, searches)
        .filter(({ searchIds }) => searchIds.length > 0)
        .map((found) => ({ ...found, buildingId, unitId: change.unit.rentId })),
    );
  });
}
