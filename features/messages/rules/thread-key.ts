import { THREAD_SUBJECTS, type ThreadSubject } from './threads.ts';

/**
 * A thread as its reader names it: by what it is about, so that every page can lead to it before anybody has written. The id
 * is that of the application, tour or household, for a friend that of the other person, and for a home `buildingId/unitId`;
 * staff name the thread about a home by its own id, since many may ask.
 */
export interface ThreadName {
  subject: ThreadSubject;
  id: string;
}

const SEPARATOR = '~';

export const threadKey = ({ subject, id }: ThreadName): string => `${subject}${SEPARATOR}${id}`;

/** Null for what is no key. */
export function readThreadKey(key: string): ThreadName | null {
  const at = key.indexOf(SEPARATOR);
  const subject = THREAD_SUBJECTS.find((one) => one === key.slice(0, at));
  const id = key.slice(at + 1);
  return subject && id !== '' ? { subject, id } : null;
}

export const homeId = ({ buildingId, unitId }: { buildingId: string; unitId: string }): string =>
  `${buildingId}/${unitId}`;

/** Null for what names no home. The id of a unit may contain a slash. */
export function readHomeId(id: string): { buildingId: string; unitId: string } | null {
  const at = id.indexOf('/');
  return at > 0 && at < id.length - 1
    ? { buildingId: id.slice(0, at), unitId: id.slice(at + 1) }
    : null;
}

export const MESSAGES_PATH = '/portal/messages';
export const STAFF_THREADS_PATH = '/staff/threads';

const within = (path: string) => (name: ThreadName) =>
  `${path}/${encodeURIComponent(threadKey(name))}`;

/** The page of a thread of a renter. */
export const threadPath = within(MESSAGES_PATH);
/** The page of a thread of staff. */
export const staffThreadPath = within(STAFF_THREADS_PATH);
