import { daysAfter } from '@stoop/base/rules/time/iso-day';
import { DEMO_SEEKER_ID } from '@stoop/features/accounts/rules/demo';
import type { DemoBuilding, DemoRoom, DemoUser, QueueEntry } from '../documents.ts';
import { type DemoPerson, demoPerson, personName } from '../people.ts';
import { letters, type Random, randomFrom } from '../random.ts';
import { dealBreakersOf, habitsOf, openDiligence, wishesFor } from './answers.ts';
import type { Gathering, SharedHome } from './gatherings.ts';
import { Introductions } from './introductions.ts';

const SEEKERS = 400;
/** The percentage of seekers who have applied for a room, and of these for a second one. */
const APPLIED_PERCENT = 62;
const TWICE_PERCENT = 26;
const STAGES = { INITIAL_CONTACT: 50, IN_TOUR: 32, IN_MATCHING: 18 } as const;
/** Accounts were made so many days ago; applications were sent since, at most so many days ago. */
const JOINED_DAYS = [8, 210] as const;
const APPLIED_DAYS_MAX = 32;
const BASE_32 = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Somebody who looks for roommates and shows a card. */
export interface Seeker {
  id: string;
  person: DemoPerson;
  profile: Pick<
    DemoUser,
    'selfIntroduction' | 'lifestylePreferences' | 'livingRequirements' | 'createdAt' | 'lastLogin'
  >;
  /** The places in queues of rooms, by room id. */
  places: ReadonlyMap<string, QueueEntry>;
}

const momentOn = (day: string, random: Random) =>
  `${day}T${String(random.int(9, 21)).padStart(2, '0')}:${random.int(10, 59)}:${random.int(10, 59)}.000Z`;

interface Setting {
  today: string;
  seed: number;
  introductions: Introductions;
  usedNames: Set<string>;
}

/** A name that no other seeker has. */
function freeName(usedNames: Set<string>, random: Random) {
  for (;;) {
    const named = personName(random);
    const name = `${named.firstName} ${named.lastName}`;
    if (usedNames.has(name)) continue;
    usedNames.add(name);
    return named;
  }
}

function placeInQueue(
  { id, name, joinedDays }: { id: string; name: string; joinedDays: number },
  today: string,
  random: Random,
): QueueEntry {
  const day = daysAfter(today, -random.int(2, Math.min(APPLIED_DAYS_MAX, joinedDays - 1)));
  const submittedAt = momentOn(day, random);
  const code = letters(10, BASE_32, random);
  return {
    applicationId: `APP-${Date.parse(submittedAt)}-${code}`,
    applicationDbId: `demo-application-${code.toLowerCase()}`,
    applicantId: id,
    applicantName: name,
    submittedAt,
    status: random.weighted(STAGES),
    applicationType: 'room',
  };
}

/** The rooms that somebody applied for: the one they have in mind, and sometimes one of another home. */
function appliedRooms(
  own: DemoRoom,
  others: readonly SharedHome[],
  max: number,
  random: Random,
): DemoRoom[] {
  if (!random.chance(APPLIED_PERCENT / 100)) return [];
  const payable = others.flatMap(({ rooms }) => rooms).filter(({ price }) => price <= max);
  const isTwice = payable.length > 0 && random.chance(TWICE_PERCENT / 100);
  return isTwice ? [own, random.pick(payable)] : [own];
}

function demoSeeker(number: number, { area, homes }: Gathering, setting: Setting): Seeker {
  const { today, seed, introductions, usedNames } = setting;
  const random = randomFrom(seed, 'seeker', number);
  const id = `${DEMO_SEEKER_ID}${letters(8, BASE_32, random).toLowerCase()}`;
  const person = demoPerson(freeName(usedNames, random), number, random);
  const { firstName, lastName } = person;
  const home = random.pick(homes);
  const room = random.pick(home.rooms);
  const gives = openDiligence(random);
  const lifestylePreferences = habitsOf(gives, random);
  const wishes = wishesFor({ ...home.wanted, price: room.price }, { today, gives }, random);
  const dealBreakers = dealBreakersOf(lifestylePreferences, random);
  const borough = area.borough === 'Bronx' ? 'the Bronx' : area.borough;
  const joinedDays = random.int(...JOINED_DAYS);
  const rooms = appliedRooms(
    room,
    homes.filter((other) => other !== home),
    wishes.budgetRange?.max ?? room.price,
    random,
  );
  const applicant = { id, name: `${firstName} ${lastName}`, joinedDays };
  return {
    id,
    person,
    profile: {
      selfIntroduction: introductions.write(
        { firstName, area: area.name, borough, habits: lifestylePreferences },
        random,
      ),
      lifestylePreferences,
      livingRequirements: { ...wishes, ...(dealBreakers.length > 0 && { dealBreakers }) },
      createdAt: momentOn(daysAfter(today, -joinedDays), random),
      lastLogin: momentOn(daysAfter(today, -random.int(1, Math.min(7, joinedDays - 1))), random),
    },
    places: new Map(rooms.map(({ roomId }) => [roomId, placeInQueue(applicant, today, random)])),
  };
}

/** About as many people for each gathering, one gathering after the other. */
export function demoSeekers(
  gatherings: readonly Gathering[],
  { today, seed }: { today: string; seed: number },
): Seeker[] {
  const setting = { today, seed, introductions: new Introductions(), usedNames: new Set<string>() };
  return Array.from({ length: gatherings.length > 0 ? SEEKERS : 0 }, (_, number) => {
    const gathering = gatherings[Math.floor((number * gatherings.length) / SEEKERS)];
    return gathering ? [demoSeeker(number, gathering, setting)] : [];
  }).flat();
}

const bySubmission = (one: QueueEntry, other: QueueEntry) =>
  one.submittedAt < other.submittedAt ? -1 : 1;

/** The buildings with the seekers in the queues of their rooms. */
export function withSeekers(
  buildings: readonly DemoBuilding[],
  seekers: readonly Seeker[],
): DemoBuilding[] {
  const placesOf = Map.groupBy(
    seekers.flatMap(({ places }) => [...places].map(([roomId, entry]) => ({ roomId, entry }))),
    ({ roomId }) => roomId,
  );
  const queueOf = (room: DemoRoom) => [
    ...room.room_application_queue,
    ...(placesOf.get(room.roomId) ?? []).map(({ entry }) => entry).sort(bySubmission),
  ];
  return buildings.map((building) => ({
    ...building,
    rentList: building.rentList.map((unit) =>
      unit.roomList.some(({ roomId }) => placesOf.has(roomId))
        ? {
            ...unit,
            roomList: unit.roomList.map((room) => ({
              ...room,
              room_application_queue: queueOf(room),
            })),
          }
        : unit,
    ),
  }));
}
