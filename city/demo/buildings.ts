import { spotOf } from '@stoop/base/rules/geo/spot';
import { buildingAccess, unitAccess } from './access.ts';
import { mixOf, rentFactorIn } from './area-characters.ts';
import { BUILDING_KINDS, type BuildingKind, type KindName, WRITTEN_IN } from './building-kinds.ts';
import { buildingName } from './building-names.ts';
import type { CityData } from './city-data.ts';
import { unitConcession } from './concessions.ts';
import type { DemoBuilding, DemoFloors } from './documents.ts';
import { nearbySubway } from './nearby-subway.ts';
import { yearOf } from './new-york-days.ts';
import type { Place } from './places.ts';
import { withQueue } from './queues.ts';
import { type Random, randomFrom } from './random.ts';
import { slug } from './slug.ts';
import { demoUnits } from './units.ts';

const HIDDEN_PERCENT = 2.5;

/** The percentage of buildings whose rent includes each utility. */
const UTILITIES: Readonly<Record<string, { old: number; recent: number }>> = {
  heat: { old: 88, recent: 40 },
  'hot-water': { old: 90, recent: 46 },
  water: { old: 94, recent: 90 },
  gas: { old: 26, recent: 12 },
  electricity: { old: 6, recent: 5 },
  internet: { old: 6, recent: 16 },
};

/** Taller houses have an elevator by law or by custom; from 1960 on, lower ones too. */
const STORIES_WITHOUT_ELEVATOR_MAX = { old: 6, recent: 4 };
const RECENT_FROM_YEAR = 1960;
const DEAR_RENT = 3900;

/** Kinds that are still built: their years follow the calendar. */
function builtYear({ built: [from, to] }: BuildingKind, today: string, random: Random): number {
  const shift = to >= WRITTEN_IN ? yearOf(today) - WRITTEN_IN : 0;
  return random.int(from + shift, to + shift);
}

/** Low towers are common, the tallest are rare. */
function storiesOf({ stories: [min, max] }: BuildingKind, random: Random): number {
  return min + Math.floor((max - min + 1) * random.unit() ** 1.5);
}

/** Lower houses have none, whatever their kind. */
const STORIES_MIN: Readonly<Record<string, number>> = {
  Elevator: 4,
  Lobby: 4,
  Doorman: 6,
  Playroom: 6,
};

interface House {
  kind: BuildingKind;
  stories: number;
  year: number;
  areaRent: number;
}

function amenitiesOf({ kind, stories, year, areaRent }: House, random: Random) {
  const dearer = areaRent >= DEAR_RENT ? 1.15 : 1;
  const era = year >= RECENT_FROM_YEAR ? 'recent' : 'old';
  const names = Object.entries(kind.amenities)
    .filter(([name, percent]) => {
      const isHad = random.chance((percent / 100) * dearer);
      if (stories < (STORIES_MIN[name] ?? 0)) return false;
      return isHad || (name === 'Elevator' && stories > STORIES_WITHOUT_ELEVATOR_MAX[era]);
    })
    .map(([name]) => name);
  return names.map((name) => ({ amenityId: slug(name), name }));
}

function utilitiesOf(year: number, random: Random) {
  const era = year >= 1995 ? 'recent' : 'old';
  return Object.entries(UTILITIES)
    .filter(([, percent]) => random.chance(percent[era] / 100))
    .map(([buildingUtilityId]) => ({ buildingUtilityId }));
}

export interface Making {
  city: CityData;
  today: string;
  seed: number;
  /** The names in use so far. */
  usedNames: Set<string>;
}

/** Generates the building at a place, with its homes. */
export function demoBuilding(place: Place, making: Making): DemoBuilding {
  const { city, today, seed, usedNames } = making;
  const { area } = place;
  const buildingId = slug(`${place.streetAddress} ${area.borough}`);
  const random = randomFrom(seed, 'building', buildingId);
  const kindName: KindName = random.weighted(mixOf(area));
  const kind: BuildingKind = BUILDING_KINDS[kindName];
  const totalStories = storiesOf(kind, random);
  const year = builtYear(kind, today, random);
  const amenityList = amenitiesOf(
    { kind, stories: totalStories, year, areaRent: area.oneBedroomRent },
    random,
  );
  const hasElevator = amenityList.some(({ name }) => name === 'Elevator');
  const house = { builtYear: year, hasElevator };
  const rentFactor = rentFactorIn(area, kindName);
  const stories = totalStories;
  const units = demoUnits(
    { buildingId, area, kind, stories, builtYear: year, hasElevator, rentFactor, today },
    random,
  );
  return {
    id: buildingId,
    firebase_doc_id: buildingId,
    unique_id: buildingId,
    buildingId,
    name: buildingName(
      kindName,
      { streetAddress: place.streetAddress, neighborhood: area.name },
      usedNames,
      random,
    ),
    address: place.address,
    city: 'New York',
    borough: area.borough,
    neighborhood: area.name,
    coordinates: place.coordinates,
    is_visible: !random.chance(HIDDEN_PERCENT / 100),
    is_rental: true,
    building_type: { type: 'rental' },
    buildingType: 'rental',
    totalStories,
    builtYear: year,
    amenityList,
    utilityList: utilitiesOf(year, random),
    subwayList: nearbySubway(spotOf(place.coordinates), city),
    ...buildingAccess(house, randomFrom(seed, 'access', buildingId)),
    rentList: units.map((unit) => ({
      ...withQueue(unit, today, seed),
      ...unitAccess(house, randomFrom(seed, 'access', unit.rentId)),
      ...unitConcession(house, randomFrom(seed, 'concession', unit.rentId)),
    })),
  };
}

/** The floors with homes on the market. */
export function demoFloors({ buildingId, rentList }: DemoBuilding): DemoFloors {
  const floors: DemoFloors['__collections__']['floors'] = {};
  for (const { floor_number, rentId, unitNumber } of rentList) {
    const floor = floors[`floor-${floor_number}`] ?? { floor_number, units: [] };
    floors[`floor-${floor_number}`] = floor;
    floor.units.push({ rentId, unitNumber });
  }
  return { id: buildingId, __collections__: { floors } };
}
