import type { CardAudience } from '@stoop/features/people/rules/card-parts';
import { answerLabel, FIELD_LABELS, type NameOfArea } from './answer-words.ts';
import { type AnswerCount, answersOnCard, COMPARED_FIELDS, isOnCard } from './card-answers.ts';
import {
  conflictsToldTo,
  questionsFor,
  type ToldConflict,
  type ToldQuestion,
} from './conflict-words.ts';
import { type Fit, type FitLine, fit } from './fit.ts';
import { type FitAnswers, knownAnswers } from './fit-answers.ts';
import { bandOf, FIT_FIELDS, type FitField } from './fit-fields.ts';
import { pointWords, sentenceOf } from './sentences.ts';

/** A field with both answers as labels. */
export interface ExplainedLine {
  field: FitField;
  label: string;
  yours: string;
  theirs: string;
  similarity: number;
  /** Whole points of the score, and those that are missing; null where no score is told. */
  points: number | null;
  lost: number | null;
  sentence: string;
}

/** Why a field does not count: the viewer, the other or nobody answered, or no card shows it. */
export type NotUsedReason = 'you' | 'they' | 'nobody' | 'not_on_card';

export interface Explanation {
  version: Fit['version'];
  /** Null below a confidence of 0.6. */
  score: number | null;
  band: string | null;
  confidence: number;
  /** How many answers the score rests on, and how many there could be. */
  answers: AnswerCount;
  /** `Strong fit, 84 of 100, from 10 of 11 answers.` */
  summary: string;
  conflicts: ToldConflict[];
  askFirst: ToldQuestion[];
  /** The three lines with most points of those at least 0.85 alike that are not to talk about. */
  works: ExplainedLine[];
  /** The two lines that lose most points. */
  toTalkAbout: ExplainedLine[];
  practical: ExplainedLine[];
  /** All lines; their points add up to the score, and those that are lost to the rest of 100. */
  table: ExplainedLine[];
  notUsed: { field: FitField; label: string; reason: NotUsedReason; sentence: string }[];
}

export interface Explained {
  /** All answers of the viewer. */
  viewer: FitAnswers;
  /** All answers of the other; only those on the card for this audience are used. */
  other: FitAnswers;
  audience: CardAudience;
  /** The other's first name. */
  name: string;
  nameOfArea: NameOfArea;
}

const WORKS_FROM = 0.85;
const MOST_WORKS = 3;
const MOST_TO_TALK_ABOUT = 2;
const NOBODY = 'The other person';

const PRACTICAL_FIELDS: readonly FitField[] = [
  'budgetRange',
  'preferredMoveInDate',
  'lengthOfStay',
  'preferredLocations',
  'willShareCommonSpaces',
];

const byMost =
  (of: 'points' | 'lost') =>
  (one: FitLine, other: FitLine): number =>
    other.exact[of] - one.exact[of];

/** The fields that say most; one that loses most does not work, however alike its answers are. */
function reasonsIn(lines: readonly FitLine[]) {
  const toTalkAbout = lines
    .filter(({ similarity }) => similarity < 1)
    .sort(byMost('lost'))
    .slice(0, MOST_TO_TALK_ABOUT);
  const works = lines
    .filter((line) => line.similarity >= WORKS_FROM && !toTalkAbout.includes(line))
    .sort(byMost('points'))
    .slice(0, MOST_WORKS);
  const fieldsOf = (chosen: readonly FitLine[]) => chosen.map(({ field }) => field);
  return { works: fieldsOf(works), toTalkAbout: fieldsOf(toTalkAbout) };
}

function summaryOf(score: number | null, used: number): string {
  const of = COMPARED_FIELDS.length;
  return score === null
    ? `Too few answers for a number: ${used} of ${of}.`
    : `${bandOf(score).label}, ${score} of 100, from ${used} of ${of} answers.`;
}

const notUsedSentence: Record<NotUsedReason, (name: string) => string> = {
  you: () => 'You have not answered it.',
  they: (name) => `${name} has not answered it.`,
  nobody: (name) => `Neither you nor ${name} has answered it.`,
  not_on_card: () => 'Not used: cards do not show it.',
};

/**
 * The fit of two people as the viewer may read it. It is computed from the viewer's answers and the other's card
 * alone: nothing in it, the score and the conflicts included, depends on an answer that the card does not show.
 */
export function explain({ viewer, other, audience, name, nameOfArea }: Explained): Explanation {
  const card = answersOnCard(other, audience);
  const [yours, theirs] = [knownAnswers(viewer), knownAnswers(card)];
  const { version, score, confidence, conflicts, askFirst, lines } = fit(viewer, card);
  const called = name.trim() || NOBODY;
  const couple = {
    ...{ yours, theirs, name: called, nameOfArea },
    written: { yours: viewer.preferredMoveInDate, theirs: card.preferredMoveInDate },
  };
  const explained = (line: FitLine): ExplainedLine => ({
    field: line.field,
    label: FIELD_LABELS[line.field],
    yours: answerLabel(line.field, { raw: viewer, known: yours, nameOfArea }) ?? '',
    theirs: answerLabel(line.field, { raw: card, known: theirs, nameOfArea }) ?? '',
    similarity: line.similarity,
    points: score === null ? null : line.points,
    lost: score === null ? null : line.lost,
    sentence: `${sentenceOf(line.field, couple)}.`,
  });
  const table = lines.map(explained);
  const explainedIn = (fields: readonly FitField[]) =>
    fields.flatMap((field) => table.find((line) => line.field === field) ?? []);
  const { works, toTalkAbout } = reasonsIn(lines);
  const reasonOf = (field: FitField): NotUsedReason => {
    if (!isOnCard(field, audience)) return 'not_on_card';
    if (theirs[field] !== undefined) return 'you';
    return yours[field] === undefined ? 'nobody' : 'they';
  };
  const telling = { to: 'a', audience, name: called } as const;
  return {
    ...{ version, score, confidence },
    band: score === null ? null : bandOf(score).label,
    answers: { used: lines.length, of: COMPARED_FIELDS.length },
    summary: summaryOf(score, lines.length),
    conflicts: conflictsToldTo(conflicts, telling),
    askFirst: questionsFor(askFirst, telling),
    works: explainedIn(works),
    toTalkAbout: explainedIn(toTalkAbout).map(withPoints),
    practical: explainedIn(PRACTICAL_FIELDS),
    table,
    notUsed: FIT_FIELDS.filter((field) => lines.every((line) => line.field !== field)).map(
      (field) => {
        const reason = reasonOf(field);
        return {
          ...{ field, label: FIELD_LABELS[field], reason },
          sentence: notUsedSentence[reason](called),
        };
      },
    ),
  };
}

/** `Maya is up early, you are a night owl: 9 points.` */
const withPoints = (line: ExplainedLine): ExplainedLine =>
  line.lost === null || line.lost === 0
    ? line
    : { ...line, sentence: `${line.sentence.slice(0, -1)}: ${pointWords(line.lost)}.` };
