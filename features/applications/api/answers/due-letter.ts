import { listWords } from '@stoop/base/rules/text/list-words';
import {
  action,
  greeting,
  type Letter,
  note,
  paragraph,
} from '@stoop/features/outbox/api/letters/letter';

const NOTHING = '0';

/** What waits for staff, in the order of the mail: of one, and of more. */
const WAITING = [
  ['missed', 'answer overdue', 'answers overdue'],
  ['dueToday', 'answer due today', 'answers due today'],
  ['threads', 'conversation without an answer', 'conversations without an answer'],
  ['corrections', 'correction asked for', 'corrections asked for'],
  ['documents', 'request with new documents', 'requests with new documents'],
] as const;

/** For staff, in the morning. Mails of earlier versions know of answers alone. */
export function answersDue({
  firstName,
  link,
  ...params
}: {
  firstName: string;
  /** Whole numbers. */
  missed: string;
  dueToday: string;
  threads?: string;
  corrections?: string;
  documents?: string;
  link: string;
  /** An ISO date: tells its mails apart. */
  day: string;
}): Letter {
  const parts = WAITING.flatMap(([key, one, more]) => {
    const count = params[key] ?? NOTHING;
    return count === NOTHING ? [] : [`${count} ${count === '1' ? one : more}`];
  });
  return {
    subject: parts.join(', '),
    title: 'What waits for you',
    blocks: [
      greeting(firstName),
      paragraph(`In your buildings: ${listWords(parts)}.`),
      action('See what is due', link),
      ...(params.missed === NOTHING
        ? []
        : [note('Whoever waits longer than promised has been told so, with a new day.')]),
    ],
  };
}
