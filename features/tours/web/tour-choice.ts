import type { TourSlot } from '../contract/tour.ts';
import { tourDay } from '../rules/tour-time.ts';
import { TOUR_MODE_NAMES, type TourMode } from '../rules/tour-words.ts';
import type { Bookable } from './timetable-week.ts';

/** What is chosen on the page of a home's tours, as its address has it. */
export interface TourChoice {
  /** Those with a free time. */
  modes: readonly TourMode[];
  mode: TourMode;
  /** The free times of this mode. */
  slots: readonly TourSlot[];
  chosen: TourSlot | null;
  /** Whether the address asks for a time that is not free. */
  isTaken: boolean;
  /** The ISO date to show. */
  day: string;
}

/** The query that chooses a time. */
export const slotQuery = ({ startsAt, mode }: { startsAt: string; mode: string }): string =>
  `?${new URLSearchParams({ at: startsAt, mode })}`;

/** The query with this day shown; what is chosen stays. */
export function dayQuery(query: URLSearchParams, day: string): string {
  const next = new URLSearchParams(query);
  next.delete('booked');
  next.set('day', day);
  return `?${next}`;
}

/** The query of another mode; the chosen time stays where it is free in that mode too. */
export function modeQuery(slots: readonly TourSlot[], chosen: TourSlot | null, mode: TourMode) {
  const same = slots.find((slot) => slot.mode === mode && slot.startsAt === chosen?.startsAt);
  return same ? slotQuery(same) : `?${new URLSearchParams({ mode })}`;
}

/** Reads the query. `slots` are the free times of all modes, in order. */
export function readChoice(
  query: URLSearchParams,
  slots: readonly TourSlot[],
  { today, lastDay }: Bookable,
): TourChoice {
  const modes = TOUR_MODE_NAMES.filter((mode) => slots.some((slot) => slot.mode === mode));
  const asked = modes.find((mode) => mode === query.get('mode'));
  const at = Date.parse(query.get('at') ?? '');
  const chosen = slots.find(
    (slot) => Date.parse(slot.startsAt) === at && (!asked || slot.mode === asked),
  );
  const mode = asked ?? chosen?.mode ?? modes[0] ?? 'in-person';
  const ofMode = slots.filter((slot) => slot.mode === mode);
  const [first] = ofMode;
  const isBookable = (day: string) =>
    /^\d{4}-\d\d-\d\d$/.test(day) && day >= today && day <= lastDay;
  // A time that was taken meanwhile leaves its day in view.
  const daysAsked = [query.get('day') ?? '', tourDay(chosen?.startsAt ?? query.get('at') ?? '')];
  return {
    modes,
    mode,
    slots: ofMode,
    chosen: chosen ?? null,
    isTaken: !chosen && !Number.isNaN(at),
    day: daysAsked.find(isBookable) ?? (first ? tourDay(first.startsAt) : today),
  };
}
