import {
  type Attempt,
  everyone,
  type Outcome,
  type Row,
} from '@stoop/app/testing/authorization-row';
import { staffOfBuilding } from '@stoop/app/testing/authorization-staff';
import type { World } from '@stoop/app/testing/authorization-world';

/** The owner's tour, booked anew; it began yesterday, so that staff can mark it. */
async function tourOfOwner({ database: { pool }, ids: { owner } }: World, hasBegun: boolean) {
  await pool.query(`DELETE FROM tours WHERE id = 'TOUR-of-owner'`);
  const days = hasBegun ? -1 : 1;
  await pool.query(
    `INSERT INTO tours (id, building_id, visitor_id, mode, starts_at, ends_at, status, home_label, link_key)
     VALUES ('TOUR-of-owner', 'warren-house', $1, 'video', $2, $3, 'booked', 'Warren House', 'key')`,
    [owner, tomorrow(days, 0), tomorrow(days, 30)],
  );
  return { tourId: 'TOUR-of-owner', calendarFile: 'TOUR-of-owner.ics' };
}

const tomorrow = (days: number, minutes: number) =>
  new Date(Date.UTC(2026, 10, 20 + days, 15, minutes)).toISOString();

const theirs = { on: "the owner's", prepare: (world: World) => tourOfOwner(world, false) };
const begun = { on: "the owner's", prepare: (world: World) => tourOfOwner(world, true) };
const owners = (outcome: Outcome): Attempt['expects'] => ({
  ...everyone('tours/not-found'),
  visitor: 'auth/required',
  owner: outcome,
});
const json = (value: unknown) => ({ json: value });
const MONDAY = '2026-11-23T10:00:00-05:00';
const WARREN = { path: { buildingId: 'warren-house' } };

const NO_HOURS = {
  version: 7,
  minutes: 30,
  bufferMinutes: 15,
  leadMinutes: 120,
  horizonDays: 21,
  lanes: 1,
  hours: [],
  exceptions: [],
};

/** Routes about tours. */
export const TOUR_ROWS: Readonly<Record<string, Row>> = {
  listTourSlots: {
    limit: 'other',
    attempts: [
      { ...WARREN, expects: everyone(200) },
      {
        on: 'a hidden building',
        path: { buildingId: 'secret-tower' },
        expects: everyone('listings/building-not-found'),
      },
    ],
  },
  bookTour: {
    limit: 'tour',
    attempts: [
      {
        body: json({ buildingId: 'secret-tower', startsAt: MONDAY, mode: 'video' }),
        expects: { ...everyone('listings/building-not-found'), visitor: 'auth/required' },
      },
    ],
  },
  listMyTours: {
    limit: 'other',
    attempts: [{ expects: { ...everyone(200), visitor: 'auth/required' } }],
  },
  moveTour: {
    limit: 'tour-move',
    attempts: [
      {
        ...theirs,
        body: json({ startsAt: MONDAY, version: 1 }),
        expects: owners('tours/not-offered'),
      },
    ],
  },
  cancelTour: { limit: 'other', attempts: [{ ...theirs, body: json({}), expects: owners(200) }] },
  waitForEarlierTour: {
    limit: 'other',
    attempts: [
      { ...theirs, body: json({ fromDay: '2027-01-01' }), expects: owners('tours/wait-too-late') },
    ],
  },
  endWaitForEarlierTour: { limit: 'other', attempts: [{ ...theirs, expects: owners(200) }] },
  readTourCalendar: { limit: 'other', attempts: [{ ...theirs, expects: owners(200) }] },
  readTourByLink: {
    limit: 'other',
    attempts: [{ path: { token: 'made-up' }, expects: everyone('tours/link-invalid') }],
  },
  useTourLink: {
    limit: 'other',
    attempts: [
      { path: { token: 'made-up' }, body: json({}), expects: everyone('tours/link-invalid') },
    ],
  },
  listTourFeeds: {
    limit: 'other',
    attempts: [{ expects: { ...everyone(200), visitor: 'auth/required' } }],
  },
  renewTourFeed: {
    limit: 'other',
    attempts: [
      { path: { feedKind: 'own' }, expects: { ...everyone(200), visitor: 'auth/required' } },
    ],
  },
  endTourFeed: {
    limit: 'other',
    attempts: [
      { path: { feedKind: 'own' }, expects: { ...everyone(204), visitor: 'auth/required' } },
    ],
  },
  readTourFeed: {
    limit: 'other',
    attempts: [{ path: { token: 'made-up' }, expects: everyone('tours/feed-not-found') }],
  },
  listTours: { limit: 'other', attempts: [{ expects: staffOfBuilding(200, 200) }] },
  markTour: {
    limit: 'other',
    attempts: [
      {
        ...begun,
        body: json({ status: 'done', version: 1 }),
        expects: staffOfBuilding(200, 'tours/not-found'),
      },
    ],
  },
  cancelTourForVisitor: {
    limit: 'other',
    attempts: [
      { ...theirs, body: json({ version: 1 }), expects: staffOfBuilding(200, 'tours/not-found') },
    ],
  },
  bookTourForCaller: {
    limit: 'other',
    attempts: [
      {
        body: json({
          buildingId: 'warren-house',
          startsAt: MONDAY,
          mode: 'video',
          caller: { name: 'Rosa', phone: '212 555 0147' },
        }),
        expects: staffOfBuilding('tours/not-offered', 'listings/building-not-found'),
      },
    ],
  },
  moveTourForVisitor: {
    limit: 'other',
    attempts: [
      {
        ...theirs,
        body: json({ startsAt: MONDAY, version: 1 }),
        expects: staffOfBuilding('tours/not-offered', 'tours/not-found'),
      },
    ],
  },
  listTourColleagues: {
    limit: 'other',
    attempts: [{ ...theirs, expects: staffOfBuilding(200, 'tours/not-found') }],
  },
  nameTourGuide: {
    limit: 'other',
    attempts: [
      {
        ...theirs,
        body: json({ version: 1, guide: { name: 'Sam', isMe: false } }),
        expects: staffOfBuilding(200, 'tours/not-found'),
      },
    ],
  },
  readTourPlan: {
    limit: 'other',
    attempts: [{ ...WARREN, expects: staffOfBuilding(200, 'listings/building-not-found') }],
  },
  readTourPlanEffects: {
    limit: 'other',
    attempts: [
      {
        ...WARREN,
        body: json(NO_HOURS),
        expects: staffOfBuilding(200, 'listings/building-not-found'),
      },
    ],
  },
  saveTourPlan: {
    limit: 'other',
    attempts: [
      {
        ...WARREN,
        body: json(NO_HOURS),
        expects: staffOfBuilding('tours/plan-changed', 'listings/building-not-found'),
      },
    ],
  },
};
