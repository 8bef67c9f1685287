import { DAY_MS } from '@stoop/base/rules/time/lengths';
import { END_REASON_CODES, type EndReason } from '@stoop/features/applications/rules/end-reasons';
import { STAGES, type Stage } from '@stoop/features/applications/rules/stages';
import { labelOfHome } from '@stoop/features/listings/rules/home-label';
import type { DemoApplication, DemoBuilding, DemoRoom, DemoUnit, QueueEntry } from './documents.ts';
import { type DemoPerson, demoPerson, personName } from './people.ts';
import { letters, type Random, randomFrom } from './random.ts';
import type { Seeker } from './seekers/seekers.ts';

const BASE_32 = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LINE = STAGES.filter((stage) => stage !== 'CANCELLED');
/** So many of a hundred visible homes had applications that have ended since; more of those in which somebody lives. */
const ENDED_PERCENT = { empty: 12, shared: 85 };
const ENDED_MAX = 3;
/** The percentage of ended applications that got a room, where the unit has one that somebody lives in. */
const CLOSED_PERCENT = 80;
/** An ended application was submitted so many days ago. */
const ENDED_DAYS = [25, 330] as const;
/** The percentage of cancelled ones that the applicant withdrew. */
const WITHDRAWN_PERCENT = 30;
/** Every so many ended applications one is of somebody who is in a queue now. */
const DUPLICATE_EVERY = 120;
const REASONS: readonly EndReason[] = END_REASON_CODES.filter((code) => code !== 'other');

const EMPLOYERS =
  `Harbor Ferries,Maple Street Clinic,Kiln & Loom,Prospect Bakery,City College,Beacon Press,
  Northside Dental,Halsey Radio,Tidewater Design,Elm Grove School`.split(/,\s*/);
const JOBS = ['Nurse', 'Teacher', 'Designer', 'Cook', 'Engineer', 'Editor', 'Clerk', 'Carpenter'];

interface Setting {
  /** The start of the city's day. */
  now: number;
  seed: number;
  /** Numbers the people of the city. */
  nextPerson(): number;
  /** Those with accounts, by id. */
  seekers: ReadonlyMap<string, Seeker>;
}

/** Somebody who applied, with the habits that their profile tells. */
interface Applicant {
  person: DemoPerson;
  /** Null without an account. */
  id: string | null;
  habits?: Seeker['profile']['lifestylePreferences'];
}

interface Home {
  building: DemoBuilding;
  unit: DemoUnit;
  room: DemoRoom | null;
}

const iso = (time: number) => new Date(time).toISOString();

/** The stages from first contact to this one; a cancelled application left at one of the first. */
function stagesTo(stage: Stage, random: Random): Stage[] {
  if (stage !== 'CANCELLED') return LINE.slice(0, LINE.indexOf(stage) + 1);
  const left = Number(random.weighted({ '1': 5, '2': 4, '3': 3, '4': 2, '5': 1 }));
  return [...LINE.slice(0, left), stage];
}

/** When each stage was entered, from the submission to the last move. */
function historyOf(stages: readonly Stage[], from: number, to: number, random: Random) {
  const step = (to - from) / Math.max(1, stages.length - 1);
  const isWithdrawn = random.chance(WITHDRAWN_PERCENT / 100);
  return stages.map((stage, at) => {
    const later = at === 0 ? 0 : step * (at - random.unit() * 0.4);
    return {
      stage,
      at: iso(from + Math.floor(later)),
      ...(stage === 'CANCELLED' && !isWithdrawn && { reason: random.pick(REASONS) }),
    };
  });
}

const employment = (random: Random) => ({
  status: random.weighted({ employed: 8, self_employed: 2, student: 2, benefits: 1 }),
  employer: random.pick(EMPLOYERS),
  jobTitle: random.pick(JOBS),
  annualIncome: random.int(38, 160) * 1_000,
});

const guarantor = ({ lastName }: DemoPerson, random: Random) => ({
  ...personName(random),
  lastName,
  email: `guarantor.${lastName.toLowerCase()}@mail.example`,
  relationship: random.pick(['Parent', 'Aunt', 'Brother', 'Friend']),
  annualIncome: random.int(120, 320) * 1_000,
});

function coApplicant(random: Random) {
  const named = personName(random);
  return { ...named, email: `${named.firstName}.${named.lastName}@mail.example`.toLowerCase() };
}

interface Standing {
  applicationId: string;
  applicationDbId: string;
  stage: Stage;
  /** Milliseconds. */
  submittedAt: number;
  /** When it was last moved, at the latest. */
  movedAt: number;
}

function demoApplication(
  { building, unit, room }: Home,
  { person, id, habits = {} }: Applicant,
  { applicationId, applicationDbId, stage, submittedAt, movedAt }: Standing,
  random: Random,
): DemoApplication {
  const { name, address = '' } = building;
  const stageHistory = historyOf(stagesTo(stage, random), submittedAt, movedAt, random);
  const coApplicants = room || !random.chance(0.2) ? [] : [coApplicant(random)];
  return {
    applicationType: room ? 'room' : 'unit',
    applicationId,
    applicationDbId,
    applicantId: id,
    applicantName: `${person.firstName} ${person.lastName}`,
    applicationDate: iso(submittedAt),
    applicationSource: 'web',
    status: stage,
    building: { buildingId: building.buildingId },
    unit: { rentId: unit.rentId },
    room: room && { roomId: room.roomId },
    personalInfo: { ...person },
    lifestyle: {
      smoking: habits.smoking ?? random.pick(['smoke_free', 'ok_outside']),
      cleanliness: habits.cleanlinessLevel ?? random.pick(['casual', 'tidy', 'very_tidy']),
      sleepSchedule: habits.sleepSchedule ?? random.pick(['early_bird', 'standard', 'night_owl']),
    },
    livingRequirements: { lengthOfStay: random.pick(['6_12', '12', '12_plus']) },
    guarantorInfo: random.chance(0.3) ? guarantor(person, random) : null,
    employmentInfo: employment(random),
    coApplicants,
    isCoApplication: coApplicants.length > 0,
    numberOfCoApplicants: coApplicants.length,
    submittedAt: iso(submittedAt),
    updatedAt: stageHistory.at(-1)?.at ?? iso(submittedAt),
    homeLabel: labelOfHome({
      building: { name, address },
      unit: { unitNumber: unit.unitNumber, label: '' },
      ...(room && { room }),
    }),
    homeAddress: address,
    stageHistory,
  };
}

function applicantOf(
  { applicantId, applicantName }: QueueEntry,
  { seekers, nextPerson }: Setting,
  random: Random,
): Applicant {
  const seeker = seekers.get(applicantId);
  if (seeker)
    return {
      person: seeker.person,
      id: seeker.id,
      habits: seeker.profile.lifestylePreferences,
    };
  const [firstName = '', lastName = ''] = applicantName.split(' ');
  return { person: demoPerson({ firstName, lastName }, nextPerson(), random), id: null };
}

/** The application of a place in a queue. */
function queuedApplication(home: Home, entry: QueueEntry, setting: Setting) {
  const { now, seed } = setting;
  const random = randomFrom(seed, 'application', entry.applicationDbId);
  const applicant = applicantOf(entry, setting, random);
  const submittedAt = Date.parse(entry.submittedAt);
  const movedAt = now - (now - submittedAt) * random.unit() * 0.5;
  return demoApplication(
    home,
    applicant,
    { ...entry, stage: entry.status, submittedAt, movedAt },
    random,
  );
}

/** The applications for a home that have ended. */
function endedApplications(home: Home, { now, seed, nextPerson }: Setting): DemoApplication[] {
  const random = randomFrom(seed, 'ended', home.unit.rentId);
  const taken = home.unit.roomList.filter((room) => !room.is_visible);
  const percent = taken.length > 0 ? ENDED_PERCENT.shared : ENDED_PERCENT.empty;
  if (!home.unit.is_visible || !random.chance(percent / 100)) return [];
  return Array.from({ length: random.int(1, ENDED_MAX) }, () => {
    const room = random.chance(CLOSED_PERCENT / 100) ? (taken.pop() ?? null) : null;
    const submittedAt = now - random.int(...ENDED_DAYS) * DAY_MS + random.int(0, DAY_MS / 2);
    const movedAt = Math.min(now, submittedAt + random.int(3, 45) * DAY_MS);
    const code = letters(10, BASE_32, random);
    const standing = {
      applicationId: `APP-${submittedAt}-${code}`,
      applicationDbId: `demo-application-${code.toLowerCase()}`,
      stage: room ? 'CLOSED' : 'CANCELLED',
      submittedAt,
      movedAt,
    } as const;
    const person = demoPerson(personName(random), nextPerson(), random);
    return demoApplication({ ...home, room }, { person, id: null }, standing, random);
  });
}

/** Somebody who wrote twice leaves something the same, not everything. */
function asDuplicate(one: DemoApplication, other: DemoApplication, turn: number): DemoApplication {
  const { email, phone, firstName, lastName, dateOfBirth } = other.personalInfo;
  const named = { firstName, lastName, dateOfBirth };
  const shared = [{ ...named, email }, { ...named, phone }, { ...named }][turn % 3];
  return {
    ...one,
    applicantName: `${firstName} ${lastName}`,
    personalInfo: { ...one.personalInfo, ...shared },
  };
}

/** Some of those that have ended are of people who are in a queue now. */
const withDuplicates = (
  ended: readonly DemoApplication[],
  queued: readonly DemoApplication[],
): DemoApplication[] =>
  ended.map((one, at) => {
    const turn = at / DUPLICATE_EVERY;
    const other = Number.isInteger(turn) ? queued[(turn * 17) % queued.length] : undefined;
    return other ? asDuplicate(one, other, turn) : one;
  });

/** The applications of a city: one for each place in its queues, and those that have ended in the last year. */
export function demoApplications(
  buildings: readonly DemoBuilding[],
  { today, seed, seekers }: { today: string; seed: number; seekers: readonly Seeker[] },
): DemoApplication[] {
  // The seekers have the first numbers.
  let people = seekers.length;
  const nextPerson = () => people++;
  const setting = {
    ...{ now: Date.parse(`${today}T00:00:00Z`), seed, nextPerson },
    seekers: new Map(seekers.map((seeker) => [seeker.id, seeker])),
  };
  const homes = buildings.flatMap((building) =>
    building.rentList.map((unit): Home => ({ building, unit, room: null })),
  );
  const queued = homes.flatMap((home) => [
    ...home.unit.unit_application_queue.map((entry) => queuedApplication(home, entry, setting)),
    ...home.unit.roomList.flatMap((room) =>
      room.room_application_queue.map((entry) =>
        queuedApplication({ ...home, room }, entry, setting),
      ),
    ),
  ]);
  const ended = homes.flatMap((home) => endedApplications(home, setting));
  return [...queued, ...withDuplicates(ended, queued)];
}
