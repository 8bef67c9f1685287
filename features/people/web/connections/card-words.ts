import { monthWords } from '@stoop/base/rules/time/words';
import type { RoommateCard } from '../../contract/card.ts';
import { homeAnswerWords } from '../../rules/home-answers.ts';
import { HOBBIES } from '../../rules/vocabularies.ts';
import { budgetInput, budgetWords } from '../budget-words.ts';

/** The answers about life at home, then the hobbies. Imported words that no vocabulary has are left out. */
export function habitWords({ lifestylePreferences }: RoommateCard): string[] {
  const hobbies = Object.entries(HOBBIES).filter(([code]) =>
    lifestylePreferences.hobbies?.includes(code),
  );
  return [...homeAnswerWords(lifestylePreferences), ...hobbies.map(([, label]) => label)];
}

/** The budget, the neighborhoods and the month of a card, each as words. */
export function factWords(card: RoommateCard, areaNames: ReadonlyMap<string, string>): string[] {
  const areas = card.preferredLocations.map((id) => areaNames.get(id) ?? id).join(', ');
  const month = card.moveInMonth ? monthWords(card.moveInMonth) : null;
  return [
    budgetWords(budgetInput(card.budgetRange ?? undefined)),
    areas,
    month && `Moves in ${month}`,
  ].filter((fact): fact is string => !!fact);
}

/** `Maya Lane`; the first name alone where no more is shown. */
/** What the card of somebody says of the connection with its reader. */
export const CONNECTION_NOTES = {
  none: undefined,
  sent: 'You sent a friend request',
  received: 'Would like to be your friend',
  friend: 'Your friend',
} as const;

export const cardName = ({ firstName, lastName }: RoommateCard): string =>
  [firstName, lastName].filter(Boolean).join(' ') || 'Somebody';
