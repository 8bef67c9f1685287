import { listWords } from '@stoop/base/rules/text/list-words';
import { useStore } from '@stoop/base/web/platform/store';
import { counted } from '@stoop/base/web/ui/words';
import { staffSession } from '@stoop/features/accounts/web/security/staff-session';
import type { StaffSummary } from '../../contract/staff/application-routes.ts';

export type Assignee = StaffSummary['assignee'];

/** The account of the staff who look at the page; empty while it is not known. */
export const useViewerId = (): string => useStore(staffSession)?.userId ?? '';

/** `You`, `Bo Chen`, or `Unassigned`. */
export const assigneeWords = (assignee: Assignee, viewerId: string): string =>
  assignee === null ? 'Unassigned' : assignee.accountId === viewerId ? 'You' : assignee.name;

/** What a change led to: `Maya Hall is assigned to you.` */
export function assignedWords(name: string, assignee: Assignee, viewerId: string): string {
  if (assignee === null) return `${name} is unassigned now.`;
  return assignee.accountId === viewerId
    ? `${name} is assigned to you.`
    : `${name} is assigned to ${assignee.name}.`;
}

export interface ManyTaken {
  taken: number;
  /** How many were the reader's already. */
  own: number;
  /** How many a colleague had already. */
  had: number;
  /** Who could not be taken, by the sentence that says why. */
  refused: readonly { name: string; detail: string }[];
}

/** What came of taking several: `3 applications are assigned to you. 1 already had somebody.` */
export function takenWords({ taken, own, had, refused }: ManyTaken): string {
  const first = `${counted(taken, 'application')} ${taken === 1 ? 'is' : 'are'} assigned to you.`;
  return [
    taken > 0 ? first : UNCHANGED,
    ...(own > 0 ? [`${own} ${own === 1 ? 'was' : 'were'} yours already.`] : []),
    ...(had > 0 ? [`${had} already had somebody.`] : []),
    ...refusedWords(refused),
  ].join(' ');
}

/** What came of giving several to somebody: `3 applications are assigned to Bo Chen. 1 was already.` */
export function givenWords(
  { given, same, refused }: { given: number; same: number; refused: ManyTaken['refused'] },
  assignee: Assignee,
  viewerId: string,
): string {
  const to = assignee?.accountId === viewerId ? 'you' : assignee?.name;
  const what = to === undefined ? 'unassigned now' : `assigned to ${to}`;
  return [
    given > 0
      ? `${counted(given, 'application')} ${given === 1 ? 'is' : 'are'} ${what}.`
      : UNCHANGED,
    ...(same > 0 ? [`${same} already ${same === 1 ? 'was' : 'were'}.`] : []),
    ...refusedWords(refused),
  ].join(' ');
}

const UNCHANGED = 'No application changed hands.';

const refusedWords = (refused: ManyTaken['refused']): string[] =>
  [...Map.groupBy(refused, ({ detail }) => detail)].map(
    ([detail, of]) => `${listWords(of.map(({ name }) => name))}: ${detail}`,
  );
