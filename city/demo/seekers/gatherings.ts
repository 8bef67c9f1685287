import { unitLabel } from '@stoop/features/listings/rules/unit-label';
import type { Area } from '../city-data.ts';
import type { DemoBuilding, DemoRoom, DemoUnit } from '../documents.ts';
import { type Random, randomFrom } from '../random.ts';
import { slug } from '../slug.ts';
import { someOf, type Wanted } from './answers.ts';

/** Seekers gather around so many neighborhoods, and around so many homes of each, so that many can fit together. */
const NEIGHBORHOODS = 32;
const HOMES_EACH = 3;
const NEARBY_AREAS = 6;

export interface SharedHome {
  buildingId: string;
  rentId: string;
  /** Those to rent. */
  rooms: readonly DemoRoom[];
  wanted: Omit<Wanted, 'price'>;
}

/** A neighborhood with homes to share. */
export interface Gathering {
  area: Area;
  homes: readonly SharedHome[];
}

const roomsOf = ({ roomList }: DemoUnit) =>
  roomList.filter(({ is_visible, roomType }) => is_visible && roomType === 'Private room');

const isEmpty = ({ unit_application_queue, roomList }: DemoUnit) =>
  unit_application_queue.length === 0 &&
  roomList.every(({ room_application_queue }) => room_application_queue.length === 0);

const canBeShared = (unit: DemoUnit) =>
  unit.is_visible && unit.available_spots >= 2 && roomsOf(unit).length >= 2 && isEmpty(unit);

/** The ids of a neighborhood and of those around it in its borough, nearest first. */
function areasAround({ borough, lat, lng }: Area, areas: readonly Area[]): string[] {
  const distance = (other: Area) => (other.lat - lat) ** 2 + ((other.lng - lng) * 0.76) ** 2;
  return areas
    .filter((other) => other.borough === borough)
    .sort((one, other) => distance(one) - distance(other))
    .slice(0, NEARBY_AREAS + 1)
    .map(({ name }) => slug(name));
}

function sharedHome(building: DemoBuilding, unit: DemoUnit, areas: readonly string[]): SharedHome {
  const { amenityList = [] } = building;
  const { featureList = [] } = unit;
  return {
    buildingId: building.buildingId,
    rentId: unit.rentId,
    rooms: roomsOf(unit),
    wanted: {
      freeFrom: unit.moveDate ?? '',
      areas,
      unitLabel: unitLabel(unit),
      has: [...amenityList, ...featureList].map(({ name }) => name),
    },
  };
}

/** Where people look for roommates, always the same for a seed. */
export function gatheringsOf(
  buildings: readonly DemoBuilding[],
  areas: readonly Area[],
  seed: number,
): Gathering[] {
  const random: Random = randomFrom(seed, 'gatherings');
  const inArea = Map.groupBy(
    buildings
      .filter(({ is_visible }) => is_visible)
      .flatMap((building) =>
        building.rentList.filter(canBeShared).map((unit) => ({ building, unit })),
      ),
    ({ building }) => building.neighborhood,
  );
  const possible = areas.filter(({ name }) => (inArea.get(name)?.length ?? 0) >= HOMES_EACH);
  return someOf(possible, NEIGHBORHOODS, random).map((area) => {
    const around = areasAround(area, areas);
    return {
      area,
      homes: someOf(inArea.get(area.name) ?? [], HOMES_EACH, random).map(({ building, unit }) =>
        sharedHome(building, unit, around),
      ),
    };
  });
}
