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
    meeting: 'We email you the link of the video call before it begins.',
  },
} as const satisfies Record<string, ModeWords>;
export type TourMode = keyof typeof TOUR_MODES;
export const TOUR_MODE_NAMES = Object.keys(TOUR_MODES) as TourMode[];

interface StatusWords {
  label: string;
  /** For the visitor. */
  own: string;
  isEnded: boolean;
}

/** What became of a tour. Only a booked one takes time of a building, and can be moved or cancelled. */
export const TOUR_STATUSES = {
  booked: { label: 'Booked', own: 'Booked', isEnded: false },
  cancelled: { label: 'Cancelled', own: 'Cancelled', isEnded: true },
  done: { label: 'Done', own: 'Done', isEnded: true },
  'no-show': { label: 'No-show', own: 'Missed', isEnded: true },
} as const satisfies Record<string, StatusWords>;
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

/** Who asked for a tour by phone; one of the two ways to reach them is there. */
export interface TourCaller {
  name: string;
  email: string | null;
  phone: string | null;
}

/** Who shows a home, and how its visitor finds them. */
export interface TourGuide {
  name: string;
  /** Where they meet; null where the words for how the home is seen say enough. */
  meeting: string | null;
  /** The number to call on the day. */
  phone: string | null;
}

/** Words that staff typed, as a sentence. */
const asSentence = (words: string): string => (/[.!?…]$/.test(words) ? words : `${words}.`);

/** `Sam Ortiz shows it to you. Where you meet: at the side door. On the day, call 212 555 0147.` */
export const guideWords = ({ name, meeting, phone }: TourGuide): string =>
  [
    `${name} shows it to you.`,
    ...(meeting ? [asSentence(`Where you meet: ${meeting.trim()}`)] : []),
    ...(phone ? [`On the day, call ${phone}.`] : []),
  ].join(' ');

/** How visitor and staff meet: what is said of the guide, or else of the way to see the home. */
export const meetingWords = ({ mode, guide }: { mode: TourMode; guide: TourGuide | null }) =>
  guide === null
    ? TOUR_MODES[mode].meeting
    : `${guideWords(guide)}${mode === 'video' ? ` ${TOUR_MODES.video.meeting}` : ''}`;

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
