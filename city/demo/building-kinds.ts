/** The kinds of house of the city and their properties. */
export interface BuildingKind {
  stories: readonly [min: number, max: number];
  /** Years; kinds that are still built follow the calendar from `WRITTEN_IN`. */
  built: readonly [from: number, to: number];
  /** The number of units on the market. */
  units: readonly [min: number, max: number];
  /** The rent relative to that of the neighborhood, for the same bedrooms. */
  rentFactor: number;
  /** The percentage of units that are rented by the room. */
  sharedPercent: number;
  /** The percentage of units by bedrooms. */
  beds: readonly [studio: number, one: number, two: number, three: number, four: number];
  /** The percentage of buildings with each amenity. */
  amenities: Readonly<Record<string, number>>;
  /** How units are lettered on a floor. */
  letters: readonly string[];
}

/** The year in which the table was written. */
export const WRITTEN_IN = 2026;

const TOWER_LETTERS = 'ABCDEFGHJK'.split('');
const LINE_LETTERS = 'ABCDEF'.split('');
const FRONT_AND_REAR = ['F', 'R'];
const FOUR_A_FLOOR = ['FE', 'FW', 'RE', 'RW'];

/** Between the elevator and the war; they are taller next to the parks. */
const PREWAR = {
  stories: [6, 16],
  built: [1905, 1941],
  units: [4, 8],
  rentFactor: 1,
  sharedPercent: 62,
  beds: [14, 34, 31, 16, 5],
  amenities: {
    Doorman: 17,
    Lobby: 74,
    Elevator: 98,
    Gym: 4,
    Roof: 9,
    Laundry: 86,
    'Bike room': 34,
    'Live-in super': 72,
    Storage: 36,
    'Pets allowed': 50,
    Courtyard: 32,
  },
  letters: LINE_LETTERS,
} satisfies BuildingKind;

export const BUILDING_KINDS = {
  glassTower: {
    stories: [26, 62],
    built: [2004, 2026],
    units: [7, 13],
    rentFactor: 1.28,
    sharedPercent: 45,
    beds: [24, 38, 26, 10, 2],
    amenities: {
      Doorman: 97,
      Lobby: 96,
      Elevator: 100,
      Gym: 90,
      Roof: 76,
      Laundry: 55,
      'Bike room': 84,
      'Package room': 90,
      Pool: 30,
      Parking: 42,
      'Pets allowed': 88,
      Playroom: 40,
    },
    letters: TOWER_LETTERS,
  },
  postwarTower: {
    stories: [16, 38],
    built: [1958, 1992],
    units: [6, 11],
    rentFactor: 1.08,
    sharedPercent: 50,
    beds: [24, 38, 26, 10, 2],
    amenities: {
      Doorman: 78,
      Lobby: 90,
      Elevator: 100,
      Gym: 24,
      Roof: 24,
      Laundry: 96,
      'Bike room': 50,
      'Package room': 55,
      Parking: 46,
      'Pets allowed': 58,
      Storage: 40,
    },
    letters: TOWER_LETTERS,
  },
  newMidrise: {
    stories: [7, 15],
    built: [2009, 2026],
    units: [5, 9],
    rentFactor: 1.17,
    sharedPercent: 62,
    beds: [16, 34, 32, 14, 4],
    amenities: {
      Doorman: 24,
      Lobby: 72,
      Elevator: 100,
      Gym: 46,
      Roof: 52,
      Laundry: 62,
      'Bike room': 80,
      'Package room': 68,
      Parking: 34,
      'Pets allowed': 80,
      Storage: 36,
    },
    letters: LINE_LETTERS,
  },
  newSmall: {
    stories: [4, 7],
    built: [2008, 2026],
    units: [3, 6],
    rentFactor: 1.1,
    sharedPercent: 70,
    beds: [10, 30, 36, 19, 5],
    amenities: {
      Elevator: 48,
      Lobby: 30,
      Gym: 9,
      Roof: 36,
      Laundry: 48,
      'Bike room': 46,
      'Package room': 30,
      Parking: 20,
      'Pets allowed': 66,
    },
    letters: ['A', 'B', 'C', 'D'],
  },
  loft: {
    stories: [5, 12],
    built: [1882, 1931],
    units: [3, 6],
    rentFactor: 1.2,
    sharedPercent: 60,
    beds: [16, 32, 30, 16, 6],
    amenities: {
      Doorman: 16,
      Lobby: 45,
      Elevator: 64,
      Gym: 8,
      Roof: 28,
      Laundry: 50,
      'Bike room': 42,
      'Pets allowed': 74,
      Storage: 34,
    },
    letters: ['A', 'B', 'C', 'D'],
  },
  prewarElevator: PREWAR,
  prewarSixStory: { ...PREWAR, stories: [5, 7] },
  walkup: {
    stories: [4, 6],
    built: [1886, 1933],
    units: [3, 5],
    rentFactor: 0.93,
    sharedPercent: 74,
    beds: [12, 31, 34, 18, 5],
    amenities: { Laundry: 24, Roof: 6, 'Live-in super': 26, 'Pets allowed': 40, Courtyard: 8 },
    letters: FOUR_A_FLOOR,
  },
  brownstone: {
    stories: [3, 5],
    built: [1868, 1912],
    units: [2, 4],
    rentFactor: 1.02,
    sharedPercent: 66,
    beds: [10, 30, 32, 20, 8],
    amenities: { Laundry: 30, Courtyard: 38, 'Pets allowed': 48, Roof: 6 },
    letters: FRONT_AND_REAR,
  },
  rowhouse: {
    stories: [2, 4],
    built: [1905, 1966],
    units: [2, 4],
    rentFactor: 0.97,
    sharedPercent: 72,
    beds: [5, 27, 36, 26, 6],
    amenities: { Laundry: 34, Parking: 30, Courtyard: 24, 'Pets allowed': 42 },
    letters: FRONT_AND_REAR,
  },
  frameHouse: {
    stories: [2, 3],
    built: [1900, 1979],
    units: [1, 3],
    rentFactor: 0.97,
    sharedPercent: 70,
    beds: [3, 24, 38, 28, 7],
    amenities: { Laundry: 46, Parking: 62, Courtyard: 40, 'Pets allowed': 50, Storage: 30 },
    letters: [''],
  },
  gardenApartments: {
    stories: [2, 7],
    built: [1928, 1966],
    units: [3, 7],
    rentFactor: 0.95,
    sharedPercent: 60,
    beds: [12, 40, 32, 14, 2],
    amenities: {
      Lobby: 46,
      Elevator: 40,
      Laundry: 84,
      'Live-in super': 66,
      Courtyard: 62,
      Parking: 36,
      Storage: 24,
      'Pets allowed': 38,
      'Bike room': 26,
    },
    letters: LINE_LETTERS,
  },
  slab: {
    stories: [12, 33],
    built: [1947, 1975],
    units: [6, 10],
    rentFactor: 0.96,
    sharedPercent: 55,
    beds: [10, 38, 36, 14, 2],
    amenities: {
      Doorman: 8,
      Lobby: 78,
      Elevator: 100,
      Gym: 6,
      Laundry: 94,
      'Bike room': 46,
      Playroom: 42,
      Parking: 60,
      'Pets allowed': 34,
      Storage: 30,
    },
    letters: TOWER_LETTERS,
  },
} satisfies Record<string, BuildingKind>;
export type KindName = keyof typeof BUILDING_KINDS;
