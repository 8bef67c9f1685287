import type { CompareSection } from './comparison-rows.ts';

/** The row of how people who look for homes like these fit the reader, in the order of the homes. */
export const fitSection = (words: readonly string[]): CompareSection => ({
  title: 'Sharing it',
  shared: [],
  unsaid: [],
  rows: [
    {
      label: 'People who look there',
      differs: new Set(words).size > 1,
      cells: words.map((cell) => ({ words: cell, mark: null })),
    },
  ],
});
