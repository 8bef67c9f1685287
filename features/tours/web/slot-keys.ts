import { tourDay, tourMinute } from '../rules/tour-time.ts';

const ARROWS = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End'] as const;
type SlotKey = (typeof ARROWS)[number];

export const isSlotKey = (key: string): key is SlotKey => ARROWS.some((one) => one === key);

/**
 * The time that a key moves to from `current`: up and down within its day, left and right to the nearest time of the
 * day beside it, Home and End to the ends of its day. Null where there is none. `shown` are times in order; where only
 * one day is shown, left and right move within it.
 */
export function slotFor(key: SlotKey, current: string, shown: readonly string[]): string | null {
  const ofDay = shown.filter((time) => tourDay(time) === tourDay(current));
  const at = ofDay.indexOf(current);
  if (key === 'Home') return ofDay[0] ?? null;
  if (key === 'End') return ofDay.at(-1) ?? null;
  const isForward = key === 'ArrowDown' || key === 'ArrowRight';
  const beside = ofDay[isForward ? at + 1 : at - 1] ?? null;
  const isSideways = key === 'ArrowLeft' || key === 'ArrowRight';
  if (!isSideways || ofDay.length === shown.length) return beside;
  const days = [...new Set(shown.map(tourDay))];
  const day = days[days.indexOf(tourDay(current)) + (isForward ? 1 : -1)];
  const gap = (time: string) => Math.abs(tourMinute(time) - tourMinute(current));
  const [nearest] = shown
    .filter((time) => tourDay(time) === day)
    .sort((one, other) => gap(one) - gap(other));
  return nearest ?? null;
}
