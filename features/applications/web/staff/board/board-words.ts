import { DAY_MS } from '@stoop/base/rules/time/lengths';
import { relativeTime } from '@stoop/base/rules/time/relative-time';
import { NAMED_BRIEF } from '../../../rules/named-people.ts';
import { type StageLabels, standingOf } from '../stage-labels.ts';
import type { Card } from './board-state.ts';

export const nameOf = ({ applicantName, applicationId }: Card): string =>
  applicantName ?? applicationId;

/** Everybody on an application: `Maya Hall + 2`. */
export function peopleWords(card: Card): string {
  const others = card.sentFor.filter(({ hasLeft }) => !hasLeft).length;
  return others === 0 ? nameOf(card) : `${nameOf(card)} + ${others}`;
}

/** Whom an application was sent for, too: `Ben Ode, Cleo Park (left)`. */
export const sentForWords = ({ sentFor }: Pick<Card, 'sentFor'>): string =>
  sentFor.map(({ name, hasLeft }) => (hasLeft ? `${name} (left)` : name)).join(', ');

const searchFor = (words: string) => {
  const searched = words.toLowerCase().split(/\s+/).filter(Boolean);
  return (text: string) => searched.some((word) => text.toLowerCase().includes(word));
};

/** The emails by which a search found a card; none where its words are in the names that are shown. */
export const foundEmails = (card: Card, words: string): string[] =>
  searchFor(words)(`${nameOf(card)} ${sentForWords(card)}`) ? [] : card.foundEmails;

/** A label of a home in two: what may be cut, and its last part, the number of the unit, which must be read whole. */
export function homeParts(label: string): { start: string; end: string } {
  const at = label.lastIndexOf(', ');
  return at < 0
    ? { start: label, end: '' }
    : { start: label.slice(0, at + 1), end: label.slice(at + 1) };
}

/** Those of the answers who are not on the application as people with an account. */
const beside = ({ named }: Pick<Card, 'named'>) =>
  named.filter(
    ({ role, state }) => role === 'guarantor' || state === 'named' || state === 'refused',
  );

/**
 * Who is named in the answers, and what they said to it: `Dee Park (not yet agreed)`. With the email where the words of a
 * search are in that and not in the name.
 */
export const namedWords = (card: Pick<Card, 'named'>, words: string): string => {
  const isIn = searchFor(words);
  return beside(card)
    .map(({ name, email, role, state }) => {
      const who =
        name === '' || (isIn(email) && !isIn(name))
          ? [name, email].filter(Boolean).join(', ')
          : name;
      const as = role === 'guarantor' ? 'guarantor, ' : '';
      return who && `${who} (${as}${NAMED_BRIEF[state]})`;
    })
    .filter(Boolean)
    .join('; ');
};

/** How many who are named have not agreed yet: `2 to agree`; empty if nobody is waited for. */
export function waitedForWords({ named, ending }: Pick<Card, 'named' | 'ending'>): string {
  const waiting = named.filter(({ state }) => state === 'named').length;
  return waiting === 0 || ending !== null ? '' : `${waiting} to agree`;
}

export const daysInStage = ({ stageSince }: Card, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - Date.parse(stageSince)) / DAY_MS));

const POSITIONS = {
  queued: 'In the queue',
  'already-queued': 'In the queue with another application',
  'not-queued': 'Not in the queue',
} as const;

/** `No. 2 in the queue`. */
export const queueWords = ({ position, queueStatus }: Card): string =>
  position === null || queueStatus !== 'queued'
    ? POSITIONS[queueStatus]
    : `No. ${position} in the queue`;

/** What a move led to: `Maya Hall moved to Payment Process.`, `Maya Hall: the application is refused.` */
export const movedWords = (card: Card, labels: StageLabels): string =>
  card.ending === null
    ? `${nameOf(card)} moved to ${standingOf(labels, card)}.`
    : `${nameOf(card)}: the application is ${standingOf(labels, card).toLowerCase()}.`;

/** Who changed a card last, what and when: what somebody needs to know whose move came too late. */
export function lastMoveWords(card: Card, labels: StageLabels, now: Date): string {
  const { lastMove, applicantId } = card;
  const here = standingOf(labels, card);
  if (!lastMove) return `${nameOf(card)} is now at ${here}.`;
  const { actorId, actorName, fromStage, at, isUndo } = lastMove;
  const who = actorId === applicantId ? 'The applicant' : (actorName ?? 'Somebody');
  const from = fromStage === null ? '' : ` from ${labels.get(fromStage) ?? fromStage}`;
  const what = isUndo ? 'took a move back, so that it went' : 'moved it';
  return `${who} ${what}${from} to ${here} ${relativeTime(at, now)}.`;
}
