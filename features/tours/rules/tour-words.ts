interface ModeWords {
  label: string;
  noun: string;
  /** How visitor and staff meet, for the visitor. */
  meeting: string;
}

/** How a home is seen. */
export const TOUR_MODES = {
  'in-person': {
    label: 'In person',
    noun: 'Tour in person',
    meeting: 'Someone from Stoop meets you at the door.',
  },
  video: {
    label: 'By video',
    noun: 'Tour by video',
    meeting: 'We mail you the link of the video call before it begins.',
  },
} as const satisfies Record<string, ModeWords>;
export type TourMode = keyof typeof TOUR_MODES;
export const TOUR_MODE_NAMES = Object.keys(TOUR_MODES) as TourMode[];

/** What became of a tour. Only a booked one takes time of a building, and can be moved or cancelled. */
export const TOUR_STATUSES = {
  booked: { label: 'Booked', isEnded: false },
  cancelled: { label: 'Cancelled', isEnded: true },
  done: { label: 'Done', isEnded: true },
  'no-show': { label: 'Missed', isEnded: true },
} as const satisfies Record<string, { label: string; isEnded: boolean }>;
export type TourStatus = keyof typeof TOUR_STATUSES;
export const TOUR_STATUS_NAMES = Object.keys(TOUR_STATUSES) as TourStatus[];

/** Who cancelled a tour. */
export interface TourCancellation {
  isByStaff: boolean;
  /** What staff say about it; null if they say nothing, or the visitor cancelled it. */
  reason: string | null;
  /** ISO date and time. */
  at: string;
}

export const WEEKDAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

/** How many tours a visitor may have booked at once. */
export const BOOKED_TOURS_MAX = 3;
