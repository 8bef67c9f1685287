import {
  CLEANLINESS_LEVELS,
  DRINKING,
  GUEST_POLICIES,
  NOISE_TOLERANCES,
  PET_PREFERENCES,
  SLEEP_SCHEDULES,
  SMOKING,
} from './vocabularies.ts';

export interface HomeQuestion {
  label: string;
  words: Readonly<Record<string, string>>;
  hint: string;
  /** Whether the answers are a scale, on which fit counts the steps between two answers. */
  isScale: boolean;
}

/** The questions about life at home, in their order (R3.07). */
export const HOME_QUESTIONS = {
  cleanlinessLevel: {
    label: 'Cleanliness',
    words: CLEANLINESS_LEVELS,
    hint: 'The kitchen on a normal Tuesday.',
    isScale: true,
  },
  sleepSchedule: {
    label: 'Sleep schedule',
    words: SLEEP_SCHEDULES,
    hint: 'When your lights go out.',
    isScale: false,
  },
  noiseTolerance: {
    label: 'Noise',
    words: NOISE_TOLERANCES,
    hint: 'How much of it you are fine with at home.',
    isScale: true,
  },
  guestPolicy: {
    label: 'Guests',
    words: GUEST_POLICIES,
    hint: 'How often friends come over or stay the night.',
    isScale: true,
  },
  drinking: {
    label: 'Drinking',
    words: DRINKING,
    hint: 'How often you do.',
    isScale: true,
  },
  smoking: {
    label: 'Smoking',
    words: SMOKING,
    hint: 'What you do, or what you live with.',
    isScale: false,
  },
  petPreferences: {
    label: 'Pets',
    words: PET_PREFERENCES,
    hint: 'Your own, or those you would live with.',
    isScale: false,
  },
} as const satisfies Record<string, HomeQuestion>;

export type HomeKey = keyof typeof HOME_QUESTIONS;
export const HOME_KEYS = Object.keys(HOME_QUESTIONS) as HomeKey[];
