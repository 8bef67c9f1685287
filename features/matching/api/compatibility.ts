import type { RoommateCard } from '@stoop/features/people/contract/card';
import type { Compatibility, WholeCompatibility } from '../contract/compatibility.ts';
import type { NameOfArea } from '../rules/answer-words.ts';
import { type Explanation, explain } from '../rules/explanation.ts';
import type { FitAnswers } from '../rules/fit-answers.ts';
import { type FitField, LIFESTYLE_FIELDS, WEIGHING } from '../rules/fit-fields.ts';

export interface Viewer {
  /** All answers of the viewer. */
  answers: FitAnswers;
  nameOfArea: NameOfArea;
}

/** The answers on a card as its viewer gets it: nothing else of the person is read for a fit. */
const answersOn = (card: RoommateCard): FitAnswers => ({
  ...card.lifestylePreferences,
  budgetRange: card.budgetRange,
  preferredLocations: card.preferredLocations,
  preferredMoveInDate: card.moveInMonth,
});

const explained = ({ answers, nameOfArea }: Viewer, card: RoommateCard): Explanation =>
  explain({
    viewer: answers,
    other: answersOn(card),
    // All who are signed in see the same answers; friends see more, but no further answer.
    audience: 'signedIn',
    name: card.firstName,
    nameOfArea,
  });

const isHabit = (field: FitField): boolean => LIFESTYLE_FIELDS.some((habit) => habit === field);

const summaryOf = ({ works, askFirst, ...explanation }: Explanation): Compatibility => ({
  version: explanation.version,
  score: explanation.score,
  band: explanation.band,
  confidence: explanation.confidence,
  answers: explanation.answers,
  summary: explanation.summary,
  habits: explanation.table
    .filter(({ field }) => isHabit(field))
    .map(({ field, label, similarity }) => ({ field, label, similarity })),
  reasons: works,
  toTalkAbout: explanation.toTalkAbout,
  conflicts: explanation.conflicts.map(({ kind, sentence }) => ({ kind, sentence })),
  dealBreakers: askFirst,
});

/** How the person of a card fits its viewer. */
export const compatibilityOf = (viewer: Viewer, card: RoommateCard): Compatibility =>
  summaryOf(explained(viewer, card));

/** The same with every line. */
export function wholeCompatibilityOf(viewer: Viewer, card: RoommateCard): WholeCompatibility {
  const explanation = explained(viewer, card);
  const { practical, table, notUsed } = explanation;
  return { ...summaryOf(explanation), practical, table, weighing: WEIGHING, notUsed };
}
