import { criminalHistoryIn } from '@stoop/features/applications/rules/note-check';

/** What must not be asked of applicants, in words that staff might use for it. Each pattern is linear. */
const NOT_ASKED: readonly RegExp[] = [
  /\b(?:social[\s-]+security(?:[\s-]+(?:number|card))?|ssn|itin)\b/giu,
  /\b(?:bank|account)[\s-]+(?:statements?|numbers?|log[\s-]?ins?)\b/giu,
  /\b(?:passports?|driver(?:['’]?s)?[\s-]+licen[cs]es?|birth[\s-]+certificates?|green[\s-]+cards?|visas?)\b/giu,
  /\b(?:immigration|citizenship|marital)[\s-]+(?:status|papers?|documents?)\b/giu,
];

/** The words of a sentence of staff that ask for what must not be asked for, each once. */
export function refusedWordsIn(text: string): string[] {
  const found = NOT_ASKED.flatMap((pattern) => [...text.matchAll(pattern)].map(([words]) => words));
  return [...new Set([...criminalHistoryIn(text), ...found])];
}
