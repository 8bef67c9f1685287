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
