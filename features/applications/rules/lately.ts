import { isBusinessDay } from '@stoop/base/rules/time/business-days';
import { daysAfter } from '@stoop/base/rules/time/iso-day';
import { CLIENT_PIPELINE, CLIENT_STAGES, type ClientStage } from './client-stages.ts';

/** What is said of how long a stage took: of those that left it in so many days, if they are so many. */
export const LATELY = { days: 90, countMin: 10, half: 0.5, most: 0.9 } as const;

/** The stages at which an applicant waits to hear from us; of the others nothing is said. */
export const HEARD_STAGES = CLIENT_PIPELINE.filter(
  (stage) => CLIENT_STAGES[stage].answer?.by === 'us',
);

export const isHeard = (stage: ClientStage): boolean =>
  HEARD_STAGES.some((heard) => heard === stage);

/** How long a stage took lately, in business days. */
export interface Lately {
  half: number;
  most: number;
  /** Whether the home's building had enough for figures of its own; else they are of all buildings. */
  isHere: boolean;
}

/** Who hears on the same day has heard within one. */
const within = (days: number) => (days <= 1 ? '1 business day' : `${days} business days`);

/** `Lately here: half heard within 2 business days, nine of ten within 4.` */
export function latelyWords({ half, most, isHere }: Lately): string {
  const where = isHere ? 'Lately here' : 'Lately in all buildings';
  const [less, more] = [Math.max(1, half), Math.max(1, most)];
  return less === more
    ? `${where}: nine of ten heard within ${within(more)}.`
    : `${where}: half heard within ${within(less)}, nine of ten within ${more}.`;
}

/** The days from `from` to `to`, each with how many business days there were until its end. */
export function businessDayNumbers(from: string, to: string) {
  const days: string[] = [];
  const numbers: number[] = [];
  for (let day = from, passed = 0; day <= to; day = daysAfter(day, 1)) {
    if (isBusinessDay(day)) passed++;
    days.push(day);
    numbers.push(passed);
  }
  return { days, numbers };
}
