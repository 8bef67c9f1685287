import type { Choice } from './radio-group.tsx';

export const choicesOf = (words: Readonly<Record<string, string>>): Choice[] =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

/** The current value as a choice where an import left one that the vocabulary does not have. */
export const unknownChoices = (
  words: Readonly<Record<string, string>>,
  current: string,
): Choice[] =>
  current === '' || Object.hasOwn(words, current)
    ? []
    : [{ value: current, label: `“${current}”` }];

/** Drops the words that the vocabulary does not have, because the API refuses them. */
export const knownOnly = (
  words: Readonly<Record<string, string>>,
  current: readonly string[],
): string[] => current.filter((word) => Object.hasOwn(words, word));
