import { HOME_KEYS, type HOME_QUESTIONS, type HomeKey } from './home-questions.ts';

type Answers = {
  readonly [Key in HomeKey]: Readonly<
    Record<keyof (typeof HOME_QUESTIONS)[Key]['words'] & string, string>
  >;
};

/** How each answer reads on a card, where neither its question nor "I" stands before it. */
const HOME_ANSWERS: Answers = {
  cleanlinessLevel: {
    relaxed: 'Tidying: relaxed',
    casual: 'Tidying: casual',
    tidy: 'Tidy',
    very_tidy: 'Very tidy',
    spotless: 'Spotless',
  },
  sleepSchedule: {
    early_bird: 'Early bird',
    standard: 'Sleep: standard hours',
    night_owl: 'Night owl',
    shift: 'Shift work',
    flexible: 'Sleep: flexible',
  },
  noiseTolerance: {
    quiet_only: 'Noise: quiet only',
    low: 'Noise: low',
    moderate: 'Noise: moderate',
    high: 'Noise: high',
  },
  guestPolicy: {
    none: 'No guests',
    rarely: 'Guests: rarely',
    sometimes: 'Guests: sometimes',
    often: 'Guests: often',
    open: 'Guests: open door',
  },
  drinking: {
    never: 'Drinks: never',
    rarely: 'Drinks: rarely',
    socially: 'Drinks: socially',
    regularly: 'Drinks: regularly',
  },
  smoking: {
    smoke_free: 'Smoke-free home',
    ok_outside: 'Smoking: fine outside',
    smokes_outside: 'Smokes outside',
    smokes_inside: 'Smokes inside',
  },
  petPreferences: {
    no_pets: 'No pets',
    allergic: 'Allergic to pets',
    cats_ok: 'Cats are fine',
    dogs_ok: 'Dogs are fine',
    any_ok: 'Any pet is fine',
    has_cat: 'Has a cat',
    has_dog: 'Has a dog',
    has_other: 'Has another pet',
  },
};

/**
 * `Tidy`, `Noise: moderate`: the answers about life at home as a card shows them, in the order of the questions.
 * Imported words that no vocabulary has are left out.
 */
export const homeAnswerWords = (answers: { readonly [Key in HomeKey]?: string }): string[] =>
  HOME_KEYS.flatMap((key) => {
    const words: Readonly<Record<string, string>> = HOME_ANSWERS[key];
    const answer = answers[key] ?? '';
    return Object.hasOwn(words, answer) ? (words[answer] ?? []) : [];
  });
