import { counted } from '@stoop/base/web/ui/words';
import type { StaffSummary } from '../../../contract/staff/application-routes.ts';

type Labelled = Pick<StaffSummary, 'applicationId' | 'labels'>;

const has = ({ labels }: Labelled, labelId: string): boolean =>
  labels.some((one) => one.labelId === labelId);

/** Which of these a press on a label changes: where all have it, it goes from all; else it comes to those without. */
export function labelChange(applications: readonly Labelled[], labelId: string) {
  const without = applications.filter((one) => !has(one, labelId));
  const isRemoved = without.length === 0;
  const changed = isRemoved ? applications : without;
  return { isRemoved, applicationIds: changed.map(({ applicationId }) => applicationId) };
}

/** How many have a label, for its choice: `on it`, `on 2 of 5`; empty for none. */
export function hasWords(applications: readonly Labelled[], labelId: string): string {
  const count = applications.filter((one) => has(one, labelId)).length;
  if (count === 0) return '';
  if (count < applications.length) return `on ${count} of ${applications.length}`;
  return applications.length === 1 ? 'on it' : 'on all';
}

/** `3 applications have the label Call back now.` */
export function labelledWords(name: string, count: number, isRemoved: boolean): string {
  const which = counted(count, 'application');
  return isRemoved
    ? `The label ${name} is gone from ${which}.`
    : `${which} ${count === 1 ? 'has' : 'have'} the label ${name} now.`;
}
