import { daysAfter, daysBetween } from '@stoop/base/rules/time/iso-day';
import type { BuildingKind } from './building-kinds.ts';
import type { Area, Borough } from './city-data.ts';
import type { DemoUnit } from './documents.ts';
import type { Random } from './random.ts';
import { sharedRooms, wholeHome } from './rooms.ts';
import { unitFeatures } from './unit-features.ts';

/** Rents relative to a one-bedroom: studio, one, two, three and four bedrooms. */
const BEDROOM_FACTORS: Readonly<Record<Borough, readonly number[]>> = {
  Manhattan: [0.8, 1, 1.13, 1.51, 1.97],
  Brooklyn: [0.94, 1, 1.1, 1.25, 1.54],
  Queens: [0.88, 1, 1.2, 1.41, 1.72],
  Bronx: [0.88, 1, 1.2, 1.41, 1.72],
  'Staten Island': [0.88, 1, 1.2, 1.41, 1.72],
};

const SQUARE_FEET = [460, 660, 890, 1190, 1520];
const RENT_STEP = 25;
const FEE_STEP = 50;
/** Since June 2025 a tenant pays a broker only if the tenant hired the broker (FARE Act), so that few do. */
const BROKER_FEE_PERCENT = 6;
/** From this floor up, homes are cheaper without an elevator and more expensive with one. */
const WALKUP_FROM_FLOOR = 3;
const UNLUCKY_FLOOR = 13;

const HIDDEN_PERCENT = 2.5;
/** A building for demonstrations, with visible rooms and a queue. */
const NO_SPOT_PERCENT = 2;

/** The days until homes become free, as weights. */
const MOVE_IN = {
  weights: { already: 16, soon: 60, later: 24 },
  days: { already: [-60, -1], soon: [0, 45], later: [46, 120] },
} as const;
const MOVE_IN_AT_MONTH_PERCENT = 62;

export interface Setting {
  buildingId: string;
  area: Area;
  kind: BuildingKind;
  stories: number;
  builtYear: number;
  hasElevator: boolean;
  /** The rents relative to those of the area. */
  rentFactor: number;
  today: string;
}

function moveDate(today: string, random: Random): string {
  const [from, to] = MOVE_IN.days[random.weighted(MOVE_IN.weights)];
  const date = daysAfter(today, random.int(from, to));
  if (!random.chance(MOVE_IN_AT_MONTH_PERCENT / 100)) return date;
  const atMonth = `${date.slice(0, 8)}${Number(date.slice(8)) > 15 ? '15' : '01'}`;
  return daysBetween(today, atMonth) >= -60 ? atMonth : date;
}

function monthlyRent(setting: Setting, bedCount: number, floor: number, random: Random): number {
  const { area, rentFactor, hasElevator } = setting;
  const bedrooms = BEDROOM_FACTORS[area.borough][bedCount] ?? 1;
  const height = hasElevator
    ? Math.min(1.16, 1 + (floor - 2) * 0.0045)
    : 1 - Math.max(0, floor - WALKUP_FROM_FLOOR) * 0.025;
  const rent = area.oneBedroomRent * bedrooms * rentFactor * height * random.around(0.055);
  return Math.round(rent / RENT_STEP) * RENT_STEP;
}

function bathCount(bedCount: number, builtYear: number, random: Random): number {
  if (bedCount <= 1) return 1;
  const isRecent = builtYear >= 1995;
  if (bedCount === 2) return random.chance(isRecent ? 0.62 : 0.12) ? 2 : 1;
  if (bedCount === 3) return random.chance(isRecent ? 0.7 : 0.35) ? 2 : random.pick([1, 1.5]);
  return random.pick(isRecent ? [2, 2.5, 3] : [1.5, 2, 2]);
}

function demoUnit(setting: Setting, floor: number, unitNumber: string, random: Random): DemoUnit {
  const { kind } = setting;
  const [studio, one, two, three, four] = kind.beds;
  const bedCount = Number(
    random.weighted({ b0: studio, b1: one, b2: two, b3: three, b4: four })[1],
  );
  const rentId = `${setting.buildingId}-${unitNumber.toLowerCase()}`;
  const rent = monthlyRent(setting, bedCount, floor, random);
  const isShared = bedCount >= 2 && random.chance(kind.sharedPercent / 100);
  // A fifth bedroom is usually a converted living room.
  const roomCount = bedCount === 4 && random.chance(0.3) ? 5 : bedCount;
  const roomList = isShared
    ? sharedRooms({ rentId, rent, floor, roomCount }, random)
    : wholeHome(rentId, rent);
  const spots = isShared ? roomList.filter((room) => room.is_visible).length : bedCount || 1;
  return {
    rentId,
    unitNumber,
    floor_number: floor,
    is_visible: !random.chance(HIDDEN_PERCENT / 100),
    broker: random.chance(BROKER_FEE_PERCENT / 100)
      ? Math.round((rent * random.around(0.06)) / FEE_STEP) * FEE_STEP
      : 0,
    moveDate: moveDate(setting.today, random),
    featureList: unitFeatures(setting, floor, random),
    bedCount: isShared ? roomCount : bedCount,
    bathCount: bathCount(bedCount, setting.builtYear, random),
    squareFeet: Math.round(((SQUARE_FEET[bedCount] ?? 660) * random.around(0.09)) / 5) * 5,
    available_spots: random.chance(NO_SPOT_PERCENT / 100) ? 0 : spots,
    roomList,
    unit_application_queue: [],
  };
}

/** Every unit number of the house, from the bottom up. */
function numberedUnits({
  kind,
  stories,
  hasElevator,
}: Setting): { floor: number; unitNumber: string }[] {
  const numbered: { floor: number; unitNumber: string }[] = [];
  for (let floor = hasElevator ? 2 : 1; floor <= stories; floor++) {
    if (floor === UNLUCKY_FLOOR) continue;
    for (const letter of kind.letters) numbered.push({ floor, unitNumber: `${floor}${letter}` });
  }
  return numbered;
}

/** The homes of a building that are on the market, floor by floor. */
export function demoUnits(setting: Setting, random: Random): DemoUnit[] {
  const numbered = numberedUnits(setting);
  const count = Math.min(numbered.length, random.int(...setting.kind.units));
  const chosen = new Set<number>();
  while (chosen.size < count) chosen.add(random.int(0, numbered.length - 1));
  return [...chosen]
    .sort((one, other) => one - other)
    .flatMap((at) => numbered[at] ?? [])
    .map(({ floor, unitNumber }) => demoUnit(setting, floor, unitNumber, random));
}
