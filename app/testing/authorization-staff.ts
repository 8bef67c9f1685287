import { type Attempt, everyone, type Outcome, type Row } from './authorization-row.ts';

/** Routes that only staff of all buildings may use. */
export const staffOnly = (outcome: Outcome): Attempt['expects'] => ({
  ...everyone('auth/not-allowed'),
  visitor: 'auth/required',
  staff: outcome,
});

/** Routes for all staff: what is not of their buildings has the same answer as what does not exist. */
export const staffOfBuilding = (outcome: Outcome, elsewhere: Outcome): Attempt['expects'] => ({
  ...staffOnly(outcome),
  staffHere: outcome,
  staffElsewhere: elsewhere,
});

/** A route for staff of all buildings. */
export const staff = (...attempts: (Omit<Attempt, 'expects'> & { outcome?: Outcome })[]): Row => ({
  limit: 'other',
  attempts: attempts.map(({ outcome = 200, ...attempt }) => ({
    ...attempt,
    expects: staffOnly(outcome),
  })),
});

/** As `staff`, for all staff. */
export const anyStaff = (
  ...attempts: (Omit<Attempt, 'expects'> & { outcome?: Outcome; elsewhere: Outcome })[]
): Row => ({
  limit: 'other',
  attempts: attempts.map(({ outcome = 200, elsewhere, ...attempt }) => ({
    ...attempt,
    expects: staffOfBuilding(outcome, elsewhere),
  })),
});

const FILE = { bytes: Buffer.from('{}'), type: 'application/octet-stream' };
const MAPPING = { name: 'Roll', columns: [{ heading: 'Property', field: 'buildingId' }] };
const unknown = { on: 'an unknown one', body: { json: { is_visible: true } } };

const NO_BUILDING = 'listings/building-not-found';
const WARREN_3R = { buildingId: 'warren-house', unitId: 'warren-3r' };
const nowhere = { on: 'nothing', path: { buildingId: 'x', unitId: 'y' } };

/** Staff routes about homes. */
export const STAFF_ROWS = {
  changeBuilding: anyStaff(
    {
      path: { buildingId: 'warren-house' },
      body: { json: { is_visible: true } },
      elsewhere: 'listings/building-not-found',
    },
    {
      ...unknown,
      path: { buildingId: 'nowhere' },
      outcome: 'listings/building-not-found',
      elsewhere: 'listings/building-not-found',
    },
  ),
  changeUnit: anyStaff(
    {
      path: { unitId: 'warren-3r' },
      body: { json: { is_visible: true } },
      elsewhere: 'listings/unit-not-found',
    },
    {
      ...unknown,
      path: { unitId: 'nowhere' },
      outcome: 'listings/unit-not-found',
      elsewhere: 'listings/unit-not-found',
    },
  ),
  changeRoom: anyStaff(
    {
      path: { roomId: 'warren-3r-front' },
      body: { json: { is_visible: true } },
      elsewhere: 'listings/room-not-found',
    },
    {
      ...unknown,
      path: { roomId: 'nowhere' },
      outcome: 'listings/room-not-found',
      elsewhere: 'listings/room-not-found',
    },
  ),
  listListings: anyStaff({ query: 'state=visible', elsewhere: 200 }),
  readStaffBuilding: anyStaff(
    { path: { buildingId: 'warren-house' }, elsewhere: NO_BUILDING },
    { on: 'nothing', path: { buildingId: 'x' }, outcome: NO_BUILDING, elsewhere: NO_BUILDING },
  ),
  saveFloors: anyStaff({
    path: { buildingId: 'warren-house' },
    body: { json: { version: 0, floors: [] } },
    outcome: 'listings/version-changed',
    elsewhere: NO_BUILDING,
  }),
  addUnit: anyStaff({
    path: { buildingId: 'warren-house' },
    body: {
      json: {
        ...{ unitNumber: '3R', bedCount: 1, bathCount: 1, available_spots: 1 },
        rooms: [{ price: 1_500 }],
      },
    },
    outcome: 'listings/unit-number-taken',
    elsewhere: NO_BUILDING,
  }),
  readStaffUnit: anyStaff(
    { path: WARREN_3R, elsewhere: NO_BUILDING },
    { ...nowhere, outcome: NO_BUILDING, elsewhere: NO_BUILDING },
  ),
  publishUnit: anyStaff({
    path: WARREN_3R,
    body: { json: { version: 0, isPublished: true } },
    outcome: 'listings/version-changed',
    elsewhere: NO_BUILDING,
  }),
  followStaffEvents: anyStaff({ elsewhere: 200 }),
  countWaiting: anyStaff({ elsewhere: 200 }),
  readNumbers: anyStaff({ elsewhere: 200 }),
  downloadNumbers: anyStaff({ path: { table: 'funnel' }, elsewhere: 200 }),
  checkImport: { ...staff({ query: 'file=users.ndjson', body: FILE }), limit: 'upload' },
  importFile: {
    ...staff({
      query: `file=users.ndjson&hash=${'0'.repeat(64)}`,
      body: FILE,
      outcome: 'import/other-file',
    }),
    limit: 'upload',
  },
  listMappings: staff({}),
  addMapping: staff({ body: { json: MAPPING }, outcome: 201 }),
  changeMapping: staff({
    path: { mappingId: 'gone' },
    body: { json: { ...MAPPING, name: 'Other' } },
    outcome: 'import/mapping-not-found',
  }),
  deleteMapping: staff({ path: { mappingId: 'gone' }, outcome: 204 }),
  downloadHomes: staff({ query: 'mapping=reso' }),
  readChecks: staff({}),
  countEmails: staff({}),
  retryEmails: staff({ body: { json: { kind: 'nothing' } } }),
  sendEmails: staff({ body: { json: { kind: 'nothing' } } }),
  giveUpEmails: staff({ body: { json: { kind: 'nothing' } } }),
} satisfies Record<string, Row>;
