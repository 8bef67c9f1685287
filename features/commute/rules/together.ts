import type { Commute } from './rides.ts';

/** Minutes of these ways together; null where one of them has none by train or bus. */
export const minutesTogether = (commutes: readonly Pick<Commute, 'minutes'>[]): number | null =>
  commutes.reduce<number | null>(
    (sum, { minutes }) => (sum === null || minutes === null ? null : sum + minutes),
    0,
  );

/** Whether nothing of these is shorter, and something is longer or cannot be gone. */
export const isShortest = (own: number | null, all: readonly (number | null)[]): boolean =>
  own !== null && all.every((one) => one === null || one >= own) && all.some((one) => one !== own);
