import { isInside } from '@stoop/base/rules/geo/spot';
import { buildingTitle } from '@stoop/features/listings/rules/building-title';
import { describe, expect, test } from 'vitest';
import { BOROUGHS, readCityData } from './city-data.ts';
import type { DemoBuilding, DemoCollection, DemoFloors, DemoUnit } from './documents.ts';
import { generateCity } from './generate-city.ts';

const TODAY = '2026-11-21';
const DAY_MS = 24 * 60 * 60 * 1000;

function documentsOf<Name extends DemoCollection['collection']>(
  city: readonly DemoCollection[],
  name: Name,
) {
  const found = city.find(
    (each): each is Extract<DemoCollection, { collection: Name }> => each.collection === name,
  );
  return (found?.documents ?? []) as Extract<DemoCollection, { collection: Name }>['documents'];
}

const city = generateCity({ today: TODAY });
const buildings: DemoBuilding[] = documentsOf(city, 'fetched_buildings_collection');
const floors: DemoFloors[] = documentsOf(city, 'fome_rental_buildings');
const neighborhoods = documentsOf(city, 'fome_neighborhoods');
const units: DemoUnit[] = buildings.flatMap((building) => building.rentList);
const rooms = units.flatMap((unit) => unit.roomList);
const data = readCityData();

const share = <T>(list: readonly T[], has: (item: T) => boolean) =>
  list.filter(has).length / list.length;

function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** Spearman's rank correlation: 1 if two lists have the same order. */
function rankCorrelation(ones: readonly number[], others: readonly number[]): number {
  const ranks = (values: readonly number[]) => {
    const order = values.map((_, at) => at).sort((a, b) => (values[a] ?? 0) - (values[b] ?? 0));
    return values.map((_, at) => order.indexOf(at));
  };
  const [left, right] = [ranks(ones), ranks(others)];
  const squares = left.reduce((sum, rank, at) => sum + (rank - (right[at] ?? 0)) ** 2, 0);
  return 1 - (6 * squares) / (left.length * (left.length ** 2 - 1));
}

describe('The demo city is always the same', () => {
  test('for one day and one seed', () => {
    expect(generateCity({ today: TODAY })).toEqual(city);
  });

  test('another seed builds other houses', () => {
    const other = documentsOf(
      generateCity({ today: TODAY, seed: 7 }),
      'fetched_buildings_collection',
    );
    const known = new Set(buildings.map(({ buildingId }) => buildingId));
    expect(share(other, ({ buildingId }) => known.has(buildingId))).toBeLessThan(0.2);
  });

  test('another day moves the dates and changes no id', () => {
    const later = documentsOf(
      generateCity({ today: '2026-12-24' }),
      'fetched_buildings_collection',
    );
    const ids = (list: readonly DemoBuilding[]) =>
      list.flatMap(({ rentList }) => rentList.map(({ rentId }) => rentId));
    expect(ids(later)).toEqual(ids(buildings));
    expect(later.flatMap(({ rentList }) => rentList.map((unit) => unit.moveDate))).not.toEqual(
      units.map((unit) => unit.moveDate),
    );
  });
});

describe('The demo city is all of New York', () => {
  test('about 1,200 buildings with about 6,000 homes', () => {
    expect(buildings.length).toBeGreaterThan(1100);
    expect(buildings.length).toBeLessThan(1300);
    expect(units.length).toBeGreaterThan(5400);
    expect(units.length).toBeLessThan(6600);
  });

  test('in five boroughs and at least 150 of the 200 neighborhoods', () => {
    expect(new Set(buildings.map(({ borough }) => borough))).toEqual(new Set(BOROUGHS));
    expect(neighborhoods).toHaveLength(200);
    expect(neighborhoods.filter((each) => each.has_properties).length).toBeGreaterThanOrEqual(150);
    const known = new Set(neighborhoods.map(({ name, borough }) => `${name}, ${borough}`));
    for (const { neighborhood, borough } of buildings)
      expect(known).toContain(`${neighborhood}, ${borough}`);
  });

  test('every building is on the land of its borough and in no park', () => {
    for (const { coordinates, borough = '' } of buildings) {
      expect(isInside(coordinates, data.land.get(borough) ?? [])).toBe(true);
      expect(data.openGround.some((ground) => isInside(coordinates, ground))).toBe(false);
    }
  });

  test('no building is on a highway, a bridge or a parkway', () => {
    const notLivedOn = /Expressway|Expwy|Highway|Bridge|Parkway|Terminal|Hospital|Tunnel|Airport/;
    for (const { address } of buildings) expect(address).not.toMatch(notLivedOn);
  });

  test('streets are written out', () => {
    const address =
      /^\d+(-\d\d)? [A-Z0-9].+, (New York|Brooklyn|Queens|Bronx|Staten Island), NY 1[01]\d{3}$/;
    for (const building of buildings) {
      expect(building.address).toMatch(address);
      expect(building.address).not.toMatch(/ (St|Av|Ave|Rd|Blvd|Bl|Pl|Dr|Ln|Pkwy|Terr),/);
    }
  });

  test('only Queens writes its house numbers with a hyphen', () => {
    for (const { address = '', borough } of buildings)
      expect(/^\d+-\d\d /.test(address)).toBe(borough === 'Queens');
  });

  test('Manhattan counts from 5th Avenue and by the rule of its avenues', () => {
    const numbers = (street: RegExp) =>
      buildings.flatMap(({ address = '', coordinates }) => {
        const found = street.exec(address);
        return found ? [{ number: Number(found[1]), coordinates }] : [];
      });
    for (const { number } of numbers(/^(\d+) (?:East|West) \d+\w+ Street, New York/))
      expect(number).toBeLessThan(800);
    // 1000 3rd Avenue is at 60th Street, 2000 at 110th.
    for (const { number, coordinates } of numbers(/^(\d+) 3rd Avenue, New York/))
      expect(
        Math.abs(coordinates.lat - (40.7619 + ((number - 1000) / 1000) * 0.0326)),
      ).toBeLessThan(0.003);
  });
});

describe('The documents of the demo city are consistent', () => {
  test('no id twice, at any level', () => {
    for (const ids of [
      buildings.map(({ buildingId }) => buildingId),
      units.map(({ rentId }) => rentId),
      rooms.map(({ roomId }) => roomId),
      neighborhoods.map(({ id }) => id),
      buildings.map(({ address }) => address),
    ])
      expect(new Set(ids).size).toBe(ids.length);
  });

  test('R3.11 a building has its id in each of its id fields, as a slug', () => {
    for (const building of buildings) {
      const { id, firebase_doc_id, unique_id, buildingId } = building;
      expect([id, firebase_doc_id, unique_id]).toEqual([buildingId, buildingId, buildingId]);
      expect(buildingId).toMatch(/^[a-z0-9]+(-[a-z0-9]+)+$/);
      expect(building.name.length).toBeGreaterThan(3);
    }
  });

  test('R3.12 a unit lies on a floor that its building has', () => {
    for (const { rentList, totalStories = 0 } of buildings)
      for (const unit of rentList) {
        expect(unit.floor_number).toBeGreaterThanOrEqual(1);
        expect(unit.floor_number).toBeLessThanOrEqual(totalStories);
        expect(unit.unitNumber.startsWith(String(unit.floor_number))).toBe(true);
      }
  });

  test('R3.13 prices are whole dollars, rooms and spots fit the home', () => {
    for (const { roomList, bedCount, available_spots, broker } of units) {
      const isWhole = roomList.length === 1 && roomList[0]?.roomType === 'Entire home';
      expect(isWhole || (roomList.length >= 2 && roomList.length <= 6)).toBe(true);
      expect(available_spots).toBeLessThanOrEqual(Math.max(1, bedCount, roomList.length));
      for (const dollars of [broker, ...roomList.map(({ price }) => price)])
        expect(Number.isInteger(dollars)).toBe(true);
      for (const { price } of roomList) expect(price).toBeGreaterThan(350);
    }
  });

  test('R3.16 the floors list every unit of the building, each once', () => {
    const listed = floors.flatMap(({ __collections__ }) =>
      Object.values(__collections__.floors).flatMap((floor) =>
        floor.units.map(({ rentId }) => rentId),
      ),
    );
    expect(listed.toSorted()).toEqual(units.map(({ rentId }) => rentId).toSorted());
  });

  test('the nearest stations come first, at most five, in walking distance', () => {
    for (const { subwayList } of buildings) {
      const meters = subwayList.map(({ distanceMeters = 0 }) => distanceMeters);
      expect(meters).toEqual(meters.toSorted((one, other) => one - other));
      expect(meters.length).toBeLessThanOrEqual(5);
      expect(meters.at(-1) ?? 0).toBeLessThanOrEqual(1500);
    }
  });
});

describe('The demo city is like the market', () => {
  test('rents follow those of the neighborhoods', () => {
    const listed = neighborhoods.flatMap(({ name, average_price }) => {
      const rents = buildings
        .filter(({ neighborhood }) => neighborhood === name)
        .flatMap(({ rentList }) => rentList.filter(({ bedCount }) => bedCount === 1))
        .map(({ roomList }) => roomList[0]?.price ?? 0);
      return rents.length >= 3 ? [{ average_price, rent: median(rents) }] : [];
    });
    expect(listed.length).toBeGreaterThan(120);
    const correlation = rankCorrelation(
      listed.map(({ average_price }) => average_price),
      listed.map(({ rent }) => rent),
    );
    expect(correlation).toBeGreaterThan(0.95);
  });

  test('a few in a hundred are hidden, at every level', () => {
    for (const list of [buildings, units, rooms]) {
      const hidden = share<{ is_visible: boolean }>(list, (each) => !each.is_visible);
      expect(hidden).toBeGreaterThan(0.01);
      expect(hidden).toBeLessThan(0.08);
    }
  });

  test('few homes have a broker fee, of about a month', () => {
    const paid = share(units, ({ broker }) => broker > 0);
    expect(paid).toBeGreaterThan(0.03);
    expect(paid).toBeLessThan(0.1);
    for (const { broker, roomList } of units) {
      const rent = roomList.reduce((sum, { price }) => sum + price, 0);
      if (broker > 0) expect(Math.abs(broker / rent - 1)).toBeLessThan(0.3);
    }
  });

  test('homes become free from 60 days ago to 120 days from now, most within 45', () => {
    const days = units.map(
      ({ moveDate = '' }) => (Date.parse(moveDate) - Date.parse(TODAY)) / DAY_MS,
    );
    expect(Math.min(...days)).toBeGreaterThanOrEqual(-60);
    expect(Math.max(...days)).toBeLessThanOrEqual(120);
    expect(share(days, (day) => day >= 0 && day <= 45)).toBeGreaterThan(0.45);
  });

  test('R9.08 some buildings have Doorman, Gym, Roof and Lobby, and titles vary', () => {
    const now = new Date(`${TODAY}T12:00:00Z`);
    const kinds = new Set(
      buildings.map((building) => buildingTitle(building, now).replace(/ in .*/, '')),
    );
    for (const kind of ['New Luxury High-rise', 'Modern Mid-rise', 'High-rise', 'Low-rise'])
      expect(kinds).toContain(kind);
  });

  test('R9.08 no side street west of the park is titled Upper East Side', () => {
    const now = new Date(`${TODAY}T12:00:00Z`);
    for (const building of buildings)
      if (building.address?.includes(' West '))
        expect(buildingTitle(building, now)).not.toContain('Upper East Side');
  });

  test('a home that is rented whole has no roommate matching', () => {
    for (const { roomList, unit_application_queue } of units)
      if (roomList[0]?.roomType === 'Entire home')
        expect(unit_application_queue.map(({ status }) => status)).not.toContain('IN_MATCHING');
  });

  test('houses are named after their streets and their neighborhoods, no two alike', () => {
    const named = buildings.filter(({ name, address = '' }) => !address.startsWith(name));
    expect(named.length).toBeGreaterThan(150);
    expect(new Set(named.map(({ name }) => name)).size).toBe(named.length);
    const known = named.filter(({ name, address = '', neighborhood = '' }) =>
      name.split(' ').some((word) => address.includes(word) || neighborhood.includes(word)),
    );
    expect(known.length / named.length).toBeGreaterThan(0.5);
  });

  test('R5.07 hundreds of queues have applicants, some of them in matching', () => {
    const queues = [
      ...units.map((unit) => unit.unit_application_queue),
      ...rooms.map((room) => room.room_application_queue),
    ].filter((queue) => queue.length > 0);
    expect(queues.length).toBeGreaterThan(200);
    expect(queues.length).toBeLessThan(400);
    expect(queues.flat().some(({ status }) => status === 'IN_MATCHING')).toBe(true);
    const ids = queues.flat().map(({ applicationId }) => applicationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { applicationId, submittedAt } of queues.flat()) {
      expect(applicationId).toMatch(/^APP-\d{13}-[A-Z2-9]{10}$/);
      expect(Date.parse(submittedAt)).toBeLessThan(Date.parse(TODAY));
    }
  });
});
