import { DAY_MS } from '@stoop/base/rules/time/lengths';
import { type Random, randomFrom } from '@stoop/city/demo/random';
import type {
  BuildingDocument,
  RoomDocument,
  UnitDocument,
} from '@stoop/features/listings/rules/documents';
import { NEIGHBORHOOD_NAMES } from '@stoop/features/listings/rules/neighborhood-names';

/** The percentage that has it. */
type Shares = Record<string, number>;

export const AMENITIES: Shares = {
  Laundry: 38,
  Elevator: 24,
  Doorman: 23,
  'Package room': 18,
  Lobby: 17,
  'Bike room': 16,
  Gym: 14,
  Roof: 13,
  Storage: 12,
  Parking: 9,
  Courtyard: 8,
  Lounge: 7,
  'Live-in super': 6,
  Playroom: 4,
  Pool: 3,
  'Co-working': 3,
};
export const UTILITIES: Shares = { water: 70, heat: 55, gas: 25, internet: 12, electricity: 6 };
export const FEATURES: Shares = {
  Dishwasher: 16,
  'Washer in unit': 13,
  'Air conditioning': 30,
  'Hardwood floors': 35,
  Balcony: 8,
  Terrace: 5,
  'High ceilings': 12,
  Furnished: 9,
  'Walk-in closet': 11,
  View: 7,
  Fireplace: 3,
  Renovated: 14,
};
export const ROOM_TYPES = ['Private room', 'Entire home', 'Shared room'] as const;
const ROOM_TYPE_SHARES = [0.6, 0.95, 1];
const STATION_LINES = [
  ['1', '2', '3'],
  ['4', '5', '6'],
  ['6'],
  ['7'],
  ['A', 'C'],
  ['A', 'C', 'E'],
  ['B', 'D', 'F', 'M'],
  ['F', 'G'],
  ['G'],
  ['J', 'Z'],
  ['L'],
  ['N', 'Q', 'R', 'W'],
  ['R'],
  ['Q'],
  ['D', 'N', 'R'],
  ['S'],
] as const;
export const LINES = [...new Set(STATION_LINES.flat())];

/** A borough is a band of this width in degrees between two points; `share` is cumulative. */
const BOROUGHS = [
  { name: 'Manhattan', upTo: 0.38, from: [40.707, -74.012], to: [40.868, -73.922], wide: 0.012 },
  { name: 'Brooklyn', upTo: 0.69, from: [40.7, -73.96], to: [40.625, -73.965], wide: 0.035 },
  { name: 'Queens', upTo: 0.89, from: [40.755, -73.93], to: [40.715, -73.8], wide: 0.03 },
  { name: 'Bronx', upTo: 0.98, from: [40.82, -73.92], to: [40.885, -73.86], wide: 0.02 },
  { name: 'Staten Island', upTo: 1, from: [40.64, -74.08], to: [40.56, -74.17], wide: 0.025 },
] as const;
const STREETS = [
  'Orchard',
  'Bedford',
  'Vernon',
  'Grand',
  'Myrtle',
  'Nostrand',
  'Amsterdam',
  'Willow',
];
const SUFFIXES = ['Street', 'Avenue', 'Place', 'Road'];
const HOUSES = ['House', 'Court', 'Arms', 'Gardens', 'Lofts', 'Terrace', 'Flats', 'Tower'];
const STATIONS = 480;
const UNITS = 10;
const ROOMS_A_UNIT = 2;
const FIRST_DAY = Date.UTC(2026, 10, 1);

export const dayAfter = (days: number) =>
  new Date(FIRST_DAY + days * DAY_MS).toISOString().slice(0, 10);

/** Around 0, mostly within 1: the sum of three uniform draws is close to a normal distribution. */
const bell = ({ unit }: Random) => (unit() + unit() + unit() - 1.5) / 0.5;

function idFrom({ unit }: Random, length: number): string {
  let id = '';
  while (id.length < length) id += Math.floor(unit() * 36).toString(36);
  return id;
}

const drawn = (random: Random, shares: Shares) =>
  Object.keys(shares).filter((name) => random.unit() * 100 < (shares[name] as number));

function roomFrom(random: Random, rentDollars: number): RoomDocument {
  const draw = random.unit();
  const type = ROOM_TYPE_SHARES.findIndex((share) => draw < share);
  return {
    roomId: idFrom(random, 12),
    name: random.pick(['Front', 'Back', 'Garden', 'Street', 'Corner']),
    is_visible: true,
    price: Math.max(500, Math.round((rentDollars * (0.8 + random.unit() * 0.4)) / 25) * 25),
    roomType: ROOM_TYPES[type] as string,
  };
}

function unitFrom(random: Random, rentDollars: number): UnitDocument {
  const bedCount = random.int(0, 4);
  const roomRent = rentDollars * (1 + bedCount * 0.15);
  return {
    rentId: idFrom(random, 12),
    unitNumber: `${random.int(1, 12)}${random.pick(['A', 'B', 'C', 'D', 'F', 'R'])}`,
    squareFeet: random.int(400, 1500),
    is_visible: true,
    broker: random.unit() < 0.43 ? 0 : random.int(10, 60) * 100,
    ...(random.unit() < 0.8 && { moveDate: dayAfter(random.int(-20, 150)) }),
    featureList: drawn(random, FEATURES).map((name) => ({ name })),
    bedCount,
    bathCount: random.pick([1, 1, 1, 1.5, 2]),
    available_spots: random.int(1, 3),
    roomList: Array.from({ length: ROOMS_A_UNIT }, () => roomFrom(random, roomRent)),
  };
}

function locationFrom(random: Random) {
  const draw = random.unit();
  const borough = BOROUGHS.find(({ upTo }) => draw < upTo) ?? BOROUGHS[0];
  const along = random.unit();
  const lat = borough.from[0] + along * (borough.to[0] - borough.from[0]);
  const lng = borough.from[1] + along * (borough.to[1] - borough.from[1]);
  const near = () => bell(random) * borough.wide;
  return {
    borough: borough.name,
    along,
    coordinates: { lat: Number((lat + near()).toFixed(5)), lng: Number((lng + near()).toFixed(5)) },
  };
}

function stopsFrom(random: Random, along: number) {
  return Array.from({ length: random.int(1, 4) }, () => {
    const station = (Math.floor(along * 400) + random.int(0, 12)) % STATIONS;
    const lines = STATION_LINES[station % STATION_LINES.length] as readonly string[];
    return {
      stationId: `S${station}`,
      name: `${STREETS[station % STREETS.length]} St`,
      distanceMeters: random.int(60, 800),
      subwayLineList: lines.map((subwayLineId) => ({ subwayLineId })),
    };
  });
}

/** What other tables know of a building: drawn apart, so that the rest stays as it was. */
function withFacts(building: BuildingDocument, number: number): BuildingDocument {
  const random = randomFrom(number, 'facts');
  const rentList = building.rentList.map((unit) => ({
    ...unit,
    ...(random.unit() < 0.9 && { floor: random.int(1, building.totalStories ?? 1) }),
    roomList: unit.roomList.map((room) =>
      random.unit() < 0.02 ? { ...room, isClosed: true as const } : room,
    ),
  }));
  return { ...building, rentList, ...(random.unit() < 0.35 && { isShownByVideo: true as const }) };
}

/** The building with this number, always the same, with ten units and twenty rooms. */
export function syntheticBuilding(number: number): BuildingDocument {
  const random = randomFrom(number);
  const { borough, along, coordinates } = locationFrom(random);
  const names = NEIGHBORHOOD_NAMES[borough as keyof typeof NEIGHBORHOOD_NAMES];
  const neighborhood = names[Math.floor(along * names.length)] as string;
  const rentDollars = 1100 + random.unit() * random.unit() * 4500;
  const street = `${random.pick(STREETS)} ${random.pick(SUFFIXES)}`;
  const building: BuildingDocument = {
    buildingId: idFrom(random, 20),
    name: `${random.pick(STREETS)} ${random.pick(HOUSES)} ${random.int(1, 9999)}`,
    coordinates,
    is_visible: true,
    amenityList: drawn(random, AMENITIES).map((name) => ({ amenityId: name.toLowerCase(), name })),
    utilityList: drawn(random, UTILITIES).map((buildingUtilityId) => ({ buildingUtilityId })),
    subwayList: stopsFrom(random, along),
    address: `${random.int(1, 999)} ${street}, ${borough}, NY`,
    city: 'New York',
    borough,
    neighborhood,
    totalStories: random.int(2, 45),
    builtYear: random.int(1890, 2026),
    rentList: Array.from({ length: UNITS }, () => unitFrom(random, rentDollars)),
  };
  return withFacts(building, number);
}
