/** The type of a column. A value of another type is stored in `extra`, unchanged. */
export type FieldKind = 'text' | 'flag' | 'whole' | 'number' | 'list';

const INT4_MAX = 2_147_483_647;

const HOLDS: Record<FieldKind, (value: unknown) => boolean> = {
  text: (value) => typeof value === 'string',
  flag: (value) => typeof value === 'boolean',
  whole: (value) => Number.isInteger(value) && Math.abs(value as number) <= INT4_MAX,
  number: (value) => Number.isFinite(value),
  list: (value) => Array.isArray(value),
};

export const holds = (kind: FieldKind, value: unknown): boolean => HOLDS[kind](value);

export interface Level {
  /** The field that is the row's key within its parent; that of a document is in `extra`. */
  key?: string;
  /** Field → column and form, in the order of an export. */
  fields: Record<string, readonly [column: string, kind: FieldKind]>;
  /** Lists whose items are rows of another table → the column for whether the list exists. */
  lists: Record<string, string>;
}

/** Which field of a document is stored in which column (R3.11–R3.14, R3.16, R3.17). */
export const LEVELS = {
  building: {
    fields: {
      name: ['name', 'text'],
      is_visible: ['is_visible', 'flag'],
      amenityList: ['amenity_list', 'list'],
      utilityList: ['utility_list', 'list'],
      subwayList: ['subway_list', 'list'],
      address: ['address', 'text'],
      city: ['city', 'text'],
      borough: ['borough', 'text'],
      neighborhood: ['neighborhood', 'text'],
      totalStories: ['total_stories', 'whole'],
      builtYear: ['built_year', 'whole'],
      is_rental: ['is_rental', 'flag'],
      buildingType: ['building_type', 'text'],
      stepFreeEntrance: ['step_free_entrance', 'flag'],
      entranceDoorInches: ['entrance_door_inches', 'whole'],
    },
    lists: { rentList: 'has_units' },
  },
  unit: {
    key: 'rentId',
    fields: {
      unitNumber: ['unit_number', 'text'],
      squareFeet: ['square_feet', 'whole'],
      is_visible: ['is_visible', 'flag'],
      broker: ['broker', 'whole'],
      moveDate: ['move_date', 'text'],
      featureList: ['feature_list', 'list'],
      bedCount: ['bed_count', 'whole'],
      bathCount: ['bath_count', 'number'],
      available_spots: ['available_spots', 'whole'],
      doorInches: ['door_inches', 'whole'],
      rollInShower: ['roll_in_shower', 'flag'],
      freeMonths: ['free_months', 'number'],
      leaseMonths: ['lease_months', 'whole'],
    },
    lists: { roomList: 'has_rooms', unit_application_queue: 'has_queue' },
  },
  room: {
    key: 'roomId',
    fields: {
      name: ['name', 'text'],
      is_visible: ['is_visible', 'flag'],
      price: ['price', 'whole'],
      roomType: ['room_type', 'text'],
    },
    lists: { room_application_queue: 'has_queue' },
  },
  queueEntry: {
    fields: {
      applicationId: ['application_id', 'text'],
      applicationDbId: ['application_db_id', 'text'],
      applicantId: ['applicant_id', 'text'],
      applicantName: ['applicant_name', 'text'],
      submittedAt: ['submitted_at', 'text'],
      status: ['status', 'text'],
      applicationType: ['application_type', 'text'],
    },
    lists: {},
  },
  floor: {
    fields: { floor_number: ['floor_number', 'number'], units: ['units', 'list'] },
    lists: {},
  },
  neighborhood: {
    fields: {
      name: ['name', 'text'],
      borough: ['borough', 'text'],
      has_properties: ['has_properties', 'flag'],
      average_price: ['average_price', 'whole'],
    },
    lists: {},
  },
} as const satisfies Record<string, Level>;
export type LevelName = keyof typeof LEVELS;

/** Levels whose `coordinates` are the columns `lat` and `lng`. */
export const PLACED: readonly LevelName[] = ['building', 'neighborhood'];

/** The columns of a level's rows: its keys, those of its fields and lists, and `extra`. */
export const columnsOf = (name: LevelName, keys: readonly string[]): string[] => {
  const { fields, lists }: Level = LEVELS[name];
  const named = Object.values(fields).map(([column]) => column);
  const coordinates = PLACED.includes(name) ? ['lat', 'lng'] : [];
  return [...keys, ...coordinates, ...named, ...Object.values(lists), 'extra'];
};
