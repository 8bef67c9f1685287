import type { AnyValue, FacetKey, ValueOf } from '../../rules/facets.ts';
import type { Column, Values } from './column.ts';
import type { HomeStore } from './home-store.ts';
import { SAID } from './said-access.ts';

/** The parts of a building's list in the store, in their order. */
export const LIST_PARTS = ['amenities', 'utilities', 'stations'] as const;
type ListPart = (typeof LIST_PARTS)[number];

interface ValueSource<Value> {
  /** The values behind a number of the store; those of a unit are distinct. */
  values(number: number): readonly Value[];
}

/** One number for each slot, unit or room. */
export interface ColumnSource<Value> extends ValueSource<Value> {
  level: 'building' | 'unit' | 'room';
  /** Do not keep it: a change of the store may replace the array. */
  numbers(): Values;
  /** The only number with a value, if there is one; others are not looked up. */
  only?: number;
}

/** The numbers in a part of a building's list. */
export interface ListSource<Value> extends ValueSource<Value> {
  level: 'list';
  part: ListPart;
}

/** Where the store has the values that a facet counts. */
export type FacetSource<Value> = ColumnSource<Value> | ListSource<Value>;
export type FacetSources = { [Key in FacetKey]: FacetSource<ValueOf<Key>> };

const YES = [true] as const;
const listOf = (text: string | undefined) => (text === undefined ? [] : [text]);

/** A yes where the column has this number; a change of the store may replace the column. */
const flag = (
  level: ColumnSource<true>['level'],
  column: () => Column,
  only: number,
): ColumnSource<true> => ({
  level,
  numbers: () => column().values,
  values: () => YES,
  only,
});

export const facetSources = (store: HomeStore): FacetSources => {
  const { slots, values } = store;
  return {
    borough: {
      level: 'building',
      numbers: () => slots.borough.values,
      values: (area) => listOf(values.areas.text(area)),
    },
    neighborhood: {
      level: 'building',
      numbers: () => slots.neighborhood.values,
      values: (area) => listOf(values.areas.text(area)),
    },
    amenities: {
      level: 'list',
      part: 'amenities',
      values: (amenity) => [values.amenities.value(amenity).name],
    },
    utilities: {
      level: 'list',
      part: 'utilities',
      values: (utility) => [values.utilities.value(utility).buildingUtilityId],
    },
    subwayLines: {
      level: 'list',
      part: 'stations',
      values: (station) =>
        values.stations.value(station).subwayLineList.map(({ subwayLineId }) => subwayLineId),
    },
    hasBrokerFee: flag('unit', () => store.units.broker, 0),
    byVideo: flag('building', () => slots.video, 1),
    freeMonths: flag('unit', () => store.units.freeMonths, 1),
    stepFree: flag('unit', () => store.units.stepFree, SAID.yes),
    rollInShower: flag('unit', () => store.units.rollInShower, SAID.yes),
    features: {
      level: 'unit',
      numbers: () => store.units.features.values,
      values: (list) => values.featureLists.value(list).names,
    },
    beds: {
      level: 'unit',
      numbers: () => store.units.kind.values,
      values: (kind) => [values.kinds.value(kind).bedCount],
    },
    roomType: {
      level: 'room',
      numbers: () => store.rooms.type.values,
      values: (type) => listOf(values.roomTypes.text(type)),
    },
    openNow: flag('room', () => store.rooms.closed, 0),
  };
};

const NONE: readonly never[] = [];

/** The values behind a number of a column. */
export const valuesAt = (
  { values, only }: ColumnSource<AnyValue>,
  number: number,
): readonly AnyValue[] => (only === undefined || number === only ? values(number) : NONE);
