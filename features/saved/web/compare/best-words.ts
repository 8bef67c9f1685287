import { listWords } from '@stoop/base/rules/text/list-words';
import { type CompareCell, type CompareRow, isUnsaid } from './comparison-rows.ts';

/**
 * Which home is the best in a row, or which alone say something in it, by their numbers from the left: a phone does not
 * show all of them at once. Null where none stands out.
 */
export function bestWords({ cells }: CompareRow): string | null {
  const homesThat = (isOne: (cell: CompareCell) => boolean): string | null => {
    const numbers = cells.flatMap((cell, index) => (isOne(cell) ? `${index + 1}` : []));
    if (numbers.length === 0 || numbers.length === cells.length) return null;
    return `home${numbers.length === 1 ? '' : 's'} ${listWords(numbers)}`;
  };
  const word = cells.find(({ mark }) => mark !== null)?.mark;
  if (word) return `${word}: ${homesThat(({ mark }) => mark !== null)}`;
  return homesThat((cell) => !isUnsaid(cell));
}
