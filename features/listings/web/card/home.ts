import type { Coordinates } from '@stoop/base/rules/geo/coordinates';
import { dollars } from '@stoop/base/rules/text/amounts';
import { shortDayWords } from '@stoop/base/rules/time/words';
import { counted } from '@stoop/base/web/ui/words';
import type { Rent } from '@stoop/features/search/rules/filters';
import { rentOf } from '@stoop/features/search/rules/rent-meant';
import type { WholeHome } from '@stoop/features/vouchers/rules/whole-home';
import { concessionOn } from '../../rules/concession.ts';
import type { PriceCut } from '../../rules/documents.ts';
import { latelyConfirmed } from '../../rules/freshness-words.ts';
import { confirmedDay, latestDay } from '../../rules/listing-days.ts';
import { latelyCut } from '../../rules/price-cut.ts';
import { aroundRoomWords, sizeWords } from '../../rules/unit-label.ts';
import {
  buildingHomesPath,
  groupPath,
  type ListedPlace,
  offerPath,
} from '../../rules/unit-path.ts';
import { isLetByRoom, isWholeHome, leastPrice } from '../../rules/unit-price.ts';
import type {
  BuildingItem,
  BuildingSummary,
  GroupShares,
  RoomItem,
  SubwayStopView,
  UnitFacts,
  UnitItem,
  UnitView,
} from '../../rules/views.ts';
import { isOffered } from '../../rules/visible-parts.ts';
import { facadeFacts } from '../illustrations/facade-facts.ts';
import type { FacadeFacts } from '../illustrations/facade-kinds.ts';
import { accessWord } from './access-word.ts';
import { type FeeWords, feeOf } from './fee-words.ts';
import { availableWords, buildingName, homesWords } from './home-words.ts';
import { groupAmount, unitOffer, unitOfferPath, unitsByPrice } from './unit-prices.ts';
import { linesNear } from './walk-words.ts';

export type HomeItem =
  | { type: 'building'; item: BuildingItem }
  | { type: 'unit'; item: UnitItem }
  | { type: 'room'; item: RoomItem };

/** The fields that a card or a row shows, the same for every type of home. */
export interface Home {
  /** Unique in a list. */
  key: string;
  to: string;
  name: string;
  /** Tells homes of one name apart; read by screen readers after the name, only where another home may share it. */
  distinction?: string;
  /** What it is and where. */
  about: string;
  price: HomeCost;
  /** Subway lines that stop nearby, nearest first. */
  lines: string[];
  /** The lines that the search asked for, which are shown before others. */
  firstLines: readonly string[];
  /** The stations near it, to which its card has the walk. */
  stops: readonly SubwayStopView[];
  fee: FeeWords;
  /** What is open, and from when. */
  open: string;
  /** The months of a lease that are free, and what the rent comes to with them; empty without any. */
  concession: string;
  /** Whether all of it is known to be step-free, or else has an elevator; empty where neither is known. */
  access: string;
  /** That it left the results; else empty. */
  standing: string;
  /** `Confirmed today`, of a home that was confirmed lately; else empty. */
  confirmed: string;
  buildingId: string;
  coordinates: Coordinates;
  /** What of it can be rented whole. */
  wholes: readonly WholeHome[];
  /** The listing that an application would be for. */
  listing: ListedPlace;
  facade: FacadeFacts;
  /** The item that its heart saves, and where it is. */
  heart: {
    key: `${HomeItem['type']}s/${string}`;
    name: string;
    buildingId: string;
    /** Null for a building. */
    unitId: string | null;
  };
}

export interface HomeCost {
  /** Whole US dollars. */
  amount: number;
  /** `a month`, `a room`. */
  unit: string;
  /** True where it is the lowest of several. */
  from: boolean;
  /** The other price of a home that can be rented whole and by the room, in words. */
  also?: string;
  /** `$105 less since Nov 3`, of a price that fell lately. */
  cut?: string | undefined;
}

function sharedFields(
  building: BuildingSummary,
  firstLines: readonly string[],
  units: readonly Pick<UnitFacts, 'floor'>[],
  /** The unit that is shown. */
  unit?: Pick<UnitView, 'floor' | 'listing' | 'unitNumber'>,
  /** The picture of the room of it that is shown. */
  ofRoom?: RoomItem['cover'],
) {
  return {
    concession: '',
    access: accessWord(building, units),
    name: buildingName(building),
    lines: linesNear(building.subwayList),
    firstLines,
    stops: building.subwayList,
    buildingId: building.buildingId,
    coordinates: building.coordinates,
    facade: facadeFacts(building, unit, ofRoom),
  };
}

/** `412 Halsey Street, 3R`. */
const nameWithUnitNumber = (building: BuildingSummary, { unitNumber }: { unitNumber?: string }) =>
  unitNumber ? `${buildingName(building)}, ${unitNumber}` : buildingName(building);

/** Whether somebody confirmed one of these units lately, or all of them left the results. */
function standingOf(units: readonly Pick<UnitFacts, 'listing'>[], today: string) {
  if (!units.some(isOffered)) return { standing: 'Not confirmed lately', confirmed: '' };
  return { standing: '', confirmed: latelyConfirmed(latestDay(units, confirmedDay), today) };
}

/** Those of these units that can be rented whole, as a voucher sees them. */
export const wholesOf = (
  units: readonly Pick<UnitFacts, 'bedCount' | 'wholePrice'>[],
  { address, utilityList }: Pick<BuildingSummary, 'address' | 'utilityList'>,
): WholeHome[] =>
  units.flatMap(({ bedCount: bedrooms, wholePrice: rent }) =>
    rent === null ? [] : { rent, bedrooms, address, utilityList },
  );

const lowerFirst = (words: string) => words.charAt(0).toLowerCase() + words.slice(1);

/** `Front`; for a room without a name, what tells it from others of its unit. */
const roomName = ({ name, roomType, price }: RoomItem) =>
  name?.trim() || `${lowerFirst(roomType ?? 'room')} for ${dollars(price)}`;

/** `Private room (Front) in a 3-bedroom`; a room that is a whole home is described as one. */
function roomAbout({ name, roomType, unit }: RoomItem): string {
  if (isWholeHome({ roomType })) return `${sizeWords(unit)}, ${lowerFirst(roomType ?? '')}`;
  return `${roomType ?? 'Room'}${name ? ` (${name})` : ''} in ${aroundRoomWords(unit)}`;
}

/** What a home is, and where; the title of its building where nobody knows. */
function aboutIn(what: string, { neighborhood, borough, title }: BuildingSummary): string {
  const area = neighborhood ?? borough;
  // `a room in a 5-bedroom` has an `in` already.
  return area && !what.includes(' in ') ? `${what} in ${area}` : `${what}, ${area ?? title}`;
}

const TOGETHER = 'a month together';

/** Who else lives there, where a group takes some of its rooms. */
function othersWords({ group, bedCount }: UnitView): string {
  const others = group?.roomIds ? bedCount - group.shares.length : 0;
  return others > 0 ? `, ${counted(others, 'bedroom')} for others` : '';
}

/** `$1,250 + $1,200 + $1,000 for the whole home`. */
export const sharesWords = ({ shares, roomIds }: GroupShares): string =>
  `${shares.map(dollars).join(' + ')} for ${roomIds ? 'a room each' : 'the whole home'}`;

/** What is said of a price that fell; the server makes it, so that few browsers need the words of days. */
const cutWords = (cut: PriceCut | undefined): string | undefined =>
  cut && `${dollars(cut.by)} less since ${shortDayWords(cut.day)}`;

/** Both prices of a unit, first the one that the search compares. */
function costOfUnit(unit: UnitView, rent: Rent, today: string): HomeCost {
  const { amount, roomId, isFrom } = unitOffer(unit, rent);
  if (unit.group)
    return {
      amount,
      unit: TOGETHER,
      from: false,
      also: sharesWords(unit.group) + othersWords(unit),
    };
  const { wholePrice } = unit;
  const cut = cutWords(latelyCut(unit, { roomId, rent: amount }, today));
  if (roomId === null) {
    const also = isLetByRoom(unit) && `or a room from ${dollars(leastPrice(unit))}`;
    return { amount, unit: 'a month', from: false, ...(also && { also }), cut };
  }
  const also = wholePrice !== null && `or ${dollars(wholePrice)} for all of it`;
  return { amount, unit: 'a room', from: isFrom, ...(also && { also }), cut };
}

/** What the group of a search pays beside the price of one room. */
const togetherWords = ({ group }: UnitFacts): Pick<HomeCost, 'also'> =>
  group ? { also: `${dollars(groupAmount(group))} together` } : {};

/** The price of the cheapest room, or of the cheapest unit where the search compares whole units. */
function costOfBuilding({ units, minPrice }: BuildingItem, rent: Rent): HomeCost {
  const [cheapest] = unitsByPrice({ units }, rent);
  if (cheapest?.group) return { amount: minPrice, unit: TOGETHER, from: units.length > 1 };
  const isRoom = cheapest !== undefined && unitOffer(cheapest, rent).roomId !== null;
  const count = units.reduce((sum, { roomList }) => sum + roomList.length, 0);
  const cost = { amount: minPrice, unit: isRoom ? 'a room' : 'a month', from: count > 1 };
  const others = isRoom
    ? units.flatMap(({ wholePrice }) => wholePrice ?? [])
    : units.filter(isLetByRoom).map(leastPrice);
  if (others.length === 0) return cost;
  const lowest = dollars(Math.min(...others));
  return { ...cost, also: isRoom ? `whole units from ${lowest}` : `rooms from ${lowest}` };
}

/**
 * `today` is an ISO date; `rent` says which prices the list compares, `lines` which subway lines it asks for. The home's
 * link opens what its price is of.
 */
export function homeOf(
  { type, item }: HomeItem,
  today: string,
  rent: Rent = rentOf({ type, filters: {} }),
  lines: readonly string[] = [],
): Home {
  if (type === 'building') {
    const shared = sharedFields(item, lines, item.units);
    return {
      ...shared,
      heart: {
        ...{ key: `buildings/${item.buildingId}`, name: shared.name },
        ...{ buildingId: item.buildingId, unitId: null },
      },
      listing: { buildingId: item.buildingId },
      wholes: wholesOf(item.units, item),
      key: item.buildingId,
      to: buildingHomesPath(item.buildingId),
      about: item.title,
      price: costOfBuilding(item, rent),
      fee: feeOf(item.units),
      ...standingOf(item.units, today),
      open: homesWords(item.units),
    };
  }
  const facts = type === 'unit' ? item : item.unit;
  const ofRoom = type === 'room' ? item.cover : undefined;
  const shared = sharedFields(item.building, lines, [facts], facts, ofRoom);
  const unit = { buildingId: item.buildingId, unitId: item.rentId };
  if (type === 'unit') {
    const name = nameWithUnitNumber(item.building, item);
    return {
      ...shared,
      name,
      ...(!item.unitNumber && { distinction: `${sizeWords(item)} for ${dollars(item.minPrice)}` }),
      heart: { key: `units/${item.rentId}`, name, ...unit },
      listing: unit,
      wholes: wholesOf([item], item.building),
      key: `${item.buildingId}/${item.rentId}`,
      to: unitOfferPath(item.buildingId, item, rent),
      about: aboutIn(sizeWords(item), item.building),
      price: costOfUnit(item, rent, today),
      concession: concessionOn(unitOffer(item, rent).amount, item),
      fee: feeOf([item]),
      ...standingOf([item], today),
      open: availableWords(item.moveDate, today),
    };
  }
  const name = nameWithUnitNumber(item.building, item.unit);
  return {
    ...shared,
    key: `${item.buildingId}/${item.rentId}/${item.roomId}`,
    name,
    ...(!(isWholeHome(item) && item.unit.unitNumber) && { distinction: roomName(item) }),
    heart: { key: `rooms/${item.roomId}`, name: `${item.name ?? 'room'}, ${name}`, ...unit },
    // A whole home is applied for as its unit.
    listing: isWholeHome(item) ? unit : { ...unit, roomId: item.roomId },
    wholes: isWholeHome(item) ? wholesOf([item.unit], item.building) : [],
    to: item.unit.group
      ? groupPath(item, item.unit.group, item.roomId)
      : offerPath(item, item.roomId),
    about: aboutIn(roomAbout(item), item.building),
    price: {
      ...{ amount: item.price, unit: 'a month', from: false, ...togetherWords(item.unit) },
      cut: cutWords(latelyCut(item.unit, { roomId: item.roomId, rent: item.price }, today)),
    },
    concession: concessionOn(item.price, item.unit),
    fee: feeOf([item.unit]),
    ...standingOf([item.unit], today),
    open: availableWords(item.unit.moveDate, today),
  };
}
