import { DAY_MS, HOUR_MS } from '@stoop/base/rules/time/lengths';
import { newYorkDay } from '@stoop/base/rules/time/new-york-day';
import type { ZonedDay } from '@stoop/base/rules/time/zoned-day';
import { labelOfHome } from '@stoop/features/listings/rules/home-label';
import type { DemoApplication, DemoBuilding } from './documents.ts';
import { newYorkDaysAround } from './new-york-days.ts';
import { demoPerson, personName } from './people.ts';
import { letters, type Random, randomFrom } from './random.ts';
import { type DemoTour, type DemoTourPlan, openSlots, PAST_DAYS } from './tour-plans.ts';

/** Homes are shown on so many days after the first start. */
const TOUR_DAYS = 14;
/** The percentage of buildings that callers see, and at most so many tours of them each. */
const CALLED_PERCENT = 25;
const CALLERS_MAX = 4;
/** The percentage of callers who come on the day of the first start, where homes are shown then. */
const TODAY_PERCENT = 20;
/** The percentage of these tours that are of one home, not of the building. */
const OF_A_HOME_PERCENT = 85;
/** The percentage of applicants at the stage of the tour who have seen the home; the others will. */
const TOURED_PERCENT = 30;
/** The percentages of tours that have a guide, and of past ones to which nobody came. */
const GUIDED_PERCENT = 40;
const NO_SHOW_PERCENT = 8;
const MEETINGS = ['At the front door', 'In the lobby', 'At the desk by the entrance'];
/** Nobody who applied has a number as high. */
const FIRST_CALLER = 20_000;
const BASE_32 = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

type Slots = ReturnType<typeof openSlots>;
type Slot = NonNullable<ReturnType<Slots['take']>>;

interface Setting {
  plan: DemoTourPlan;
  days: readonly ZonedDay[];
  today: string;
  /** The start of the city's day. */
  now: number;
  random: Random;
}

/** What became of a tour by the start of the city. */
function statusOf({ endsAt }: Slot, { now, random }: Setting): DemoTour['status'] {
  if (endsAt > now) return 'booked';
  return random.chance(NO_SHOW_PERCENT / 100) ? 'no-show' : 'done';
}

function guideOf(random: Random): Pick<DemoTour, 'guide'> {
  if (!random.chance(GUIDED_PERCENT / 100)) return {};
  const { firstName, lastName } = personName(random);
  return {
    guide: {
      name: `${firstName} ${lastName}`,
      meeting: random.chance(0.6) ? random.pick(MEETINGS) : null,
      phone: null,
    },
  };
}

type Visit = Pick<
  DemoTour,
  'unitId' | 'visitorId' | 'applicationId' | 'caller' | 'homeLabel' | 'bookedAt'
>;

const demoTour = (
  { buildingId, address = '' }: DemoBuilding,
  slot: Slot,
  { caller, ...visit }: Visit,
  setting: Setting,
): DemoTour => ({
  tourId: `TOUR-${letters(10, BASE_32, setting.random)}`,
  buildingId,
  ...visit,
  ...(caller && { caller }),
  ...guideOf(setting.random),
  mode: slot.mode,
  startsAt: new Date(slot.startsAt).toISOString(),
  endsAt: new Date(slot.endsAt).toISOString(),
  status: statusOf(slot, setting),
  version: 1,
  sequence: 0,
  homeAddress: address,
});

const bookedBefore = (moment: number, { now, random }: Setting) =>
  new Date(
    Math.min(moment, now) - random.int(1, 4) * DAY_MS + random.int(0, 6) * HOUR_MS,
  ).toISOString();

/** The tour of an application at its stage: held since it came there, or still to come. */
function tourOfApplication(
  building: DemoBuilding,
  application: DemoApplication,
  slots: Slots,
  setting: Setting,
): DemoTour | null {
  const { random, now } = setting;
  const since = Date.parse(application.updatedAt);
  const isHeld = random.chance(TOURED_PERCENT / 100);
  const isComing = ({ startsAt }: Slot) => startsAt > now;
  const slot =
    (isHeld && slots.take(random, ({ startsAt, endsAt }) => startsAt > since && endsAt <= now)) ||
    slots.take(random, isComing);
  if (!slot) return null;
  const { applicantId: visitorId, applicationId, personalInfo, homeLabel } = application;
  const { firstName, lastName, email, phone } = personalInfo;
  const visit: Visit = {
    ...{ visitorId, applicationId, homeLabel },
    unitId: application.unit.rentId,
    ...(visitorId === null && { caller: { name: `${firstName} ${lastName}`, email, phone } }),
    bookedAt: new Date(Math.min(since, slot.startsAt - HOUR_MS)).toISOString(),
  };
  const tour = demoTour(building, slot, visit, setting);
  return tour.status === 'no-show' ? { ...tour, status: 'done' } : tour;
}

function tourOfCaller(
  building: DemoBuilding,
  number: number,
  slot: Slot,
  setting: Setting,
): DemoTour {
  const { random } = setting;
  const { name, address = '', rentList } = building;
  const homes = rentList.filter((unit) => unit.is_visible);
  const unit =
    homes.length > 0 && random.chance(OF_A_HOME_PERCENT / 100) ? random.pick(homes) : null;
  const person = demoPerson(personName(random), number, random);
  const reached = random.weighted({ both: 5, email: 2, phone: 3 });
  const caller = {
    name: `${person.firstName} ${person.lastName}`,
    email: reached === 'phone' ? null : person.email,
    phone: reached === 'email' ? null : person.phone,
  };
  const visit: Visit = {
    ...{ visitorId: null, applicationId: null, caller },
    unitId: unit?.rentId ?? null,
    homeLabel: labelOfHome({
      building: { name, address },
      ...(unit && { unit: { unitNumber: unit.unitNumber, label: '' } }),
    }),
    bookedAt: bookedBefore(slot.startsAt, setting),
  };
  return demoTour(building, slot, visit, setting);
}

/** The tours of a building: of who applied for its homes, and of callers. */
function demoTours(
  building: DemoBuilding,
  toured: readonly DemoApplication[],
  firstNumber: number,
  setting: Setting,
): DemoTour[] {
  const { random } = setting;
  const slots = openSlots(setting.plan, setting.days);
  const ofApplications = toured.flatMap(
    (one) => tourOfApplication(building, one, slots, setting) ?? [],
  );
  const isCalled = building.is_visible && random.chance(CALLED_PERCENT / 100);
  const callers = isCalled ? random.int(1, CALLERS_MAX) : 0;
  const ofCallers = Array.from({ length: callers }, (_, at) => {
    const isToday = random.chance(TODAY_PERCENT / 100);
    const slot =
      (isToday && slots.take(random, ({ startsAt }) => newYorkDay(startsAt) === setting.today)) ||
      slots.take(random, () => true);
    return slot ? [tourOfCaller(building, firstNumber + at, slot, setting)] : [];
  });
  return [...ofApplications, ...ofCallers.flat()];
}

/** The tours of a city, from a week before its first start to two weeks after it. */
export function cityTours(
  buildings: readonly DemoBuilding[],
  {
    plans,
    applications,
    today,
    seed,
  }: {
    /** Of each building. */
    plans: readonly DemoTourPlan[];
    applications: readonly DemoApplication[];
    today: string;
    seed: number;
  },
): DemoTour[] {
  const days = newYorkDaysAround(today, PAST_DAYS, TOUR_DAYS);
  const now = Date.parse(`${today}T00:00:00Z`);
  const toured = Map.groupBy(
    applications.filter(({ status }) => status === 'IN_TOUR'),
    ({ building }) => building.buildingId,
  );
  return buildings.flatMap((building, at) => {
    const plan = plans[at];
    if (!plan) return [];
    const random = randomFrom(seed, 'tours', building.buildingId);
    const firstNumber = FIRST_CALLER + at * CALLERS_MAX;
    const own = toured.get(building.buildingId) ?? [];
    return demoTours(building, own, firstNumber, { plan, days, today, now, random });
  });
}
