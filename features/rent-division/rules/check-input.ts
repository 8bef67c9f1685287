import { exactDollars } from '@stoop/base/rules/text/amounts';
import { type InputIssue, PEOPLE_MAX, RENT_MAX, type RentSplitInput } from './rent-split.ts';

const isWhole = (amount: unknown): amount is number => Number.isSafeInteger(amount);
const isLimit = (amount: unknown): boolean =>
  amount === null ||
  (typeof amount === 'number' &&
    amount >= 0 &&
    amount <= RENT_MAX &&
    Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6);

function rowIssue(row: readonly number[], at: number, size: number): string | null {
  const name = `Row ${at + 1}`;
  if (!Array.isArray(row) || row.length !== size) {
    return `${name} must have a value for each of the ${size} rooms: there are as many rooms as people.`;
  }
  const wrong = row.findIndex((value) => !isWhole(value) || value < 0 || value > RENT_MAX);
  if (wrong < 0) return null;
  return `${name}: room ${wrong + 1} must be worth whole dollars from $0 to ${exactDollars(RENT_MAX * 100)}.`;
}

function limitIssues(
  path: 'budgets' | 'maxShares',
  limits: readonly (number | null)[] | undefined,
  size: number,
): InputIssue[] {
  if (limits === undefined) return [];
  if (!Array.isArray(limits) || limits.length !== size) {
    return [{ path, message: `There must be an entry for each of the ${size} people.` }];
  }
  return limits.flatMap((limit, at) =>
    isLimit(limit)
      ? []
      : [
          {
            path: `${path}.${at}`,
            message: `The limit of person ${at + 1} must be dollars and cents from 0 to ${exactDollars(RENT_MAX * 100)}.`,
          },
        ],
  );
}

/**
 * Which rows do not add up to the rent. Those who ask people for values refuse such rows, because what one room is
 * worth says something only beside the others; the arithmetic of a split needs it not.
 */
export function sumIssues({ rent, values }: Pick<RentSplitInput, 'rent' | 'values'>): InputIssue[] {
  return values.flatMap((row, at) => {
    const sum = row.reduce((all, value) => all + value, 0);
    if (sum === rent) return [];
    const message = `Row ${at + 1} adds up to ${exactDollars(sum * 100)}, not to the rent of ${exactDollars(rent * 100)}.`;
    return [{ path: `values.${at}`, message }];
  });
}

/** Why the input cannot be split; empty if it can. */
export function inputIssues({ rent, values, budgets, maxShares }: RentSplitInput): InputIssue[] {
  if (!isWhole(rent) || rent < 1 || rent > RENT_MAX) {
    const message = `The rent must be whole dollars from $1 to ${exactDollars(RENT_MAX * 100)}.`;
    return [{ path: 'rent', message }];
  }
  if (!Array.isArray(values) || values.length < 1 || values.length > PEOPLE_MAX) {
    const many = Array.isArray(values) ? `, not ${values.length}` : '';
    const message = `There must be rows for 1 to ${PEOPLE_MAX} people${many}.`;
    return [{ path: 'values', message }];
  }
  const size = values.length;
  const rows = values.flatMap((row, at) => {
    const message = rowIssue(row, at, size);
    return message ? [{ path: `values.${at}`, message }] : [];
  });
  return [
    ...rows,
    ...limitIssues('budgets', budgets, size),
    ...limitIssues('maxShares', maxShares, size),
  ];
}
