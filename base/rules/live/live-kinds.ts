/** What an event tells about. A browser that shows it asks for it again. */
export const LIVE_KINDS = [
  'application',
  'queue',
  'tour',
  'message',
  'report',
  'listing',
  /** Jobs failed, or are tried anew, or one that staff look at was done or tried in vain. */
  'dead-jobs',
  'connection',
  'household',
  /** A list that somebody shares by a link: its votes, or itself. */
  'shared-list',
  /** A thread of messages that staff see too. */
  'thread',
  /** A thread of messages for its renters alone: what they write to each other, and what they have read. */
  'own-thread',
  /** The documents of an application: what is asked for, and what came. */
  'document',
] as const;
export type LiveKind = (typeof LIVE_KINDS)[number];
