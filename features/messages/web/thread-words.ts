import type { Thread } from '../contract/thread.ts';
import { NEED_WORDS } from '../rules/need-words.ts';
import { readHomeId, readThreadKey } from '../rules/thread-key.ts';
import type { ThreadSubject } from '../rules/threads.ts';

/** What a thread is, in a word or two beside its title. */
export const SUBJECT_WORDS: Readonly<Record<ThreadSubject, string>> = {
  application: 'Application',
  tour: 'Tour',
  home: 'Question about a home',
  friend: 'Friend',
  household: 'Household',
};

/** The page of what a thread is about, for a renter. */
export function subjectLink({
  threadKey,
}: Pick<Thread, 'threadKey'>): { to: string; label: string } | null {
  const name = readThreadKey(threadKey);
  if (!name) return null;
  const id = encodeURIComponent(name.id);
  switch (name.subject) {
    case 'application':
      return { to: `/portal/applications/${id}`, label: 'The application' };
    case 'tour':
      return { to: '/portal/tours', label: 'My tours' };
    case 'friend':
      return { to: `/portal/roommates/${id}`, label: 'The roommate card' };
    case 'household':
      return { to: `/portal/households/${id}`, label: 'The household' };
    case 'home': {
      const home = readHomeId(name.id);
      if (!home) return null;
      const [building, unit] = [home.buildingId, home.unitId].map(encodeURIComponent);
      return { to: `/buildings/${building}/units/${unit}`, label: 'The home' };
    }
  }
}

/** What nobody has written yet, said so that it is easy to begin. */
export const EMPTY_WORDS: Readonly<Record<ThreadSubject, string>> = {
  application: `Ask what you want to know about your application, or say what you need in the home or while you apply, for example a ramp, a grab bar or large print. ${NEED_WORDS}`,
  tour: `Running late, or a question before you come? What do you need to get in or around, for example a ramp, a working elevator, a place where a car can stop? ${NEED_WORDS}`,
  home: 'Ask what the listing does not say: the light, the noise, a step, the width of a door, the pets. The building’s staff read it, and usually answer within two business days. What you need plays no part in the queue or in matching, and nobody may refuse you because of it. You get an email if you are not here then.',
  friend: 'Say hello. What matters to you in a home, and when would you move?',
  household: 'Everybody in the household reads this. Start with what needs to be decided next.',
};

/** What is typed with a text after it; on a line of its own where something is typed. */
export const withText = (draft: string, text: string): string =>
  draft.trim() === '' ? text : `${draft.trimEnd()}\n${text}`;
