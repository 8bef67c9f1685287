import type { Coordinates } from '@stoop/base/rules/geo/coordinates';
import type { StepFree } from './subway-stop.ts';

/** The trains of a weekday morning, as `city/map-data` writes them. */
export interface MorningTrains {
  /** The `subwayLineId`s, and the routes of buses. */
  lines: readonly string[];
  /** The first of the lines that are routes of buses; without it none is. */
  busesFrom?: number;
  /** The stops of trains, by their ids; after one of them `+` where one only gets on, and `-` where one only gets off. */
  patterns: readonly (readonly string[])[];
  /** Seconds: of the first ride, the stop after it, the next ride, and so on. */
  profiles: readonly (readonly number[])[];
  /** `start` is in seconds after `MORNING.from`; the others are indexes. */
  trains: readonly (readonly [start: number, pattern: number, profile: number, line: number])[];
  /** Walks inside the system; one of a stop to itself replaces the usual change there. */
  transfers: readonly (readonly [from: string, to: string, seconds: number])[];
}

export interface NetworkStop extends Coordinates {
  id: string;
  name: string;
  /** Of a station. */
  stepFree?: StepFree;
  isBusStop?: boolean;
}

/** A commute arrives by the end of it; times of the timetable are seconds after its begin, here in seconds of the day. */
export const MORNING = { from: 6 * 3600, to: 9 * 3600 } as const;
/** When one has to be there, as a time of the timetable. */
export const ARRIVAL = MORNING.to - MORNING.from;
/** A change at one stop, where the timetable names no time. */
export const CHANGE_SECONDS = 180;
