import { listWords } from '@stoop/base/rules/text/list-words';
import { defineLetters } from '@stoop/features/outbox/api/kinds';
import { inline } from '@stoop/features/outbox/api/letters/inline';
import {
  action,
  greeting,
  type Letter,
  note,
  paragraph,
} from '@stoop/features/outbox/api/letters/letter';
import type { ThreadSubject } from '../rules/threads.ts';

/** The mail has no words of a message, and names no person: what was written stands behind the sign-in. */
type UnreadParams = {
  firstName: string;
  /** How many messages, a whole number as text. */
  count: string;
  /** What they are about: names of `THREAD_SUBJECTS` with a space between them. */
  subjects: string;
  /** The home that all of them are about; empty where they are about several things, or about people. */
  home?: string;
  /** `yes` where staff wrote all of them. */
  isOfHouse?: string;
  link: string;
};

const ABOUT: Readonly<Record<ThreadSubject, string>> = {
  application: 'about an application of yours',
  tour: 'about a tour of yours',
  home: 'about a home that you asked about',
  friend: 'from a friend',
  household: 'from your household',
};

const wordsOf = (subjects: string): string =>
  listWords(
    Object.entries(ABOUT).flatMap(([subject, words]) =>
      subjects.split(' ').includes(subject) ? [words] : [],
    ),
  );

const ABOUT_HOME: Readonly<Record<string, string>> = {
  application: 'about your application for',
  tour: 'about your tour of',
  home: 'about',
};

const aboutWords = ({ subjects, home }: UnreadParams): string =>
  home && ABOUT_HOME[subjects] ? `${ABOUT_HOME[subjects]} ${inline(home)}` : wordsOf(subjects);

const unreadWords = (params: UnreadParams): string =>
  [
    params.count === '1' ? 'A message' : `${params.count} messages`,
    params.isOfHouse && 'from the building',
    params.count === '1' ? 'waits for you' : 'wait for you',
    aboutWords(params),
  ]
    .filter(Boolean)
    .join(' ');

const unreadMessages = (params: UnreadParams): Letter => ({
  subject: 'You have unread messages on Stoop',
  blocks: [
    greeting(params.firstName),
    paragraph(`${unreadWords(params)}.`),
    action(params.count === '1' ? 'Read the message' : 'Read the messages', params.link),
    note('Until you have read them, we write about the same conversation once a day at most.'),
  ],
});

const letters = defineLetters({
  'unread-messages': {
    priority: 'usual',
    topic: 'messages',
    why: 'the portal shows them as well',
    write: unreadMessages,
  },
});
type Defined = typeof letters;

declare module '@stoop/features/outbox/api/kinds' {
  interface Letters extends Defined {}
}
