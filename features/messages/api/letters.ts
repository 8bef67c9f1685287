import { listWords } from '@stoop/base/rules/text/list-words';
import { defineLetters } from '@stoop/features/outbox/api/kinds';
import {
  action,
  greeting,
  type Letter,
  note,
  paragraph,
} from '@stoop/features/outbox/api/letters/letter';
import type { ThreadSubject } from '../rules/threads.ts';

/** The mail has no words of a message, and names nobody: what was written stands behind the sign-in. */
type UnreadParams = {
  firstName: string;
  /** How many messages, a whole number as text. */
  count: string;
  /** What they are about: names of `THREAD_SUBJECTS` with a space between them. */
  subjects: string;
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

const unreadMessages = ({ firstName, count, subjects, link }: UnreadParams): Letter => ({
  subject: 'You have unread messages on Stoop',
  blocks: [
    greeting(firstName),
    paragraph(
      `${count === '1' ? 'A message waits' : `${count} messages wait`} for you ${wordsOf(subjects)}.`.replace(
        ' .',
        '.',
      ),
    ),
    action(count === '1' ? 'Read the message' : 'Read the messages', link),
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
