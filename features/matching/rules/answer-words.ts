import { dollars } from '@stoop/base/rules/text/amounts';
import { listWords } from '@stoop/base/rules/text/list-words';
import { dateWords, monthWords } from '@stoop/base/rules/time/words';
import { openEnds } from '@stoop/features/people/rules/budget';
import type { Budget } from '@stoop/features/people/rules/profile';
import { DEAL_BREAKERS, HOBBIES } from '@stoop/features/people/rules/vocabularies';
import type { FitAnswers } from './fit-answers.ts';
import {
  CODED_FIELDS,
  type CodedField,
  type DealBreaker,
  type KnownAnswers,
} from './fit-answers.ts';
import type { FitField } from './fit-fields.ts';

/** The label of a scored field. */
export const FIELD_LABELS: Record<FitField, string> = {
  cleanlinessLevel: 'Cleanliness',
  sleepSchedule: 'Sleep schedule',
  noiseTolerance: 'Noise',
  guestPolicy: 'Guests',
  smoking: 'Smoking',
  petPreferences: 'Pets',
  drinking: 'Drinking',
  budgetRange: 'Budget',
  willShareCommonSpaces: 'Common spaces',
  hobbies: 'Hobbies',
  preferredMoveInDate: 'Move-in',
  lengthOfStay: 'Length of stay',
  preferredLocations: 'Neighborhoods',
};

/** What somebody does, after "you", after a name, and of two where it is not as after "you". */
export interface Phrase {
  you: string;
  they: string;
  both?: string;
}

/** `You like it tidy`, `Maya likes it tidy`. */
export const PHRASES: {
  [Field in CodedField]: Record<NonNullable<KnownAnswers[Field]>, Phrase>;
} = {
  cleanlinessLevel: {
    relaxed: { you: 'are relaxed about tidying', they: 'is relaxed about tidying' },
    casual: { you: 'are casual about tidying', they: 'is casual about tidying' },
    tidy: { you: 'like it tidy', they: 'likes it tidy' },
    very_tidy: { you: 'like it very tidy', they: 'likes it very tidy' },
    spotless: { you: 'like it spotless', they: 'likes it spotless' },
  },
  sleepSchedule: {
    early_bird: { you: 'are up early', they: 'is up early' },
    standard: { you: 'keep standard hours', they: 'keeps standard hours' },
    night_owl: { you: 'are a night owl', they: 'is a night owl', both: 'are night owls' },
    shift: { you: 'work shifts', they: 'works shifts' },
    flexible: { you: 'have flexible hours', they: 'has flexible hours' },
  },
  noiseTolerance: {
    quiet_only: { you: 'need it quiet', they: 'needs it quiet' },
    low: { you: 'like little noise', they: 'likes little noise' },
    moderate: { you: 'are fine with some noise', they: 'is fine with some noise' },
    high: { you: 'are fine with a lot of noise', they: 'is fine with a lot of noise' },
  },
  guestPolicy: {
    none: { you: 'have no guests', they: 'has no guests' },
    rarely: { you: 'rarely have guests', they: 'rarely has guests' },
    sometimes: { you: 'sometimes have guests', they: 'sometimes has guests' },
    often: { you: 'often have guests', they: 'often has guests' },
    open: { you: 'keep an open door', they: 'keeps an open door' },
  },
  smoking: {
    smoke_free: { you: 'want a smoke-free home', they: 'wants a smoke-free home' },
    ok_outside: { you: 'are fine with smoking outside', they: 'is fine with smoking outside' },
    smokes_outside: { you: 'smoke outside', they: 'smokes outside' },
    smokes_inside: { you: 'smoke inside', they: 'smokes inside' },
  },
  petPreferences: {
    no_pets: { you: 'want no pets', they: 'wants no pets' },
    allergic: { you: 'are allergic to pets', they: 'is allergic to pets' },
    cats_ok: { you: 'are fine with cats', they: 'is fine with cats' },
    dogs_ok: { you: 'are fine with dogs', they: 'is fine with dogs' },
    any_ok: { you: 'are fine with any pet', they: 'is fine with any pet' },
    has_cat: { you: 'have a cat', they: 'has a cat' },
    has_dog: { you: 'have a dog', they: 'has a dog' },
    has_other: { you: 'have another pet', they: 'has another pet' },
  },
  drinking: {
    never: { you: 'do not drink', they: 'does not drink' },
    rarely: { you: 'rarely drink', they: 'rarely drinks' },
    socially: { you: 'drink socially', they: 'drinks socially' },
    regularly: { you: 'drink regularly', they: 'drinks regularly' },
  },
  lengthOfStay: {
    '1_3': { you: 'would stay 1 to 3 months', they: 'would stay 1 to 3 months' },
    '3_6': { you: 'would stay 3 to 6 months', they: 'would stay 3 to 6 months' },
    '6_12': { you: 'would stay 6 to 12 months', they: 'would stay 6 to 12 months' },
    '12': { you: 'would stay a year', they: 'would stay a year' },
    '12_plus': { you: 'would stay more than a year', they: 'would stay more than a year' },
    flexible: { you: 'are flexible about how long', they: 'is flexible about how long' },
  },
};

export const SHARING_PHRASES: Record<'yes' | 'no', Phrase> = {
  yes: { you: 'would share common spaces', they: 'would share common spaces' },
  no: { you: 'would rather not share common spaces', they: 'would rather not share common spaces' },
};

/** `$1,200 to $1,500 a month`, `up to $1,500 a month`; null where both ends are open. */
export function rangeWords(budget: Budget): string | null {
  const { min, max } = openEnds(budget);
  const [from, to] = [min, max].map((amount) => (amount === undefined ? null : dollars(amount)));
  if (from && to) return from === to ? `${from} a month` : `${from} to ${to} a month`;
  if (to) return `up to ${to} a month`;
  return from ? `from ${from} a month` : null;
}

export type NameOfArea = (id: string) => string;

export const hobbyWords = (hobbies: Iterable<keyof typeof HOBBIES>): string =>
  listWords([...hobbies].map((hobby) => HOBBIES[hobby].toLowerCase()));

export const dealBreakerWords = (dealBreaker: DealBreaker): string =>
  DEAL_BREAKERS[dealBreaker].toLowerCase();

const capitalized = (words: string): string => words.slice(0, 1).toUpperCase() + words.slice(1);

/** The label of an answer, as a table shows it; null where there is none. */
export function answerLabel(
  field: FitField,
  { raw, known, nameOfArea }: { raw: FitAnswers; known: KnownAnswers; nameOfArea: NameOfArea },
): string | null {
  if (known[field] === undefined) return null;
  switch (field) {
    case 'budgetRange':
      return capitalized(rangeWords(raw.budgetRange ?? {}) ?? 'any amount');
    case 'willShareCommonSpaces':
      return known.willShareCommonSpaces ? 'Shared' : 'Rather not shared';
    case 'hobbies':
      return capitalized(hobbyWords(known.hobbies ?? []));
    case 'preferredMoveInDate': {
      const written = raw.preferredMoveInDate ?? '';
      return known.preferredMoveInDate?.day === null ? monthWords(written) : dateWords(written);
    }
    case 'preferredLocations':
      return listWords([...(known.preferredLocations ?? [])].map(nameOfArea));
    default: {
      const words: Readonly<Record<string, string>> = CODED_FIELDS[field];
      return words[String(known[field])] ?? null;
    }
  }
}
