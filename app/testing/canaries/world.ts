import type { Database } from '@stoop/base/api/db/database';
import { Submitted } from '@stoop/features/applications/contract/application';
import type { TestUser } from '@stoop/features/applications/testing/applying';
import { findBuilding } from '@stoop/features/listings/api/store';
import { ask, block, reply } from '../connecting.ts';
import { readAnswer } from '../read-answer.ts';
import {
  answerHousehold,
  invite,
  openSharing,
  SHARED,
  SHARED_BY_TWO,
  type Sharing,
  sayYes,
} from '../sharing.ts';
import { limitStaff } from '../sign-in.ts';
import { sendDocuments } from './document-rows.ts';
import { writeMessages } from './message-rows.ts';
import { change, fillAccount, fillApplication, put, saveThings, writeToStaff } from './rows.ts';
import { writeTours } from './tour-rows.ts';
import {
  CLAUSES,
  canary,
  canaryEmail,
  MEMBER_PART,
  ODD_CANARIES,
  PROFILE,
  ROOM_VALUES,
  SPLIT_BUDGET,
} from './values.ts';

/** What others are to the person with the canaries. */
export const OTHERS = [
  'stranger',
  'friend',
  'asked',
  'asker',
  'blocked',
  /** Chose the person without a name for a household; nobody has accepted. */
  'inviter',
  /** Was invited to a household by the person, and has not answered. */
  'invited',
  'housemate',
  /** A member of a household that has applied. */
  'coApplicant',
  'staff',
  /** Of the building of the person's homes. */
  'staffHere',
  'staffElsewhere',
] as const;
export type Other = (typeof OTHERS)[number];
export type Viewer = 'visitor' | 'ada' | Other;

/** The names of the households, by their home and state. */
const HOUSEHOLDS = [
  'waitingHousehold',
  'completeHousehold',
  'anonymousHousehold',
  'appliedHousehold',
];

/** The home whose application Ada and the co-applicant sent together. */
export const APPLIED = { buildingId: 'warren-house', unitId: 'warren-3r' };
const BUILDINGS_HERE = ['share-house', 'warren-house'];

async function nameAccount(world: Sharing, id: string, name: string): Promise<void> {
  await change(world, 'accounts', ['id', id], { email: canaryEmail(`${name}Email`) });
}

/** Somebody with a name, whose card is hidden: who sees the name sees that the two know each other. */
async function joinAs(world: Sharing, name: Other): Promise<TestUser> {
  const isStaff = name.startsWith('staff');
  const user = await world.join({
    firstName: canary(`${name}First`),
    role: isStaff ? 'staff' : 'user',
  });
  if (name === 'staffHere') await limitStaff(world.database, user.id, BUILDINGS_HERE);
  if (name === 'staffElsewhere') await limitStaff(world.database, user.id, ['pearl-court']);
  await nameAccount(world, user.id, name);
  await change(world, 'profiles', ['account_id', user.id], { has_roommate_card: !isStaff });
  return user;
}

async function joinAda(world: Sharing): Promise<TestUser> {
  const ada = await world.join();
  await nameAccount(world, ada.id, 'ada');
  await change(world, 'accounts', ['id', ada.id], {
    password_hash: canary('passwordHash'),
    mail_key: canary('mailKey'),
    last_login_at: `${ODD_CANARIES.lastLogin[0]}T01:02:03Z`,
  });
  const { socialMediaLinks, basicInfo, lifestylePreferences, livingRequirements } = PROFILE;
  await change(world, 'profiles', ['account_id', ada.id], {
    first_name: canary('first'),
    last_name: canary('last'),
    photo_url: `https://photos.test/${canary('photoUrl')}`,
    photo_id: canary('photoId'),
    self_introduction: canary('introduction'),
    social_media_links: socialMediaLinks,
    basic_info: basicInfo,
    lifestyle_preferences: lifestylePreferences,
    living_requirements: livingRequirements,
    own_addresses: [
      { label: canary('ownLabel'), lat: 40.74, lng: -73.99, placeName: canary('ownPlace') },
    ],
    voucher: { program: 'hpd', bedrooms: 3, zip: ODD_CANARIES.voucherZip[0] },
    extra: [{ path: ['more'], was: canary('imported') }],
    has_roommate_card: true,
    shows_while_waiting: true,
  });
  await put(world, 'photos', {
    id: canary('photoId'),
    size: 64,
    account_id: ada.id,
    webp: Buffer.from(canary('photoBytes')),
  });
  return ada;
}

type Others = Readonly<Record<Other, TestUser>>;

/** Lets two people take the third home together: its second room is hidden in the small city. */
async function freeRooms(world: Sharing): Promise<void> {
  await change(world, 'rooms', ['unit_id', APPLIED.unitId], { is_visible: true });
  const building = await findBuilding(world.database.sql, APPLIED.buildingId);
  if (building) world.index.put(building);
}

async function connect(ada: TestUser, others: Others): Promise<void> {
  await ask(ada, others.friend);
  await reply(others.friend, ada, 'accept');
  await ask(ada, others.asked, canary('requestNote'));
  await ask(others.asker, ada);
  await reply(ada, others.asker, 'decline');
}

/** The households, and the application that one of them sent. */
async function share(world: Sharing, ada: TestUser, others: Others) {
  const waiting = await invite(ada, [others.invited], SHARED);
  const complete = await invite(ada, [others.housemate], SHARED_BY_TWO);
  await answerHousehold(others.housemate, complete.householdId, 'accept');
  const path = `/households/${complete.householdId}`;
  await ada.browser.send('PUT', `${path}/room-values`, { values: ROOM_VALUES });
  await change(world, 'household_members', ['account_id', ada.id], { split_budget: SPLIT_BUDGET });
  const agreement = (await (await ada.browser.get(`${path}/agreement`)).json()) as {
    version: number;
    terms: object;
  };
  const terms = { ...agreement.terms, clauses: CLAUSES };
  await ada.browser.send('PUT', `${path}/agreement`, { version: agreement.version, terms });
  await ada.browser.post(`${path}/agreement/confirm`, { version: agreement.version + 1 });
  const anonymous = await invite(others.inviter, [ada], SHARED_BY_TWO);
  await change(world, 'household_members', ['household_id', anonymous.householdId], {
    is_anonymous: true,
  });
  const applied = await invite(ada, [others.coApplicant], APPLIED);
  await answerHousehold(others.coApplicant, applied.householdId, 'accept');
  await sayYes([others.coApplicant, ada], applied.householdId);
  const answer = await ada.browser.post(`/households/${applied.householdId}/apply`, {
    employmentInfo: { status: 'employed' },
  });
  const sent = await readAnswer(Submitted, answer, 201);
  await change(world, 'application_co_applicants', ['application_db_id', sent.applicationDbId], {
    own_part: MEMBER_PART,
  });
  const households = [waiting, complete, anonymous, applied].map(({ householdId }) => householdId);
  return { households, sent };
}

/**
 * The small city with a person, Ada, who has a canary in every field that not everybody may read, and with everybody
 * who could look: each is something else to her.
 */
export async function openCanaries(database: Database) {
  const world = await openSharing(database);
  const ada = await joinAda(world);
  const entries: [Other, TestUser][] = [];
  for (const name of OTHERS) entries.push([name, await joinAs(world, name)]);
  const others = Object.fromEntries(entries) as Others;
  await connect(ada, others);
  await freeRooms(world);
  const { households, sent } = await share(world, ada, others);
  await fillApplication(world, ada, sent);
  await saveThings(world, ada);
  await fillAccount(world, ada);
  await writeToStaff(world, ada, others.stranger);
  await writeTours(world, ada.id);
  await writeMessages(world, {
    ...{ ada: ada.id, friend: others.friend.id, staff: others.staffHere.id },
    household: households[1] ?? '',
  });
  await sendDocuments(world, { ada, staffHere: others.staffHere }, sent.applicationDbId);
  await block(ada, others.blocked);
  await change(world, 'blocks', ['blocker_id', ada.id], { first_name: canary('blockedName') });
  // All cards are hidden, so that who is seen is seen for what they are to each other.
  await world.rows('UPDATE profiles SET has_roommate_card = false');
  return {
    ...{ ...world, ada, others, households },
    showCard: () => change(world, 'profiles', ['account_id', ada.id], { has_roommate_card: true }),
    /** The names of ids that are made up anew each time. */
    ids: {
      ...Object.fromEntries(HOUSEHOLDS.map((name, at) => [String(households[at]), name])),
      [ada.id]: 'adaId',
      [sent.applicationDbId]: 'applicationDbId',
      ...Object.fromEntries(entries.map(([name, { id }]) => [id, `${name}Id`])),
    },
  };
}
export type Canaries = Awaited<ReturnType<typeof openCanaries>>;
