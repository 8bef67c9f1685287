/** What a thread can be about. The names are in addresses of mails: they never change. */
export const THREAD_SUBJECTS = ['application', 'tour', 'home', 'friend', 'household'] as const;
export type ThreadSubject = (typeof THREAD_SUBJECTS)[number];

/**
 * What somebody may do in a thread: `writes` reads all of it too; `reads` has what was written until they were no longer
 * part of it, and nothing later; for `nothing` it does not exist.
 */
export type Right = 'writes' | 'reads' | 'nothing';

/** Who takes part in what, besides staff; `former` is who once did. */
export type PartyRole = 'sender' | 'coApplicant' | 'visitor' | 'asker' | 'friend' | 'member';
type Role = PartyRole | 'former' | 'staff';

/**
 * Who sees which threads. Staff answer where the house is asked, in their buildings; what renters write to each other is
 * theirs alone. The queries, the calls and the pages follow from this table.
 */
export const RIGHTS = {
  application: { sender: 'writes', coApplicant: 'writes', former: 'reads', staff: 'writes' },
  tour: { visitor: 'writes', former: 'nothing', staff: 'writes' },
  home: { asker: 'writes', former: 'nothing', staff: 'writes' },
  friend: { friend: 'writes', former: 'reads', staff: 'nothing' },
  household: { member: 'writes', former: 'reads', staff: 'nothing' },
} as const satisfies Record<ThreadSubject, Partial<Record<Role, Right>>>;

/** What a role may do; nothing where the subject does not know it. */
export const rightOf = (subject: ThreadSubject, role: Role): Right =>
  (RIGHTS[subject] as Partial<Record<Role, Right>>)[role] ?? 'nothing';

/** The subjects that are asked of the house, which its staff see. */
export const HOUSE_SUBJECTS = THREAD_SUBJECTS.filter(
  (subject) => rightOf(subject, 'staff') !== 'nothing',
);

/** The longest message and the longest note of a friend request, in characters. */
export const MESSAGE_LENGTH_MAX = 2_000;

/** About how many homes somebody can begin to ask within a day. */
export const HOMES_ASKED_A_DAY = 20;

/** How many messages are read at once. */
export const MESSAGES_A_READ = 50;
