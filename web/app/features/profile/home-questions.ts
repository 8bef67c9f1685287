import {
  CLEANLINESS_LEVELS,
  DRINKING,
  GUEST_POLICIES,
  NOISE_TOLERANCES,
  PET_PREFERENCES,
  SLEEP_SCHEDULES,
  SMOKING,
} from '@stoop/domain/people/vocabularies';
import type { ProfileKey } from './profile-fields.ts';

export interface HomeQuestion {
  words: Readonly<Record<string, string>>;
  hint: string;
  /** Its answers lie on a scale, and fit counts the steps between two of them. */
  isScale: boolean;
  /** What an answer needs before it to be understood alone. */
  lead?: string;
}

/** What is asked about somebody at home, in this order. */
export const HOME_QUESTIONS = {
  cleanlinessLevel: {
    words: CLEANLINESS_LEVELS,
    hint: 'The kitchen on a normal Tuesday.',
    isScale: true,
  },
  sleepSchedule: { words: SLEEP_SCHEDULES, hint: 'When your lights go out.', isScale: false },
  noiseTolerance: {
    words: NOISE_TOLERANCES,
    hint: 'How much of it you are fine with at home.',
    isScale: true,
    lead: 'Noise',
  },
  guestPolicy: {
    words: GUEST_POLICIES,
    hint: 'How often friends come over or stay the night.',
    isScale: true,
    lead: 'Guests',
  },
  drinking: { words: DRINKING, hint: 'How often you do.', isScale: true, lead: 'Drinks' },
  smoking: { words: SMOKING, hint: 'What you do, or what you live with.', isScale: false },
  petPreferences: {
    words: PET_PREFERENCES,
    hint: 'Your own, or those you would live with.',
    isScale: false,
  },
} as const satisfies Partial<Record<ProfileKey, HomeQuestion>>;

export type HomeKey = keyof typeof HOME_QUESTIONS;
export const HOME_KEYS = Object.keys(HOME_QUESTIONS) as HomeKey[];
