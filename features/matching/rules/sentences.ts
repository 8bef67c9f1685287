import { listWords } from '@stoop/base/rules/text/list-words';
import { monthWords } from '@stoop/base/rules/time/words';
import {
  hobbyWords,
  type NameOfArea,
  PHRASES,
  type Phrase,
  rangeWords,
  SHARING_PHRASES,
} from './answer-words.ts';
import {
  CODED_FIELDS,
  type CodedField,
  type FitAnswers,
  type KnownAnswers,
} from './fit-answers.ts';
import type { FitField } from './fit-fields.ts';

/** Two people's answers, from the side of "you". */
export interface Couple {
  yours: KnownAnswers;
  theirs: KnownAnswers;
  /** The move-ins as written. */
  written: Record<'yours' | 'theirs', FitAnswers['preferredMoveInDate']>;
  /** The other's first name. */
  name: string;
  nameOfArea: NameOfArea;
}

type Written<Field extends FitField> = NonNullable<KnownAnswers[Field]>;

const shared = <Item>(one: ReadonlySet<Item>, other: ReadonlySet<Item>): Item[] =>
  [...one].filter((item) => other.has(item));

/** `You both like it tidy`, but `You are both up early`. */
const ofBoth = (phrase: string): string =>
  phrase.startsWith('are ') ? `You are both ${phrase.slice('are '.length)}` : `You both ${phrase}`;

const inPhrases = (yours: Phrase, theirs: Phrase, name: string): string =>
  yours === theirs ? ofBoth(yours.both ?? yours.you) : `${name} ${theirs.they}, you ${yours.you}`;

function budgetSentence(one: Written<'budgetRange'>, other: Written<'budgetRange'>): string {
  const [min, max] = [Math.max(one.min, other.min), Math.min(one.max, other.max)];
  if (min > max) return 'Your budgets do not overlap';
  const range = rangeWords({ min, max });
  if (range === null) return 'Your budgets are both open';
  return `Your budgets overlap ${range.startsWith('$') ? 'at ' : ''}${range}`;
}

function moveInSentence({ yours, theirs, written, name }: Couple): string {
  const [own, other] = [yours.preferredMoveInDate, theirs.preferredMoveInDate];
  if (own?.day != null && other?.day != null) {
    const days = Math.abs(own.day - other.day);
    if (days === 0) return 'You would move in on the same day';
    return `You would move in ${days === 1 ? 'a day' : `${days} days`} apart`;
  }
  const [ownMonth, otherMonth] = [written.yours ?? '', written.theirs ?? ''].map(monthWords);
  return own?.month === other?.month
    ? `You both would move in ${ownMonth}`
    : `${name} would move in ${otherMonth}, you in ${ownMonth}`;
}

function hobbySentence(one: Written<'hobbies'>, other: Written<'hobbies'>): string {
  const both = shared(one, other);
  return both.length > 0 ? `You both like ${hobbyWords(both)}` : 'You have no hobby in common';
}

function areaSentence(one: ReadonlySet<string>, other: ReadonlySet<string>, nameOf: NameOfArea) {
  const both = shared(one, other);
  return both.length > 0
    ? `You both look in ${listWords(both.map(nameOf))}`
    : 'You look in different neighborhoods';
}

const isCoded = (field: FitField): field is CodedField => Object.hasOwn(CODED_FIELDS, field);

/** A sentence on two answers, without its full stop; null where one is missing. */
export function sentenceOf(field: FitField, couple: Couple): string | null {
  const { yours, theirs, name, nameOfArea } = couple;
  if (yours[field] === undefined || theirs[field] === undefined) return null;
  if (isCoded(field)) {
    const phrases: Readonly<Record<string, Phrase>> = PHRASES[field];
    const [own, other] = [phrases[String(yours[field])], phrases[String(theirs[field])]];
    return own && other ? inPhrases(own, other, name) : null;
  }
  if (field === 'budgetRange' && yours.budgetRange && theirs.budgetRange)
    return budgetSentence(yours.budgetRange, theirs.budgetRange);
  if (field === 'hobbies' && yours.hobbies && theirs.hobbies)
    return hobbySentence(yours.hobbies, theirs.hobbies);
  if (field === 'preferredLocations' && yours.preferredLocations && theirs.preferredLocations)
    return areaSentence(yours.preferredLocations, theirs.preferredLocations, nameOfArea);
  if (field === 'preferredMoveInDate') return moveInSentence(couple);
  const phraseOf = (isShared: boolean | undefined) => SHARING_PHRASES[isShared ? 'yes' : 'no'];
  return inPhrases(
    phraseOf(yours.willShareCommonSpaces),
    phraseOf(theirs.willShareCommonSpaces),
    name,
  );
}

/** `1 point`, `9 points`. */
export const pointWords = (points: number): string =>
  `${points} ${points === 1 ? 'point' : 'points'}`;
