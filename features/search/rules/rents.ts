import { sumOf } from '@stoop/base/rules/sum';

/** Homes are counted by their rent in steps of so many dollars a month, those from the top on together. */
export const RENT_STEP = 100;
const RENT_TOP = 10_000;

/** How many homes have a rent of this step. */
export interface RentCount {
  /** The lowest rent of the step, in whole US dollars a month. */
  from: number;
  homes: number;
}

/** The step of a rent. */
export const rentStep = (rent: number): number => Math.min(rent - (rent % RENT_STEP), RENT_TOP);

/** The dearest of more homes stand together in the last bar, so that a few do not make all others narrow. */
const SHOWN_ALONE = 0.98;
/** More bars would be too narrow to tell apart on a phone. */
const BARS_MAX = 45;
const BAR_STEPS = [RENT_STEP, 2 * RENT_STEP, 5 * RENT_STEP, 10 * RENT_STEP] as const;

/** Bars of the same width from the lowest rent on; the last has all that cost more, too. */
export interface RentBars {
  from: number;
  to: number;
  step: number;
  /** How many homes each stands for. */
  homes: readonly number[];
}

/** The lowest of these rents up to which almost all homes are. */
function highestAlone(counts: readonly RentCount[]): number {
  const least = SHOWN_ALONE * sumOf(counts.map(({ homes }) => homes));
  let sum = 0;
  for (const { from, homes } of counts) {
    sum += homes;
    if (sum >= least) return from;
  }
  return 0;
}

/** What is counted as bars, the lowest rent first, in the smallest steps that are not too many; null where there are no homes. */
export function rentBars(counts: readonly RentCount[]): RentBars | null {
  const [first] = counts;
  if (!first) return null;
  const { from } = first;
  const highest = highestAlone(counts);
  const within = (step: number) => ({ step, length: Math.floor((highest - from) / step) + 1 });
  const [widest, ...narrower] = BAR_STEPS.map(within).toReversed() as [ReturnType<typeof within>];
  const { step, length } =
    narrower.findLast((one: typeof widest) => one.length <= BARS_MAX) ?? widest;
  const homes = Array<number>(length).fill(0);
  for (const count of counts) {
    const at = Math.min(length - 1, Math.floor((count.from - from) / step));
    homes[at] = (homes[at] ?? 0) + count.homes;
  }
  return { from, to: from + length * step, step, homes };
}
