import { weekdayNumber } from '@stoop/base/rules/time/business-days';
import { daysAfter } from '@stoop/base/rules/time/iso-day';
import { HOUR_MS, MINUTE_MS } from '@stoop/base/rules/time/lengths';
import { NEW_YORK } from '@stoop/base/rules/time/new-york-day';
import type { ZonedDay } from '@stoop/base/rules/time/zoned-day';

const NEW_YORK_HOUR = new Intl.DateTimeFormat('en-US', {
  timeZone: NEW_YORK,
  hour: 'numeric',
  hourCycle: 'h23',
});

export const yearOf = (day: string): number => Number(day.slice(0, 4));

/** A day as it is in New York from the morning on: the clocks change at night, when no home is shown. */
function newYorkDay(day: string): ZonedDay {
  const noon = Date.parse(`${day}T12:00:00Z`);
  const hoursBehind = 12 - Number(NEW_YORK_HOUR.format(noon));
  const midnight = noon - (12 - hoursBehind) * HOUR_MS;
  const momentAt = (minute: number) => midnight + minute * MINUTE_MS;
  return { day, weekday: weekdayNumber(day), momentAt, endAt: momentAt };
}

/** An ISO date with so many days before it and after it, in order. */
export const newYorkDaysAround = (today: string, before: number, after: number): ZonedDay[] =>
  Array.from({ length: before + 1 + after }, (_, index) =>
    newYorkDay(daysAfter(today, index - before)),
  );
