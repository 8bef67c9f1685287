import type { NamedRole, NamedState } from './named-people.ts';

/** Somebody on an application that was sent for several. */
export interface ApplicationMember {
  /** Null after the account was deleted. */
  firstName: string | null;
  isMe: boolean;
  isSender: boolean;
  hasLeft: boolean;
}

/** The first names of the others on an application: `Maya, Ben and Cleo`. */
export function othersOn(members: readonly ApplicationMember[]): string {
  const names = members.flatMap(({ firstName, isMe, hasLeft }) =>
    isMe || hasLeft ? [] : (firstName ?? 'somebody'),
  );
  const last = names.pop() ?? '';
  return names.length === 0 ? last : `${names.join(', ')} and ${last}`;
}

/** Of each co-applicant, in the order of the answers, whether they are not on the application, or no longer. */
export function leftOf({
  named,
  sentFor,
}: {
  named: readonly { role: NamedRole; state: NamedState }[];
  sentFor: readonly { hasLeft: boolean }[];
}): boolean[] {
  const answered = named.filter(({ role }) => role === 'co-applicant');
  // A household names nobody: its members are asked before.
  return answered.length > 0
    ? answered.map(({ state }) => state === 'left')
    : sentFor.map(({ hasLeft }) => hasLeft);
}
