import { useStore } from '@stoop/base/web/platform/store';
import { staffSession } from '@stoop/features/accounts/web/security/staff-session';
import type { StaffSummary } from '../../contract/staff/application-routes.ts';

export type Assignee = StaffSummary['assignee'];

/** The account of the staff who look at the page; empty while it is not known. */
export const useViewerId = (): string => useStore(staffSession)?.userId ?? '';

/** `You`, `Bo Chen`, or `Nobody yet`. */
export const assigneeWords = (assignee: Assignee, viewerId: string): string =>
  assignee === null ? 'Nobody yet' : assignee.accountId === viewerId ? 'You' : assignee.name;

/** What a change led to: `Maya Hall is yours.` */
export function assignedWords(name: string, assignee: Assignee, viewerId: string): string {
  if (assignee === null) return `${name} is nobody’s now.`;
  return assignee.accountId === viewerId
    ? `${name} is yours.`
    : `${name} is with ${assignee.name} now.`;
}
