import type { Amenity, BuildingDocument, SubwayStop } from '@stoop/domain/listings/documents';
import { Column } from './column.ts';
import { Dictionary } from './dictionary.ts';

/** What many units have in common; units differ in few ways. */
export interface UnitKind {
  bedCount: number;
  bathCount: number;
  available_spots: number;
  isNoFee: boolean;
}

export interface FeatureList {
  list: { name: string }[];
  /** Each name once. */
  names: readonly string[];
}

export type Station = Omit<SubwayStop, 'distanceMeters'>;

/** The values that homes share, each kept once. */
export class HomeValues {
  readonly areas = new Dictionary<string>((area) => area);
  readonly roomTypes = new Dictionary<string>((type) => type);
  readonly utilities = new Dictionary<string>((utility) => utility);
  readonly amenities = new Dictionary<Amenity>(({ amenityId, name }) =>
    amenityId === undefined ? name : `${name}\0${amenityId}`,
  );
  readonly stations = new Dictionary<Station>((station) => JSON.stringify(station));
  readonly kinds = new Dictionary<UnitKind>(
    (kind) => `${kind.bedCount},${kind.bathCount},${kind.available_spots},${kind.isNoFee}`,
  );
  readonly featureLists = new Dictionary<FeatureList>(({ list }) => {
    let key = '';
    for (const { name } of list) key += `${name}\0`;
    return key;
  });
}

export const amenityOf = ({ amenityId, name }: Amenity): Amenity =>
  amenityId === undefined ? { name } : { amenityId, name };

export const stationOf = ({ stationId, name, subwayLineList }: SubwayStop): Station => ({
  ...(stationId !== undefined && { stationId }),
  ...(name !== undefined && { name }),
  subwayLineList: subwayLineList.map(({ subwayLineId }) => ({ subwayLineId })),
});

export const featureListOf = (featureList: readonly { name: string }[]): FeatureList => {
  const list = featureList.map(({ name }) => ({ name }));
  return { list, names: [...new Set(list.map(({ name }) => name))] };
};

/** One number for each slot. */
export const SLOT_COLUMNS = [
  'borough',
  'neighborhood',
  'listStart',
  'amenityCount',
  'utilityCount',
  'stopCount',
  'unitStart',
  'unitCount',
  'roomStart',
  'roomCount',
  'minPrice',
  'maxPrice',
  'firstDay',
  'lastDay',
] as const;
/** Numbers of amenities, utilities and stations of a building, one after another. */
export const LIST_COLUMNS = ['listed'] as const;
export const UNIT_COLUMNS = ['unitKind', 'unitFeatures', 'unitDay', 'unitRooms'] as const;
export const ROOM_COLUMNS = ['roomPrice', 'roomType'] as const;

export type Columns<Names extends readonly string[]> = Record<Names[number], Column>;

export const columnsOf = <Names extends readonly string[]>(names: Names) =>
  Object.fromEntries(names.map((name) => [name, new Column()])) as Columns<Names>;

export const bytesOf = (columns: Record<string, Column>) =>
  Object.values(columns).reduce((sum, column) => sum + column.bytes, 0);

/** Parts a document's text is cut at; no text holds it, since neither the door nor the database lets it in. */
const CUT = '\0';

/** Before the units: name, address, city, stories, year, distances of the stops. */
export const HEAD_TEXTS = 6;
/** Of each unit, before its rooms' ids: its id, its fee, and its move date where that is no plain day. */
export const UNIT_TEXTS = 3;

const optional = (value: number | undefined) => (value === undefined ? '' : String(value));

/** All that only a page shows, as one string: strings of their own would take twice the memory. */
export function packText(building: BuildingDocument, oddMoveDates: readonly string[]): string {
  const texts = [
    building.name,
    building.address ?? '',
    building.city ?? '',
    optional(building.totalStories),
    optional(building.builtYear),
    building.subwayList.map((stop) => optional(stop.distanceMeters)).join(),
  ];
  building.rentList.forEach((unit, at) => {
    texts.push(unit.rentId, unit.broker === 0 ? '' : String(unit.broker), oddMoveDates[at] ?? '');
    for (const room of unit.roomList) texts.push(room.roomId);
  });
  return texts.join(CUT);
}

export const unpackText = (text: string) => text.split(CUT);

export const nameIn = (text: string) => text.slice(0, text.indexOf(CUT));

/** Name and address, without taking the rest apart. */
export const placeIn = (text: string) => {
  const end = text.indexOf(CUT);
  return { name: text.slice(0, end), address: text.slice(end + 1, text.indexOf(CUT, end + 1)) };
};

/** Keeps odd move dates apart from none. */
export const ODD = '=';
