/** How long unread messages are gathered before a mail tells of them: who is looking has read them by then. */
export const GATHERED_SECONDS = 300;

/** How long a reader who does not come gets no second mail about a thread. */
export const QUIET_SECONDS = 86_400;

interface Reading {
  /** The last message of others that the reader may read, and the last that they have read. */
  unreadUpTo: number;
  readNumber: number;
  /** The last message that a mail told of; 0 without one. */
  mailedNumber: number;
  mailedAt: Date | null;
}

/**
 * When a mail tells of a thread: now, later, or not at all (null), because nothing in it is both unread and untold. Who has
 * come since the last mail is told of what is new; who has not, once a day.
 */
export function mailDueAt(reading: Reading, now: Date): Date | null {
  const { unreadUpTo, readNumber, mailedNumber, mailedAt } = reading;
  if (unreadUpTo <= Math.max(readNumber, mailedNumber)) return null;
  if (mailedAt === null || readNumber >= mailedNumber) return now;
  const quietUntil = new Date(mailedAt.getTime() + QUIET_SECONDS * 1_000);
  return quietUntil > now ? quietUntil : now;
}
