import type { LifestylePreferences } from '@stoop/features/people/rules/profile-fields';

type Habit = Exclude<keyof LifestylePreferences, 'hobbies' | 'petPreferences'>;
/** How likely each answer is; an answer that is missing is not given. */
export type Temperament = {
  [Field in Habit]: Partial<Record<NonNullable<LifestylePreferences[Field]> & string, number>>;
} & { weight: number };

/**
 * Habits go together in people: who likes quiet seldom has an open door. Without this, almost all pairs would be mixed
 * and nobody would find a strong fit.
 */
export const TEMPERAMENTS = {
  quiet: {
    weight: 21,
    sleepSchedule: { early_bird: 5, standard: 5, flexible: 1 },
    cleanlinessLevel: { tidy: 5, very_tidy: 5, spotless: 1 },
    noiseTolerance: { quiet_only: 2, low: 7, moderate: 1 },
    guestPolicy: { none: 1, rarely: 6, sometimes: 3 },
    smoking: { smoke_free: 9, ok_outside: 2 },
    drinking: { never: 3, rarely: 5, socially: 2 },
  },
  easygoing: {
    weight: 17,
    sleepSchedule: { standard: 7, flexible: 3, early_bird: 1 },
    cleanlinessLevel: { relaxed: 1, casual: 4, tidy: 5, very_tidy: 1 },
    noiseTolerance: { low: 4, moderate: 6, high: 1 },
    guestPolicy: { rarely: 3, sometimes: 5, often: 2 },
    smoking: { smoke_free: 6, ok_outside: 4 },
    drinking: { never: 1, rarely: 3, socially: 6 },
  },
  sociable: {
    weight: 21,
    sleepSchedule: { standard: 5, night_owl: 3, flexible: 2 },
    cleanlinessLevel: { relaxed: 1, casual: 5, tidy: 4 },
    noiseTolerance: { moderate: 6, high: 3 },
    guestPolicy: { sometimes: 4, often: 5, open: 1 },
    smoking: { smoke_free: 3, ok_outside: 6, smokes_outside: 2 },
    drinking: { rarely: 1, socially: 7, regularly: 2 },
  },
  orderly: {
    weight: 14,
    sleepSchedule: { early_bird: 4, standard: 6 },
    cleanlinessLevel: { very_tidy: 6, spotless: 4 },
    noiseTolerance: { low: 4, moderate: 5 },
    guestPolicy: { rarely: 4, sometimes: 5 },
    smoking: { smoke_free: 10, ok_outside: 1 },
    drinking: { never: 1, rarely: 4, socially: 4 },
  },
  nocturnal: {
    weight: 14,
    sleepSchedule: { night_owl: 8, flexible: 2, shift: 1 },
    cleanlinessLevel: { relaxed: 3, casual: 5, tidy: 2 },
    noiseTolerance: { moderate: 5, high: 4 },
    guestPolicy: { sometimes: 4, often: 3, rarely: 2 },
    smoking: { smoke_free: 3, ok_outside: 4, smokes_outside: 3, smokes_inside: 1 },
    drinking: { rarely: 2, socially: 5, regularly: 3 },
  },
  seldomHome: {
    weight: 8,
    sleepSchedule: { shift: 6, flexible: 4 },
    cleanlinessLevel: { casual: 4, tidy: 5, very_tidy: 1 },
    noiseTolerance: { low: 4, moderate: 4 },
    guestPolicy: { none: 1, rarely: 5, sometimes: 2 },
    smoking: { smoke_free: 6, ok_outside: 4, smokes_outside: 1 },
    drinking: { rarely: 5, socially: 4, never: 1 },
  },
} as const satisfies Record<string, Temperament>;

/** Pets have nothing to do with the rest. */
export const PETS = {
  ...{ no_pets: 17, allergic: 4, cats_ok: 15, dogs_ok: 11, any_ok: 32 },
  ...{ has_cat: 12, has_dog: 7, has_other: 2 },
} as const satisfies Record<NonNullable<LifestylePreferences['petPreferences']>, number>;
