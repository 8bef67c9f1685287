import type { Choice } from './radio-group.tsx';

/** The answers of a vocabulary, in its order. */
export const choicesOf = (words: Readonly<Record<string, string>>): Choice[] =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

/** An answer that an import left behind and no vocabulary knows: it is shown as it is. */
export const foreignChoices = (words: Readonly<Record<string, string>>, held: string): Choice[] =>
  held === '' || Object.hasOwn(words, held) ? [] : [{ value: held, label: `“${held}”` }];

/** Without the words that no vocabulary knows: the API takes none of them. */
export const knownOnly = (
  words: Readonly<Record<string, string>>,
  held: readonly string[],
): string[] => held.filter((word) => Object.hasOwn(words, word));
