import type { Database } from '@stoop/base/api/db/database';
import type { Person } from '@stoop/base/api/http/call';
import { UNLIMITED } from '@stoop/base/api/http/limiter';
import type { QueueVersions } from '@stoop/base/api/live/queue-versions';
import type { JsonObject } from '@stoop/base/rules/json/json-values';
import { importBuildings } from '@stoop/features/applications/api/exchange/buildings';
import { saveStations } from '@stoop/features/commute/api/store';
import type { PhotoStorage } from '@stoop/features/listings/api/photos/photo-storage';
import { findBuilding, listBuildings } from '@stoop/features/listings/api/store';
import { MemorySearch } from '@stoop/features/search/api/backends/memory-search';
import { createApi } from '../api/app.ts';
import { NO_GOOGLE } from './accounts.ts';

export const NOW = new Date('2026-11-20T12:00:00Z');

/** Words in the small city that no answer may contain. */
export const SECRETS = [
  'secret-tower',
  'Secret Tower',
  'empty-hall-1',
  'warren-hidden-unit',
  'warren-3r-hidden-room',
  'Ada Applicant',
  'person-ada',
  'person-bob',
  'APP-1-',
  'applicantId',
  'applicantName',
  'application_queue',
  'OP_INVOICE',
  'kept by the import',
];

const entry = (applicantId: string, applicantName: string, status: string) => ({
  applicationId: `APP-1-${applicantId}`,
  applicationDbId: `db-${applicantId}`,
  applicantId,
  applicantName,
  submittedAt: '2026-11-01T09:00:00Z',
  status,
  applicationType: 'unit',
});

const room = (roomId: string, price: number, roomType: string, rest: JsonObject = {}) => ({
  roomId,
  is_visible: true,
  price,
  roomType,
  room_application_queue: [],
  ...rest,
});

const unit = (rentId: string, rest: JsonObject) => ({
  rentId,
  is_visible: true,
  broker: 0,
  moveDate: '2026-12-01',
  featureList: [{ name: 'Dishwasher' }],
  bedCount: 1,
  bathCount: 1,
  available_spots: 1,
  roomList: [],
  unit_application_queue: [],
  ...rest,
});

const building = (buildingId: string, name: string, rest: JsonObject) => ({
  id: buildingId,
  document: {
    buildingId,
    name,
    is_visible: true,
    address: `${name.length} Court Street`,
    city: 'New York',
    amenityList: [{ amenityId: 'gym', name: 'Gym' }],
    utilityList: [{ buildingUtilityId: 'Heat' }],
    subwayList: [
      {
        stationId: 's1',
        name: 'Bergen St',
        distanceMeters: 400,
        subwayLineList: [{ subwayLineId: 'F' }],
      },
    ],
    totalStories: 9,
    builtYear: 2016,
    rentList: [],
    ...rest,
  },
});

const BUILDINGS = [
  building('warren-house', 'Warren House', {
    coordinates: { lat: 40.6892, lng: -73.9966 },
    borough: 'Brooklyn',
    neighborhood: 'Cobble Hill',
    ownerNote: 'kept by the import',
    rentList: [
      unit('warren-3r', {
        unitNumber: '3R',
        bedCount: 2,
        available_spots: 2,
        unit_application_queue: [
          entry('person-ada', 'Ada Applicant', 'OP_INVOICE'),
          entry('person-bob', 'Bob Applicant', 'INITIAL_CONTACT'),
          entry('person-cy', 'Cy Applicant', 'CANCELLED'),
        ],
        roomList: [
          room('warren-3r-front', 1650, 'Private', {
            room_application_queue: [entry('person-ada', 'Ada Applicant', 'IN_MATCHING')],
          }),
          room('warren-3r-hidden-room', 900, 'Private', { is_visible: false }),
        ],
      }),
      unit('warren-4f', { broker: 2400, roomList: [room('warren-4f-a', 2100, 'Shared')] }),
      unit('warren-hidden-unit', {
        is_visible: false,
        roomList: [room('warren-hidden-unit-a', 100, 'Private')],
      }),
    ],
  }),
  building('pearl-court', 'Pearl Court', {
    coordinates: { lat: 40.7062, lng: -74.0089 },
    borough: 'Manhattan',
    neighborhood: 'Financial District',
    rentList: [unit('pearl-1', { roomList: [room('pearl-1-a', 2900, 'Private')] })],
  }),
  building('secret-tower', 'Secret Tower', {
    coordinates: { lat: 40.7063, lng: -74.009 },
    is_visible: false,
    borough: 'Manhattan',
    neighborhood: 'Tribeca',
    rentList: [unit('secret-tower-1', { roomList: [room('secret-tower-1-a', 500, 'Private')] })],
  }),
  building('empty-hall', 'Empty Hall', {
    coordinates: { lat: 40.7, lng: -73.99 },
    borough: 'Brooklyn',
    rentList: [
      unit('empty-hall-1', {
        roomList: [room('empty-hall-1-a', 700, 'Private', { is_visible: false })],
      }),
    ],
  }),
];

const STATIONS = [
  {
    id: 's1',
    name: 'Bergen St',
    borough: 'Brooklyn',
    lat: 40.6861,
    lng: -73.9907,
    complex: 's1',
    lines: ['F', 'G'],
  },
  {
    id: 's2',
    name: 'Cobble Square',
    borough: 'Brooklyn',
    lat: 40.69,
    lng: -73.99,
    complex: 's2',
    lines: ['A'],
  },
];

/** Id, name, borough, whether it has properties, average price. */
const NEIGHBORHOODS = [
  ['cobble-hill', 'Cobble Hill', 'Brooklyn', false, 3900],
  ['tribeca', 'Tribeca', 'Manhattan', false, 6000],
  ['soho', 'SoHo', 'Manhattan', true, 5500],
];

const FLOORS = [
  [
    'second',
    2,
    JSON.stringify([
      {
        rentId: 'warren-3r',
        unitNumber: '3R',
        unit_application_queue: [{ applicantName: 'Ada Applicant' }],
      },
      { rentId: 'warren-hidden-unit', unitNumber: '3H' },
      'warren-4f',
    ]),
  ],
  ['first', 1, JSON.stringify(['warren-hidden-unit', { is_visible: false, rentId: 'sold' }])],
];

async function fill(database: Database): Promise<void> {
  await importBuildings(database.sql, BUILDINGS);
  await saveStations(database.sql, STATIONS);
  for (const values of NEIGHBORHOODS)
    await database.pool.query(
      `INSERT INTO neighborhoods (id, name, borough, has_properties, average_price, lat, lng)
       VALUES ($1, $2, $3, $4, $5, 40.7, -74)`,
      values,
    );
  await database.pool.query(
    `INSERT INTO floor_sets (type, building_id) VALUES ('rental', 'warren-house')`,
  );
  for (const values of FLOORS)
    await database.pool.query(
      `INSERT INTO floors (type, building_id, id, floor_number, units)
       VALUES ('rental', 'warren-house', $1, $2, $3)`,
      values,
    );
}

export interface CityOptions {
  /** The caller, by the request's `as` header. */
  people?: Record<string, Person>;
  photoStorage?: PhotoStorage;
  drawnPhotos?: Pick<PhotoStorage, 'read'>;
  queueVersions?: QueueVersions;
}

/** Four buildings with something hidden on every level, and an API over them. */
export async function openSmallCity(
  database: Database,
  { people = {}, photoStorage, drawnPhotos, queueVersions }: CityOptions = {},
) {
  await fill(database);
  const index = new MemorySearch(() => NOW);
  const ids = BUILDINGS.map(({ id }) => id);
  for (const document of await listBuildings(database.sql, ids)) index.put(document);
  const lines: Record<string, unknown>[] = [];
  const log = {
    info: (fields: Record<string, unknown>) => void lines.push(fields),
    warn: (fields: Record<string, unknown>) => void lines.push(fields),
    error: (fields: Record<string, unknown>) => void lines.push(fields),
  };
  const authenticate = async (request: Request) => people[request.headers.get('as') ?? ''] ?? null;
  const api = createApi({
    index,
    database,
    now: () => NOW,
    log,
    accounts: NO_GOOGLE,
    limiter: UNLIMITED,
    authenticate,
    photoStorage,
    drawnPhotos,
    queueVersions,
    refreshListings: async (changed) => {
      for (const id of changed) {
        const building = await findBuilding(database.sql, id);
        if (building) index.put(building);
      }
    },
  });
  return { api, index, lines };
}
