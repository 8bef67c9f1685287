import type { TourPlanBody } from '../../contract/staff/tour-routes.ts';
import {
  DAY_MINUTES,
  hoursFault,
  minuteWords,
  type OpenHours,
  TOUR_SETTING_NAMES,
  TOUR_SETTINGS,
  type TourSettings,
  tooShort,
  typedFault,
} from '../../rules/tour-plan.ts';
import type { TourMode } from '../../rules/tour-words.ts';

/** Opening hours as the fields have them. */
export interface HoursDraft {
  /** Tells rows apart while they are edited. */
  key: string;
  /** `09:30`, as a field of type `time` writes it; `00:00` as the end is midnight. */
  from: string;
  to: string;
  mode: TourMode;
}

export interface ExceptionDraft {
  key: string;
  /** An ISO date, or empty. */
  day: string;
  /** None if the building is closed that day. */
  hours: HoursDraft[];
}

export interface PlanDraft {
  version: number;
  settings: Record<keyof TourSettings, string>;
  /** By weekday from Monday. */
  week: HoursDraft[][];
  exceptions: ExceptionDraft[];
}

/** By the path of the field in the plan (`minutes`, `week.0`, `exceptions.2`): the end of a sentence. */
export type PlanFaults = Readonly<Record<string, string>>;

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** `09:30` for 570; midnight, at either end of a day, is `00:00`. */
export const timeOfMinute = (minute: number): string =>
  `${twoDigits(Math.floor(minute / 60) % 24)}:${twoDigits(minute % 60)}`;

/** 570 for `09:30`; NaN for an empty field. */
export const minuteOfTime = (time: string): number =>
  Number(time.slice(0, 2) || Number.NaN) * 60 + Number(time.slice(3, 5) || Number.NaN);

let lastKey = 0;
const nextKey = () => `hours-${++lastKey}`;

const draftOf = ({ from, to, mode }: OpenHours): HoursDraft => ({
  key: nextKey(),
  from: timeOfMinute(from),
  to: timeOfMinute(to),
  mode,
});

/** What a new row of hours begins with. */
export const newHours = (): HoursDraft => draftOf({ from: 600, to: 1_080, mode: 'in-person' });

export const newException = (): ExceptionDraft => ({ key: nextKey(), day: '', hours: [] });

export const WEEK = [1, 2, 3, 4, 5, 6, 7] as const;

export function draftOfPlan(plan: TourPlanBody): PlanDraft {
  const settings = TOUR_SETTING_NAMES.map(
    (name) => [name, String(plan[name] / (TOUR_SETTINGS[name].typed?.size ?? 1))] as const,
  );
  return {
    version: plan.version,
    settings: Object.fromEntries(settings) as PlanDraft['settings'],
    week: WEEK.map((weekday) =>
      plan.hours
        .filter((hours) => hours.weekday === weekday)
        .toSorted((a, b) => a.from - b.from)
        .map(draftOf),
    ),
    exceptions: plan.exceptions
      .toSorted((a, b) => a.day.localeCompare(b.day))
      .map(({ day, hours }) => ({ key: nextKey(), day, hours: hours.map(draftOf) })),
  };
}

function hoursOf({ from, to, mode }: HoursDraft): OpenHours {
  const end = minuteOfTime(to);
  return { from: minuteOfTime(from), to: end === 0 ? DAY_MINUTES : end, mode };
}

/** An empty text is not a number, although JavaScript makes it 0. */
const numberOf = (text: string) => (text.trim() === '' ? Number.NaN : Number(text));

/** A setting in the unit in which it is stored. */
export const settingOf = (settings: PlanDraft['settings'], name: keyof TourSettings): number =>
  numberOf(settings[name]) * (TOUR_SETTINGS[name].typed?.size ?? 1);

export function planOfDraft({ version, settings, week, exceptions }: PlanDraft): TourPlanBody {
  const numbers = TOUR_SETTING_NAMES.map((name) => [name, settingOf(settings, name)] as const);
  return {
    version,
    ...(Object.fromEntries(numbers) as Record<keyof TourSettings, number>),
    hours: week.flatMap((rows, index) =>
      rows.map((row) => ({ weekday: index + 1, ...hoursOf(row) })),
    ),
    exceptions: exceptions.map(({ day, hours }) => ({ day, hours: hours.map(hoursOf) })),
  };
}

/** What is to be said of hours that are allowed, but in which no tour fits; null without any. */
export function shortHoursWords(
  rows: readonly HoursDraft[],
  { settings }: Pick<PlanDraft, 'settings'>,
): string | null {
  const minutes = numberOf(settings.minutes);
  const short = tooShort(rows.map(hoursOf), minutes).map(
    ({ from, to }) => `from ${minuteWords(from)} to ${minuteWords(to)}`,
  );
  return short.length === 0 ? null : `No tour of ${minutes} minutes fits ${short.join(' or ')}.`;
}

function faultOfDay(rows: readonly HoursDraft[]): string | null {
  if (rows.some(({ from, to }) => from === '' || to === ''))
    return 'must have a beginning and an end';
  return hoursFault(rows.map(hoursOf));
}

function faultOfException({ day, hours }: ExceptionDraft, all: readonly ExceptionDraft[]) {
  if (day === '') return 'must have a day';
  if (all.filter((one) => one.day === day).length > 1) return 'must be the only ones of their day';
  return faultOfDay(hours);
}

/** What is wrong with a draft, by the rules with which the server checks it. */
export function faultsOfDraft({ settings, week, exceptions }: PlanDraft): PlanFaults {
  const faults: [path: string, fault: string | null][] = [
    ...TOUR_SETTING_NAMES.map((name): [string, string | null] => [
      name,
      typedFault(name, settingOf(settings, name)),
    ]),
    ...week.map((rows, index): [string, string | null] => [`week.${index}`, faultOfDay(rows)]),
    ...exceptions.map((one, index): [string, string | null] => [
      `exceptions.${index}`,
      faultOfException(one, exceptions),
    ]),
  ];
  return Object.fromEntries(
    faults.flatMap(([path, fault]) => (fault === null ? [] : [[path, fault]])),
  );
}

/** The same for the issues of a refused plan; those of no field are under the empty path. */
export function faultsOfIssues(
  issues: readonly { path: string; message: string }[],
  { hours }: Pick<TourPlanBody, 'hours'>,
): PlanFaults {
  const entries = issues.map(({ path, message }) => {
    const [field = '', index = ''] = path.split('.');
    if (TOUR_SETTING_NAMES.some((name) => name === field)) return [field, message] as const;
    const row = hours[Number(index || Number.NaN)];
    if (field === 'hours' && row) return [`week.${row.weekday - 1}`, message] as const;
    if (field === 'exceptions' && index !== '') return [`exceptions.${index}`, message] as const;
    return ['', path === '' ? message : `${path} ${message}`] as const;
  });
  return Object.fromEntries(entries);
}
