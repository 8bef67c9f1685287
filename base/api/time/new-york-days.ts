import { Temporal } from 'temporal-polyfill';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../rules/time/lengths.ts';
import { NEW_YORK } from '../../rules/time/new-york-day.ts';
import type { ZonedDay } from '../../rules/time/zoned-day.ts';

/*
 * Days and moments by the rules of New York's time zone, which `temporal-polyfill` knows. What it answers is cached: a
 * list of three weeks asks for the same days each time.
 */

const CACHED_MAX = 2_000;

function cached<Key, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const values = new Map<Key, Value>();
  return (key) => {
    const known = values.get(key);
    if (known !== undefined) return known;
    if (values.size >= CACHED_MAX) values.clear();
    const value = compute(key);
    values.set(key, value);
    return value;
  };
}

/**
 * A day of New York. @param day an ISO date
 *
 * @throws a RangeError if there is no such date
 */
export const zonedDay = cached((day: string): ZonedDay => {
  const date = Temporal.PlainDate.from(day);
  const { epochMilliseconds: begin } = date.toZonedDateTime(NEW_YORK);
  const { epochMilliseconds: end } = date.add({ days: 1 }).toZonedDateTime(NEW_YORK);
  const isChanging = end - begin !== DAY_MS;
  const wall = (minute: number) => date.toPlainDateTime().add({ minutes: minute });
  // Of a wall time that repeats this is the first, of one that is skipped the time after it.
  const exact = cached((minute: number) => {
    const zoned = wall(minute).toZonedDateTime(NEW_YORK);
    const isSkipped = !zoned.toPlainDateTime().equals(wall(minute));
    return { moment: zoned.epochMilliseconds, isSkipped };
  });
  return {
    day,
    weekday: date.dayOfWeek,
    momentAt(minute) {
      if (!isChanging) return begin + minute * MINUTE_MS;
      const { moment, isSkipped } = exact(minute);
      return isSkipped ? null : moment;
    },
    endAt: (minute) => (isChanging ? exact(minute).moment : begin + minute * MINUTE_MS),
  };
});

/** So many days from a day on, it included. */
export function daysFrom(day: string, count: number): ZonedDay[] {
  const first = Temporal.PlainDate.from(day);
  return Array.from({ length: count }, (_, days) => zonedDay(first.add({ days }).toString()));
}

/** The offset changes at the beginning of an hour only. */
const offsetInHour = cached(
  (hour: number) =>
    Temporal.Instant.fromEpochMilliseconds(hour * HOUR_MS).toZonedDateTimeISO(NEW_YORK)
      .offsetNanoseconds / 1e6,
);

const dayText = cached((day: number) => new Date(day * DAY_MS).toISOString().slice(0, 11));
const clockText = cached((second: number) => new Date(second * 1_000).toISOString().slice(11, 19));
const offsetText = cached((offset: number) => {
  const hours = String(Math.abs(offset) / HOUR_MS).padStart(2, '0');
  return `${offset < 0 ? '-' : '+'}${hours}:00`;
});

/** A moment with New York's offset: `2027-03-15T10:00:00-04:00`. */
export function zonedText(moment: number): string {
  const offset = offsetInHour(Math.floor(moment / HOUR_MS));
  const local = moment + offset;
  const day = Math.floor(local / DAY_MS);
  const second = Math.floor((local - day * DAY_MS) / 1_000);
  return dayText(day) + clockText(second) + offsetText(offset);
}

const WRITTEN = /^(\d{4}-\d\d-\d\d)T(\d\d):(\d\d).*(?:-05:00|-04:00)$/;

/**
 * The moment of a text with an offset, in milliseconds since 1970; null if it is a time with New York's offset in the
 * hour that New York skips.
 */
export function readMoment(text: string): number | null {
  const [, day = '', hours, minutes] = WRITTEN.exec(text) ?? [];
  if (day && zonedDay(day).momentAt(Number(hours) * 60 + Number(minutes)) === null) return null;
  return Date.parse(text);
}
