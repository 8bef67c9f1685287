import type { Database } from '@stoop/base/api/db/database';
import type { DueJob } from '@stoop/base/api/jobs/store';
import { importBuildings } from '@stoop/features/applications/api/exchange/buildings';
import {
  openApplying,
  roomBody,
  type TestUser,
} from '@stoop/features/applications/testing/applying';
import { householdQueue } from '@stoop/features/households/api/expiry';
import { Household, PossibleHouseholds } from '@stoop/features/households/contract/household';
import { listBuildings } from '@stoop/features/listings/api/store';
import { readAnswer } from './read-answer.ts';

/** A home with three free rooms, and one with two. */
export const SHARED = { buildingId: 'share-house', unitId: 'share-3' };
export const SHARED_BY_TWO = { buildingId: 'share-house', unitId: 'share-2' };

const unit = (rentId: string, prices: readonly number[]) => ({
  rentId,
  unitNumber: rentId.slice(-1),
  is_visible: true,
  broker: 0,
  featureList: [],
  bedCount: prices.length,
  bathCount: 1,
  available_spots: prices.length,
  unit_application_queue: [],
  roomList: prices.map((price, at) => ({
    roomId: `${rentId}-${at + 1}`,
    name: `Room ${at + 1}`,
    is_visible: true,
    price,
    roomType: 'Private',
    room_application_queue: [],
  })),
});

const HOUSE = {
  id: 'share-house',
  document: {
    buildingId: 'share-house',
    name: 'Share House',
    is_visible: true,
    address: '7 Share Street',
    city: 'New York',
    neighborhood: 'Cobble Hill',
    borough: 'Brooklyn',
    coordinates: { lat: 40.6892, lng: -73.9966 },
    amenityList: [],
    utilityList: [],
    subwayList: [],
    totalStories: 3,
    builtYear: 1990,
    rentList: [unit('share-3', [1000, 1100, 1200]), unit('share-2', [1000, 1500])],
  },
};

/** Habits that fit each other well, and enough of them for a score. */
export const HABITS = {
  sleepSchedule: 'early_bird',
  cleanlinessLevel: 'tidy',
  noiseTolerance: 'low',
  guestPolicy: 'sometimes',
  smoking: 'smoke_free',
  drinking: 'socially',
  petPreferences: 'any_ok',
};

/** What nobody may read before everybody accepted. */
export const canaryOf = (firstName: string) => ({
  lastName: `Canary${firstName}Last`,
  phone: `+1 212 555 09${firstName.length}`,
  dateOfBirth: '1991-01-07',
  occupation: `canary-${firstName}-occupation`,
});

export interface SharerFields {
  firstName?: string;
  lifestyle?: object;
  living?: object;
  hasCard?: boolean;
}

/** The small city with homes that can be shared, and people who show a roommate card. */
export async function openSharing(database: Database, now?: () => Date) {
  const world = await openApplying(database, now);
  await importBuildings(database.sql, [HOUSE]);
  for (const document of await listBuildings(database.sql, ['share-house']))
    world.index.put(document);
  const sharer = async (fields: SharerFields = {}): Promise<TestUser> => {
    const { firstName = 'Maya', lifestyle = HABITS, hasCard = true } = fields;
    const living = fields.living ?? {
      budgetRange: { min: 600, max: 1250 },
      preferredMoveInDate: '2027-03-10',
    };
    const user = await world.join({ firstName });
    const { lastName, ...basic } = canaryOf(firstName);
    await world.rows(
      `UPDATE profiles SET last_name = $2, basic_info = $3, lifestyle_preferences = $4,
         living_requirements = $5, has_roommate_card = $6,
         social_media_links = '{"instagram":"https://instagram.com/canary"}'
       WHERE account_id = $1`,
      [user.id, lastName, basic, lifestyle, living, hasCard],
    );
    return user;
  };
  const reset = async () => {
    for (const table of ['households', 'applications', 'queue_entries', 'jobs', 'live_events'])
      await world.rows(`DELETE FROM ${table}`);
    await world.rows('UPDATE profiles SET has_roommate_card = false');
  };
  /** Runs what a leaver leaves to do: those who remain go on. */
  const goOn = async () => {
    const queue = householdQueue({ database, origin: () => 'http://localhost' });
    const jobs = await world.rows(
      `DELETE FROM jobs WHERE kind = 'go-on' RETURNING kind, target, params`,
    );
    for (const job of jobs) await queue.run(job as unknown as DueJob);
  };
  /** Whom the mails of some news name to somebody. */
  const whoIn = async ({ id }: Pick<TestUser, 'id'>, told: string) =>
    (
      await world.rows(
        `SELECT params->>'who' AS who FROM jobs
         WHERE kind = 'household-news' AND target = $1 AND params->>'news' = $2`,
        [`${id}@stoop.test`, told],
      )
    ).map(({ who }) => who);
  const news = async () =>
    (
      await world.rows(
        `SELECT target, params->>'news' AS news FROM jobs WHERE kind = 'household-news' ORDER BY created_at, id`,
      )
    ).map(({ target, news }) => [String(target).replace('@stoop.test', ''), news]);
  return { ...world, sharer, reset, goOn, news, whoIn };
}
export type Sharing = Awaited<ReturnType<typeof openSharing>>;

export const postHousehold = (
  { browser }: TestUser,
  members: readonly string[],
  home: { buildingId: string; unitId: string } = SHARED,
) => browser.post('/households', { ...home, members });

/** Invites people, and expects that to succeed. */
export const invite = async (inviter: TestUser, members: readonly TestUser[], home = SHARED) =>
  readAnswer(
    Household,
    await postHousehold(
      inviter,
      members.map(({ id }) => id),
      home,
    ),
    201,
  );

export const readHousehold = async ({ browser }: TestUser, householdId: string) =>
  readAnswer(Household, await browser.get(`/households/${householdId}`));

export const answerHousehold = async (
  { browser }: TestUser,
  householdId: string,
  act: 'accept' | 'decline',
  body: object = {},
) => readAnswer(Household, await browser.post(`/households/${householdId}/${act}`, body));

/** These members say yes to apply together, where they still can. */
export async function sayYes(users: readonly TestUser[], householdId: string): Promise<void> {
  for (const { browser } of users)
    await browser.send('PUT', `/households/${householdId}/last-yes`, { yes: true });
}

export const readPossible = async ({ browser }: TestUser, home = SHARED) =>
  readAnswer(
    PossibleHouseholds,
    await browser.get(`/buildings/${home.buildingId}/units/${home.unitId}/possible-households`),
  );

/** A valid application for a room of `SHARED`. */
export const sharedRoomBody = (at = 1, rest: object = {}) =>
  roomBody({ ...SHARED, roomId: `share-3-${at}`, ...rest });
