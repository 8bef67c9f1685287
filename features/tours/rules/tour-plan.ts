import type { TourMode } from './tour-words.ts';

/** What a booking takes of a building's time. */
export const CELL_MINUTES = 15;
export const DAY_MINUTES = 1_440;

/** Opening hours on a day, in minutes since midnight by the clock on the wall. */
export interface OpenHours {
  from: number;
  /** At most 1440, which is midnight. */
  to: number;
  mode: TourMode;
}

export interface WeekdayHours extends OpenHours {
  /** From 1, Monday, to 7. */
  weekday: number;
}

/** A day with other hours than its weekday's; none if it is closed. */
export interface TourException {
  /** An ISO date in New York. */
  day: string;
  hours: readonly OpenHours[];
}

export interface TourSettings {
  /** The length of a tour in minutes. */
  minutes: number;
  /** Minutes after a tour before the next one. */
  bufferMinutes: number;
  /** A tour is booked at least so many minutes ahead. */
  leadMinutes: number;
  /** And at most so many days. */
  horizonDays: number;
  /** How many tours of the building may take place at once. */
  lanes: number;
}

/** The weekdays from Monday to Sunday. */
export const WEEK = [1, 2, 3, 4, 5, 6, 7] as const;

/** When homes of a building can be seen. */
export interface TourPlan extends TourSettings {
  hours: readonly WeekdayHours[];
  exceptions: readonly TourException[];
}

export const USUAL_TOUR_SETTINGS: TourSettings = {
  minutes: 30,
  bufferMinutes: 15,
  leadMinutes: 120,
  horizonDays: 21,
  lanes: 1,
};

interface SettingRule {
  label: string;
  /** The end of a sentence that begins with the label. */
  unit: string;
  min: number;
  max: number;
  /** Its values are multiples of this. */
  step: number;
  /** Where people count in another unit: how many of the value's unit one has. */
  typed?: { unit: string; size: number; range: string };
}

/** What staff may set, and within which bounds. */
export const TOUR_SETTINGS: Readonly<Record<keyof TourSettings, SettingRule>> = {
  minutes: { label: 'Length of a tour', unit: 'minutes', min: 15, max: 180, step: CELL_MINUTES },
  bufferMinutes: {
    label: 'Buffer after it',
    unit: 'minutes',
    min: 0,
    max: 120,
    step: CELL_MINUTES,
  },
  leadMinutes: {
    label: 'Booked ahead at least',
    unit: 'minutes',
    min: 0,
    max: 20_160,
    step: 15,
    typed: { unit: 'hours', size: 60, range: '0 hours to 14 days, in hours' },
  },
  horizonDays: { label: 'Booked ahead at most', unit: 'days', min: 1, max: 90, step: 1 },
  lanes: { label: 'Tours at once', unit: 'tours', min: 1, max: 10, step: 1 },
};
export const TOUR_SETTING_NAMES = Object.keys(TOUR_SETTINGS) as (keyof TourSettings)[];

/** What is wrong with a setting, as the end of a sentence; null if nothing is. */
export function settingFault(name: keyof TourSettings, value: number): string | null {
  const { min, max, step } = TOUR_SETTINGS[name];
  if (Number.isInteger(value) && value >= min && value <= max && value % step === 0) return null;
  return step === 1
    ? `must be a whole number from ${min} to ${max}`
    : `must be a multiple of ${step} from ${min} to ${max}`;
}

/** The same of a value as people type it, in its own unit. */
export function typedFault(name: keyof TourSettings, value: number): string | null {
  const { typed } = TOUR_SETTINGS[name];
  const fault = settingFault(name, value);
  return typed && fault ? `must be quarters of an hour, from ${typed.range}` : fault;
}

/** `45 minutes`, `2 hours`, `1 day and 12 hours`. */
export function lengthWords(minutes: number): string {
  const parts = [
    [Math.floor(minutes / DAY_MINUTES), 'day'],
    [Math.floor((minutes % DAY_MINUTES) / 60), 'hour'],
    [minutes % 60, 'minute'],
  ] as const;
  const said = parts
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count} ${unit}${count === 1 ? '' : 's'}`);
  return said.length === 0 ? '0 hours' : said.join(' and ');
}

/** What is wrong with the hours of one day, as the end of a sentence; null if nothing is. */
export function hoursFault(hours: readonly OpenHours[]): string | null {
  for (const { from, to } of hours) {
    if ([from, to].some((minute) => minute % CELL_MINUTES !== 0))
      return 'must begin and end at a quarter of an hour';
    if (from < 0 || to > DAY_MINUTES || from >= to)
      return 'must begin before they end, between midnight and midnight';
  }
  const isOverlapping = hours.some((one, index) =>
    hours.some(
      (other, at) =>
        at < index && other.mode === one.mode && other.from < one.to && one.from < other.to,
    ),
  );
  return isOverlapping ? 'must not overlap' : null;
}

/** The hours in which no tour of this length fits: allowed, and never offered. */
export const tooShort = <Hours extends Pick<OpenHours, 'from' | 'to'>>(
  hours: readonly Hours[],
  minutes: number,
): Hours[] => hours.filter(({ from, to }) => from < to && to - from < minutes);

/** What is wrong with the hours of a plan, by the path of its row; settings and types are checked before. */
export function planIssues({
  hours,
  exceptions,
}: Pick<TourPlan, 'hours' | 'exceptions'>): { path: string; message: string }[] {
  const ofWeekdays = WEEK.flatMap((weekday) => {
    const message = hoursFault(hours.filter((one) => one.weekday === weekday));
    const row = hours.findIndex((one) => one.weekday === weekday);
    return message ? [{ path: `hours.${row}`, message }] : [];
  });
  const ofDays = exceptions.flatMap(({ day, hours: ofDay }, index) => {
    const isRepeated = exceptions.some((other, at) => at < index && other.day === day);
    const message = isRepeated ? 'must be a day that is not listed yet' : hoursFault(ofDay);
    return message ? [{ path: `exceptions.${index}`, message }] : [];
  });
  return [...ofWeekdays, ...ofDays];
}

/** The hours of a day: those of its exception, or else of its weekday. */
export function hoursOn(
  { hours, exceptions }: Pick<TourPlan, 'hours' | 'exceptions'>,
  { day, weekday }: { day: string; weekday: number },
): readonly OpenHours[] {
  const exception = exceptions.find((one) => one.day === day);
  return exception ? exception.hours : hours.filter((one) => one.weekday === weekday);
}

/** `9:30 AM` for 570; midnight at the end of a day is `12:00 AM`. */
export function minuteWords(minute: number): string {
  const hour = Math.floor(minute / 60) % 24;
  return `${hour % 12 || 12}:${String(minute % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}
