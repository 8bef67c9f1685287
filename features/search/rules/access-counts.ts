import type { AccessCounts, Counts, SaidCounts } from './facets.ts';
import type { Filters } from './filters.ts';

/** Filters of access that find only homes that say something: those that say nothing of it may have it. */
export const ACCESS_SAID = [
  'stepFree',
  'minDoor',
  'rollInShower',
] as const satisfies (keyof AccessCounts)[];
export type AccessSaid = keyof AccessCounts;

export const asksAccess = (filters: Filters): boolean =>
  ACCESS_SAID.some((key) => filters[key] !== undefined);

/** What a home says that such a filter leaves out. */
export type LeftOutSaying = keyof SaidCounts;
export const LEFT_OUT_SAYINGS = ['no', 'nothing', 'partly'] as const satisfies LeftOutSaying[];

const none = (): Counts => ({ buildings: 0, units: 0, rooms: 0 });
export const noneSaid = (): SaidCounts => ({ no: none(), nothing: none(), partly: none() });

const sum = (one: Counts, other: Counts): Counts => ({
  buildings: one.buildings + other.buildings,
  units: one.units + other.units,
  rooms: one.rooms + other.rooms,
});
export const sumOfSaid = (one: SaidCounts, other: SaidCounts): SaidCounts => ({
  no: sum(one.no, other.no),
  nothing: sum(one.nothing, other.nothing),
  partly: sum(one.partly, other.partly),
});
