import { walkMinutes } from '@stoop/features/commute/rules/walk';
import type { BuildingAccess } from '@stoop/features/listings/rules/access';
import { buildingTitle } from '@stoop/features/listings/rules/building-title';
import type { ListingPhoto } from '@stoop/features/listings/rules/documents';
import { unitLabel } from '@stoop/features/listings/rules/unit-label';
import { leastPrice, unitPrice } from '@stoop/features/listings/rules/unit-price';
import type {
  BuildingSummary,
  RoomView,
  SubwayStopView,
  UnitView,
} from '@stoop/features/listings/rules/views';
import type { Rent } from '../../rules/filters.ts';
import { dayText } from './day.ts';
import type { HomeStore } from './home-store.ts';
import {
  ABOVE_LOWEST,
  HEAD_TEXTS,
  longId,
  type OddFields,
  UNIT_TEXTS,
  unpackText,
} from './home-values.ts';
import type { UnitScan } from './unit-scan.ts';

/** A building read from the store, as all searches show it. */
export interface Home {
  summary: BuildingSummary;
  /** The matching units with their matching rooms, in the order of the document. */
  units: UnitView[];
}

/** The price of a unit in a list: what a group pays, else its cheapest room, or with `rent=whole` all of it. */
export const minPriceOf = (
  unit: {
    wholePrice: number | null;
    groupRent?: number;
    roomList: readonly { price: number }[];
  },
  rent: Rent | undefined,
): number => unit.groupRent ?? (rent === 'whole' ? unitPrice(unit).amount : leastPrice(unit));

const numberIn = (text: string | undefined) => (text ? Number(text) : undefined);

/** Rebuilds buildings from the store. They share lists of values: do not change them. */
export class HomeReader {
  readonly #store: HomeStore;
  readonly #now: () => Date;

  constructor(store: HomeStore, now: () => Date) {
    this.#store = store;
    this.#now = now;
  }

  home(slot: number, scan: UnitScan | null): Home {
    const texts = unpackText(this.#store.texts[slot] as string);
    return { summary: this.#summary(slot, texts), units: this.#units(slot, texts, scan) };
  }

  summary(slot: number): BuildingSummary {
    return this.#summary(slot, unpackText(this.#store.texts[slot] as string));
  }

  /** The numbers of a building's units by their ids. */
  unitNumbers(slot: number): Map<string, number> {
    const { ids, texts, units } = this.#store;
    const parts = unpackText(texts[slot] as string);
    const { from, to } = this.#store.unitRange(slot);
    const numbers = new Map<string, number>();
    for (let unit = from; unit < to; unit++) {
      const before = (unit - from) * UNIT_TEXTS + (units.room.values[unit] as number);
      numbers.set(longId(parts[HEAD_TEXTS + before] as string, ids[slot] as string), unit);
    }
    return numbers;
  }

  #summary(slot: number, texts: readonly string[]): BuildingSummary {
    const { ids, lat, lng, slots, values } = this.#store;
    const [name = '', address = '', stories, year, distances = '', cover, access] = texts;
    const city = values.areas.text(slots.city.values[slot] as number) ?? '';
    const borough = values.areas.text(slots.borough.values[slot] as number);
    const neighborhood = values.areas.text(slots.neighborhood.values[slot] as number);
    const totalStories = numberIn(stories);
    const builtYear = numberIn(year);
    const lists = this.#lists(slot, distances);
    const known = {
      ...(borough !== undefined && { borough }),
      ...(neighborhood !== undefined && { neighborhood }),
      ...(totalStories !== undefined && { totalStories }),
      ...(builtYear !== undefined && { builtYear }),
      ...(access && (JSON.parse(access) as BuildingAccess)),
    };
    const { amenityList } = lists;
    return {
      buildingId: ids[slot] as string,
      name,
      title: buildingTitle({ name, address, city, amenityList, ...known }, this.#now()),
      address,
      city,
      coordinates: { lat: lat[slot] as number, lng: lng[slot] as number },
      ...known,
      buildingType: 'rental',
      ...lists,
      ...(cover && { cover: JSON.parse(cover) as ListingPhoto }),
      ...(slots.video.values[slot] === 1 && { isShownByVideo: true }),
    };
  }

  #lists(
    slot: number,
    distances: string,
  ): Pick<BuildingSummary, 'amenityList' | 'utilityList' | 'subwayList'> {
    const { values } = this.#store;
    const { list, amenities, utilities } = this.#store.listsOf(slot);
    const meters = distances.split(',');
    const amenityList = Array.from(list.subarray(0, amenities), (at) => values.amenities.value(at));
    const utilityList = Array.from(list.subarray(amenities, amenities + utilities), (at) =>
      values.utilities.value(at),
    );
    const subwayList = Array.from(list.subarray(amenities + utilities), (at, index) => {
      const { subwayLineList, ...station } = values.stations.value(at);
      const stop: SubwayStopView = { ...station, subwayLineList };
      const distanceMeters = numberIn(meters[index]);
      if (distanceMeters !== undefined) {
        stop.distanceMeters = distanceMeters;
        stop.walkMinutes = walkMinutes(distanceMeters);
      }
      return stop;
    });
    return { amenityList, utilityList, subwayList };
  }

  #units(slot: number, texts: readonly string[], scan: UnitScan | null): UnitView[] {
    const { slots, units } = this.#store;
    const unitStart = slots.unitStart.values[slot] as number;
    const unitEnd = unitStart + (slots.unitCount.values[slot] as number);
    const roomStart = slots.roomStart.values[slot] as number;
    const roomCount = slots.roomCount.values[slot] as number;
    const found: UnitView[] = [];
    let text = HEAD_TEXTS;
    for (let unit = unitStart; unit < unitEnd; unit++) {
      const start = units.room.values[unit] as number;
      const end = unit + 1 < unitEnd ? (units.room.values[unit + 1] as number) : roomCount;
      const firstId = text + UNIT_TEXTS;
      if (!scan || scan.unitPasses(unit)) {
        const rentId = longId(texts[text] as string, this.#store.ids[slot] as string);
        const roomIds = texts.slice(firstId, firstId + end - start);
        const roomList = this.#rooms(roomStart + start, rentId, roomIds, scan);
        const odd = texts[text + 1] as string;
        if (roomList.length > 0) found.push(this.#unit(unit, rentId, odd, roomList));
      }
      text = firstId + end - start;
    }
    return found;
  }

  #unit(at: number, rentId: string, odd: string, roomList: RoomView[]): UnitView {
    const { units, values } = this.#store;
    const kind = values.kinds.value(units.kind.values[at] as number);
    const unitNumber = values.unitNumbers.text(units.number.values[at] as number);
    const squareFeet = units.squareFeet.values[at] as number;
    const day = units.day.values[at] as number;
    const whole = units.whole.values[at] as number;
    const unit: UnitView = {
      rentId,
      is_visible: true,
      broker: units.broker.values[at] as number,
      featureList: values.featureLists.value(units.features.values[at] as number).list,
      ...kind,
      label: unitLabel(kind),
      wholePrice: whole === 0 ? null : whole - 1,
      roomList,
    };
    if (unitNumber !== undefined) unit.unitNumber = unitNumber;
    if (squareFeet > 0) unit.squareFeet = squareFeet - 1;
    const floor = units.floor.values[at] as number;
    if (floor > 0) unit.floor = floor - ABOVE_LOWEST;
    if (day > 0) unit.moveDate = dayText(day);
    return odd === '' ? unit : Object.assign(unit, JSON.parse(odd) as OddFields);
  }

  #rooms(
    start: number,
    rentId: string,
    roomIds: readonly string[],
    scan: UnitScan | null,
  ): RoomView[] {
    const { rooms, values } = this.#store;
    const found: RoomView[] = [];
    roomIds.forEach((roomId, at) => {
      if (scan && !scan.roomPasses(start + at)) return;
      const room: RoomView = {
        roomId: longId(roomId, rentId),
        is_visible: true,
        price: rooms.price.values[start + at] as number,
      };
      const name = values.roomNames.text(rooms.name.values[start + at] as number);
      const roomType = values.roomTypes.text(rooms.type.values[start + at] as number);
      if (name !== undefined) room.name = name;
      if (roomType !== undefined) room.roomType = roomType;
      if (rooms.closed.values[start + at] === 1) room.isClosed = true;
      found.push(room);
    });
    return found;
  }
}
