import { listWords } from '@stoop/base/rules/text/list-words';
import { type CompareCell, type CompareRow, isUnsaid } from './comparison-rows.ts';

/**
 * Which home is the best in a row, or which alone say something in it, by their numbers from the left: a phone does not
 * show all of them at once. Null where none stands out. Where they say different things, it is said that they do: `homes 1
 * and 3` beside `Elevator` are those that have one.
 */
export function bestWords({ cells }: CompareRow): string | null {
  const homesThat = (isOne: (cell: CompareCell) => boolean): string | null => {
    const numbers = cells.flatMap((cell, index) => (isOne(cell) ? `${index + 1}` : []));
    if (numbers.length === 0 || numbers.length === cells.length) return null;
    return `home${numbers.length === 1 ? '' : 's'} ${listWords(numbers)}`;
  };
  const word = cells.find(({ mark }) => mark !== null)?.mark;
  if (word) return `${word}: ${homesThat(({ mark }) => mark !== null)}`;
  const said = homesThat((cell) => !isUnsaid(cell));
  const isOneAnswer = new Set(cells.flatMap((one) => (isUnsaid(one) ? [] : one.words))).size === 1;
  return said === null || isOneAnswer ? said : `said of ${said}`;
}
