import {
  HOME_KEYS,
  HOME_QUESTIONS,
  type HomeKey,
} from '@stoop/features/people/rules/home-questions';
import { PROFILE_LIMITS } from '@stoop/features/people/rules/profile';

/** The address of the list of people, with its filters in the query. */
export const ROOMMATES_PATH = '/portal/roommates';

/** The filters of the page: of each at most one value, as text; empty for any. */
export interface SeekerChoice {
  area: string;
  minBudget: string;
  maxBudget: string;
  moveIn: string;
  habits: Readonly<Record<HomeKey, string>>;
}

const AMOUNT = /^\d{1,6}$/;
const MONTH = /^20\d{2}-(0[1-9]|1[0-2])$/;

/** `$1,400` and `1400` as `1400`; empty for what is no amount of a budget. */
function amountIn(written: string | null): string {
  const digits = (written ?? '').replace(/[\s,$]/g, '');
  return AMOUNT.test(digits) && Number(digits) <= PROFILE_LIMITS.budgetDollars ? digits : '';
}

/** The filters of an address; what the API would refuse is left out. */
export function readChoice(params: URLSearchParams, areaIds: ReadonlySet<string>): SeekerChoice {
  const area = params.get('area') ?? '';
  const moveIn = params.get('moveIn') ?? '';
  const [minBudget, maxBudget] = [
    amountIn(params.get('minBudget')),
    amountIn(params.get('maxBudget')),
  ];
  const isRange = minBudget === '' || maxBudget === '' || Number(minBudget) <= Number(maxBudget);
  const habitOf = (key: HomeKey): string => {
    const answer = params.get(key) ?? '';
    return Object.hasOwn(HOME_QUESTIONS[key].words, answer) ? answer : '';
  };
  return {
    area: areaIds.has(area) ? area : '',
    minBudget: isRange ? minBudget : '',
    maxBudget,
    moveIn: MONTH.test(moveIn) ? moveIn : '',
    habits: Object.fromEntries(HOME_KEYS.map((key) => [key, habitOf(key)])) as Record<
      HomeKey,
      string
    >,
  };
}

/** The query of the API, and of the page, for these filters. */
export function queryOf({ habits, ...filters }: SeekerChoice): URLSearchParams {
  const chosen = Object.entries({ ...filters, ...habits }).filter(([, value]) => value !== '');
  return new URLSearchParams(chosen);
}

export const countChosen = (choice: SeekerChoice): number => queryOf(choice).size;

/** The next twelve months, the month of `today` first, as ISO months. */
export function nextMonths(today: string): string[] {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return Array.from({ length: 12 }, (_, at) => {
    const since = year * 12 + (month - 1) + at;
    return `${Math.floor(since / 12)}-${String((since % 12) + 1).padStart(2, '0')}`;
  });
}
