/**
 * How fast somebody walks or rolls: the whole minutes of half a mile. Walks are measured at the usual pace, 80 meters a minute,
 * and from their whole minutes follow those at any other one, so that a filter and what cards say are the same.
 */
export const PACES = [20, 15, 12, 10, 8] as const;
export type Pace = (typeof PACES)[number];
export const USUAL_PACE: Pace = 10;

/** `half a mile in 15 minutes` */
export const paceWords = (pace: Pace): string => `half a mile in ${pace} minutes`;

/** Where whoever uses a browser chooses their own. */
export const OWN_SPEED_ID = 'speed';
export const OWN_SPEED_PATH = `/commute#${OWN_SPEED_ID}`;

export const isPace = (value: unknown): value is Pace => PACES.some((pace) => pace === value);

/** The minutes of a walk at a pace, rounded up, of those at the usual one. */
export const atPace = (minutes: number, pace: Pace): number =>
  Math.ceil((minutes * pace) / USUAL_PACE);

/** `4 min walk`; at a pace of one's own, which may be on wheels, `6 min`. `minutes` are at the usual one. */
export const walkWords = (minutes: number, pace: Pace): string =>
  `${atPace(minutes, pace)} min${pace === USUAL_PACE ? ' walk' : ''}`;

/** The most minutes of a walk at the usual pace that takes no more than so many at this one; 0 where there is none. */
export const atUsualPace = (minutes: number, pace: Pace): number =>
  Math.floor((minutes * USUAL_PACE) / pace);
