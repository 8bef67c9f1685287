import { daysAfter } from '@stoop/base/rules/time/iso-day';
import type { ZonedDay } from '@stoop/base/rules/time/zoned-day';
import { cellsOf, type Slot, slotsOfDay } from '@stoop/features/tours/rules/free-slots';
import {
  type TourException,
  type TourSettings,
  USUAL_TOUR_SETTINGS,
  type WeekdayHours,
} from '@stoop/features/tours/rules/tour-plan';
import type {
  TourCaller,
  TourGuide,
  TourMode,
  TourStatus,
} from '@stoop/features/tours/rules/tour-words';
import { comingHolidays } from './holidays.ts';
import { type Random, randomFrom } from './random.ts';

export interface DemoTourPlan {
  buildingId: string;
  settings: TourSettings;
  hours: WeekdayHours[];
  exceptions: TourException[];
}

export interface DemoTour {
  tourId: string;
  buildingId: string;
  unitId: string | null;
  /** Of who has an account; the others are callers. */
  visitorId: string | null;
  applicationId: string | null;
  caller?: TourCaller;
  guide?: TourGuide;
  mode: TourMode;
  /** ISO date-times in UTC. */
  startsAt: string;
  endsAt: string;
  status: TourStatus;
  version: number;
  sequence: number;
  homeLabel: string;
  homeAddress: string;
  bookedAt: string;
}

/** Homes were shown on so many days before the first start. */
export const PAST_DAYS = 7;

interface WeekHours {
  /** From 1, Monday, to 7. */
  weekdays: readonly number[];
  /** Minutes since midnight. */
  from: number;
  to: number;
}

/** When somebody shows homes in person, with the percentage of buildings. */
const WEEKS = {
  days: { percent: 50, hours: [{ weekdays: [2, 3, 4, 5, 6], from: 600, to: 1_020 }] },
  office: { percent: 12, hours: [{ weekdays: [1, 2, 3, 4, 5], from: 540, to: 1_020 }] },
  evenings: {
    percent: 22,
    hours: [
      { weekdays: [2, 3, 4], from: 1_020, to: 1_200 },
      { weekdays: [6], from: 600, to: 900 },
    ],
  },
  weekends: {
    percent: 16,
    hours: [
      { weekdays: [4, 5], from: 720, to: 1_140 },
      { weekdays: [6, 7], from: 660, to: 960 },
    ],
  },
} satisfies Record<string, { percent: number; hours: WeekHours[] }>;
type Week = keyof typeof WEEKS;
const WEEK_SHARES = Object.fromEntries(
  Object.entries(WEEKS).map(([week, { percent }]) => [week, percent]),
) as Record<Week, number>;

/** Evenings by video, which some buildings add. */
const VIDEO_PERCENT = 35;
const VIDEO_DAYS = [
  [1, 3],
  [2, 4],
  [3, 7],
];
const VIDEO_HOURS = { from: 1_080, to: 1_200 };

/** Buildings that are shown for a few hours on the days around holidays; the others are as on any weekday. */
const SHORT_DAYS_PERCENT = 10;
const SHORT_DAY = { from: 600, to: 780, mode: 'in-person' } as const;

/** Larger buildings have two who show homes. */
const TWO_AT_ONCE_FROM_HOMES = 10;

function hoursOf(random: Random): WeekdayHours[] {
  const week: readonly WeekHours[] = WEEKS[random.weighted(WEEK_SHARES)].hours;
  const later = random.pick([-30, 0, 0, 30]);
  const inPerson = week.flatMap(({ weekdays, from, to }) =>
    weekdays.map((weekday) => ({
      weekday,
      from: from + later,
      to: to + later,
      mode: 'in-person' as const,
    })),
  );
  const videoDays = random.chance(VIDEO_PERCENT / 100) ? random.pick(VIDEO_DAYS) : [];
  const byVideo = videoDays.map((weekday) => ({ weekday, ...VIDEO_HOURS, mode: 'video' as const }));
  return [...inPerson, ...byVideo];
}

function exceptionsOf(today: string, random: Random): TourException[] {
  const hasShortDays = random.chance(SHORT_DAYS_PERCENT / 100);
  // The week before is closed on its holidays, too: tours of it are shown as past.
  return comingHolidays(daysAfter(today, -PAST_DAYS))
    .filter(({ isClosed }) => isClosed || hasShortDays)
    .map(({ day, isClosed }) => ({ day, hours: isClosed ? [] : [SHORT_DAY] }));
}

/** When the homes of a building can be seen; the weekdays never change. @param today an ISO date */
export function demoTourPlan(
  { buildingId, rentList }: { buildingId: string; rentList: readonly unknown[] },
  today: string,
  seed: number,
): DemoTourPlan {
  const random = randomFrom(seed, 'tour plan', buildingId);
  const settings: TourSettings = {
    ...USUAL_TOUR_SETTINGS,
    lanes: rentList.length >= TWO_AT_ONCE_FROM_HOMES ? 2 : 1,
  };
  return { buildingId, settings, hours: hoursOf(random), exceptions: exceptionsOf(today, random) };
}

/** The slots of a building, each of which can be taken once and takes no time of another. */
export function openSlots({ settings, ...hours }: DemoTourPlan, days: readonly ZonedDay[]) {
  const plan = { ...settings, ...hours };
  const slots = days.flatMap((day) => slotsOfDay(plan, day));
  const taken = new Set<number>();
  const isFree = ({ startsAt }: Slot) => !cellsOf(startsAt, plan).some((cell) => taken.has(cell));
  return {
    take(random: Random, fits: (slot: Slot) => boolean): Slot | null {
      const free = slots.filter((slot) => isFree(slot) && fits(slot));
      if (free.length === 0) return null;
      const slot = random.pick(free);
      for (const cell of cellsOf(slot.startsAt, plan)) taken.add(cell);
      return slot;
    },
  };
}
