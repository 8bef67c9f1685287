import { type Allowance, LIMITS, type LimitName } from '../../contract/limits.ts';

/** The allowances of each limit. A call must be within all allowances of its limit. */
export type Allowances = Readonly<Record<LimitName, readonly Allowance[]>>;

const LIMIT_NAMES = Object.keys(LIMITS) as LimitName[];

const isLimitName = (name: string): name is LimitName => Object.hasOwn(LIMITS, name);

const usual = LIMIT_NAMES.map((name): [LimitName, readonly Allowance[]] => [
  name,
  LIMITS[name].allowances,
]);
export const DEFAULT_ALLOWANCES = Object.fromEntries(usual) as Allowances;

const COUNT_MAX = 1_000_000;
const SECONDS_MAX = 86_400;

function readAllowance(text: string): Allowance | null {
  const found = /^(\d{1,7})\/(\d{1,5})$/.exec(text.trim());
  const [count, seconds] = [Number(found?.[1]), Number(found?.[2])];
  return count >= 1 && count <= COUNT_MAX && seconds >= 1 && seconds <= SECONDS_MAX
    ? { count, seconds }
    : null;
}

/**
 * Parses the overrides of an operator: `login=20/60,200/3600;search=120/60` allows 20 sign-ins a minute and
 * 200 an hour, and 120 searches a minute. Null if the text is invalid.
 */
export function readAllowances(text: string): Allowances | null {
  const overrides: Partial<Record<LimitName, readonly Allowance[]>> = {};
  for (const entry of text.split(';')) {
    const [name = '', list = '', ...rest] = entry.split('=').map((part) => part.trim());
    const allowances = list.split(',').map(readAllowance);
    const readable = allowances.filter((allowance) => allowance !== null);
    if (rest.length > 0 || !isLimitName(name) || readable.length < allowances.length) return null;
    if (overrides[name]) return null;
    overrides[name] = readable;
  }
  return { ...DEFAULT_ALLOWANCES, ...overrides };
}
