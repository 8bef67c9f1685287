import { daysAfter } from '@stoop/base/rules/time/iso-day';
import type { TourSlot } from '../contract/tour.ts';
import { hourWords, tourDay, tourMinute, viewerTime } from '../rules/tour-time.ts';

const DAYS_SHOWN = 7;

/** The first and the last day that can be booked now, as ISO dates in New York. */
export interface Bookable {
  today: string;
  lastDay: string;
}

/** The days that are shown together, from today on seven at a time, and the first day of those before and after. */
export interface Week {
  days: readonly string[];
  previous: string | null;
  next: string | null;
}

/** The week of an ISO date; of the nearest day that can be booked where the date is none of them. */
export function weekOf(day: string, { today, lastDay }: Bookable): Week {
  let first = today;
  while (daysAfter(first, DAYS_SHOWN) <= lastDay && daysAfter(first, DAYS_SHOWN) <= day)
    first = daysAfter(first, DAYS_SHOWN);
  const days = Array.from({ length: DAYS_SHOWN }, (_, index) => daysAfter(first, index));
  const next = daysAfter(first, DAYS_SHOWN);
  return {
    days: days.filter((one) => one <= lastDay),
    previous: first > today ? daysAfter(first, -DAYS_SHOWN) : null,
    next: next <= lastDay ? next : null,
  };
}

/** The day of a week to open: its first one with a free time, or else its first one. */
export function firstDayToShow(
  first: string,
  slots: readonly TourSlot[],
  bookable: Bookable,
): string {
  const { days } = weekOf(first, bookable);
  return days.find((day) => slots.some(({ startsAt }) => tourDay(startsAt) === day)) ?? first;
}

/** The free times that begin within one hour, by day. */
export interface HourRow {
  /** From 0 to 23. */
  hour: number;
  byDay: readonly (readonly TourSlot[])[];
}

/** The hours of these days in which a free time begins, in order. */
export function hourRows(days: readonly string[], slots: readonly TourSlot[]): HourRow[] {
  const hourOf = ({ startsAt }: TourSlot) => Math.floor(tourMinute(startsAt) / 60);
  const shown = slots.filter(({ startsAt }) => days.includes(tourDay(startsAt)));
  const hours = [...new Set(shown.map(hourOf))].sort((one, other) => one - other);
  return hours.map((hour) => ({
    hour,
    byDay: days.map((day) =>
      shown.filter((slot) => hourOf(slot) === hour && tourDay(slot.startsAt) === day),
    ),
  }));
}

/**
 * What the clocks of a zone show in an hour of New York: `3 PM`, `12 AM +1 day`, or `3 PM or 2 PM` where clocks change
 * within the week; empty where they show the same.
 */
export function viewerHours({ byDay }: HourRow, zone: string): string {
  const words = byDay.flat().flatMap(({ startsAt }) => {
    const time = viewerTime(`${startsAt.slice(0, 14)}00${startsAt.slice(16)}`, zone);
    if (!time) return [];
    const shift = { '-1': ' −1 day', 0: '', 1: ' +1 day' }[time.dayShift];
    return hourWords(time.minute) + shift;
  });
  return [...new Set(words)].join(' or ');
}

/** The first free time after an ISO date. */
export const firstAfter = (day: string, slots: readonly TourSlot[]): TourSlot | undefined =>
  slots.find(({ startsAt }) => tourDay(startsAt) > day);
