import { isStepFree, type Saying } from '@stoop/features/listings/rules/access';
import { concessionOf, netRent } from '@stoop/features/listings/rules/concession';
import type { BuildingDocument, UnitDocument } from '@stoop/features/listings/rules/documents';
import { groupHome } from '@stoop/features/listings/rules/group-home';
import { raisedBudgets, takenBy } from '@stoop/features/listings/rules/group-rent';
import { wholePrice } from '@stoop/features/listings/rules/unit-price';
import { expect } from 'vitest';
import { type AccessSaid, noneSaid } from '../../rules/access-counts.ts';
import {
  type AnyValue,
  FACET_KEYS,
  type FacetKey,
  type Facets,
  isCloser,
  isPoorer,
  NUMBER_KEYS,
  type NumberKey,
} from '../../rules/facets.ts';
import { FILTERS, type Filters } from '../../rules/filters.ts';
import { visible } from '../../rules/matches.ts';
import { comparedPrices, remaining, withNearStops } from '../../rules/remaining.ts';
import { type Areas, isWithin } from './equal-search.ts';
import type { ReadableSearch } from './search-backend.ts';

/** What is searched when a value is chosen too: all `choices`, but one of the `counts`. */
function chosenWith(key: FacetKey, value: AnyValue, filters: Filters) {
  const { kind } = FILTERS[key];
  if (kind === 'counts') return [value];
  return kind === 'choices' ? [...((filters[key] as string[]) ?? []), value] : value;
}

/** The values that a building, visible as a whole, has for each filter. */
const VALUES: { [Key in FacetKey]: (home: BuildingDocument) => (AnyValue | undefined)[] } = {
  borough: ({ borough }) => [borough],
  neighborhood: ({ neighborhood }) => [neighborhood],
  amenities: ({ amenityList }) => amenityList.map(({ name }) => name),
  utilities: ({ utilityList }) => utilityList.map(({ buildingUtilityId }) => buildingUtilityId),
  subwayLines: ({ subwayList }) =>
    subwayList.flatMap((stop) => stop.subwayLineList.map(({ subwayLineId }) => subwayLineId)),
  hasBrokerFee: ({ rentList }) => rentList.flatMap(({ broker }) => (broker === 0 ? [true] : [])),
  byVideo: ({ isShownByVideo }) => [isShownByVideo],
  freeMonths: ({ rentList }) => rentList.flatMap((unit) => (concessionOf(unit) ? [true] : [])),
  stepFree: (building) =>
    building.rentList.flatMap((unit) => (isStepFree(unit, building) ? [true] : [])),
  rollInShower: ({ rentList }) =>
    rentList.flatMap(({ rollInShower }) => (rollInShower ? [true] : [])),
  features: ({ rentList }) =>
    rentList.flatMap(({ featureList }) => featureList.map(({ name }) => name)),
  beds: ({ rentList }) => rentList.map(({ bedCount }) => bedCount),
  roomType: ({ rentList }) =>
    rentList.flatMap(({ roomList }) => roomList.map(({ roomType }) => roomType)),
  openNow: ({ rentList }) =>
    rentList.flatMap(({ roomList }) =>
      roomList.flatMap(({ isClosed }) => (isClosed ? [] : [true])),
    ),
};

const valuesOf = (homes: readonly BuildingDocument[], key: FacetKey) =>
  new Set(homes.flatMap(VALUES[key]).filter((value) => value !== undefined));

function plainCounts(homes: readonly BuildingDocument[], chosen: Filters, within: Areas) {
  const near = homes.filter((one) => isWithin(withNearStops(one, chosen), within));
  const found = near.flatMap((one) => remaining(one, chosen) ?? []);
  const units = found.flatMap(({ rentList }) => rentList);
  const rooms = units.flatMap(({ roomList }) => roomList);
  return { buildings: found.length, units: units.length, rooms: rooms.length };
}

/** Each filter offers the values of all visible homes, once each, in the order of `all` but for those that find nothing. */
function expectEveryValue(facets: Facets, all: Facets, homes: readonly BuildingDocument[]): void {
  const visible = homes.flatMap((one) => remaining(one, {}) ?? []);
  for (const key of FACET_KEYS) {
    const offered: AnyValue[] = facets[key].map(({ value }) => value);
    expect(offered.length).toBe(new Set(offered).size);
    expect(new Set(offered)).toEqual(valuesOf(visible, key));
    const empty = new Set<AnyValue>();
    for (const { value, rooms } of facets[key]) if (rooms === 0) empty.add(value);
    const values: AnyValue[] = all[key].map(({ value }) => value);
    expect(offered).toEqual(
      values.toSorted((one, other) => Number(empty.has(one)) - Number(empty.has(other))),
    );
  }
  const units = visible.flatMap(({ rentList }) => rentList);
  const prices = units.flatMap(({ roomList }) => roomList.map(({ price }) => price));
  const range = { min: Math.min(...prices), max: Math.max(...prices) };
  expect(facets.price).toEqual(prices.length === 0 ? null : range);
}

/** In whole dollars a month: of rooms, and of units that can be rented whole. */
function pricesOf(homes: readonly BuildingDocument[]): number[] {
  const units = homes
    .flatMap((one) => remaining(one, {}) ?? [])
    .flatMap(({ rentList }) => rentList);
  const prices = units.flatMap((unit) => {
    const own = [...unit.roomList.map(({ price }) => price), wholePrice(unit) ?? 0];
    return [...own, ...own.map((price) => netRent(price, unit))];
  });
  return prices.filter((price) => price <= 1_000_000);
}

/** The numbers of the homes, and some others. */
const numbersOf = (homes: readonly BuildingDocument[]): Record<NumberKey, readonly number[]> => ({
  walkMax: [1, 2, 3, 5, 10, 15, 18, 19, 20],
  beds: Array.from({ length: 21 }, (_, count) => count),
  minBaths: Array.from({ length: 40 }, (_, at) => (at + 1) / 2),
  minSquareFeet: [1, 849, 850, 851],
  minFloor: Array.from({ length: 100 }, (_, at) => at + 1),
  maxFloor: Array.from({ length: 100 }, (_, at) => at + 1),
  minDoor: Array.from({ length: 41 }, (_, at) => at + 20),
  stepFreeWalk: Array.from({ length: 20 }, (_, at) => at + 1),
  minPrice: pricesOf(homes),
  maxPrice: pricesOf(homes),
});

/** Where a group finds nothing, it is told of the poorest that each home of its search would need. */
function expectPoorestGroup(
  { closest }: Facets,
  homes: readonly BuildingDocument[],
  { budgets, ...others }: Filters,
  within: Areas,
): void {
  if (!budgets) return;
  const groups = homes
    .filter((one) => isWithin(withNearStops(one, others), within))
    .flatMap((home) =>
      (remaining(home, others)?.rentList ?? []).flatMap(({ rentId }) => {
        const unit = visible(home.rentList.find((one) => one.rentId === rentId) as UnitDocument);
        const all = groupHome({ ...unit, wholePrice: wholePrice(unit) });
        const raised = raisedBudgets(takenBy(all, { budgets, rent: others.rent }), budgets);
        return raised && Math.max(...raised) <= 100_000 ? [raised] : [];
      }),
    );
  const [value] = groups.toSorted((one, other) => (isPoorer(one, other) ? -1 : 1));
  expect(closest?.budgets).toEqual(
    value && { value, ...plainCounts(homes, { ...others, budgets: value }, within) },
  );
}

/** Where nothing is found, the closest of each number is the first that finds something, from the one that is asked for. */
function expectClosest(
  facets: Facets,
  homes: readonly BuildingDocument[],
  filters: Filters,
  within: Areas,
): void {
  if (facets.total.rooms > 0) {
    expect(facets.closest).toBeUndefined();
    return;
  }
  for (const key of NUMBER_KEYS) {
    const asked = filters[key];
    if (asked === undefined) continue;
    const found = numbersOf(homes)
      [key].toSorted((one, other) => (isCloser(one, other, asked) ? -1 : 1))
      .map((value) => ({
        value,
        ...plainCounts(homes, { ...filters, [key]: key === 'beds' ? [value] : value }, within),
      }))
      .find(({ rooms }) => rooms > 0);
    expect(facets.closest?.[key]).toEqual(found);
  }
  expectPoorestGroup(facets, homes, filters, within);
}

type Says = (unit: UnitDocument, building: BuildingDocument, filters: Filters) => Saying;

/** What units say of what a filter of access asks for, by the words of the specification. */
const SAYS: Record<AccessSaid, Says> = {
  stepFree: ({ floor }, { stepFreeEntrance, amenityList }) => {
    const hasElevator = amenityList.some(({ name }) => name === 'Elevator');
    if (stepFreeEntrance === false) return 'no';
    if (stepFreeEntrance && (hasElevator || floor === 1)) return 'yes';
    return stepFreeEntrance || hasElevator ? 'partly' : 'nothing';
  },
  minDoor: ({ doorInches }, { entranceDoorInches }, { minDoor = 0 }) => {
    const said = [doorInches, entranceDoorInches].filter((inches) => inches !== undefined);
    if (said.some((inches) => inches < minDoor)) return 'no';
    return (['nothing', 'partly', 'yes'] as const)[said.length] ?? 'yes';
  },
  rollInShower: ({ rollInShower }) =>
    rollInShower === undefined ? 'nothing' : rollInShower ? 'yes' : 'no',
};

/** What the homes that a filter of access leaves out say, and buildings by the most hopeful of their homes. */
function plainSaid(
  homes: readonly BuildingDocument[],
  key: AccessSaid,
  filters: Filters,
  within: Areas,
) {
  const { [key]: _, ...others } = filters;
  const counts = noneSaid();
  for (const home of homes.filter((one) => isWithin(withNearStops(one, others), within))) {
    const found = (remaining(home, others)?.rentList ?? []).map(({ rentId, roomList }) => {
      const unit = home.rentList.find((one) => one.rentId === rentId) as UnitDocument;
      return { said: SAYS[key](unit, home, filters), rooms: roomList.length };
    });
    for (const { said, rooms } of found)
      if (said !== 'yes') {
        counts[said].units++;
        counts[said].rooms += rooms;
      }
    const best = (['yes', 'partly', 'nothing', 'no'] as const).find((saying) =>
      found.some(({ said }) => said === saying),
    );
    if (best && best !== 'yes') counts[best].buildings++;
  }
  return counts;
}

function expectSaid(
  { access = {} }: Facets,
  homes: readonly BuildingDocument[],
  filters: Filters,
  within: Areas,
): void {
  for (const key of ['stepFree', 'minDoor', 'rollInShower'] as const)
    expect(access[key]).toEqual(
      filters[key] === undefined ? undefined : plainSaid(homes, key, filters, within),
    );
}

/** Each rent that the search compares, without its limits, in steps of $100 up to $10,000. */
function plainRents(
  homes: readonly BuildingDocument[],
  { minPrice: _least, maxPrice: _most, ...filters }: Filters,
  within: Areas,
) {
  const rents = homes
    .filter((one) => isWithin(withNearStops(one, filters), within))
    .flatMap((home) =>
      (remaining(home, filters)?.rentList ?? []).flatMap(({ rentId, roomList }) => {
        const unit = home.rentList.find((one) => one.rentId === rentId) as UnitDocument;
        const compared = roomList.map(comparedPrices(unit, filters));
        return filters.rent === 'whole' ? compared.slice(0, 1) : compared;
      }),
    );
  const steps = Map.groupBy(rents, (rent) => Math.min(Math.floor(rent / 100) * 100, 10_000));
  return [...steps]
    .map(([from, those]) => ({ from, homes: those.length }))
    .sort((one, other) => one.from - other.from);
}

/** Each value counts what a search with it finds in the areas. */
export async function expectEqualFacets(
  backend: ReadableSearch,
  homes: readonly BuildingDocument[],
  filters: Filters,
  within: Areas = {},
): Promise<void> {
  const facets = await backend.facets({ filters, within, countsRents: true });
  expect(facets.rents).toEqual(plainRents(homes, filters, within));
  expect(facets.total).toEqual(plainCounts(homes, filters, within));
  expectClosest(facets, homes, filters, within);
  expectSaid(facets, homes, filters, within);
  for (const key of FACET_KEYS)
    for (const { value, ...counted } of facets[key]) {
      const chosen = { ...filters, [key]: chosenWith(key, value, filters) };
      expect(counted).toEqual(plainCounts(homes, chosen, within));
    }
  expectEveryValue(facets, await backend.facets({ filters: {} }), homes);
}
