import { walkMinutes } from '@stoop/domain/commute/walk';
import { buildingTitle } from '@stoop/domain/listings/building-title';
import { unitLabel } from '@stoop/domain/listings/unit-label';
import type {
  BuildingItem,
  BuildingSummary,
  RoomView,
  SubwayStopView,
  UnitView,
} from '@stoop/domain/listings/views';
import { written } from './day.ts';
import type { HomeStore } from './home-store.ts';
import { HEAD_TEXTS, ODD, UNIT_TEXTS, unpackText } from './home-values.ts';
import type { UnitScan } from './unit-scan.ts';

/** A building taken out of the store: what all searches show of it. */
export interface Home {
  summary: BuildingSummary;
  /** Those that match, each with the rooms that match, in the order of the document. */
  units: UnitView[];
}

export const minPriceOf = ({ roomList }: UnitView) =>
  roomList.reduce((least, { price }) => Math.min(least, price), Number.POSITIVE_INFINITY);

export const buildingItemOf = ({ summary, units }: Home): BuildingItem => ({
  ...summary,
  units,
  minPrice: units.reduce(
    (least, unit) => Math.min(least, minPriceOf(unit)),
    Number.POSITIVE_INFINITY,
  ),
});

const numberIn = (text: string | undefined) => (text ? Number(text) : undefined);

/** Puts together again what the store took apart. Lists of values are shared: only for reading. */
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

  #summary(slot: number, texts: readonly string[]): BuildingSummary {
    const { ids, lat, lng, slots, values } = this.#store;
    const [name = '', address = '', city = '', stories, year, distances = ''] = texts;
    const area = (number: number) => (number > 0 ? values.areas.value(number - 1) : undefined);
    const borough = area(slots.borough.values[slot] as number);
    const neighborhood = area(slots.neighborhood.values[slot] as number);
    const totalStories = numberIn(stories);
    const builtYear = numberIn(year);
    const lists = this.#lists(slot, distances);
    const known = {
      ...(borough !== undefined && { borough }),
      ...(neighborhood !== undefined && { neighborhood }),
      ...(totalStories !== undefined && { totalStories }),
      ...(builtYear !== undefined && { builtYear }),
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
    const utilityList = Array.from(list.subarray(amenities, amenities + utilities), (at) => ({
      buildingUtilityId: values.utilities.value(at),
    }));
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
    const start = slots.unitStart.values[slot] as number;
    const count = slots.unitCount.values[slot] as number;
    const found: UnitView[] = [];
    let room = slots.roomStart.values[slot] as number;
    let text = HEAD_TEXTS;
    for (let unit = start; unit < start + count; unit++) {
      const rooms = units.unitRooms.values[unit] as number;
      if (!scan || scan.unitPasses(unit)) {
        const roomList = this.#rooms(
          room,
          texts.slice(text + UNIT_TEXTS, text + UNIT_TEXTS + rooms),
          scan,
        );
        if (roomList.length > 0) found.push(this.#unit(unit, texts, text, roomList));
      }
      room += rooms;
      text += UNIT_TEXTS + rooms;
    }
    return found;
  }

  #unit(at: number, texts: readonly string[], text: number, roomList: RoomView[]): UnitView {
    const { units, values } = this.#store;
    const kind = values.kinds.value(units.unitKind.values[at] as number);
    const { bedCount, bathCount, available_spots } = kind;
    const moveDate = this.#moveDate(at, texts[text + 2] as string);
    return {
      rentId: texts[text] as string,
      is_visible: true,
      broker: kind.isNoFee ? 0 : Number(texts[text + 1]),
      ...(moveDate !== undefined && { moveDate }),
      featureList: values.featureLists.value(units.unitFeatures.values[at] as number).list,
      bedCount,
      bathCount,
      available_spots,
      label: unitLabel(kind),
      roomList,
    };
  }

  #moveDate(at: number, odd: string): string | undefined {
    if (odd !== '') return odd.slice(ODD.length);
    const day = this.#store.units.unitDay.values[at] as number;
    return day === 0 ? undefined : written(day);
  }

  #rooms(start: number, roomIds: readonly string[], scan: UnitScan | null): RoomView[] {
    const { rooms, values } = this.#store;
    const found: RoomView[] = [];
    roomIds.forEach((roomId, at) => {
      if (scan && !scan.roomPasses(start + at)) return;
      const price = rooms.roomPrice.values[start + at] as number;
      const type = rooms.roomType.values[start + at] as number;
      const room = { roomId, is_visible: true, price };
      found.push(type > 0 ? { ...room, roomType: values.roomTypes.value(type - 1) } : room);
    });
    return found;
  }
}
