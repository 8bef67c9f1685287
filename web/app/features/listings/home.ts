import type { ListedPlace } from '@stoop/domain/applications/applied-homes';
import { linesOf } from '@stoop/domain/commute/lines';
import { isWholeHome, leastPrice, unitPrice } from '@stoop/domain/listings/unit-price';
import type {
  BuildingItem,
  BuildingSummary,
  RoomItem,
  SubwayStopView,
  UnitItem,
  UnitView,
} from '@stoop/domain/listings/views';
import type { Rent } from '@stoop/domain/search/filters';
import type { FacadeFacts } from '../../illustrations/facade-kinds.ts';
import type { Savable } from '../../platform/saved.ts';
import { dollars } from '../../ui/price.tsx';
import { counted } from '../../ui/words.ts';
import { availableWords, buildingName } from './home-words.ts';

/** A result of a search, told by its type. */
export type HomeItem =
  | { type: 'building'; item: BuildingItem }
  | { type: 'unit'; item: UnitItem }
  | { type: 'room'; item: RoomItem };

/** What a card or a row shows of a home, whichever kind it is. */
export interface Home {
  /** Unlike that of any other home in a list. */
  key: string;
  to: string;
  name: string;
  /** Which of the homes of that name it is; heard after the name, where another may have the same. */
  part?: string;
  /** What it is and where. */
  about: string;
  price: HomeCost;
  /** Subway lines that stop near, nearest first. */
  lines: string[];
  /** How far the nearest stop is, and for which of the lines: `4 min walk to R, W`. */
  walk: string | undefined;
  /** Whether a broker is paid on top, in words. */
  fee: FeeWords;
  /** What is open, and from when. */
  open: string;
  buildingId: string;
  /** What one applies for there. */
  place: ListedPlace;
  facade: FacadeFacts;
  /** What its heart saves. */
  heart: Savable;
}

export interface HomeCost {
  /** Whole US dollars. */
  amount: number;
  /** What it is for: `a month`, `a room`. */
  unit: string;
  /** True where it is the lowest of several. */
  from: boolean;
  /** The other price of a home that can be rented whole and by the room, in words. */
  also?: string;
}

export interface FeeWords {
  words: string;
  /** No broker is paid, whichever home of it is taken. */
  isNone: boolean;
}

const FEES = {
  none: { words: 'No fee', isNone: true },
  one: { words: 'Fee for a broker you hire', isNone: false },
  some: { words: 'Fee on some units', isNone: false },
  all: { words: 'Fee on every unit', isNone: false },
} as const satisfies Record<string, FeeWords>;

const feeOf = ({ broker }: { broker: number }): FeeWords => (broker === 0 ? FEES.none : FEES.one);

function feeOfBuilding({ units }: BuildingItem): FeeWords {
  const [first, ...others] = units.map(feeOf);
  if (!first || others.length === 0) return first ?? FEES.one;
  if (others.some((other) => other !== first)) return FEES.some;
  return first.isNone ? FEES.none : FEES.all;
}

/** The facts that a building's drawing is made from. */
export function facadeFacts(building: BuildingSummary): FacadeFacts {
  return {
    id: building.buildingId,
    stories: building.totalStories,
    builtYear: building.builtYear,
    title: building.title,
    neighborhood: building.neighborhood,
    borough: building.borough,
  };
}

/** Lines of all stops near the building, each once, nearest stop first. */
export function linesNear(stops: readonly SubwayStopView[]): string[] {
  return [
    ...new Set(stops.flatMap((stop) => stop.subwayLineList.map((line) => line.subwayLineId))),
  ];
}

export const unitPath = (item: { buildingId: string; rentId: string }) =>
  `/buildings/${encodeURIComponent(item.buildingId)}/units/${encodeURIComponent(item.rentId)}`;

/** More are not told one by one. */
const LINES_TOLD = 3;

/** The minutes are those to the nearest stop; where other lines stop farther away, it says which it is of. */
function walkWords(stops: readonly SubwayStopView[]): string | undefined {
  const known = stops.flatMap((stop) => stop.walkMinutes ?? []);
  if (known.length === 0) return undefined;
  const least = Math.min(...known);
  const near = linesOf(linesNear(stops.filter(({ walkMinutes }) => walkMinutes === least)));
  const words = `${least} min walk`;
  if (near.length === 0 || near.length === linesNear(stops).length) return words;
  const labels = near.map(({ label }) => label);
  return `${words} to ${labels.length > LINES_TOLD ? 'the nearest' : labels.join(', ')}`;
}

function ofBuilding(building: BuildingSummary) {
  return {
    name: buildingName(building),
    lines: linesNear(building.subwayList),
    walk: walkWords(building.subwayList),
    buildingId: building.buildingId,
    facade: facadeFacts(building),
  };
}

/** `412 Halsey Street, 3R`. */
const nameWithDoor = (building: BuildingSummary, { unitNumber }: { unitNumber?: string }) =>
  unitNumber ? `${buildingName(building)}, ${unitNumber}` : buildingName(building);

const lowerFirst = (words: string) => words.charAt(0).toLowerCase() + words.slice(1);

/** `Front`, or what tells a room without a name from others of its unit. */
const roomName = ({ name, roomType, price }: RoomItem) =>
  name?.trim() || `${lowerFirst(roomType ?? 'room')} for ${dollars(price)}`;

/** `Front, private room in a 3B1B`; a room that is a whole home is told as one. */
function roomAbout({ name, roomType, unit }: RoomItem): string {
  if (isWholeHome({ roomType })) return `${unit.label}, ${lowerFirst(roomType ?? '')}`;
  const room = name ? `${name}, ${lowerFirst(roomType ?? 'room')}` : (roomType ?? 'Room');
  return `${room} in a ${unit.bedCount === 0 ? 'studio' : unit.label}`;
}

const isLetByRoom = ({ roomList }: Pick<UnitView, 'roomList'>) => !roomList.every(isWholeHome);

/** Both prices of a unit; the one that the search compares stands first. */
function costOfUnit(unit: UnitView, rent: Rent | undefined): HomeCost {
  const { amount, isWhole } = unitPrice(unit);
  const least = leastPrice(unit);
  const isSeveral = unit.roomList.length > 1;
  if (!isWhole) return { amount, unit: 'a room', from: isSeveral };
  if (!isLetByRoom(unit)) return { amount, unit: 'a month', from: false };
  return rent === 'room'
    ? { amount: least, unit: 'a room', from: isSeveral, also: `${dollars(amount)} whole` }
    : { amount, unit: 'a month', from: false, also: `rooms from ${dollars(least)}` };
}

/** Of what stands first: the cheapest room, or the cheapest unit where the search compares units. */
function costOfBuilding({ units, minPrice }: BuildingItem, rent: Rent | undefined): HomeCost {
  const [cheapest] = units.filter((unit) => leastPrice(unit) === minPrice);
  const isRoom = rent !== 'whole' && cheapest !== undefined && isLetByRoom(cheapest);
  const count = units.reduce((sum, { roomList }) => sum + roomList.length, 0);
  const cost = { amount: minPrice, unit: isRoom ? 'a room' : 'a month', from: count > 1 };
  const others = isRoom
    ? units.flatMap(({ wholePrice }) => wholePrice ?? [])
    : units.filter(isLetByRoom).map(leastPrice);
  if (others.length === 0) return cost;
  const least = dollars(Math.min(...others));
  return { ...cost, also: isRoom ? `whole units from ${least}` : `rooms from ${least}` };
}

/** `today` is an ISO date, `rent` what the prices of the search are of. */
export function homeOf({ type, item }: HomeItem, today: string, rent?: Rent): Home {
  if (type === 'building') {
    const rooms = item.units.reduce((sum, unit) => sum + unit.roomList.length, 0);
    const shared = ofBuilding(item);
    return {
      ...shared,
      heart: { key: `buildings/${item.buildingId}`, name: shared.name },
      place: { buildingId: item.buildingId },
      key: item.buildingId,
      to: `/buildings/${encodeURIComponent(item.buildingId)}`,
      about: item.title,
      price: costOfBuilding(item, rent),
      fee: feeOfBuilding(item),
      open: `${counted(item.units.length, 'unit')}, ${counted(rooms, 'room')}`,
    };
  }
  const shared = { ...ofBuilding(item.building), to: unitPath(item) };
  const unit = { buildingId: item.buildingId, unitId: item.rentId };
  if (type === 'unit') {
    const rooms = item.roomList.length;
    const available = availableWords(item.moveDate, today);
    const name = nameWithDoor(item.building, item);
    return {
      ...shared,
      name,
      ...(!item.unitNumber && { part: `${item.label} for ${dollars(item.minPrice)}` }),
      heart: { key: `units/${item.rentId}`, name },
      place: unit,
      key: `${item.buildingId}/${item.rentId}`,
      about: `${item.label}. ${item.building.title}`,
      price: costOfUnit(item, rent),
      fee: feeOf(item),
      open: rooms > 1 ? `${rooms} rooms, ${lowerFirst(available)}` : available,
    };
  }
  const name = nameWithDoor(item.building, item.unit);
  return {
    ...shared,
    key: `${item.buildingId}/${item.rentId}/${item.roomId}`,
    name,
    ...(!(isWholeHome(item) && item.unit.unitNumber) && { part: roomName(item) }),
    heart: { key: `rooms/${item.roomId}`, name: `${item.name ?? 'room'}, ${name}` },
    // A whole home is applied for as its unit.
    place: isWholeHome(item) ? unit : { ...unit, roomId: item.roomId },
    to: `${unitPath(item)}?${new URLSearchParams({ room: item.roomId })}`,
    about: `${roomAbout(item)}. ${item.building.title}`,
    price: { amount: item.price, unit: 'a month', from: false },
    fee: feeOf(item.unit),
    open: availableWords(item.unit.moveDate, today),
  };
}
